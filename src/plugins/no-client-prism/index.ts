import path from 'node:path';

import type {Plugin} from '@docusaurus/types';

/**
 * Keeps Prism out of what readers load. The classic theme puts it into the main file of every page, though
 * code is highlighted at build time here (src/remark/highlight-code) and the theme's code block never used.
 */
export default function noClientPrism(): Plugin {
  return {
    name: 'no-client-prism',
    configureWebpack: () => ({
      resolve: {alias: {'prism-react-renderer': path.join(__dirname, 'stub.ts')}},
    }),
  };
}
