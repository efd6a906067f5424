import path from 'node:path';

import type {Plugin} from '@docusaurus/types';

const prismLanguages = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');

/**
 * Keeps Prism, which the classic theme loads on every page, out of the browser: code is highlighted at build time.
 * 21.3 kB (Brotli). Only a page that imports the theme's `CodeBlock` loads it.
 */
export default function noPrism(): Plugin {
  return {
    name: 'no-prism',
    configureWebpack: () => ({
      resolve: {alias: {[prismLanguages]: path.join(__dirname, 'no-languages.ts')}},
    }),
  };
}
