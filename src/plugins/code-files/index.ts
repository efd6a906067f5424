import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {folderOf, versions} from '../../config/versions';

/** `npm start` compiles a page again when one of its programs is saved (src/remark/code-files). */
export default function codeFiles({siteDir}: LoadContext): Plugin {
  const loader = path.join(__dirname, 'loader.cjs');
  // Docusaurus's rule for MDX elsewhere needs to know what each rule for MDX includes.
  const include = versions.map((version) => path.join(siteDir, folderOf(version)));
  return {
    name: 'code-files',
    configureWebpack: () => ({
      module: {
        rules: [{test: /\.mdx$/, include, enforce: 'pre', use: {loader, options: {siteDir}}}],
      },
    }),
  };
}
