import type {Plugin} from '@docusaurus/types';

/**
 * Names a file by the number of its chunk, which is needed anyway, so that no page loads the names of all other pages'
 * files: 0.7 kB (Brotli). A shorter hash than Docusaurus's eight digits would save more, but the bundler could find it in
 * the data of a page, and replace it there.
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
