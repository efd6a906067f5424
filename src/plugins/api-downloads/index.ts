import {cp} from 'node:fs/promises';
import path from 'node:path';

import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {dump} from 'js-yaml';

import {writeGeneratedFile} from '../../generated-file';
import {linkResolver} from '../../openapi/links';
import {withResolvedLinks, type ResolveLink} from '../../openapi/markdown';
import {toPostman} from '../../openapi/postman';
import type {Description} from '../../openapi/types';
import type {ApiReferenceContent} from '../api-reference';

/** Links to files of the repository become URLs: outside the site no page is beside the description. */
function withUrls(description: Description, toUrl: ResolveLink): Description {
  return JSON.parse(withResolvedLinks(JSON.stringify(description), toUrl)) as Description;
}

/** Writes a description in the three forms that readers download. */
async function write(description: Description, folder: string): Promise<void> {
  const files = {
    'openapi.json': JSON.stringify(description),
    'openapi.yaml': dump(description, {noRefs: true, lineWidth: -1}),
    'postman_collection.json': JSON.stringify(toPostman(description)),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) =>
      writeGeneratedFile(path.join(folder, name), content),
    ),
  );
}

/**
 * Makes `openapi.json`, `openapi.yaml` and `postman_collection.json` of each version from its description
 * (src/plugins/api-reference). The live server serves them too.
 */
export default function apiDownloads({
  siteConfig,
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin {
  const {baseUrl, url} = siteConfig;
  const folder = path.join(generatedFilesDir, 'api-downloads', 'files');
  return {
    name: 'api-downloads',
    async allContentLoaded({allContent}) {
      const apis = allContent['api-reference']?.['default'] as ApiReferenceContent;
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent;
      const written = docs.loadedVersions.map(async ({path: root, contentPath, docs: sources}) => {
        const api = apis.get(path.relative(siteDir, contentPath));
        if (!api) return;
        const pages = sources.map(({source, permalink}) => ({
          file: source.replace('@site/', ''),
          permalink,
        }));
        const resolveLink = linkResolver(api, pages, siteDir);
        await write(
          withUrls(api.description, (target) => url + resolveLink(target)),
          path.join(folder, path.posix.relative(baseUrl, root)),
        );
      });
      await Promise.all(written);
    },
    configureWebpack: () =>
      ({
        devServer: {static: [{directory: folder, publicPath: baseUrl}]},
      }) as object, // the type of the result knows the bundler's options only
    async postBuild({outDir}) {
      await cp(folder, outDir, {recursive: true});
    },
  };
}
