import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';

vi.setConfig({testTimeout: 30_000}); // npm starts slowly on a busy machine

const folder = mkdtempSync(path.join(tmpdir(), 'run-checks-'));

beforeAll(() => {
  const scripts = {good: 'echo good says hello', bad: 'exit 3', last: 'echo last says hello'};
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({scripts}));
});

afterAll(() => rmSync(folder, {recursive: true}));

/** Runs npm scripts as `npm test` does. */
function run(...args: string[]) {
  const {stdout, status} = spawnSync(
    process.execPath,
    [path.resolve('scripts/run-checks.mjs'), ...args],
    {cwd: folder, encoding: 'utf8'},
  );
  return {stdout, status};
}

const row = (check: string, result: string) => new RegExp(`│ ${check} +│ '${result}' +│ \\d+ +│`);

describe('checks one after another', () => {
  test('pass, and each has its row', () => {
    const {stdout, status} = run('good', 'last');
    expect(status).toBe(0);
    expect(stdout).toMatch(/> npm run good\s+good says hello\s+> npm run last\s+last says hello/);
    expect(stdout).toMatch(row('good', 'passed'));
    expect(stdout).toMatch(row('last', 'passed'));
    expect(stdout).toMatch(/\d+ seconds in total/);
  });

  test('end at the first that fails, and the table says which did not run', () => {
    const {stdout, status} = run('good', 'bad', 'last');
    expect(status).toBe(1);
    expect(stdout).not.toContain('last says hello');
    expect(stdout).toMatch(row('good', 'passed'));
    expect(stdout).toMatch(row('bad', 'failed'));
    expect(stdout).toMatch(row('last', 'not run'));
  });
});

test('checks in parallel all run, also when one fails', () => {
  const {stdout, status} = run('--parallel', 'bad', 'good', 'last');
  expect(status).toBe(1);
  expect(stdout).toMatch(/> npm run last\s+last says hello/);
  expect(stdout).toMatch(row('bad', 'failed'));
  expect(stdout).toMatch(row('good', 'passed'));
});
