import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';

import {siteDir} from './paths';
import {isPartial} from '../reference/partial';
import {namesLike} from '../openapi/similar-names';
import {fileLine, SourceError} from '../reference/source-error';

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

/** What is wrong with a line of the front matter, and what to write instead. */
function problemOf(name: string, value: unknown, line: string): string | undefined {
  if (!keys.includes(name)) {
    const [alike] = namesLike(name, keys);
    return `there is no ${name}. ${alike === undefined ? `Use ${keys.join(', ')}.` : `Did you mean ${alike}?`}`;
  }
  if (!['title', 'sidebar_label', 'description'].includes(name)) return undefined;
  const [, cut] = /^\w+: +(?!['"])(.+ #.*)/.exec(line) ?? [];
  if (cut !== undefined) return `a # begins a comment. Write ${name}: '${cut}'`;
  if (typeof value !== 'string') return `write a text in quotes, such as ${name}: '2025'`;
  return name === 'description' && value.length > descriptionLength
    ? `the description has ${value.length} characters. Shorten it to ${descriptionLength}.`
    : undefined;
}

/** What is wrong with a page's front matter, or with its file, each with its line. */
function problemsOf(frontMatter: Record<string, unknown>, text: string): string[] {
  const lines = text.split('\n');
  const problems: string[] = [];
  for (const name of ['title', 'description'].filter((one) => !(one in frontMatter))) {
    problems.push(`1: the front matter needs a ${name}. Add a line such as ${name}: 'A text'`);
  }
  for (const [name, value] of Object.entries(frontMatter)) {
    const at = lines.findIndex((line) => line.startsWith(`${name}:`));
    const problem = problemOf(name, value, lines[at] ?? '');
    if (problem !== undefined) problems.push(`${at + 1}: ${problem}`);
  }
  const damaged = lines.findIndex((line) => line.includes('\uFFFD'));
  if (damaged >= 0) problems.push(`${damaged + 1}: the file isn't in UTF-8. Save it in UTF-8.`);
  return problems;
}

/** Where and why the YAML of a front matter is invalid, as js-yaml says it. */
interface YamlError {
  reason: string;
  mark: {line: number};
}

const isYamlError = (error: unknown): error is YamlError =>
  error instanceof Error && 'mark' in error && 'reason' in error;

/** What is wrong with invalid texts: Docusaurus's parser takes them for texts without front matter when it sees them again. */
const invalid = new Map<string, SourceError>();

/**
 * Checks the front matter of a page.
 *
 * @throws with file, line and what to do, of which Docusaurus says only the file
 */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (params) => {
  const {filePath, fileContent} = params;
  const known = invalid.get(fileContent);
  if (known) throw known;
  const parsed = await params.defaultParseFrontMatter(params).catch((error: unknown) => {
    if (!isYamlError(error)) throw error;
    const problem = new SourceError(
      `${fileLine(filePath, error.mark.line + 1)}: the front matter is invalid: ${error.reason}. ` +
        'Put a value in quotes if it contains a colon followed by a space.',
    );
    invalid.set(fileContent, problem);
    throw problem;
  });
  // A partial is no page, and Docusaurus allows it no front matter.
  if (isPartial(path.relative(siteDir, filePath))) return parsed;
  const problems = problemsOf(parsed.frontMatter, fileContent);
  if (problems.length > 0) {
    throw new SourceError(problems.map((one) => `${fileLine(filePath)}:${one}`).join('\n'));
  }
  return parsed;
};
