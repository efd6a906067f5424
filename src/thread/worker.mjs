// The thread's side: does the task that each message names, and reads pages that nobody has asked for yet meanwhile.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {parentPort} from 'node:worker_threads';

import {createPageParser, handedOver} from './parse-page.mjs';
import {createLoader} from './typescript.mjs';

/** @typedef {{id: number, name: 'download' | 'parsePage', input: [string, string, string]}} Message */
/** @typedef {{content: string, tree: Promise<import('mdast').Root>}} ParsedPage */

const load = createLoader(fileURLToPath(import.meta.url));
const {default: apiReference} = /** @type {typeof import('../remark/api-reference')} */ (
  load('../remark/api-reference.ts')
);
const {default: contents} = /** @type {typeof import('../remark/contents')} */ (
  load('../remark/contents.ts')
);
const {default: highlightCode} = /** @type {typeof import('../remark/highlight-code')} */ (
  load('../remark/highlight-code.ts')
);
const {readPlainBlock} = /** @type {typeof import('../remark/markdown')} */ (
  load('../remark/markdown.ts')
);
const {default: prose} = /** @type {typeof import('../remark/prose')} */ (
  load('../remark/prose.ts')
);
const {download} = /** @type {typeof import('./download')} */ (load('./download.ts'));
const {pagesIn, versionRoots} = /** @type {typeof import('../config/versions')} */ (
  load('../config/versions.ts')
);

const parsePage = createPageParser(readPlainBlock, [apiReference, highlightCode, contents, prose]);

/** The pages that the bundler will ask for. */
const unread = versionRoots.flatMap(({docs}) => pagesIn(path.resolve(docs)));

/** @type {Map<string, ParsedPage>} */
const readAhead = new Map();

/** @param {string} file */
function readNext(file) {
  const content = handedOver(readFileSync(file, 'utf8'));
  const tree = parsePage(file, content);
  readAhead.set(file, {content, tree});
  return tree;
}

const tasks = {
  download,
  /** A page that was read ahead is given once: its description may have changed when it is asked for again. @type {typeof parsePage} */
  parsePage(file, content) {
    const known = readAhead.get(file);
    readAhead.delete(file);
    return known?.content === content ? known.tree : parsePage(file, content);
  },
};

/** @type {Message[]} */
const asked = [];
let isWorking = false;

/** The bundler waits for pages, and nobody for downloads before the end: those come when no page is left. */
function next() {
  const page = asked.findIndex(({name}) => name === 'parsePage');
  return page >= 0 || unread.length === 0 ? asked.splice(Math.max(page, 0), 1)[0] : undefined;
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
  for (;;) {
    const message = next();
    if (message) await answer(message);
    else {
      const file = unread.shift();
      if (!file) break;
      // What is wrong with a page is told to whoever asks for it.
      await readNext(file).catch(() => undefined);
    }
    // Takes in what has been asked meanwhile.
    await setImmediate();
  }
  isWorking = false;
}

parentPort?.on('message', (/** @type {Message} */ message) => {
  if (message.name === 'parsePage') {
    const position = unread.indexOf(message.input[0]);
    if (position >= 0) unread.splice(position, 1);
  }
  asked.push(message);
  void work();
});

void work();
