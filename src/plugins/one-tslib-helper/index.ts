import path from 'node:path';

import type {Plugin} from '@docusaurus/types';

/**
 * Loads the one helper of TypeScript that @docusaurus/utils-common 3.7.0 calls instead of all of them: 3.2 kB (Brotli).
 * The bundler doesn't notice if a later release calls another, which then fails on every page.
 */
export default function oneTslibHelper(): Plugin {
  return {
    name: 'one-tslib-helper',
    configureWebpack: () => ({
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
