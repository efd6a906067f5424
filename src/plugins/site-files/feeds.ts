import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {CheerioAPI} from 'cheerio';
import {Feed, type Item} from 'feed';

import {footer} from '../../config/footer';
import {attributes, tagId} from '../../html-contract';
import {SourceError} from '../../reference/source-error';
import {loadedVersions, toPage} from '../content';
import {routeOf, type BuiltPage, type Site} from './site';

/** As many days of a changelog as feeds of a blog usually have posts. */
const limit = 20;

/**
 * Copies the text of a changelog for a feed: its links are absolute, and what works only on the page is gone, as are the
 * changes of the documentation alone.
 */
function portableText(page: CheerioAPI, address: string) {
  const text = page('.markdown').clone();
  const toAbsolute = (_index: number, url: string) => new URL(url, address).href;
  text.find('[href]').attr('href', toAbsolute);
  text.find('[src]').attr('src', toAbsolute);
  text.find(`.hash-link, button, [data-former], [data-tags=${tagId('Docs')}]`).remove();
  for (const name of ['class', 'tabindex', ...attributes]) {
    if (name !== 'data-tag') text.find(`[${name}]`).removeAttr(name);
  }
  const nodes = text.find('*').addBack().contents();
  nodes.filter((_index, {nodeType}) => nodeType === 8).remove(); // React's comments
  return text;
}

/**
 * Reads the newest days of a changelog as items, in its order, from its built page, as Docusaurus reads the posts of a blog
 * for its feeds, so that a feed can't differ from the page.
 *
 * @param address of the page
 * @param file its path in the repository
 * @throws for an H3 whose ID is no date, with file and heading
 */
export function changelogItems(page: CheerioAPI, address: string, file: string): Item[] {
  const headings = portableText(page, address).children('h3').slice(0, limit).toArray();
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
      category: tags.map((tag) => ({name: tag, term: tag})), // RSS takes the name, Atom the term
    };
  });
}

/**
 * Writes the feeds of a version's changelog beside its page: `rss.xml` and `atom.xml`. They change only with their items, so
 * that builds can be compared. Docusaurus writes the feeds of the blog.
 */
export async function writeFeeds(site: Site, {document, metadata}: BuiltPage): Promise<void> {
  if (!metadata || !('id' in metadata) || metadata.id !== 'CHANGELOG') return;
  const version = loadedVersions(site.content).find(({docs}) => docs.includes(metadata));
  const {title, url} = site.props.siteConfig;
  const address = url + metadata.permalink;
  const items = changelogItems(document, address, toPage(metadata).file);
  const [newest] = items;
  if (!newest) return;
  const feed = new Feed({
    id: address,
    title: `${title}: changelog of ${version?.label ?? ''}`,
    description: metadata.description,
    link: address,
    feedLinks: {rss: `${address}/rss.xml`, atom: `${address}/atom.xml`},
    language: 'en',
    copyright: footer.copyright,
    author: {name: 'Nuvemshop and Tiendanube'},
    updated: newest.date,
  });
  items.forEach(feed.addItem);
  const folder = path.join(site.props.outDir, routeOf(site, metadata.permalink));
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, 'rss.xml'), feed.rss2());
  await writeFile(path.join(folder, 'atom.xml'), feed.atom1());
}
