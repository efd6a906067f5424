import {statSync} from 'node:fs';
import path from 'node:path';
import {Worker} from 'node:worker_threads';

import type * as tasks from './tasks';
import type {Api} from './tasks';

// Descriptions are read, and made into samples and downloads, in a thread of their own: this is a third of a build's
// work, and Docusaurus leaves one processor idle while it reads and compiles pages.
let thread: Worker | undefined;
const waiting = new Map<
  number,
  {resolve: (output: never) => void; reject: (error: Error) => void}
>();
let count = 0;

interface Answer {
  id: number;
  output?: unknown;
  error?: Error;
}

function start(): Worker {
  const worker = new Worker(path.join(__dirname, 'worker.mjs'));
  worker.on('message', ({id, output, error}: Answer) => {
    const task = waiting.get(id);
    waiting.delete(id);
    // An idle thread keeps no process alive.
    if (waiting.size === 0) worker.unref();
    if (error) task?.reject(error);
    else task?.resolve(output as never);
  });
  worker.on('error', (error) => {
    for (const task of waiting.values()) task.reject(error);
    waiting.clear();
    thread = undefined;
  });
  return worker;
}

type Tasks = typeof tasks;

/** Does a task of ./tasks.ts in the thread, after those that were asked for before. */
export function inThread<Name extends keyof Tasks>(
  name: Name,
  ...input: Parameters<Tasks[Name]>
): ReturnType<Tasks[Name]> {
  thread ??= start();
  thread.ref();
  const id = (count += 1);
  const answer = new Promise((resolve, reject) => waiting.set(id, {resolve, reject}));
  thread.postMessage({id, name, input});
  return answer as ReturnType<Tasks[Name]>;
}

interface Stamped extends Api {
  /** When the newest of the files was changed, in milliseconds. */
  stamp: number;
}

const stampOf = (files: string[]): number =>
  Math.max(...files.map((file) => statSync(file).mtimeMs));

const read = async (file: string): Promise<Stamped> => {
  const api = await inThread('read', file);
  return {...api, stamp: stampOf(api.files)};
};

const cache = new Map<string, Promise<Stamped>>();

/**
 * The API of a version, read once for all pages that ask at the same time, and anew when a file has changed since.
 *
 * @param file the path of its openapi.yaml
 */
export async function apiOf(file: string): Promise<Api> {
  const known = await cache.get(file)?.catch(() => undefined);
  if (known && stampOf(known.files) === known.stamp) return known;
  if (known || !cache.has(file)) cache.set(file, read(file));
  const api = cache.get(file) ?? read(file);
  api.catch(() => cache.delete(file));
  return api;
}
