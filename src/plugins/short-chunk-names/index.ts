import type {Plugin} from '@docusaurus/types';

/**
 * Names a file by the number of its chunk, which is needed anyway, so that no page loads the names of all other pages'
 * files: 1.8 kB (Brotli).
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
