import type {Options} from '@docusaurus/plugin-content-docs';

import parsedPage from '../remark/parsed-page';
import {repository} from './site';
import {latestVersion, versions} from './versions';

/** The documentation stands at the root of the site, without a /docs prefix. */
export const docs = {
  lastVersion: latestVersion.name,
  versions: Object.fromEntries(
    versions.map(({name, label, path, banner, noIndex = false}) => [
      name,
      {label, path, banner, noIndex},
    ]),
  ),
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  editUrl: `${repository}/edit/main/`,
  showLastUpdateTime: true,
  breadcrumbs: true,
  beforeDefaultRemarkPlugins: [parsedPage],
} satisfies Partial<Options>;
