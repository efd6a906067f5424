import path from 'node:path';

import type {Options} from '@docusaurus/plugin-content-docs';

import apiReference from '../remark/api-reference';
import changelogBadges from '../remark/changelog-badges';
import checkPage from '../remark/check-page';
import codeFiles from '../remark/code-files';
import formerAnchors from '../remark/former-anchors';
import drawDiagrams from '../remark/diagrams';
import highlightCode from '../remark/highlight-code';
import imageReferences from '../remark/image-references';
import syntaxErrors from '../remark/syntax-errors';
import tables from '../remark/tables';
import {generatedDir, siteDir} from './paths';
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
      {label, path, banner, noIndex},
    ]),
  ),
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  editUrl: `${repository}/edit/main/`,
  showLastUpdateTime: true,
  breadcrumbs: true,
  // Functions with their options inside, because Docusaurus writes the options of the configuration, here paths of the
  // machine that builds, into the scripts of each page.
  beforeDefaultRemarkPlugins: [
    syntaxErrors,
    imageReferences,
    checkPage,
    () => codeFiles({siteDir}),
    () => apiReference({siteDir, generatedDir}),
    changelogBadges,
    drawDiagrams,
    highlightCode,
  ],
  remarkPlugins: [
    () => formerAnchors({siteDir, file: path.join(__dirname, 'former-anchors.yaml')}),
    tables,
  ],
} satisfies Partial<Options>;
