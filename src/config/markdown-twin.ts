import path from 'node:path';

import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';

import markdownTwin from '../remark/markdown-twin';
import {site} from './site';

const siteDir = path.resolve(__dirname, '../..');
const generatedDir = path.resolve(siteDir, GENERATED_FILES_DIR_NAME);

/** The Markdown form of pages and posts, written while they are compiled. */
export const writeMarkdownTwin: [typeof markdownTwin, Parameters<typeof markdownTwin>[0]] = [
  markdownTwin,
  {
    siteDir,
    siteUrl: site.url + site.baseUrl,
    dataDir: path.join(generatedDir, 'api-reference/markdown'),
    twinsDir: path.join(generatedDir, 'markdown-twins'),
  },
];
