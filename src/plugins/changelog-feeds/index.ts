import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {DocMetadata, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readOutputHTMLFile} from '@docusaurus/utils';
import {Feed} from 'feed';

import {footer} from '../../config/footer';
import {loadedVersions, toPage} from '../../plugin-hooks';
import {newestDays, type Day} from './days';

interface Changelog {
  version: LoadedVersion;
  page: DocMetadata;
}

/** Puts feeds of each version's changelog beside the page: `CHANGELOG/rss.xml` and `CHANGELOG/atom.xml`. */
export default function changelogFeeds({siteConfig}: LoadContext): Plugin {
  const {baseUrl, title, trailingSlash, url} = siteConfig;
  let changelogs: Changelog[] = [];

  /** The feed of a changelog. It changes only with its entries, so that builds can be compared. */
  function toFeed({version, page}: Changelog, days: Day[], updated: Date): Feed {
    const address = url + page.permalink;
    const feed = new Feed({
      id: address,
      title: `${title}: changelog of ${version.label}`,
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

  return {
    name: 'changelog-feeds',
    allContentLoaded({allContent}) {
      changelogs = loadedVersions(allContent).flatMap((version) =>
        version.docs.filter(({id}) => id === 'CHANGELOG').map((page) => ({version, page})),
      );
    },
    async postBuild({outDir}) {
      for (const changelog of changelogs) {
        const {file, permalink} = toPage(changelog.page);
        const route = path.posix.relative(baseUrl, permalink);
        const html = String(await readOutputHTMLFile(route, outDir, trailingSlash));
        const days = newestDays(html, url + permalink, file);
        const [newest] = days;
        if (!newest) continue;
        const feed = toFeed(changelog, days, newest.date);
        const folder = path.join(outDir, route);
        await mkdir(folder, {recursive: true});
        await writeFile(path.join(folder, 'rss.xml'), feed.rss2());
        await writeFile(path.join(folder, 'atom.xml'), feed.atom1());
      }
    },
  };
}
