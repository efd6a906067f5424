import type {Options} from '@docusaurus/plugin-content-docs';

import parsedPage from '../remark/parsed-page';
import {repository} from './site';
import {versions} from './versions';

/** The documentation stands at the root of the site, without a /docs prefix. */
export const docs = {
  ...versions,
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  editUrl: `${repository}/edit/main/`,
  showLastUpdateTime: true,
  breadcrumbs: true,
  beforeDefaultRemarkPlugins: [parsedPage],
} satisfies Partial<Options>;
