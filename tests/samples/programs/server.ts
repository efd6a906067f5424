import type {ChildProcess} from 'node:child_process';

import {afterEach, expect, vi} from 'vitest';

/** A server of a page. */
export interface Server {
  url: string;
  child: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
}

const running = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) child.kill();
  running.clear();
});

/** Waits until a server responds, or ends, which the caller checks. It runs until the end of the test. */
export async function untilReady(child: ChildProcess, url: string): Promise<Server> {
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  const end = new Promise((resolve) => child.once('close', resolve));
  const response = vi.waitFor(() => fetch(url), {timeout: 20_000, interval: 50});
  response.catch(() => undefined);
  await Promise.race([response, end]);
  return {url, child, output: () => output};
}

/** Waits until a server has printed a text. Output arrives a little later than the response. */
export const seen = (server: Server, text: string): Promise<void> =>
  vi.waitFor(() => expect(server.output()).toContain(text), {timeout: 5000});
