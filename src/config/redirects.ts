import type {RedirectOption} from '@docusaurus/plugin-client-redirects';

/** Old or short addresses. The site's root is src/pages/index.tsx: it also carries the base-URL banner. */
export const redirects: RedirectOption[] = [
  {from: '/next', to: '/next/intro'},
  {from: '/v1', to: '/v1/intro'},
  {from: '/blog/tags/api-v2', to: '/blog/tags/api-v-2'},
];
