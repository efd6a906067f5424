import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';

import {isPartial} from '../partial';
import {SourceError} from '../source-error';
import {lastUpdate} from './last-update';

/** Docusaurus's names for the front matter of pages and posts that have an effect on this site. Others are slips. */
const names = [
  ...['id', 'title', 'description', 'keywords', 'slug', 'image', 'last_update', 'custom_edit_url'],
  ...['title_meta', 'sidebar_label', 'sidebar_class_name', 'displayed_sidebar'],
  ...['pagination_label', 'pagination_prev', 'pagination_next'],
  ...['toc_min_heading_level', 'toc_max_heading_level', 'hide_table_of_contents'],
  ...['authors', 'date', 'tags', 'draft', 'unlisted'],
];

/** What is wrong with the front matter of a page, with the line. */
function problemsOf(frontMatter: Record<string, unknown>, source: string): [number, string][] {
  const [yaml = ''] = /^---[^]*?\n---/.exec(source) ?? [];
  const lines = yaml.replace(/["']/g, '').split('\n');
  const lineOf = (name: string): number =>
    lines.findIndex((line) => line.startsWith(`${name}:`)) + 1 || 1;
  const unknown = Object.keys(frontMatter).filter((name) => !names.includes(name));
  const missing = ['title', 'description'].filter((name) => typeof frontMatter[name] !== 'string');
  return [
    ...unknown.map((name): [number, string] => [
      lineOf(name),
      `'${name}' in the front matter has no effect on this site. Use one of ${names.join(', ')}.`,
    ]),
    ...missing.map((name): [number, string] => [
      lineOf(name),
      `the front matter needs a ${name}. Add a line such as ${name}: 'A text'`,
    ]),
  ];
}

/** Where and why the YAML of a front matter is invalid, as js-yaml says it. */
interface YamlError {
  reason: string;
  mark: {line: number};
}

const isYamlError = (error: unknown): error is YamlError =>
  error instanceof Error && 'mark' in error && 'reason' in error;

/**
 * Checks the front matter of a page, and adds the date of the last change to it.
 *
 * @throws with file, line and what to do, of which Docusaurus says only the file
 */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (params) => {
  const file = path.relative(process.cwd(), params.filePath);
  const parsed = await params.defaultParseFrontMatter(params).catch((error: unknown) => {
    if (!isYamlError(error)) throw error;
    throw new SourceError(
      `${file}:${error.mark.line + 1}: the front matter is invalid: ${error.reason}. ` +
        'Put a value in quotes if it contains a colon followed by a space.',
    );
  });
  // A partial is no page, and Docusaurus allows it no front matter.
  if (isPartial(file)) return parsed;
  const problems = problemsOf(parsed.frontMatter, params.fileContent);
  if (problems.length > 0) {
    throw new SourceError(
      problems.map(([line, problem]) => `${file}:${line}: ${problem}`).join('\n'),
    );
  }
  return {...parsed, frontMatter: {...lastUpdate(params.filePath), ...parsed.frontMatter}};
};
