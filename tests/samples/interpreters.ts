import {spawnSync} from 'node:child_process';

import {aptInstall} from '../../scripts/debian.cjs';
import {sampleLanguages} from '../../src/openapi/samples';
import type {Interpreter} from '../../src/openapi/samples/language';

const languages = Object.entries(sampleLanguages);

const find = ({commands, check}: Interpreter): string | undefined =>
  commands.find((command) => spawnSync(command, check, {stdio: 'ignore'}).status === 0);

const findAll = (): Map<string, string | undefined> =>
  new Map(languages.map(([language, {interpreter}]) => [language, find(interpreter)]));

/**
 * Finds the command that runs a file of each language. Installs what is missing where that is possible.
 *
 * @returns the commands by language, undefined for a language whose interpreter is missing
 */
export function findInterpreters(): Map<string, string | undefined> {
  const found = findAll();
  const missing = languages.filter(([language]) => found.get(language) === undefined);
  const packages = missing.flatMap(([, {interpreter}]) => interpreter.debianPackages);
  if (packages.length === 0 || !aptInstall(packages)) return found;
  return findAll();
}
