import {Worker} from 'node:worker_threads';

/** Docusaurus reads this file once more, as one of the site's: both find the thread here. */
const shared = /** @type {typeof globalThis & {pageThread?: Worker}} */ (globalThis);

/** The thread of this process, which is started when there is none. */
export function startedThread() {
  if (!shared.pageThread) {
    const worker = new Worker(new URL('worker.mjs', import.meta.url), {
      // Trees are short-lived: with room for them the collector has less to do.
      resourceLimits: {maxYoungGenerationSizeMb: 128},
    });
    worker.on('error', () => delete shared.pageThread);
    // An idle thread keeps no process alive.
    worker.unref();
    shared.pageThread = worker;
  }
  return shared.pageThread;
}
