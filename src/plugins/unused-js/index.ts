import path from 'node:path';

import type {Plugin} from '@docusaurus/types';

const prismLanguages = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');

/**
 * Keeps out of what readers load on every page what no page uses.
 *
 * - Prism, which the classic theme puts there, 21.3 kB (Brotli): code is highlighted at build time.
 *   Only a page that imports the theme's `CodeBlock` loads it.
 * - All of TypeScript's helpers but the one that @docusaurus/utils-common calls, 3.2 kB.
 * - The names of all other pages' files, 0.5 kB: a file is named by the number of its chunk, which is needed anyway.
 */
export default function unusedJs(): Plugin {
  return {
    name: 'unused-js',
    configureWebpack: ({mode}, isServer) => ({
      ...(mode === 'production' &&
        !isServer && {output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'}}),
      resolve: {alias: {[prismLanguages]: path.join(__dirname, 'no-languages.ts')}},
      module: {
        rules: [
          {
            test: /utils-common[\\/]lib[\\/]index\.js$/,
            resolve: {alias: {tslib: path.join(__dirname, 'tslib.ts')}},
          },
        ],
      },
    }),
  };
}
