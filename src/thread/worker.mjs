// The thread's side: does the task that each message names.
import {setImmediate} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {parentPort} from 'node:worker_threads';

import createJiti from 'jiti';

import {createPageParser} from './parse-page.mjs';

/** @typedef {{id: number, name: 'download' | 'parsePage', input: [string, string, string]}} Message */

const jiti = createJiti(fileURLToPath(import.meta.url));
const {default: apiReference} = /** @type {typeof import('../remark/api-reference')} */ (
  jiti('../remark/api-reference.ts')
);
const {default: prose} = /** @type {typeof import('../remark/prose')} */ (
  jiti('../remark/prose.ts')
);
const {download} = /** @type {typeof import('./download')} */ (jiti('./download.ts'));

const tasks = {download, parsePage: createPageParser([apiReference, prose])};

/** @type {Message[]} */
const waiting = [];
let isWorking = false;

let hasParsed = false;

/** The bundler waits for pages, and nobody for downloads before the end: those come when no page is left. */
function next() {
  const page = waiting.findIndex(({name}) => name === 'parsePage');
  hasParsed ||= page >= 0;
  return hasParsed ? waiting.splice(Math.max(page, 0), 1)[0] : undefined;
}

/** @param {Message} message */
async function answer({id, name, input}) {
  try {
    parentPort?.postMessage({id, output: await tasks[name](...input)});
  } catch (error) {
    parentPort?.postMessage({id, error});
  }
}

async function work() {
  if (isWorking) return;
  isWorking = true;
  for (let message = next(); message; message = next()) {
    await answer(message);
    // Takes in what has been asked meanwhile.
    await setImmediate();
  }
  isWorking = false;
}

parentPort?.on('message', (/** @type {Message} */ message) => {
  waiting.push(message);
  void work();
});
