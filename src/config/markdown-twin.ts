import type {Processor} from 'unified';

import markdownTwin from '../remark/markdown-twin';
import {generatedDir, siteDir} from './paths';
import {site} from './site';

/**
 * Writes the Markdown twin of pages and posts, while they are compiled. A function with its options inside, as those of
 * `docs.ts`.
 */
export function writeMarkdownTwin(this: Processor): ReturnType<typeof markdownTwin> {
  return markdownTwin.call(this, {siteDir, siteUrl: site.url + site.baseUrl, generatedDir});
}
