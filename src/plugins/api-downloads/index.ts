import {once} from 'node:events';
import {cp} from 'node:fs/promises';
import path from 'node:path';
import {Worker} from 'node:worker_threads';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {cachedDescription, type Description} from '../../api/description';
import {versionRoots} from '../../config/versions';

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
  let written: Promise<unknown> = Promise.resolve();
  return {
    name: 'api-downloads',
    getPathsToWatch: () =>
      versionRoots.map(({docs}) => path.join(siteDir, docs, 'openapi', '*.yaml')),
    async loadContent() {
      const downloads = await Promise.all(
        versionRoots.map(async ({docs, root}) => {
          const file = path.join(siteDir, docs, 'openapi', 'openapi.yaml');
          const {description} = await cachedDescription(file);
          const home = `${siteConfig.url}${siteConfig.baseUrl}${root && `${root}/`}`;
          return {folder: path.join(folder, root), description: withAddresses(description, home)};
        }),
      );
      const worker = new Worker(path.join(__dirname, 'worker.mjs'), {workerData: downloads});
      written = once(worker, 'exit');
      if (process.env.NODE_ENV === 'development') await written;
    },
    configureWebpack: () =>
      ({
        devServer: {static: [{directory: folder, publicPath: siteConfig.baseUrl}]},
        module: {
          rules: [
            // Only the live server watches.
            process.env.NODE_ENV === 'development' && {
              test: /\.mdx$/,
              // Docusaurus takes the folders of such rules out of its own rule for other MDX.
              include: versionRoots.map(({docs}) => path.join(siteDir, docs)),
              enforce: 'pre',
              use: path.join(siteDir, 'src/plugins/api-downloads/watch-loader.cjs'),
            },
          ],
        },
      }) as object, // the type of the result knows the bundler's options only
    async postBuild({outDir}) {
      await written;
      await cp(folder, outDir, {recursive: true});
    },
  };
}
