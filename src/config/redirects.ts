import type {PluginOptions} from '@docusaurus/plugin-client-redirects';

import {versions} from './versions';

/**
 * Former or short addresses. Those of the unstable version begin with /next, and `npm run docs:version` moves them to the
 * root of the site. The root itself is src/pages/index.tsx.
 */
export const redirects = [
  ...versions
    .filter(({path}) => path !== '')
    .map(({path}) => ({from: `/${path}`, to: `/${path}/intro`})),
  {from: '/blog/tags/api-v2', to: '/blog/tags/api-v-2'},
] satisfies PluginOptions['redirects'];
