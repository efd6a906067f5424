import type {Options} from '@docusaurus/plugin-client-redirects';

/** Old or short addresses. The site's root is src/pages/index.tsx: it also carries the base-URL banner. */
export const redirects: Options['redirects'] = [
  {from: '/next', to: '/next/intro'},
  {from: '/v1', to: '/v1/intro'},
  {from: '/blog/tags/api-v2', to: '/blog/tags/api-v-2'},
];
