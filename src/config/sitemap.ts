import type {Options} from '@docusaurus/plugin-sitemap';

import {site} from './site';

/** Pages with `noindex` (all of next) leave themselves out; the root only redirects. */
export const sitemap = {
  ignorePatterns: [site.baseUrl],
  lastmod: 'date',
  changefreq: null,
  priority: null,
} satisfies Options;
