// Run by ./search-index.ts, which sends the pages.
import {on} from 'node:events';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {close, createIndex} from 'pagefind';

const [outDir = 'build'] = process.argv.slice(2);

/** @param {{errors: string[]}} response */
function throwErrors({errors}) {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}

async function newIndex() {
  const {index, errors} = await createIndex({
    // The counts of properties say nothing in an excerpt.
    excludeSelectors: ['button', 'summary[data-mdast=ignore]'],
  });
  throwErrors({errors});
  if (!index) throw new Error('Pagefind created no index.');
  return index;
}

/** @type {Map<string, import('pagefind').PagefindIndex>} */
const indexes = new Map();
for await (const [message] of on(process, 'message', {close: ['disconnect']})) {
  const {version, ...page} = /** @type {{version: string, url: string, content: string}} */ (
    message
  );
  const index = indexes.get(version) ?? (await newIndex());
  indexes.set(version, index);
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
