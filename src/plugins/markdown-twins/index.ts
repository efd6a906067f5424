import {copyFile, cp, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {DocMetadata, LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, Globby} from '@docusaurus/utils';

import {writeGeneratedFile} from '../../generated-file';
import {pageCards, permalinksFile} from '../../openapi/twin';
import {apiOf, type ApiReferenceContent} from '../api-reference';

/** A page or a post: its file and its address. */
type Addressed = Pick<DocMetadata, 'source' | 'permalink'>;
type SidebarItem = LoadedVersion['sidebars'][string][number];
type Category = Extract<SidebarItem, {type: 'category'}>;

/** A version, with what its lists of pages need. */
interface Site {
  /** Origin and base URL, with a slash at the end. */
  url: string;
  baseUrl: string;
  version: LoadedVersion;
}

const addressOf = ({url, baseUrl}: Site, {permalink}: DocMetadata): string =>
  `${url}${path.posix.relative(baseUrl, permalink)}.md`;

const docOf = ({version}: Site, id: string): DocMetadata | undefined =>
  version.docs.find((doc) => doc.id === id);

/** A page as an entry of a list; none for an unlisted page. */
function entries(site: Site, id: string): string[] {
  const doc = docOf(site, id);
  if (!doc || doc.unlisted) return [];
  return [`- [${doc.title}](${addressOf(site, doc)}): ${doc.description}`];
}

const linkedPage = ({link}: Category): string | undefined =>
  link?.type === 'doc' ? link.id : undefined;

/** The pages of sidebar items, those of a category under its name. */
function pageList(site: Site, items: SidebarItem[]): string {
  const pages = items.flatMap((item) => (item.type === 'doc' ? entries(site, item.id) : []));
  const categories = items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const list = pageList(site, item.items);
    return list ? `## ${item.label}\n\n${list}` : [];
  });
  return [pages.join('\n'), ...categories].filter(Boolean).join('\n\n');
}

/** Sidebar items in which the page of a category is the first below it. */
const withCategoryPages = (items: SidebarItem[]): SidebarItem[] =>
  items.map((item) => {
    if (item.type !== 'category') return item;
    const page = linkedPage(item);
    const own: SidebarItem[] = page === undefined ? [] : [{type: 'doc', id: page}];
    return {...item, items: [...own, ...withCategoryPages(item.items)]};
  });

/** The items below the category whose page has an id; undefined for a page that is no index. */
function itemsBelow(items: SidebarItem[], id: string): SidebarItem[] | undefined {
  const categories = items.filter((item) => item.type === 'category');
  for (const category of categories) {
    const found = linkedPage(category) === id ? category.items : itemsBelow(category.items, id);
    if (found) return found;
  }
  return undefined;
}

const idsOf = (items: SidebarItem[]): string[] =>
  items.flatMap((item) => {
    if (item.type === 'doc') return item.id;
    return item.type === 'category' ? idsOf(item.items) : [];
  });

/** The items of a version's sidebar, then the pages that are not in it. */
function allItems({version}: Site): SidebarItem[] {
  const items = withCategoryPages(Object.values(version.sidebars).flat());
  const listed = idsOf(items);
  const others = version.docs
    .filter(({id}) => !listed.includes(id))
    .map(({id}): SidebarItem => ({type: 'doc', id}));
  if (others.length === 0) return items;
  const folded = {collapsible: false, collapsed: false}; // for readers of the sidebar only
  return [...items, {type: 'category', label: 'Other pages', items: others, ...folded}];
}

