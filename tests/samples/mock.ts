import {spawn} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {Description} from '../../src/openapi/types';
import {freePort} from '../free-port';

export interface Mock {
  url: string;
  stop: () => void;
}

/**
 * Starts a mock of the API that rejects requests the description does not allow, and responds with its examples.
 *
 * @throws if it ends, or does not respond within 30 seconds
 */
export async function startMock(description: Description): Promise<Mock> {
  const port = await freePort();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'api-')), 'openapi.json');
  writeFileSync(file, JSON.stringify(description));
  const server = spawn(
    process.execPath,
    [
      'node_modules/@stoplight/prism-cli/dist/index.js',
      'mock',
      '--errors',
      '--port',
      String(port),
      file,
    ],
    {stdio: ['ignore', 'ignore', 'inherit']},
  );
  const url = `http://127.0.0.1:${port}`;
  const responds = async (): Promise<boolean> => {
    try {
      await fetch(url);
      return true;
    } catch {
      return false;
    }
  };
  for (let attempt = 1; !(await responds()); attempt += 1) {
    if (attempt > 300 || server.exitCode !== null) {
      throw new Error(`The mock on port ${port} did not start.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {url, stop: () => server.kill()};
}
