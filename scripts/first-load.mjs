// Measures what a page costs the readers who open it first: `npm run bench` prints a table of the site that `npm run serve`
// serves at the same time. tests/budgets.ts has limits for the same figures.
import {brotliCompressSync} from 'node:zlib';

import {chromium} from '@playwright/test';

import {launchOptions} from './chromium.cjs';

const pages = ['intro', 'resources/coupon', 'resources/order', 'guides/shipping-provider'];
const site = `http://localhost:${process.env['PORT'] ?? 3000}/api-documentation/`;

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
 * Waits until a page has asked for nothing new for a second.
 * @param {import('@playwright/test').Page} page
 * @param {Map<string, Kind>} files
 */
async function untilQuiet(page, files) {
  let count;
  do {
    count = files.size;
    await page.waitForTimeout(1000);
  } while (files.size > count);
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
  // The page runs its application after five seconds, which pass only in its own clock.
  await page.clock.install({time: 0});
  await page.clock.pauseAt(1);
  await page.goto(url, {waitUntil: 'networkidle'});
  await page.clock.runFor(4000);
  await untilQuiet(page, files);
  const before = new Map(files);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);

  await page.clock.resume();
  await page.mouse.move(700, 450);
  await page.mouse.move(710, 460);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  await untilQuiet(page, files);
  await page.close();
  return {nodes, beforeInteraction: await weigh(before), afterInteraction: await weigh(files)};
}

async function printFirstLoads() {
  const browser = await chromium.launch(launchOptions());
  /** @type {Record<string, object>} */
  const rows = {};
  for (const name of pages) {
    const {nodes, beforeInteraction, afterInteraction} = await firstLoad(browser, site + name);
    rows[name] = {...beforeInteraction, nodes};
    rows[`${name}, after an interaction`] = afterInteraction;
  }
  await browser.close();
  console.table(rows);
}

// Playwright imports this file for the tests of budgets as CommonJS, which has neither a top-level await nor import.meta.
if (process.argv[1]?.endsWith('first-load.mjs')) void printFirstLoads();
