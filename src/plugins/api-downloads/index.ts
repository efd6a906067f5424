import {cp} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {apiOf, inThread} from '../../api/thread';
import {versionRoots} from '../../config/versions';

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
      const files = versionRoots.map(({docs}) =>
        path.join(siteDir, docs, 'openapi', 'openapi.yaml'),
      );
      // The pages need these soon, and the downloads only at the end.
      const read = files.map(apiOf);
      written = Promise.all(
        versionRoots.map(({root}, position) => {
          const home = `${siteConfig.url}${siteConfig.baseUrl}${root && `${root}/`}`;
          return inThread('download', files[position] ?? '', home, path.join(folder, root));
        }),
      );
      if (process.env.NODE_ENV === 'development') await Promise.all([...read, written]);
      // What fails is told by the pages that need it, or after the build; until then nobody waits.
      else void Promise.allSettled([...read, written]);
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
