import path from 'node:path';

import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import type {Processor} from 'unified';

import markdownTwin from '../remark/markdown-twin';
import {site} from './site';

const siteDir = path.resolve(__dirname, '../..');
const generatedDir = path.resolve(siteDir, GENERATED_FILES_DIR_NAME);

/**
 * Writes the Markdown form of pages and posts, while they are compiled. A function with its options inside, because
 * Docusaurus writes the options of the configuration, here paths of the machine that builds, into the scripts of each page.
 */
export function writeMarkdownTwin(this: Processor): ReturnType<typeof markdownTwin> {
  return markdownTwin.call(this, {
    siteDir,
    siteUrl: site.url + site.baseUrl,
    dataDir: path.join(generatedDir, 'api-reference/markdown'),
    twinsDir: path.join(generatedDir, 'markdown-twins'),
  });
}
