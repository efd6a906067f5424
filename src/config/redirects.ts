import type {PluginOptions} from '@docusaurus/plugin-client-redirects';

import {versions} from './versions';

/** Old or short addresses. The site's root, which is the latest version's, is src/pages/index.tsx. */
export const redirects = [
  ...versions
    .filter(({path}) => path !== '')
    .map(({path}) => ({from: `/${path}`, to: `/${path}/intro`})),
  {from: '/blog/tags/api-v2', to: '/blog/tags/api-v-2'},
] satisfies PluginOptions['redirects'];
