/** @module-tag nightly */
import {execFile} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {afterAll, expect, test} from 'vitest';

import {versions} from '../../src/config/versions';
import {errorsIn} from '../compile';
import {build, routeIn} from './site';

const folder = mkdtempSync(path.join(tmpdir(), 'generators-'));

afterAll(() => rmSync(folder, {recursive: true}));

test.each(versions)(
  'a client generated from the description of $label compiles',
  async (version) => {
    const code = path.join(folder, version.name);
    const description = path.resolve(build, routeIn(version, 'openapi.json'));
    const packages = ['@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3'].map((name) => `-p=${name}`);
    const command = ['openapi-ts', '-i', description, '-o', code];
    await promisify(execFile)('npx', ['--yes', ...packages, ...command], {cwd: folder});
    expect(errorsIn(code, {skipLibCheck: true})).toEqual([]);
  },
  300_000,
);
