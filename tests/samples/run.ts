import {execFile} from 'node:child_process';
import {existsSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {sampleLanguages, type Sample} from '../../src/openapi/samples';
import {commandOf} from './interpreters';
import {Runner} from './runner';

const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
// Without `fail`, curl exits with 0 whatever the status of the response is.
writeFileSync(path.join(folder, '.curlrc'), 'fail\nsilent\nshow-error\n');

const options = {
  cwd: folder,
  env: {...process.env, CURL_HOME: folder, NO_PROXY: '127.0.0.1'},
};

/** A sample as a file, and the server that it sends its request to. */
interface Target {
  /** The name of the file, without its extension. */
  name: string;
  /** The URL of the sample's own server. */
  from: string;
  /** The URL that replaces it. */
  to: string;
  /** Names of the files that the sample uploads. */
  files?: string[];
}

function save({language, code}: Sample, {name, from, to, files = []}: Target): string {
  const file = path.join(folder, `${name}.${sampleLanguages[language].fileExtension}`);
  const source = code.replaceAll(from, to);
  if (source === code) throw new Error(`${name}: the sample does not contain ${from}.`);
  writeFileSync(file, source);
  for (const upload of files.map((upload) => path.join(folder, upload))) {
    // Another sample may be reading it, and Node fails if a file changes while it is read.
    if (!existsSync(upload)) writeFileSync(upload, 'an image');
  }
  return file;
}

/**
 * Runs a sample as a reader would, in a process of its own, but against another server.
 *
 * @throws with what it printed if it fails, which it does unless the status of the response is 2XX
 */
export async function runAlone(sample: Sample, target: Target): Promise<void> {
  const file = save(sample, target);
  await promisify(execFile)(commandOf(sample.language), [file], {...options, timeout: 20_000});
}

const runners = new Map<string, Runner>();

function runnerOf(language: string, fileExtension: string): Runner | undefined {
  const program = path.resolve(__dirname, 'runners', `${language}.${fileExtension}`);
  if (!runners.has(language) && existsSync(program)) {
    runners.set(language, new Runner(commandOf(language), program, options));
  }
  return runners.get(language);
}

/**
 * Runs a sample like `runAlone`, but in the same process as others of its language if `runners` has a program for it.
 *
 * @throws with what went wrong if it fails, which it does unless the status of the response is 2XX
 */
export async function runSample(sample: Sample, target: Target): Promise<void> {
  const runner = runnerOf(sample.language, sampleLanguages[sample.language].fileExtension);
  await (runner ? runner.run(save(sample, target)) : runAlone(sample, target));
}

/** Ends the processes that run samples. */
export function stopRunners(): void {
  for (const runner of runners.values()) runner.stop();
}
