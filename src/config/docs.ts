import path from 'node:path';

import type {Options} from '@docusaurus/plugin-content-docs';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';

import apiReference from '../remark/api-reference';
import changelogTags from '../remark/changelog-tags';
import formerAnchors from '../remark/former-anchors';
import highlightCode from '../remark/highlight-code';
import linkedFiles from '../remark/linked-files';
import syntaxErrors from '../remark/syntax-errors';
import {hasDates} from './last-update';
import {writeMarkdownTwin} from './markdown-twin';
import {repository} from './site';
import {latestVersion, versions} from './versions';

const siteDir = path.resolve(__dirname, '../..');
const dataDir = path.resolve(siteDir, GENERATED_FILES_DIR_NAME, 'api-reference/default');

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
  showLastUpdateTime: hasDates,
  breadcrumbs: true,
  // Functions with their options inside, because Docusaurus writes the options of the configuration, here paths of the
  // machine that builds, into the scripts of each page.
  beforeDefaultRemarkPlugins: [
    syntaxErrors,
    linkedFiles,
    writeMarkdownTwin,
    () => apiReference({siteDir, dataDir}),
    changelogTags,
    highlightCode,
  ],
  remarkPlugins: [
    () => formerAnchors({siteDir, file: path.join(__dirname, 'former-anchors.yaml')}),
  ],
} satisfies Partial<Options>;
