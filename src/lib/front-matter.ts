import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';

import {siteDir} from '../config/paths';
import {isPartial} from './partial';
import {fileLine, SourceError} from './source-error';

/** What pages and posts use of Docusaurus's front matter. It takes any other key, too, and does nothing with it. */
const keys = [
  'authors',
  'date',
  'description',
  'displayed_sidebar',
  'hide_table_of_contents',
  'image',
  'keywords',
  'sidebar_label',
  'slug',
  'tags',
  'title',
  'toc_max_heading_level',
  'toc_min_heading_level',
];

/** What search engines show of a description. */
const descriptionLength = 160;

function problemOf(frontMatter: Record<string, unknown>): string | undefined {
  const unknown = Object.keys(frontMatter).find((key) => !keys.includes(key));
  if (unknown !== undefined) return `there is no ${unknown}. Use ${keys.join(', ')}.`;
  const missing = ['title', 'description'].find((key) => !(key in frontMatter));
  if (missing !== undefined) return `add a line such as ${missing}: 'A text'`;
  const {length} = String(frontMatter['description']);
  return length > descriptionLength
    ? `the description has ${length} characters. Shorten it to ${descriptionLength}.`
    : undefined;
}

/**
 * Checks what Docusaurus doesn't in the front matter of a page.
 *
 * @throws with file and what to do
 */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (params) => {
  const {filePath} = params;
  const parsed = await params.defaultParseFrontMatter(params);
  // A partial is no page, and Docusaurus allows it no front matter.
  if (isPartial(path.relative(siteDir, filePath))) return parsed;
  const problem = problemOf(parsed.frontMatter);
  if (problem === undefined) return parsed;
  throw new SourceError(`${fileLine(filePath)}: in the front matter, ${problem}`);
};
