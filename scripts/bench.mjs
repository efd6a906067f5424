// Prints what readers and CI pay: the time of a cold production build, and what the first load of a page weighs.
// Figures to compare on one machine, not a test: `npm run bench`.
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';

import {chromium} from '@playwright/test';

import chromiumFinder from './chromium.cjs';

const port = 4320;
const site = `http://localhost:${port}/api-documentation/`;
const pages = ['intro', 'resources/order', 'CHANGELOG'];

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function buildCold() {
  for (const folder of ['build', '.docusaurus', 'node_modules/.cache']) {
    rmSync(folder, {recursive: true, force: true});
  }
  // Compiled TypeScript is kept among the temporary files.
  const TMPDIR = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const start = performance.now();
  const {status} = spawnSync(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    {
      env: {...process.env, TMPDIR},
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const milliseconds = performance.now() - start;
  rmSync(TMPDIR, {recursive: true});
  if (status !== 0) process.exit(status ?? 1);
  return milliseconds;
}

/** @param {import('@playwright/test').Browser} browser @param {string} page */
async function firstLoad(browser, page) {
  const tab = await browser.newPage({viewport: {width: 1440, height: 900}});
  /** @type {Map<string, {type: string, body: Buffer}>} */
  const files = new Map();
  tab.on('response', async (response) => {
    const url = response.url();
    const type = response.request().resourceType();
    const body = await response.body().catch(() => Buffer.alloc(0));
    // A file that was fetched ahead and then used counts as used.
    if (files.get(url)?.type !== 'script') files.set(url, {type, body});
  });
  await tab.goto(site + page, {waitUntil: 'networkidle'});
  await tab.close();

  const weigh = (/** @type {(url: string, type: string) => boolean} */ isCounted) =>
    [...files]
      .filter(([url, {type}]) => isCounted(url, type))
      .reduce((sum, [, {body}]) => sum + gzipSync(body).length, 0);
  const html = files.get(site + page)?.body ?? Buffer.alloc(0);
  return {
    page,
    'JS used, gzip': kB(weigh((url, type) => url.endsWith('.js') && type === 'script')),
    'JS fetched ahead, gzip': kB(weigh((url, type) => url.endsWith('.js') && type !== 'script')),
    'CSS, gzip': kB(weigh((url) => url.endsWith('.css'))),
    'HTML, brotli': kB(brotliCompressSync(html).length),
    'HTML, raw': kB(html.length),
  };
}

const milliseconds = buildCold();
const count = readdirSync('build', {recursive: true, encoding: 'utf8'}).filter((file) =>
  file.endsWith('.html'),
).length;
console.log(
  `Cold production build: ${(milliseconds / 1000).toFixed(1)} s for ${count} pages, ` +
    `${(milliseconds / count).toFixed(0)} ms a page`,
);

const server = spawn(process.execPath, ['scripts/serve.mjs'], {
  env: {...process.env, PORT: String(port)},
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve) => server.stdout.once('data', resolve));
const browser = await chromium.launch({
  executablePath: chromiumFinder.findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const rows = [];
for (const page of pages) rows.push(await firstLoad(browser, page));
console.table(rows);
await browser.close();
server.kill();
