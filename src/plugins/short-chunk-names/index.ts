import type {Plugin} from '@docusaurus/types';

/**
 * Names a file by the number of its chunk, which is needed anyway, so that no page loads the names of all other pages'
 * files: 0.7 kB (Brotli). Not fewer than eight digits: Rspack's `realContentHash` replaces every occurrence of the hash in
 * the output, also one in a page's text.
 */
export default function shortChunkNames(): Plugin {
  return {
    name: 'short-chunk-names',
    configureWebpack: ({mode}, isServer) =>
      mode === 'production' && !isServer
        ? {output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'}}
        : {},
  };
}
