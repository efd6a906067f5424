import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {workerData} from 'node:worker_threads';

import {close, createIndex} from 'pagefind';

const {outDir, pages, defaultVersion} =
  /** @type {{outDir: string, pages: string[], defaultVersion: string}} */ (workerData);

/** What of a page is searched: its words, without what the frame repeats on each page. */
const indexOptions = {
  rootSelector: 'main article',
  excludeSelectors: [
    'nav',
    'footer',
    'button',
    '.hash-link',
    '.theme-doc-version-badge',
    '.theme-doc-toc-mobile',
  ],
};

/**
 * The words of a page with its version as a filter of the search, or undefined when robots are told to leave it out.
 * @param {string} html
 */
function searchable(html) {
  if (/<meta[^>]+name="robots"[^>]+content="noindex/.test(html)) return undefined;
  const version = /<meta[^>]+name="docusaurus_version"[^>]+content="([^"]+)"/.exec(html)?.[1];
  const [article = ''] = /<article[^]*<\/article>/.exec(html) ?? [];
  const filter = `data-pagefind-filter="version:${version ?? defaultVersion}"`;
  return `<html lang="en"><main>${article.replace('<article', `<article ${filter}`)}</main></html>`;
}

/** @param {{errors: string[]}} answer */
function failOn({errors}) {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}

const {index, errors} = await createIndex(indexOptions);
failOn({errors});
if (!index) throw new Error('Pagefind made no index.');

await Promise.all(
  pages.map(async (page) => {
    const content = searchable(await readFile(path.join(outDir, `${page}.html`), 'utf8'));
    if (content) failOn(await index.addHTMLFile({url: `/${page}`, content}));
  }),
);
failOn(await index.writeFiles({outputPath: path.join(outDir, 'pagefind')}));
await close();
