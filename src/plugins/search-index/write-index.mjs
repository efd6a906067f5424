// Run by ./index.ts in a process of its own: Pagefind is an ES module only, and Docusaurus loads plugins as CommonJS.
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {close, createIndex} from 'pagefind';

import {sortFilters} from './sort-filters.mjs';

const [outDir = 'build'] = process.argv.slice(2);

/** @param {{errors: string[]}} response */
function throwErrors({errors}) {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}

/**
 * A page as Pagefind is to read it: with a space between cells and a colon after a property's name, which it joins
 * otherwise, and with the keywords marked, which have a weight of their own (src/components/search/ranking.ts).
 * @param {string} html
 */
const toIndexed = (html) =>
  html
    .replaceAll(/<(?=t[dh]\b)/g, ' <')
    .replaceAll('<dd', ': <dd')
    .replace(/<meta\b(?=[^>]* name="?keywords\b)/, '$& data-pagefind-meta="keywords[content]"');

const {index, errors} = await createIndex({
  // Types and badges of properties say nothing in an excerpt.
  excludeSelectors: ['button', '.hash-link', 'dd summary', 'dt > span', 'dt > b'],
});
throwErrors({errors});
if (!index) throw new Error('Pagefind created no index.');

// Sorted, so that the same pages give the same index.
const pages = (await readdir(outDir, {recursive: true}))
  .filter((file) => file.endsWith('.html'))
  .sort();
for (const file of pages) {
  const content = await readFile(path.join(outDir, file), 'utf8');
  const url = `/${file.replace(/\.html$/, '')}`;
  throwErrors(await index.addHTMLFile({url, content: toIndexed(content)}));
}
const {files, errors: writeErrors} = await index.getFiles();
throwErrors({errors: writeErrors});
await close();

const entry = files.find((file) => file.path === 'pagefind-entry.json');
const {languages} = /** @type {{languages: Record<string, {page_count: number}>}} */ (
  JSON.parse(Buffer.from(entry?.content ?? '{}').toString())
);
if (!languages['en']?.page_count) {
  throw new Error('The search index is empty: no page has the attribute data-pagefind-body.');
}
for (const file of sortFilters(files)) {
  const output = path.join(outDir, 'pagefind', file.path);
  await mkdir(path.dirname(output), {recursive: true});
  await writeFile(output, file.content);
}
