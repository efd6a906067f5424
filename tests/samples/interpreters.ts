import {spawnSync} from 'node:child_process';
import path from 'node:path';

import {sampleLanguages} from '../../src/openapi/samples';
import type {Interpreter} from '../../src/openapi/samples/language';

/** Finds the command that runs files of a language: the first that has what the samples use. */
export const findInterpreter = ({commands, check}: Interpreter): string | undefined =>
  commands.find((command) => spawnSync(command, check, {stdio: 'ignore'}).status === 0);

const found = new Map<string, string | undefined>();

function interpreterOf(language: string): string | undefined {
  const {interpreter} = new Map(Object.entries(sampleLanguages)).get(language) ?? {};
  if (interpreter && !found.has(language)) found.set(language, findInterpreter(interpreter));
  return found.get(language);
}

/** Whether the samples of a language can run here. */
export const hasInterpreter = (language: string): boolean => interpreterOf(language) !== undefined;

/**
 * The command that runs a file of a language.
 *
 * @throws if there is none
 */
export function commandOf(language: string): string {
  const command = interpreterOf(language);
  if (command === undefined) throw new Error(`There is no interpreter for ${language}.`);
  return command;
}

/** The language of a file; an empty text for one that is no sample. */
export function languageOf(file: string): string {
  const language = Object.entries(sampleLanguages).find(
    ([, {fileExtension}]) => path.extname(file) === `.${fileExtension}`,
  );
  return language?.[0] ?? '';
}
