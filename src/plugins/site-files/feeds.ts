import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {load, type CheerioAPI} from 'cheerio';
import {Feed, type Item} from 'feed';

import {footer} from '../../config/footer';
import {loadedVersions, toPage} from '../content';
import {SourceError} from '../../reference/source-error';
import {readPage, routeOf, type Site} from './site';

/** As many days of a changelog as feeds of a blog usually have posts. */
const limit = 20;

/** A built page whose content can stand elsewhere: its links are absolute, and what works only on the page is gone. */
function portable(html: string, address: string): CheerioAPI {
  const page = load(html);
  const content = page('.markdown');
  const toAbsolute = (_index: number, url: string) => new URL(url, address).href;
  content.find('[href]').attr('href', toAbsolute);
  content.find('[src]').attr('src', toAbsolute);
  content.find('.hash-link, button, span:empty').remove(); // the empty elements are former anchors
  for (const name of ['class', 'tabindex', 'data-copy-source', 'data-mdast', 'data-tags']) {
    content.find(`[${name}]`).removeAttr(name);
  }
  const nodes = content.find('*').addBack().contents();
  nodes.filter((_index, {nodeType}) => nodeType === 8).remove(); // React's comments
  return page;
}

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

/**
 * The newest days of a changelog as items, in its order. They are read from its built page, as Docusaurus reads the posts
 * of a blog for its feeds, so that a feed can't differ from the page.
 *
 * @param html the built page
 * @param address of the page
 * @param file its path in the repository
 * @throws for an H3 whose ID is no date, with file and heading
 */
export function changelogItems(html: string, address: string, file: string): Item[] {
  const page = portable(html, address);
  const headings = page('.markdown > h3').slice(0, limit).toArray();
  return headings.map((heading): Item => {
    const title = page(heading).text();
    const id = heading.attribs['id'] ?? '';
    const date = new Date(id); // midnight UTC
    if (Number.isNaN(date.getTime())) {
      throw new SourceError(
        `${file}: the heading '${title}' needs the date of its entries as its ID, such as {#2025-09-24}.`,
      );
    }
    const entries = page(heading).nextUntil('h2, h3');
    const badges = entries.find('[data-tag]');
    const tags = [...new Set(badges.toArray().map((badge) => page(badge).text()))];
    badges.removeAttr('data-tag');
    const link = `${address}#${id}`;
    return {
      title: `${title}: ${tags.join(', ')}`,
      id: link,
      link,
      date,
      content: page.html(entries),
      category: categories(tags),
    };
  });
}

/** Writes the feeds of each version's changelog. Docusaurus writes those of the blog. */
export async function writeFeeds(site: Site): Promise<void> {
  const {siteConfig} = site.props;
  for (const {label, docs} of loadedVersions(site.content)) {
    const changelog = docs.find(({id}) => id === 'CHANGELOG');
    if (!changelog) continue;
    const {description, permalink} = changelog;
    const html = await readPage(site, permalink);
    const items = changelogItems(html, siteConfig.url + permalink, toPage(changelog).file);
    await writeFeed(site, {name: `changelog of ${label}`, description, permalink}, items);
  }
}
