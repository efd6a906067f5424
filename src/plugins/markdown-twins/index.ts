import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {generatedPaths, pageCards, writeGeneratedFile} from '../../generated-files';
import {apiOf, loadedVersions, servedInDevelopment} from '../../plugin-hooks';
import {llmsIndex} from './llms';
import {
  allItems,
  docOf,
  idsOf,
  itemsBelow,
  pageList,
  twinOf,
  type PublishedVersion,
} from './page-list';

/**
 * Puts the Markdown twin of each page and post, which src/remark/markdown-twin writes, beside it, and for each version
 * `llms.txt`, an index of these files, and `llms-full.txt`, all of them in one. Unlisted pages are in neither.
 */
export default function markdownTwins({siteConfig, generatedFilesDir}: LoadContext): Plugin {
  const {baseUrl} = siteConfig;
  const {permalinks, twins} = generatedPaths(generatedFilesDir);
  let publishedVersions: PublishedVersion[] = [];

  /**
   * Completes the Markdown twin of a version's pages with lists of pages.
   *
   * @returns that of the pages that are listed, in their order
   */
  async function completeTwins(published: PublishedVersion, outDir: string): Promise<string[]> {
    const listed: string[] = [];
    for (const id of new Set(idsOf(allItems(published)))) {
      const doc = docOf(published, id);
      if (!doc) continue;
      const file = path.join(outDir, twinOf(published, doc));
      const incomplete = await readFile(file, 'utf8');
      const twin = incomplete.replace(pageCards, () =>
        pageList(published, itemsBelow(published, id)),
      );
      await writeFile(file, twin);
      if (!doc.unlisted) listed.push(twin);
    }
    return listed;
  }

  return {
    name: 'markdown-twins',
    async allContentLoaded({allContent}) {
      // A build publishes all that is here, so the files of earlier builds have to go. It compiles every page, because
      // Docusaurus 3.7.0 keeps no cache of Rspack. `npm start` compiles again only what has changed, and keeps the rest.
      if (process.env.NODE_ENV === 'production') await rm(twins, {recursive: true, force: true});
      const versions = loadedVersions(allContent);
      publishedVersions = versions.map((version) => {
        const {description} = apiOf(allContent, version);
        const apiUrl = description.servers[0]?.url ?? '';
        return {url: siteConfig.url + baseUrl, baseUrl, apiUrl, version};
      });
      const blog = allContent['docusaurus-plugin-content-blog']?.['default'] as BlogContent;
      const pages = [
        ...versions.flatMap(({docs}) => docs),
        ...blog.blogPosts.map(({metadata}) => metadata),
      ].map(({source, permalink}) => [source, path.posix.relative(baseUrl, permalink)]);
      await writeGeneratedFile(permalinks, JSON.stringify(Object.fromEntries(pages)));
    },
    configureWebpack: () => servedInDevelopment(twins, baseUrl),
    async postBuild({outDir}) {
      await cp(twins, outDir, {recursive: true});
      for (const published of publishedVersions) {
        const listed = await completeTwins(published, outDir);
        const root = path.join(outDir, path.posix.relative(baseUrl, published.version.path));
        await writeFile(path.join(root, 'llms.txt'), await llmsIndex(published));
        await writeFile(path.join(root, 'llms-full.txt'), listed.join('\n\n---\n\n'));
      }
    },
  };
}
