import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {folderOf, versions} from '../../config/versions';
import {exampleFile} from '../../reference/version-folder';
import {generatedPaths} from '../../reference/generated-files';

/**
 * Tells the bundler what a page is made of besides its own file: the data of its elements (src/plugins/api-reference) and
 * its programs (src/remark/code-files). So `npm start`, and a cache, compile it again when one of them changes.
 */
export default function pageDependencies({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const loader = path.join(__dirname, 'loader.cjs');
  const {pageData} = generatedPaths(generatedFilesDir);
  const filesOf = (page: string, text: string): string[] => [
    pageData(path.relative(siteDir, page)),
    ...[...text.matchAll(/^ *```.* file="([^"]+)"/gm)].map(([, name = '']) =>
      exampleFile(siteDir, page, name),
    ),
  ];
  // Docusaurus's rule for MDX elsewhere needs to know what each rule for MDX includes.
  const include = versions.map((version) => path.join(siteDir, folderOf(version)));
  return {
    name: 'page-dependencies',
    configureWebpack: () => ({
      module: {
        rules: [{test: /\.mdx$/, include, enforce: 'pre', use: {loader, options: {filesOf}}}],
      },
    }),
  };
}
