import path from 'node:path';

import type {Options} from '@docusaurus/plugin-content-docs';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import type {Processor} from 'unified';

import apiReference from '../remark/api-reference';
import changelogTags from '../remark/changelog-tags';
import formerAnchors from '../remark/former-anchors';
import highlightCode from '../remark/highlight-code';
import linkedFiles from '../remark/linked-files';
import markdownTwin from '../remark/markdown-twin';
import syntaxErrors from '../remark/syntax-errors';
import {hasDates} from './last-update';
import {repository, site} from './site';
import {latestVersion, versions} from './versions';

const siteDir = path.resolve(__dirname, '../..');
const generated = (folder: string): string =>
  path.resolve(siteDir, GENERATED_FILES_DIR_NAME, folder);

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
    function twin(this: Processor) {
      return markdownTwin.call(this, {
        siteDir,
        siteUrl: site.url + site.baseUrl,
        dataDir: generated('api-reference/markdown'),
        twinsDir: generated('markdown-twins'),
      });
    },
    () => apiReference({siteDir, dataDir: generated('api-reference/default')}),
    changelogTags,
    highlightCode,
  ],
  remarkPlugins: [
    () => formerAnchors({siteDir, file: path.join(__dirname, 'former-anchors.yaml')}),
  ],
} satisfies Partial<Options>;
