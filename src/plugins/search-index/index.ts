import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';

import type {Plugin} from '@docusaurus/types';

import {algolia} from '../../config/search';

/**
 * Writes a Pagefind index of the built pages to `build/pagefind`, unless DocSearch is configured instead.
 *
 * The pages say themselves what is searched: `data-pagefind-body` marks a page's text and
 * `data-pagefind-filter` its version (src/theme/DocItem/Content, src/theme/BlogPostItem/Content),
 * `data-pagefind-ignore` what to leave out.
 */
export default function searchIndex(): Plugin {
  return {
    name: 'search-index',
    async postBuild({outDir}) {
      if (algolia) return;
      const script = path.join(__dirname, 'write-index.mjs');
      await promisify(execFile)(process.execPath, [script, outDir]);
    },
  };
}
