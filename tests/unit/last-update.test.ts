import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, describe, expect, test} from 'vitest';

import {commitDates} from '../../src/config/last-update';

const folder = mkdtempSync(path.join(tmpdir(), 'last-update-'));
const repository = path.join(folder, 'repository');
const shallow = path.join(folder, 'shallow');

afterAll(() => rmSync(folder, {recursive: true}));

function git(cwd: string, args: string[], env: Record<string, string> = {}): void {
  const identity = ['-c', 'user.name=Tests', '-c', 'user.email=tests@example.com'];
  execFileSync('git', [...identity, ...args], {cwd, env: {...process.env, ...env}, stdio: 'pipe'});
}

function commit(file: string, date: string): void {
  writeFileSync(path.join(repository, file), date);
  git(repository, ['add', file]);
  git(repository, ['commit', '-m', file], {GIT_COMMITTER_DATE: date});
}

mkdirSync(repository);
git(repository, ['init']);
commit('first.mdx', '2025-01-31T12:00:00+00:00');
commit('second.mdx', '2025-02-28T12:00:00+00:00');
commit('Página.mdx', '2025-03-31T12:00:00+00:00');
commit('second.mdx', '2025-04-30T12:00:00+00:00');
git(folder, ['clone', '--depth', '1', `file://${repository}`, shallow]);

describe('the date of a file', () => {
  test('is that of its last commit', () => {
    const dates = commitDates(repository);
    const dateOf = (file: string) => new Date(dates.get(path.join(repository, file)) ?? '');
    expect(dateOf('first.mdx')).toEqual(new Date('2025-01-31T12:00:00Z'));
    expect(dateOf('Página.mdx')).toEqual(new Date('2025-03-31T12:00:00Z'));
    expect(dateOf('second.mdx')).toEqual(new Date('2025-04-30T12:00:00Z'));
    expect(dates.size).toBe(3);
  });

  test('is unknown in a shallow clone', () => {
    expect(() => commitDates(shallow)).toThrow('The clone is shallow.');
  });

  test('is unknown outside a repository', () => {
    expect(() => commitDates(folder)).toThrow('not a git repository');
  });
});
