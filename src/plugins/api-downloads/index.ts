import {cp, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringifyYaml} from '@redocly/openapi-core';

import {loadDescription, type Description} from '../../api/description';
import {toPostman} from '../../api/postman';
import {versions} from '../../config/versions';

/** A version's pages on the site and in the repository. */
const sources = Object.entries(versions.versions).map(([name, {path: root}]) => ({
  root,
  docs: name === 'current' ? 'docs' : `versioned_docs/version-${name}`,
}));

/** Links to files of the repository become addresses: outside the site no page is beside the description. */
function withAddresses(description: Description, home: string): Description {
  const text = JSON.stringify(description).replace(
    /\]\(\.\.\/([\w/-]+?)(?:\/index)?\.mdx(#[\w-]+)?\)/g,
    (_, page: string, anchor = '') => `](${home}${page}${anchor})`,
  );
  return JSON.parse(text) as Description;
}

/**
 * Makes `openapi.json`, `openapi.yaml` and `postman_collection.json` of each version, from its description.
 * The live server serves them too, and makes them anew when a file of a description is saved.
 */
export default function apiDownloads({
  siteConfig,
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'api-downloads', 'files');
  return {
    name: 'api-downloads',
    getPathsToWatch: () => sources.map(({docs}) => path.join(siteDir, docs, 'openapi', '*.yaml')),
    async loadContent() {
      for (const {root, docs} of sources) {
        const file = path.join(siteDir, docs, 'openapi', 'openapi.yaml');
        const {description} = await loadDescription(file);
        const home = `${siteConfig.url}${siteConfig.baseUrl}${root && `${root}/`}`;
        const whole = withAddresses(description, home);
        const target = path.join(folder, root);
        await mkdir(target, {recursive: true});
        await Promise.all([
          writeFile(path.join(target, 'openapi.json'), JSON.stringify(whole)),
          writeFile(path.join(target, 'openapi.yaml'), stringifyYaml(whole)),
          writeFile(
            path.join(target, 'postman_collection.json'),
            JSON.stringify(await toPostman(whole)),
          ),
        ]);
      }
    },
    configureWebpack: () =>
      ({
        devServer: {static: [{directory: folder, publicPath: siteConfig.baseUrl}]},
        module: {
          rules: [
            {
              test: /\.mdx$/,
              // Docusaurus takes the folders of such rules out of its own rule for other MDX.
              include: sources.map(({docs}) => path.join(siteDir, docs)),
              enforce: 'pre',
              use: path.join(siteDir, 'src/plugins/api-downloads/watch-loader.cjs'),
            },
          ],
        },
      }) as object, // the type of the result knows the bundler's options only
    postBuild: ({outDir}) => cp(folder, outDir, {recursive: true}),
  };
}
