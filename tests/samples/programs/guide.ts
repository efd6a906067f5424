import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {folderOf, versions, type Version} from '../../../src/config/versions';
import {exampleOf, isSuccess, operations} from '../../../src/openapi/operations';
import type {Description} from '../../../src/openapi/types';
import {descriptionOf} from '../../descriptions';

/** A page whose code is the same in several versions, but for the version in its URLs. */
export interface Guide {
  /** The labels of the versions. */
  label: string;
  /** The newest of them, whose programs the tests run for all. */
  version: Version;
  /** The file of the page. */
  page: string;
  /** The folder of its programs. */
  programs: string;
  /** The descriptions of all of them, which each request of the programs must agree with. */
  descriptions: () => Promise<[Description, ...Description[]]>;
}

/** The code that a page itself contains in fences of a language, such as the output of its programs. */
export const fencesOf = (page: string, language: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^( *)```(\w+).*\n([^]*?)^\1```$/gm)]
    .filter(([, , name]) => name === language)
    .map(([, indent = '', , code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));

/** The arguments of the command that starts a file, such as `-S 127.0.0.1:3000 quickstart.php`, which a page has inline. */
export function argumentsOf({page}: Guide, title: string): string[] {
  const command = new RegExp(`\`[^\`\\s]+ ([^\`\n]*${title})\``);
  const [, found] = command.exec(readFileSync(page, 'utf8')) ?? [];
  if (found === undefined) throw new Error(`${page} does not say how to start ${title}.`);
  return found.split(' ');
}

/** The folder of the programs of a page in a version. */
export const programsOf = (version: Version, page: string): string =>
  `${folderOf(version)}/_examples/${path.basename(page)}`;

/** The files below a folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort();

/**
 * Finds the different forms of a page's programs, such as those of `quickstart`, so that programs that are the same run
 * only once. Their requests are held against each version; the responses have the examples of the newest.
 */
export function guidesOf(page: string): Guide[] {
  const forms: {code: string; same: Version[]}[] = [];
  for (const version of versions) {
    if (!existsSync(programsOf(version, page))) continue;
    const code = filesBelow(programsOf(version, page))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
      .replaceAll(`.com/${version.segment}`, '.com/VERSION');
    const form = forms.find((one) => one.code === code);
    if (form) form.same.push(version);
    else forms.push({code, same: [version]});
  }
  return forms.map(({same}) => {
    // A form begins with the version that it was found in.
    const [newest, ...others] = same as [Version, ...Version[]];
    return {
      label: same.map(({label}) => label).join(' and '),
      version: newest,
      page: `${folderOf(newest)}/${page}.mdx`,
      programs: programsOf(newest, page),
      descriptions: () =>
        Promise.all([descriptionOf(newest.name), ...others.map(({name}) => descriptionOf(name))]),
    };
  });
}

/** The example of what an operation returns, such as the objects of a list. */
export function exampleResponse(description: Description, id: string): unknown {
  const response = operations(description).get(id)?.responses.find(isSuccess);
  if (!response) throw new Error(`The description has no response of ${id}.`);
  return exampleOf(response.body);
}
