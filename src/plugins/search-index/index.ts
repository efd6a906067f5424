import {once} from 'node:events';
import path from 'node:path';
import {Worker} from 'node:worker_threads';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {algolia} from '../../config/search';
import {latestVersion} from '../../config/versions';

/** What of the bundler is used here: its types differ from those that Docusaurus knows. */
interface Compiler {
  hooks: {done: {tap: (name: string, listener: () => void) => void}};
}

/**
 * Makes a Pagefind index in `build/pagefind` of each doc and blog post that may be indexed at all.
 *
 * Each page carries the filter `version`, so that src/theme/SearchBar finds only pages of the version being
 * read. Pages with `noindex` (all of next) are left out. Makes nothing when DocSearch serves instead.
 *
 * A thread of its own takes in the pages while Docusaurus still renders others, which begins when bundling ends.
 */
export default function searchIndex({outDir}: LoadContext): Plugin {
  let worker: Worker | undefined;

  function start() {
    // Site code is loaded as CommonJS and Pagefind is an ES module only, hence a file of its own.
    worker = new Worker(path.join(__dirname, 'write-index.mjs'), {
      workerData: {outDir, defaultVersion: latestVersion},
    });
    // A build that fails has nothing to search.
    worker.unref();
  }

  return {
    name: 'search-index',
    configureWebpack: (_config, isServer) =>
      isServer || algolia || process.env.NODE_ENV === 'development'
        ? {}
        : {
            plugins: [
              {
                apply: ({hooks}: Compiler) => {
                  hooks.done.tap('search-index', start);
                },
              },
            ],
          },
    async postBuild() {
      if (!worker) return;
      worker.ref();
      worker.postMessage('all pages are written');
      await once(worker, 'exit');
    },
  };
}
