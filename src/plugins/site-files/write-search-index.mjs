// Run by ./search-index.ts in a process of its own: Pagefind is an ES module only, and Docusaurus loads plugins as CommonJS.
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {close, createIndex} from 'pagefind';

const [outDir = 'build'] = process.argv.slice(2);

/** @param {{errors: string[]}} response */
function throwErrors({errors}) {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}

/**
 * A page as Pagefind is to read it. It joins neighbors, so there is a space before cells, values and the titles of code,
 * and a colon after a value. Keywords are marked, because they have a weight of their own
 * (src/search/ranking.ts). Each property is a section, so that a result leads to its description. The parts of
 * an operation (src/components/reference/parts/part-title.tsx) lose their ids, so that they are no sections. Code and the
 * beginnings of rows are marked, because excerpts leave out the one and may begin at the other
 * (src/search/results.ts).
 * @param {string} html
 */
const toIndexed = (html) =>
  html
    .replaceAll(/<(?=(?:t[dh]|dt|pre)\b)/g, ' <')
    .replaceAll(/<dt>([^<]+)<a href="?#([^"\s>]+)"?[^>]*><\/a>/g, '<dt><h6 id="$2">$1</h6>')
    .replaceAll('</code><dd', '</code>: <dd')
    .replaceAll('<figcaption', ' ⁅ <figcaption')
    .replaceAll('</pre>', '</pre> ⁆ ')
    .replaceAll(/<tr[^>]*> <t[dh][^>]*>/g, '$& ⁅ ⁆ ')
    .replaceAll(/<h3 id="?[^"\s>]+-(?:parameters|request-body|returns|errors)"?>/g, '<h3>')
    .replace(
      /<meta(?=[^>]* name="?keywords\b)[^>]*/,
      (meta) => `${meta.replaceAll(',', ', ')} data-pagefind-meta="keywords[content]"`,
    );

/**
 * The version in whose index a page is: the value of `data-pagefind-body`. Other pages are not searched.
 * @param {string} html
 */
const versionOf = (html) => /\bdata-pagefind-body="?([^"\s>]+)/.exec(html)?.[1];

async function newIndex() {
  const {index, errors} = await createIndex({
    // Types and badges of properties say nothing in an excerpt.
    excludeSelectors: ['button', 'dd summary', 'dt > span', 'dt > b'],
  });
  throwErrors({errors});
  if (!index) throw new Error('Pagefind created no index.');
  return index;
}

/** @type {Map<string, import('pagefind').PagefindIndex>} */
const indexes = new Map();
// Sorted, so that the same pages give the same index.
const files = (await readdir(outDir, {recursive: true}))
  .filter((file) => file.endsWith('.html'))
  .sort();
for (const file of files) {
  const html = await readFile(path.join(outDir, file), 'utf8');
  const version = versionOf(html);
  if (version === undefined) continue;
  const index = indexes.get(version) ?? (await newIndex());
  indexes.set(version, index);
  const page = {url: `/${file.replace(/\.html$/, '')}`, content: toIndexed(html)};
  throwErrors(await index.addHTMLFile(page));
}
if (indexes.size === 0) {
  throw new Error('The search index is empty: no page has the attribute data-pagefind-body.');
}

for (const [version, index] of indexes) {
  // Not by Pagefind's own `writeFiles`: `close` ends its process, at times before the last file is on the disk.
  const written = await index.getFiles();
  throwErrors(written);
  for (const {path: file, content} of written.files) {
    const target = path.join(outDir, 'pagefind', version, file);
    await mkdir(path.dirname(target), {recursive: true});
    await writeFile(target, content);
  }
}
await close();
