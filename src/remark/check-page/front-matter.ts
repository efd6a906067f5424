import {readFileSync} from 'node:fs';
import path from 'node:path';

import {parseYaml} from '@redocly/openapi-core';
import type {VFile} from 'vfile';

import {namesLike} from '../../openapi/similar-names';

/** The keys of front matter that pages and posts use: Docusaurus's, and `opening` (src/theme/DocItem/Content). Docusaurus takes any other key, too, and does nothing with it. */
const keys = [
  'authors',
  'date',
  'description',
  'displayed_sidebar',
  'hide_table_of_contents',
  'image',
  'keywords',
  'opening',
  'sidebar_label',
  'slug',
  'tags',
  'title',
  'toc_max_heading_level',
  'toc_min_heading_level',
];

/** The characters of a description that search engines show. */
const descriptionLength = 160;

/** Asks for the name that a misspelled one stands for, or else says what to do. */
function advice(name: string, known: string[], otherwise: string): string {
  const [similar] = namesLike(name, known);
  return similar === undefined ? otherwise : `Did you mean ${similar}?`;
}

/** Finds a tag that isn't in the blog's list. Docusaurus would stop before it has read the other posts. */
function tagProblem(tags: string[], {cwd}: VFile): string | undefined {
  const list = readFileSync(path.join(cwd, 'blog/tags.yml'), 'utf8');
  const known = Object.keys(parseYaml(list) as object);
  const unknown = tags.find((tag) => !known.includes(tag));
  return unknown === undefined
    ? undefined
    : `there is no tag ${unknown}. ${advice(unknown, known, 'Add it to blog/tags.yml.')}`;
}

/** Finds what is wrong with a key of the front matter, and says what to write instead. */
function keyProblem(key: string, value: unknown, line: string, page: VFile): string | undefined {
  if (!keys.includes(key)) {
    return `there is no ${key}. ${advice(key, keys, `Use ${keys.join(', ')}.`)}`;
  }
  if (key === 'tags' && Array.isArray(value)) return tagProblem(value.map(String), page);
  if (!['title', 'sidebar_label', 'description'].includes(key)) return undefined;
  const [, cut] = /^\w+: +(?!['"])(.+ #.*)/.exec(line) ?? [];
  if (cut !== undefined) return `a # begins a comment. Write ${key}: '${cut}'`;
  const {length} = String(value);
  return key === 'description' && length > descriptionLength
    ? `the description has ${length} characters. Shorten it to ${descriptionLength}.`
    : undefined;
}

type Report = (line: number, problem: string | undefined) => void;

/** Reads the front matter again: Docusaurus takes invalid YAML for none when it has seen it before. */
function read(page: VFile, report: Report): Record<string, unknown> | undefined {
  const [, yaml = ''] = /^---\r?\n([^]*?)\n---/.exec(String(page)) ?? [];
  try {
    return {...(parseYaml(yaml) as object)};
  } catch (error) {
    const {reason, mark} = error as {reason: string; mark: {line: number}}; // of js-yaml
    const remedy = 'Put a value in quotes if it contains a colon followed by a space.';
    report(mark.line + 2, `the front matter is invalid: ${reason}. ${remedy}`);
    return undefined;
  }
}

/** Reports what is wrong with a page's front matter, or with its file, each with its line. */
export function checkFrontMatter(page: VFile, report: Report): void {
  const frontMatter = read(page, report);
  if (!frontMatter) return;
  const lines = String(page).split('\n');
  for (const key of ['title', 'description'].filter((name) => !(name in frontMatter))) {
    report(1, `the front matter needs a ${key}. Add a line such as ${key}: 'A text'`);
  }
  for (const [key, value] of Object.entries(frontMatter)) {
    const index = lines.findIndex((line) => line.startsWith(`${key}:`));
    report(index + 1, keyProblem(key, value, lines[index] ?? '', page));
  }
  const damaged = lines.findIndex((line) => line.includes('\uFFFD'));
  if (damaged >= 0) report(damaged + 1, "the file isn't in UTF-8. Save it in UTF-8.");
}
