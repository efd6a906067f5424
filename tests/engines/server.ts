import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, get} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';

import type {TestProject} from 'vitest/node';

import {freePort} from '../free-port';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the production build, as `npm run serve` serves it. */
    site: string;
    /** The same site on a slow network, where the scripts of the application take three seconds to arrive. */
    slowSite: string;
  }
}

const addressAt = (port: number) => `http://localhost:${port}/api-documentation/`;

/** Serves the production build. @throws if it does not respond within a minute */
async function serve(port: number): Promise<() => void> {
  const docusaurus = path.resolve('node_modules/.bin/docusaurus');
  const server = spawn(
    process.execPath,
    [docusaurus, 'serve', '--no-open', '--port', String(port), '--dir', 'build'],
    {stdio: ['ignore', 'ignore', 'inherit']},
  );
  const stop = () => void server.kill();
  process.once('exit', stop); // also if the run is interrupted
  for (let attempt = 1; attempt <= 600 && server.exitCode === null; attempt += 1) {
    if (await fetch(addressAt(port)).catch(() => undefined)) return stop;
    await setTimeout(100);
  }
  stop();
  throw new Error('The build is not served. Run npm run build first.');
}

/** Forwards requests to the server at a port, those of scripts after three seconds. */
const slowServer = (port: number) =>
  createServer((request, response) => {
    const isScript = request.url?.includes('/assets/js/');
    void setTimeout(isScript ? 3000 : 0).then(() =>
      get({port, path: request.url, headers: request.headers}, (original) => {
        response.writeHead(original.statusCode ?? 502, original.headers);
        original.pipe(response);
      }),
    );
  });

export default async function setUp({provide}: TestProject): Promise<() => void> {
  const port = await freePort();
  const stop = await serve(port);
  const slow = slowServer(port).listen(0);
  await once(slow, 'listening');
  provide('site', addressAt(port));
  provide('slowSite', addressAt((slow.address() as AddressInfo).port));
  return () => {
    slow.close();
    slow.closeAllConnections();
    stop();
  };
}
