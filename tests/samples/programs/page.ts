import {existsSync, readFileSync} from 'node:fs';

import {folderOf, versions, type Version} from '../../../src/config/versions';

/** Code that a page shows, and that a reader copies into a file. */
export interface Program {
  language: string;
  /** The `title` of its fence, which names its file; undefined for code without a file. */
  title: string | undefined;
  code: string;
}

const fence = /^( *)```(\w+)(?: title="([^"]+)")?[^\n]*\n([^]*?)^\1```$/gm;

/** Finds the code of a page. */
export function programsOf(file: string): Program[] {
  const page = readFileSync(file, 'utf8');
  return [...page.matchAll(fence)].map(
    ([, indent = '', language = '', title, code = '']): Program => ({
      language,
      title,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

/**
 * Finds the program of a page by the `title` of its fence.
 *
 * @throws if the page has no such program
 */
export function programOf(file: string, title: string): Program {
  const program = programsOf(file).find((one) => one.title === title);
  if (!program) throw new Error(`${file} has no code with title="${title}".`);
  return program;
}

/** A version that has a page, and the file of the page in it. */
export interface PageVersion {
  version: Version;
  file: string;
}

/**
 * Finds the versions that have a page, such as `quickstart`.
 *
 * @throws if none has it
 */
export function versionsWith(page: string): PageVersion[] {
  const found = versions
    .map((version) => ({version, file: `${folderOf(version)}/${page}.mdx`}))
    .filter(({file}) => existsSync(file));
  if (found.length === 0) throw new Error(`No version has the page ${page}.`);
  return found;
}
