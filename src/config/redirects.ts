import type {PluginOptions} from '@docusaurus/plugin-client-redirects';

import retired from './retired.json';
import {versions} from './versions';

/**
 * Old or short addresses. `npm run docs:retire` writes those of retired versions. The site's root, which is the latest
 * version's, is src/pages/index.tsx: it also carries the base-URL banner.
 */
export const redirects = [
  ...versions
    .filter(({path}) => path !== '')
    .map(({path}) => ({from: `/${path}`, to: `/${path}/intro`})),
  ...Object.entries<string>(retired).map(([from, to]) => ({from, to})),
  {from: '/blog/tags/api-v2', to: '/blog/tags/api-v-2'},
] satisfies PluginOptions['redirects'];
