import {execFile} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {describe, expect, test} from 'vitest';

import {folderOf, unstableVersion, versions} from '../../src/config/versions';
import {commandOf, hasInterpreter, languageOf} from './interpreters';
import {filesBelow} from './programs/guide';

// Each program of a page is valid, also one that no test runs.

/** Arguments with which a language's interpreter checks a file without running it. */
const checks: Record<string, string[]> = {
  bash: ['-n'],
  js: ['--check'],
  php: ['-l'],
  python: ['-m', 'py_compile'],
  ruby: ['-c'],
};

// Python writes what it compiles.
const env = {...process.env, PYTHONPYCACHEPREFIX: mkdtempSync(path.join(tmpdir(), 'compiled-'))};

describe.each(versions)('the programs of $label', (version) => {
  const folder = folderOf(version);
  const files = filesBelow(path.join(folder, '_examples'));
  const programs = files.filter((file) => hasInterpreter(languageOf(file)));

  test.concurrent.each(programs)('%s is valid', async (file) => {
    const language = languageOf(file);
    await promisify(execFile)(commandOf(language), [...(checks[language] ?? []), file], {env});
  });

  // A page that the unstable version renames takes its programs with it.
  test.runIf(version === unstableVersion)('are each in a folder that a test runs', () => {
    const tests = readdirSync('tests/samples/programs')
      .map((name) => readFileSync(path.join('tests/samples/programs', name), 'utf8'))
      .join('\n');
    const examples = path.join(folder, '_examples');
    const folders = new Set(
      programs.map((file) => path.relative(examples, file).split(path.sep)[0] ?? ''),
    );
    const isRun = (name: string): boolean => new RegExp(`guidesOf\\('(?:.*/)?${name}'`).test(tests);
    expect([...folders].filter((name) => !isRun(name))).toEqual([]);
  });

  test('are each shown by a page', () => {
    const pages = readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');
    const isShown = (file: string): boolean =>
      pages.includes(`file="${path.relative(folder, file)}"`);
    expect(files.filter((file) => !isShown(file))).toEqual([]);
  });
});
