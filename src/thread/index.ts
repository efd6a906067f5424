import type {Worker} from 'node:worker_threads';

import type {Root} from 'mdast';

import type {download} from './download';
import {startedThread} from './start.mjs';

// Pages are parsed and expanded, and downloads made, in a thread of their own. It is half of a build's work, and
// Docusaurus itself does everything in one thread.

interface Answer {
  id: number;
  output?: unknown;
  error?: Error;
}

interface Waiting {
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
}

let thread: Worker | undefined;
const waiting = new Map<number, Waiting>();
let count = 0;

function listen(): Worker {
  const worker = startedThread();
  worker.on('message', ({id, output, error}: Answer) => {
    const task = waiting.get(id);
    waiting.delete(id);
    // An idle thread keeps no process alive.
    if (waiting.size === 0) worker.unref();
    if (error) task?.reject(error);
    else task?.resolve(output);
  });
  worker.on('error', (error) => {
    for (const task of waiting.values()) task.reject(error);
    waiting.clear();
    thread = undefined;
  });
  return worker;
}

/** What the thread can do. */
export interface Tasks {
  download: typeof download;
  parsePage: (file: string, content: string) => Promise<Root>;
}

/** Does a task in the thread: input and output are copied on their way. */
export function inThread<Name extends keyof Tasks>(
  name: Name,
  ...input: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  thread ??= listen();
  thread.ref();
  const id = (count += 1);
  const answer = new Promise((resolve, reject) => waiting.set(id, {resolve, reject}));
  thread.postMessage({id, name, input});
  return answer as Promise<Awaited<ReturnType<Tasks[Name]>>>;
}
