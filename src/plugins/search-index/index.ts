import {once} from 'node:events';
import path from 'node:path';
import {Worker} from 'node:worker_threads';

import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';

import {algolia} from '../../config/search';
import {latestVersion} from '../../config/versions';

/**
 * Makes a Pagefind index in `build/pagefind` of each doc and blog post that may be indexed at all.
 *
 * Each page carries the filter `version`, so that src/theme/SearchBar finds only pages of the version being
 * read. Pages with `noindex` (all of next) are left out. Makes nothing when DocSearch serves instead.
 */
export default function searchIndex({baseUrl}: LoadContext): Plugin {
  return {
    name: 'search-index',
    async postBuild({outDir, routes}) {
      if (algolia) return;
      // Site code is loaded as CommonJS and Pagefind is an ES module only, hence a file of its own.
      const worker = new Worker(path.join(__dirname, 'write-index.mjs'), {
        workerData: {
          outDir,
          // Without the base URL, which Pagefind's client puts before them again; the root only redirects.
          pages: writtenPages(routes)
            .map((permalink) => permalink.slice(baseUrl.length))
            .filter(Boolean),
          defaultVersion: latestVersion,
        },
      });
      await once(worker, 'exit');
    },
  };
}

/** The permalinks of routes that writers wrote a file for: docs and blog posts, not lists nor tags. */
const writtenPages = (routes: RouteConfig[]): string[] =>
  routes.flatMap(({path: permalink, metadata, routes: nested = []}) => [
    ...(metadata?.sourceFilePath ? [permalink] : []),
    ...writtenPages(nested),
  ]);
