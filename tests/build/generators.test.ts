/** @module-tag nightly */
import {execFile} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {afterAll, beforeAll, expect, test} from 'vitest';

import {versions} from '../../src/config/versions';
import {errorsIn} from '../compile';
import {build, routeIn} from './site';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'generators-'));

/** Generators of clients, with how each makes one from a description. */
const generators: Record<string, (from: string, to: string) => string[]> = {
  '@hey-api/openapi-ts@0.95.0': (from, to) => ['openapi-ts', '-i', from, '-o', to],
  'oazapfts@7.5.0': (from, to) => ['oazapfts', from, `${to}/client.ts`],
  'orval@7.13.0': (from, to) => ['orval', '-i', from, '-o', `${to}/client.ts`, '--client', 'fetch'],
  'swagger-typescript-api@13.13.0': (from, to) => [
    'swagger-typescript-api',
    'generate',
    '-p',
    from,
    '-o',
    to,
  ],
};

beforeAll(async () => {
  const packages = [...Object.keys(generators), '@oazapfts/runtime@1.2.0'];
  await run('npm', ['install', '--no-audit', '--ignore-scripts', '--prefix', folder, ...packages]);
}, 600_000);

afterAll(() => rmSync(folder, {recursive: true}));

const cases = versions.flatMap((version) =>
  Object.entries(generators).map(([name, command]) => ({name, command, version})),
);

test.each(cases)(
  '$name makes code from $version.label that compiles',
  async ({command, version}) => {
    const code = mkdtempSync(path.join(folder, 'code-'));
    const description = path.resolve(build, routeIn(version, 'openapi.json'));
    await run('npx', ['--no', '--', ...command(description, code)], {
      cwd: folder,
      maxBuffer: 2 ** 25,
    });
    expect(errorsIn(code, {skipLibCheck: true})).toEqual([]);
  },
  120_000,
);
