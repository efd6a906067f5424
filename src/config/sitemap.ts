import type {Options} from '@docusaurus/plugin-sitemap';

import {site} from './site';
import {latestVersion, versions} from './versions';

const home = site.url + site.baseUrl;
const olderPaths = versions
  .filter((version) => version !== latestVersion)
  .map(({path}) => `${home}${path}/`);

/**
 * Pages with `noindex` (all of next) leave themselves out; the root only redirects. Of an older version, only pages that
 * the latest one lacks are listed, because the others name the latest page as their canonical URL.
 */
export const sitemap = {
  ignorePatterns: [site.baseUrl],
  lastmod: 'date',
  changefreq: null,
  priority: null,
  createSitemapItems: async ({defaultCreateSitemapItems, ...params}) => {
    const items = await defaultCreateSitemapItems(params);
    const urls = new Set(items.map(({url}) => url));
    return items.filter(
      ({url}) =>
        !olderPaths.some((path) => url.startsWith(path) && urls.has(url.replace(path, home))),
    );
  },
} satisfies Options;