/** What `llms.txt` says before its list of pages: how to send a request, in the fewest words. */
function introduction(site: Site, apiUrl: string): string {
  const intro = docOf(site, 'intro');
  const page = intro ? addressOf(site, intro) : '';
  const urlOf = (file: string): string =>
    new URL(path.posix.join(site.version.path, file), site.url).href;
  return `# Nuvemshop / Tiendanube API, ${site.version.label}

> REST API of the e-commerce platform Nuvemshop (Brazil) and Tiendanube (Spanish-speaking countries).

- Base URL: \`${apiUrl}\`. Stores in Brazil can also use the host \`api.nuvemshop.com.br\`.
- Headers of each request: \`Authentication: bearer ACCESS_TOKEN\` (not \`Authorization\`) and \`User-Agent: App name (contact)\`. Requests with a body also have \`Content-Type: application/json\`.
- Rate limit: a leaky bucket of 40 requests for each store and app, which leaks 2 requests per second (400 and 20 for stores on the Next and Evolution plans). After a \`429\`, wait 0.5 seconds. After a second consecutive \`429\`, wait for the number of milliseconds in \`x-rate-limit-reset\`.
- Pagination: \`page\` and \`per_page\` (up to 200). The \`Link\` header has the URL of the next page.
- Details: ${page}
- OpenAPI description: ${urlOf('openapi.json')}
- TypeScript types: ${urlOf('types.d.ts')}`;
}

/**
 * Puts the Markdown form of each page and post, which src/remark/markdown-twin writes, beside it, and for each version
 * `llms.txt`, an index of these files, and `llms-full.txt`, all of them in one. Unlisted pages are in neither.
 */
export default function markdownTwins({
  siteConfig,
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin {
  const {baseUrl} = siteConfig;
  const url = siteConfig.url + baseUrl;
  const folder = path.join(generatedFilesDir, 'markdown-twins');
  const files = path.join(folder, 'files');
  let sites: (Site & {apiUrl: string})[] = [];
  let posts: Addressed[] = [];

  /** The file of a page's Markdown, in \`files\`. */
  const fileOf = ({permalink}: Addressed): string =>
    `${path.posix.relative(baseUrl, permalink)}.md`;

  async function readTwin(site: Site, doc: DocMetadata): Promise<string> {
    const twin = await readFile(path.join(files, fileOf(doc)), 'utf8');
    const below = Object.values(site.version.sidebars)
      .map((items) => itemsBelow(items, doc.id))
      .find(Boolean);
    return twin.replace(pageCards, () => pageList(site, below ?? []));
  }

  return {
    name: 'markdown-twins',
    async allContentLoaded({allContent}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent;
      const apis = allContent['api-reference']?.['default'] as ApiReferenceContent;
      sites = docs.loadedVersions.map((version) => {
        const {description} = apiOf(apis, siteDir, version.contentPath);
        return {url, baseUrl, version, apiUrl: description.servers[0]?.url ?? ''};
      });
      const blog = allContent['docusaurus-plugin-content-blog']?.['default'] as BlogContent;
      posts = blog.blogPosts.map(({metadata}) => metadata);
      const pages: Addressed[] = docs.loadedVersions.flatMap((version) => version.docs);
      const permalinks = [...pages, ...posts].map(({source, permalink}) => [
        aliasedSitePathToRelativePath(source),
        path.posix.relative(baseUrl, permalink),
      ]);
      await writeGeneratedFile(
        path.join(folder, permalinksFile),
        JSON.stringify(Object.fromEntries(permalinks)),
      );
    },
    configureWebpack: () =>
      ({
        devServer: {static: [{directory: files, publicPath: baseUrl}]},
      }) as object, // the result's type has the bundler's options only
    async postBuild({outDir}) {
      // The images and other files of the repository that twins link to.
      for (const file of await Globby('files/**', {cwd: files})) {
        await cp(path.join(files, file), path.join(outDir, file));
      }
      for (const post of posts) {
        await copyFile(path.join(files, fileOf(post)), path.join(outDir, fileOf(post)));
      }
      for (const site of sites) {
        const twins: string[] = [];
        const items = allItems(site);
        for (const id of new Set(idsOf(items))) {
          const doc = docOf(site, id);
          if (!doc) continue;
          const twin = await readTwin(site, doc);
          if (!doc.unlisted) twins.push(twin);
          await writeFile(path.join(outDir, fileOf(doc)), twin);
        }
        const root = path.join(outDir, path.posix.relative(baseUrl, site.version.path));
        await writeFile(
          path.join(root, 'llms.txt'),
          `${introduction(site, site.apiUrl)}\n\n${pageList(site, items)}\n`,
        );
        await writeFile(path.join(root, 'llms-full.txt'), twins.join('\n\n---\n\n'));
      }
    },
  };
}
