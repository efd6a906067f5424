import {brotliCompressSync} from 'node:zlib';

/** @typedef {'html' | 'css' | 'js' | 'other'} Kind */

/**
 * @param {string} url
 * @param {string} type as Playwright names it
 * @returns {Kind}
 */
function kindOf(url, type) {
  if (type === 'document') return 'html';
  if (url.endsWith('.css')) return 'css';
  return /\.m?js$/.test(url) ? 'js' : 'other';
}

/** @type {Map<string, number>} */
const sizes = new Map();

/** @param {string} url */
async function compressedSize(url) {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const body = await (await fetch(url)).arrayBuffer();
  const size = brotliCompressSync(new Uint8Array(body)).length;
  sizes.set(url, size);
  return size;
}

/**
 * The bytes of files, each compressed with Brotli, and their number.
 * @param {Map<string, Kind>} files by their URLs
 */
async function weigh(files) {
  const weight = {html: 0, css: 0, js: 0, other: 0, total: 0, requests: files.size};
  for (const [url, kind] of files) {
    const size = await compressedSize(url);
    weight[kind] += size;
    weight.total += size;
  }
  return weight;
}

/**
 * Loads a page as a reader with an empty cache does, who then moves the pointer over it. What the browser has only
 * prefetched doesn't count, nor do analytics, nor the site's icon, which only some Chromiums ask for.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function firstLoad(browser, url) {
  const page = await browser.newPage({viewport: {width: 1440, height: 900}});
  /** @type {Map<string, Kind>} */
  const files = new Map();
  const {origin} = new URL(url);
  page.on('request', (request) => {
    const file = request.url();
    if (!file.startsWith(origin) || file.includes('/favicon')) return;
    if (!request.headers()['sec-purpose']) files.set(file, kindOf(file, request.resourceType()));
  });
  await page.goto(url, {waitUntil: 'load'});
  // Long enough for what the page does in an idle browser, and less than it waits before it runs its application.
  await page.waitForTimeout(2500);
  const before = new Map(files);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);

  await page.mouse.move(700, 450);
  await page.mouse.move(710, 460);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  let count;
  do {
    count = files.size;
    await page.waitForTimeout(1000);
  } while (files.size > count);
  await page.close();
  return {nodes, beforeInteraction: await weigh(before), afterInteraction: await weigh(files)};
}
