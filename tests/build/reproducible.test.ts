/** @module-tag nightly */
import {execFile, execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';

import {afterAll, expect, test} from 'vitest';

import {copySiteWithHistory} from '../copy-site';
import {build} from './site';

// In this folder, because files can be linked only inside of a file system. Git and all checks ignore `.docusaurus`.
mkdirSync('.docusaurus', {recursive: true});
const folder = mkdtempSync(path.resolve('.docusaurus', 'build again '));
const copy = path.join(folder, 'site');
const temporary = path.join(folder, 'tmp');

afterAll(() => rmSync(folder, {recursive: true}));

/** Copies the site with its history and its packages. */
function installCopy(): void {
  copySiteWithHistory(copy);
  // Hard links, because the files are a gigabyte, and symbolic links lead the bundler back to this folder.
  execFileSync('cp', ['-al', 'node_modules', copy]);
  rmSync(path.join(copy, 'node_modules/.cache'), {recursive: true, force: true});
}

/** The hash of each file below a folder, by its path. */
const hashesOf = (directory: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(directory, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => {
        const file = path.join(parentPath, name);
        const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
        return [path.relative(directory, file), hash];
      }),
  );

const options = {timeout: 300_000};

test(
  'a build in another folder, time zone and language, without network, has the same bytes',
  options,
  async () => {
    installCopy();
    mkdirSync(temporary);
    await promisify(execFile)(
      process.execPath,
      ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
      {
        cwd: copy,
        env: {
          ...process.env,
          TMPDIR: temporary, // has the TypeScript that earlier builds compiled
          TZ: 'Pacific/Kiritimati',
          LC_ALL: 'tr_TR.UTF-8',
          NODE_OPTIONS: `--require ${JSON.stringify(path.resolve('tests/build/no-network.cjs'))}`,
        },
      },
    );
    const hashes = hashesOf(build);
    expect(Object.keys(hashes).length).toBeGreaterThan(500);
    expect(hashesOf(path.join(copy, 'build'))).toEqual(hashes);
  },
);
