import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';

import {algolia} from '../../config/search';
import type {Site} from './site';

/**
 * Writes a Pagefind index of each version's pages to `build/pagefind`, unless DocSearch is configured instead: one a
 * version, so that a search loads the words of one version however many there are.
 *
 * The pages say themselves what is searched: `data-pagefind-body` marks a page's text and names its version
 * (src/theme/DocItem/Content, src/theme/BlogPostItem/Content), `data-pagefind-ignore` marks what to leave out.
 */
export async function writeSearchIndex({props: {outDir}}: Site): Promise<void> {
  if (algolia) return;
  const script = path.join(__dirname, 'write-search-index.mjs');
  await promisify(execFile)(process.execPath, [script, outDir]);
}
