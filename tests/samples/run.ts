import {execFile} from 'node:child_process';
import {existsSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {sampleLanguages, type Sample} from '../../src/openapi/samples';
import {findInterpreters} from './interpreters';

const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
// Without `fail`, curl exits with 0 whatever the status of the response is.
writeFileSync(path.join(folder, '.curlrc'), 'fail\nsilent\nshow-error\n');

const interpreters = findInterpreters();

/**
 * The command that runs a file of a language.
 *
 * @throws if there is none
 */
export function commandOf(language: string): string {
  const command = interpreters.get(language);
  if (command === undefined) throw new Error(`There is no interpreter for ${language}.`);
  return command;
}

/** Whether the samples of a language can run here. */
export const hasInterpreter = (language: string): boolean =>
  interpreters.get(language) !== undefined;

/**
 * Runs a sample as a reader would, but against another server.
 *
 * @param from the URL of its server
 * @param to the URL to replace it with
 * @param files names of the files that it uploads
 * @throws with what it printed if it fails, which it does unless the status of the response is 2XX
 */
export async function runSample(
  name: string,
  {language, code}: Sample,
  from: string,
  to: string,
  files: string[] = [],
) {
  const command = commandOf(language);
  const file = path.join(folder, `${name}.${sampleLanguages[language].fileExtension}`);
  const source = code.replaceAll(from, to);
  if (source === code) throw new Error(`${name}: the sample does not contain ${from}.`);
  writeFileSync(file, source);
  for (const upload of files.map((upload) => path.join(folder, upload))) {
    // Another sample may be reading it, and Node fails if a file changes while it is read.
    if (!existsSync(upload)) writeFileSync(upload, 'an image');
  }
  await promisify(execFile)(command, [file], {
    cwd: folder,
    timeout: 20_000,
    env: {...process.env, CURL_HOME: folder, NO_PROXY: '127.0.0.1'},
  });
}
