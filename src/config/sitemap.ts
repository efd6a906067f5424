import type {Options} from '@docusaurus/plugin-sitemap';

import {hasDates} from './last-update';
import {site} from './site';

/** Pages with `noindex` (all of next) leave themselves out; the root only redirects. */
export const sitemap = {
  ignorePatterns: [site.baseUrl],
  lastmod: hasDates ? 'date' : null,
  changefreq: null,
  priority: null,
} satisfies Options;
