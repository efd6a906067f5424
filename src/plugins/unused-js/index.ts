import path from 'node:path';

import type {Plugin} from '@docusaurus/types';

/**
 * Keeps out of what readers load on every page what no page uses.
 *
 * - Prism, which the classic theme puts there, 21.3 kB (Brotli): code is highlighted at build time.
 * - All of TypeScript's helpers but the one that @docusaurus/utils-common calls, 3.2 kB.
 */
export default function unusedJs(): Plugin {
  return {
    name: 'unused-js',
    configureWebpack: () => ({
      resolve: {alias: {'prism-react-renderer': path.join(__dirname, 'prism.ts')}},
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
