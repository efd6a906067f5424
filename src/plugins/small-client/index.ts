import path from 'node:path';

import type {Plugin} from '@docusaurus/types';

/**
 * Keeps out of what readers load on every page what no page uses.
 *
 * - Prism, which the classic theme puts there: code is highlighted at build time (src/remark/highlight-code).
 * - All helpers of TypeScript but the one that @docusaurus/utils-common calls.
 */
export default function smallClient(): Plugin {
  return {
    name: 'small-client',
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
