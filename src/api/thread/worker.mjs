// The thread's side: does a task of ./tasks.ts for each message, one after the other.
import {fileURLToPath} from 'node:url';
import {parentPort} from 'node:worker_threads';

import createJiti from 'jiti';

const jiti = createJiti(fileURLToPath(import.meta.url));
/** @type {Record<string, (...input: unknown[]) => Promise<unknown>>} */
const tasks = jiti('./tasks.ts');

let last = Promise.resolve();
parentPort?.on('message', (/** @type {{id: number, name: string, input: unknown[]}} */ message) => {
  const {id, name, input} = message;
  last = last.then(async () => {
    try {
      parentPort?.postMessage({id, output: await tasks[name]?.(...input)});
    } catch (error) {
      parentPort?.postMessage({id, error});
    }
  });
});
