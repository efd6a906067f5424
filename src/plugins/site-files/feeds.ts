import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {Feed, type Item} from 'feed';

import {blog} from '../../config/blog';
import {footer} from '../../config/footer';
import {blogPosts, loadedVersions, toPage} from '../../lib/plugin-hooks';
import {newestDays} from './changelog-days';
import {portable} from './portable';
import {readPage, routeOf, type Site} from './site';

/** Tags of a post or a day: RSS takes the name, Atom the term. */
const categories = (tags: string[]): NonNullable<Item['category']> =>
  tags.map((tag) => ({name: tag, term: tag}));

/**
 * Writes the feeds of a page beside it: `rss.xml` and `atom.xml`. They change only with their items, so that builds can be
 * compared.
 *
 * @param items the newest first
 */
async function writeFeed(
  site: Site,
  {name, description, permalink}: {name: string; description: string; permalink: string},
  items: Item[],
): Promise<void> {
  const {title, url} = site.props.siteConfig;
  const [newest] = items;
  if (!newest) return;
  const address = url + permalink;
  const feed = new Feed({
    id: address,
    title: `${title}: ${name}`,
    description,
    link: address,
    feedLinks: {rss: `${address}/rss.xml`, atom: `${address}/atom.xml`},
    language: 'en',
    copyright: footer.copyright,
    author: {name: 'Nuvemshop and Tiendanube'},
    updated: newest.date,
  });
  items.forEach(feed.addItem);
  const folder = path.join(site.props.outDir, routeOf(site, permalink));
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, 'rss.xml'), feed.rss2());
  await writeFile(path.join(folder, 'atom.xml'), feed.atom1());
}

/** The days of a changelog as items. */
async function changelogItems(site: Site, file: string, permalink: string): Promise<Item[]> {
  const address = site.props.siteConfig.url + permalink;
  return newestDays(await readPage(site, permalink), address, file).map((day) => {
    const link = `${address}#${day.id}`;
    return {
      title: `${day.title}: ${day.tags.join(', ')}`,
      id: link,
      link,
      date: day.date,
      content: day.html,
      category: categories(day.tags),
    };
  });
}

/** The posts of the blog as items. */
const postItems = (site: Site): Promise<Item[]> =>
  Promise.all(
    blogPosts(site.content)
      .filter(({metadata}) => !metadata.unlisted)
      .map(async ({metadata: {title, description, date, permalink, tags}}) => {
        const link = site.props.siteConfig.url + permalink;
        const content = portable(await readPage(site, permalink), link)('.markdown').html() ?? '';
        const category = categories(tags.map(({label}) => label));
        return {title, id: link, link, date, description, content, category};
      }),
  );

/** Writes the feeds of the blog and of each version's changelog. */
export async function writeFeeds(site: Site): Promise<void> {
  const description = blog.blogDescription;
  const permalink = `${site.props.baseUrl}blog`;
  await writeFeed(site, {name: 'blog', description, permalink}, await postItems(site));
  for (const {label, docs} of loadedVersions(site.content)) {
    const changelog = docs.find(({id}) => id === 'CHANGELOG');
    if (!changelog) continue;
    const {file, permalink} = toPage(changelog);
    const page = {name: `changelog of ${label}`, description: changelog.description, permalink};
    await writeFeed(site, page, await changelogItems(site, file, permalink));
  }
}
