import {existsSync, readFileSync} from 'node:fs';

import {folderOf, versions, type Version} from '../../../src/config/versions';
import {loadDescription} from '../../../src/openapi/load';
import type {Description} from '../../../src/openapi/types';

/** Code that a page shows, and that a reader copies into a file. */
export interface Program {
  language: string;
  /** The `title` of its fence, which names its file; undefined for code without a file. */
  title: string | undefined;
  code: string;
}

const fence = /^( *)```(\w+)(?: title="([^"]+)")?(?: file="([^"]+)")?\n([^]*?)^\1```$/gm;

/** Finds the code of a page: in its fences, and in the files that they name. */
export function programsOf(file: string): Program[] {
  const page = readFileSync(file, 'utf8');
  const [version = ''] = /^(?:versioned_docs\/)?[^/]+/.exec(file) ?? [];
  return [...page.matchAll(fence)].map(
    ([, indent = '', language = '', title, name, code = '']): Program => ({
      language,
      title,
      code: name
        ? readFileSync(`${version}/${name}`, 'utf8')
        : code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
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
interface PageVersion {
  version: Version;
  file: string;
}

/**
 * Finds the versions that have a page, such as `quickstart`.
 *
 * @throws if none has it
 */
function versionsWith(page: string): PageVersion[] {
  const found = versions
    .map((version) => ({version, file: `${folderOf(version)}/${page}.mdx`}))
    .filter(({file}) => existsSync(file));
  if (found.length === 0) throw new Error(`No version has the page ${page}.`);
  return found;
}

/** A page whose code is the same in several versions, but for the version in its URLs. */
export interface SharedPage {
  /** The labels of the versions. */
  label: string;
  /** The newest of them, whose programs the tests run for all. */
  version: Version;
  file: string;
  /** The descriptions of all of them, which each request of the programs must agree with. */
  descriptions: () => Promise<[Description, ...Description[]]>;
}

const descriptionOf = async ({version}: PageVersion): Promise<Description> =>
  (await loadDescription(`${folderOf(version)}/openapi/openapi.yaml`)).description;

/**
 * Finds the different forms of a page's code, such as that of `quickstart`, so that programs that are the same run only
 * once. Their requests are held against each version; the responses have the examples of the newest.
 */
export function sharedPages(page: string): SharedPage[] {
  const shared: {forms: string[]; all: [PageVersion, ...PageVersion[]]}[] = [];
  for (const found of versionsWith(page)) {
    const code = JSON.stringify(programsOf(found.file));
    // A page about other versions has their URLs in each copy.
    const forms = [code, code.replaceAll(`.com/${found.version.segment}`, '.com/VERSION')];
    const same = shared.find((one) => one.forms.some((other, form) => other === forms[form]));
    if (same) same.all.push(found);
    else shared.push({forms, all: [found]});
  }
  return shared.map(({all: [first, ...others]}) => ({
    ...first,
    label: [first, ...others].map(({version}) => version.label).join(' and '),
    descriptions: () => Promise.all([descriptionOf(first), ...others.map(descriptionOf)]),
  }));
}
