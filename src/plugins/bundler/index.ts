import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';

import {folderOf, versions} from '../../config/versions';
import {generatedPaths} from '../../reference/generated-files';
import {exampleFilesIn} from '../../reference/version-folder';

/** The chunks of the components that every docs page is made of, by the names that a build gives chunks of routes. */
const docsChunks = ['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocItem'].map((component) =>
  simpleHash(`@theme/${component}`, 8),
);

/** Puts the components of a docs page into one file instead of ten: 5 kB (Brotli) less on each. */
const docs = {
  name: 'docs',
  chunks: ({name}: {name?: string | null}) => docsChunks.includes(name ?? ''),
  enforce: true,
};

/**
 * Keeps Prism, which the classic theme loads on every page, out of the browser: code is highlighted at build time.
 * 21.3 kB (Brotli). Only a page that imports the theme's `CodeBlock` loads it.
 */
const withoutPrism = {
  [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: path.join(
    __dirname,
    'no-languages.ts',
  ),
};

/**
 * Keeps the bundler from finding out, key by key, what a page uses of its data, because it uses all of it: 4.6 instead of
 * 6.5 GB of memory at 750 pages.
 */
const wholeJson = {exportsDepth: 1};

/**
 * Tells the bundler what a page is made of besides its own file: the data of its elements (src/plugins/api-reference) and
 * its programs (src/remark/code-files). So `npm start`, and a cache, compile it again when one of them changes.
 */
function pageDependencies({siteDir, generatedFilesDir}: LoadContext) {
  const {pageData} = generatedPaths(generatedFilesDir);
  const filesOf = (page: string, text: string): string[] => [
    pageData(path.relative(siteDir, page)),
    ...exampleFilesIn(siteDir, page, text),
  ];
  return {
    test: /\.mdx$/,
    // Docusaurus's rule for MDX elsewhere needs to know what each rule for MDX includes.
    include: versions.map((version) => path.join(siteDir, folderOf(version))),
    enforce: 'pre' as const,
    use: {loader: path.join(__dirname, 'loader.cjs'), options: {filesOf}},
  };
}

/** Changes how the bundler makes the site's files, by documented options. Each stands alone: to end it, delete its name below. */
export default function bundler(context: LoadContext): Plugin {
  return {
    name: 'bundler',
    configureWebpack: (_config, isServer) => ({
      module: {parser: {json: wholeJson}, rules: [pageDependencies(context)]},
      resolve: {alias: withoutPrism},
      optimization: isServer ? {} : {splitChunks: {cacheGroups: {docs}}},
    }),
  };
}
