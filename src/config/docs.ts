import type {Options} from '@docusaurus/plugin-content-docs';

import {repository} from './site';
import {latestVersion, unstableVersion, versions} from './versions';

/** The documentation stands at the root of the site, without a /docs prefix. */
export const docs = {
  // `BUILD_FAST=1 npm start` shows the unstable version alone, and starts faster.
  ...(process.env['BUILD_FAST']
    ? {onlyIncludeVersions: [unstableVersion.name]}
    : {lastVersion: latestVersion.name}),
  versions: Object.fromEntries(
    versions.map(({name, label, path, banner, noIndex = false}) => [
      name,
      {label, path, banner, noIndex, badge: path !== ''}, // of the latest, the navbar says enough
    ]),
  ),
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  editUrl: `${repository}/edit/main/`,
  showLastUpdateTime: true,
  breadcrumbs: true,
} satisfies Partial<Options>;
