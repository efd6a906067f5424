import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';

import {isPartial} from './partial';
import {fileLine, SourceError} from './source-error';
import {siteDir} from '../config/paths';

/** What is missing in the front matter of a page. */
const problemsOf = (frontMatter: Record<string, unknown>): string[] =>
  ['title', 'description']
    .filter((name) => typeof frontMatter[name] !== 'string')
    .map((name) => `the front matter needs a ${name}. Add a line such as ${name}: 'A text'`);

/** Where and why the YAML of a front matter is invalid, as js-yaml says it. */
interface YamlError {
  reason: string;
  mark: {line: number};
}

const isYamlError = (error: unknown): error is YamlError =>
  error instanceof Error && 'mark' in error && 'reason' in error;

/**
 * Checks the front matter of a page.
 *
 * @throws with file, line and what to do, of which Docusaurus says only the file
 */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (params) => {
  const {filePath} = params;
  const parsed = await params.defaultParseFrontMatter(params).catch((error: unknown) => {
    if (!isYamlError(error)) throw error;
    throw new SourceError(
      `${fileLine(filePath, error.mark.line + 1)}: the front matter is invalid: ${error.reason}. ` +
        'Put a value in quotes if it contains a colon followed by a space.',
    );
  });
  // A partial is no page, and Docusaurus allows it no front matter.
  if (isPartial(path.relative(siteDir, filePath))) return parsed;
  const problems = problemsOf(parsed.frontMatter);
  if (problems.length > 0) {
    throw new SourceError(
      problems.map((problem) => `${fileLine(filePath, 1)}: ${problem}`).join('\n'),
    );
  }
  return parsed;
};
