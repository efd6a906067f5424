import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {parentPort, workerData} from 'node:worker_threads';

import {close, createIndex} from 'pagefind';

const {outDir, defaultVersion} = /** @type {{outDir: string, defaultVersion: string}} */ (
  workerData
);

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
  // Lists and tags of the blog only repeat what posts say.
  if (!/<html[^>]+class="[^"]*(?:docs-doc-page|blog-post-page)/.test(html)) return undefined;
  if (/<meta[^>]+name="robots"[^>]+content="noindex/.test(html)) return undefined;
  const version = /<meta[^>]+name="docusaurus_version"[^>]+content="([^"]+)"/.exec(html)?.[1];
  const [article = ''] = /<article[^]*<\/article>/.exec(html) ?? [];
  const filter = `data-pagefind-filter="version:${version ?? defaultVersion}"`;
  const marked = article
    .replace('<article', `<article ${filter}`)
    // Samples, half of a page, are marked as not searched; reading them would take as long as reading the rest.
    .replace(/<div role="tabpanel"[^>]*><pre[^]*?<\/pre><\/div>/g, '');
  return `<html lang="en"><main>${marked}</main></html>`;
}

/** @param {{errors: string[]}} answer */
function failOn({errors}) {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}

const {index, errors} = await createIndex(indexOptions);
failOn({errors});
if (!index) throw new Error('Pagefind made no index.');

/** The files that were taken in, or left out. @type {Set<string>} */
const done = new Set();

/** @param {string} file its path below the folder of the site */
const add = async (file) => {
  const html = await readFile(path.join(outDir, file), 'utf8');
  // One that is still being written comes the next time.
  if (!html.endsWith('</html>')) return;
  done.add(file);
  const content = searchable(html);
  if (content) failOn(await index.addHTMLFile({url: `/${file.replace(/\.html$/, '')}`, content}));
};

async function addWritten() {
  const files = await readdir(outDir, {recursive: true});
  await Promise.all(files.filter((file) => file.endsWith('.html') && !done.has(file)).map(add));
}

const pages = {areAllWritten: false};
parentPort?.once('message', () => (pages.areAllWritten = true));
while (!pages.areAllWritten) {
  await addWritten();
  await setTimeout(100);
}
await addWritten();
failOn(await index.writeFiles({outputPath: path.join(outDir, 'pagefind')}));
await close();
