// Serves the built site: `npm run serve`. PORT chooses another port than 3000; further arguments go to Docusaurus.
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {createServer} from 'node:net';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {loadFreshModule} from '@docusaurus/utils';

const port = Number(process.env['PORT'] ?? 3000);
const {site} = /** @type {typeof import('../src/config/site')} */ (
  await loadFreshModule(path.resolve('src/config/site.ts'))
);
const address = `http://localhost:${port}${site.baseUrl}intro`;
const args = process.argv.slice(2);
const {dir = 'build'} = parseArgs({args, strict: false, options: {dir: {type: 'string'}}}).values;

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/** @returns {Promise<boolean>} whether nobody listens on the port yet */
const isFree = () =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port, 'localhost');
  });

async function responds() {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function untilReady() {
  while (!(await responds())) await new Promise((resolve) => setTimeout(resolve, 100));
  console.log(`\nReady: ${address}\n`);
}

if (!Number.isInteger(port) || port < 1 || port > 65535) {
  stop(`PORT is '${process.env['PORT']}'; it has to be a number from 1 to 65535.`);
}
if (!existsSync(String(dir))) {
  const command = dir === 'build-variant' ? 'build:variant' : 'build';
  stop(`There is no ${dir} yet. Run \`npm run ${command}\`.`);
}
if (!(await isFree())) {
  stop(`Port ${port} is taken. Choose another: PORT=${port + 1} npm run serve`);
}

const server = spawn(
  process.execPath,
  [
    'node_modules/@docusaurus/core/bin/docusaurus.mjs',
    'serve',
    '--no-open',
    '--port',
    String(port),
    ...args,
  ],
  {stdio: ['ignore', 'ignore', 'inherit']},
);
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => server.kill(signal));
}
await untilReady();
