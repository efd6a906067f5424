import {cp} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {inThread} from '../../thread';
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
    loadContent() {
      written = Promise.all(
        versionRoots.map(({docs, root}) => {
          const file = path.join(siteDir, docs, 'openapi', 'openapi.yaml');
          const home = `${siteConfig.url}${siteConfig.baseUrl}${root && `${root}/`}`;
          return inThread('download', file, home, path.join(folder, root));
        }),
      );
      // Nobody waits for them before the end of a build, which tells what is wrong with them; the live server says it here.
      written.catch((error: unknown) => {
        if (process.env.NODE_ENV === 'development') console.error(error);
      });
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
