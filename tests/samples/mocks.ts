import {spawn} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {inject} from 'vitest';
import type {TestProject} from 'vitest/node';

import {versions} from '../../src/config/versions';
import {descriptionOf} from '../descriptions';
import type {Description} from '../../src/openapi/types';
import {freePort} from '../free-port';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the mock of each version, by the version's name in the API. */
    mocks: Record<string, string>;
  }
}

const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/**
 * Starts a mock of the API that rejects requests the description does not allow, and responds with its examples.
 *
 * @throws if it ends, or does not respond within 30 seconds
 */
async function startMock(description: Description): Promise<{url: string; stop: () => void}> {
  const port = await freePort();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'api-')), 'openapi.json');
  writeFileSync(file, JSON.stringify(description));
  const prism = 'node_modules/@stoplight/prism-cli/dist/index.js';
  const args = [prism, 'mock', '--errors', '--port', String(port), file];
  const server = spawn(process.execPath, args, {stdio: ['ignore', 'ignore', 'inherit']});
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 1; !(await responds(url)); attempt += 1) {
    if (attempt > 300 || server.exitCode !== null) {
      throw new Error(`The mock on port ${port} did not start.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {url, stop: () => server.kill()};
}

/** Starts a mock of each version before the tests. They keep no state, so that all files can share them. */
export default async function setUp({provide}: TestProject): Promise<() => void> {
  const mocks = await Promise.all(
    versions.map(async (version) => {
      const description = await descriptionOf(version.name);
      return {name: description.info.version, ...(await startMock(description))};
    }),
  );
  provide('mocks', Object.fromEntries(mocks.map(({name, url}) => [name, url])));
  return () => {
    for (const {stop} of mocks) stop();
  };
}

/** The URL of the mock of a version. */
export function mockOf({info}: Description): string {
  const url = inject('mocks')[info.version];
  if (url === undefined) throw new Error(`There is no mock of ${info.version}.`);
  return url;
}
