import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
    cwd: folder,
  });

const file = (name: string): string => path.join(folder, name);
const read = (name: string): string => readFileSync(file(name), 'utf8');
const write = (name: string, text: string): void => writeFileSync(file(name), text);

/** A page, with the name of its version in its third line. */
const page = (version: string, first = 'First', last = 'Last'): string =>
  `${first}\n\nIn ${version}\n\nA\n\nB\n\n${last}\n`;

function docsApply(...args: string[]) {
  const script = path.resolve('scripts/docs-apply.mjs');
  const {stdout, stderr, status} = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return {lines: (stdout + stderr).trim().split('\n'), status};
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-apply-'));
  write('versions.json', '["2", "1"]');
  for (const version of ['docs', 'versioned_docs/version-2', 'versioned_docs/version-1']) {
    mkdirSync(file(version), {recursive: true});
    write(`${version}/page.mdx`, page(version));
  }
  write('docs/next.mdx', 'Only in next\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message=Start');
});

afterEach(() => rmSync(folder, {recursive: true}));

test('what is not committed reaches the other versions, which keep what is theirs', () => {
  write('docs/page.mdx', page('docs', 'Changed'));
  write('docs/next.mdx', 'Changed\n');
  write('docs/new.mdx', 'New\n');
  git('add', 'docs/new.mdx');
  expect(docsApply().lines).toEqual([
    'versioned_docs/version-2/new.mdx: applied',
    'versioned_docs/version-2/next.mdx: not there',
    'versioned_docs/version-2/page.mdx: applied',
    'versioned_docs/version-1/new.mdx: applied',
    'versioned_docs/version-1/next.mdx: not there',
    'versioned_docs/version-1/page.mdx: applied',
  ]);
  expect(read('versioned_docs/version-1/page.mdx')).toBe(
    page('versioned_docs/version-1', 'Changed'),
  );
  expect(git('diff', '--cached', '--name-only').toString()).toBe('docs/new.mdx\n');
});

test('a commit of a frozen version does, too, and what does not apply has its line', () => {
  write('docs/page.mdx', page('docs', 'First', 'Last of docs'));
  git('commit', '--quiet', '--all', '--message=Change docs');
  write('versioned_docs/version-2/page.mdx', page('versioned_docs/version-2', 'Changed', 'End'));
  git('commit', '--quiet', '--all', '--message=Change a version');
  expect(docsApply('HEAD').lines).toEqual([
    'docs/page.mdx: did not apply at line 9: choose between <<<<<<< and >>>>>>>',
    'versioned_docs/version-1/page.mdx: applied',
  ]);
  expect(read('docs/page.mdx')).toMatch(
    /^Changed\n\nIn docs[^]*<{7}.*\nLast of docs\n={7}\nEnd\n>{7}/,
  );
});

test('nothing is applied without a change, or of several versions', () => {
  expect(docsApply().status).toBe(1);
  write('docs/page.mdx', page('docs', 'Changed'));
  docsApply();
  expect(docsApply()).toEqual({lines: [expect.stringContaining('Several versions')], status: 1});
});
