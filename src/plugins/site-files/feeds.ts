import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import type {DocusaurusConfig} from '@docusaurus/types';
import {Feed} from 'feed';

import {footer} from '../../config/footer';
import {loadedVersions, toPage} from '../../lib/plugin-hooks';
import {newestDays, type Day} from './changelog-days';
import {readPage, routeOf, type Site} from './site';

/** The feed of a changelog. It changes only with its entries, so that builds can be compared. */
function toFeed(
  {title, url}: DocusaurusConfig,
  label: string,
  page: DocMetadata,
  days: Day[],
  updated: Date,
): Feed {
  const address = url + page.permalink;
  const feed = new Feed({
    id: address,
    title: `${title}: changelog of ${label}`,
    description: page.description,
    link: address,
    feedLinks: {rss: `${address}/rss.xml`, atom: `${address}/atom.xml`},
    language: 'en',
    copyright: footer.copyright,
    author: {name: 'Nuvemshop and Tiendanube'},
    updated,
  });
  for (const day of days) {
    const link = `${address}#${day.id}`;
    feed.addItem({
      title: `${day.title}: ${day.tags.join(', ')}`,
      id: link,
      link,
      date: day.date,
      content: day.html,
      category: day.tags.map((tag) => ({name: tag, term: tag})), // RSS takes the name, Atom the term
    });
  }
  return feed;
}

/** Writes feeds of each version's changelog beside the page: `CHANGELOG/rss.xml` and `CHANGELOG/atom.xml`. */
export async function writeFeeds(site: Site): Promise<void> {
  const {outDir, siteConfig} = site.props;
  for (const {label, docs} of loadedVersions(site.content)) {
    const changelog = docs.find(({id}) => id === 'CHANGELOG');
    if (!changelog) continue;
    const {file, permalink} = toPage(changelog);
    const days = newestDays(await readPage(site, permalink), siteConfig.url + permalink, file);
    const [newest] = days;
    if (!newest) continue;
    const feed = toFeed(siteConfig, label, changelog, days, newest.date);
    const folder = path.join(outDir, routeOf(site, permalink));
    await mkdir(folder, {recursive: true});
    await writeFile(path.join(folder, 'rss.xml'), feed.rss2());
    await writeFile(path.join(folder, 'atom.xml'), feed.atom1());
  }
}
