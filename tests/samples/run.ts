import {execFile} from 'node:child_process';
import {existsSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {findInterpreters} from '../../scripts/interpreters.cjs';
import type {Sample} from '../../src/openapi/samples';

const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
// curl takes an answer of 400 or more for a success unless it is told otherwise.
writeFileSync(path.join(folder, '.curlrc'), 'fail\nsilent\nshow-error\n');

const endings = {bash: 'sh', js: 'mjs', python: 'py', php: 'php', ruby: 'rb'};

export const interpreters = findInterpreters();

/**
 * Runs a sample as a reader would, but against another host.
 *
 * @param files names of the files that it uploads
 * @throws with what it printed when it fails, which it does for any answer but 2XX
 */
export async function runSample(
  name: string,
  {language, code}: Sample,
  from: string,
  to: string,
  files: string[] = [],
) {
  const command = interpreters[language];
  if (command === undefined) throw new Error(`There is no interpreter for ${language}.`);
  const file = path.join(folder, `${name}.${endings[language]}`);
  const source = code.replaceAll(from, to);
  if (source === code) throw new Error(`${name}: the sample does not name ${from}.`);
  writeFileSync(file, source);
  for (const upload of files.map((upload) => path.join(folder, upload))) {
    // Another sample may be reading it: Node refuses a file that is written meanwhile.
    if (!existsSync(upload)) writeFileSync(upload, 'an image');
  }
  await promisify(execFile)(command, [file], {
    cwd: folder,
    timeout: 20_000,
    env: {...process.env, CURL_HOME: folder, NO_PROXY: '127.0.0.1'},
  });
}
