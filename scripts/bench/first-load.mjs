import {brotliCompressSync} from 'node:zlib';

const viewport = {width: 1440, height: 900};

/** @typedef {'html' | 'css' | 'js' | 'other'} Kind */

/**
 * What a page has used until a moment: the bytes of its files, each compressed with Brotli, and their number. What the
 * browser has only prefetched counts apart.
 * @typedef {Record<Kind, number> & {total: number, requests: number, prefetchedJs: number}} Weight
 */

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

/** The files that a page asks for, and those of them that it uses. */
class Files {
  /** @type {Map<string, Kind>} */
  used = new Map();
  /** @type {Set<string>} */
  prefetched = new Set();

  /**
   * Those of the site: not those of analytics, and not its icon, which only some Chromiums ask for.
   *
   * @param {import('@playwright/test').Page} page
   * @param {string} site the URL of one of its pages
   */
  static of(page, site) {
    const files = new Files();
    const {origin} = new URL(site);
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) || url.includes('/favicon')) return;
      if (request.headers()['sec-purpose']) files.prefetched.add(url);
      else files.used.set(url, kindOf(url, request.resourceType()));
    });
    return files;
  }

  copy() {
    const copy = new Files();
    copy.used = new Map(this.used);
    copy.prefetched = new Set(this.prefetched);
    return copy;
  }

  /** @returns {Promise<Weight>} */
  async weigh() {
    const weight = {html: 0, css: 0, js: 0, other: 0, total: 0, prefetchedJs: 0};
    for (const [url, kind] of this.used) {
      const size = await compressedSize(url);
      weight[kind] += size;
      weight.total += size;
    }
    for (const url of this.prefetched) {
      if (!this.used.has(url) && kindOf(url, 'prefetch') === 'js') {
        weight.prefetchedJs += await compressedSize(url);
      }
    }
    return {...weight, requests: this.used.size};
  }
}

/**
 * Waits until the page has asked for nothing new in a second.
 * @param {import('@playwright/test').Page} page
 * @param {Files} files
 */
async function quiet(page, files) {
  let before;
  do {
    before = files.used.size;
    await page.waitForTimeout(1000);
  } while (files.used.size > before);
}

/**
 * Moves the pointer over the page and waits until its application runs.
 * @param {import('@playwright/test').Page} page
 */
async function interact(page) {
  await page.mouse.move(700, 450);
  await page.mouse.move(710, 460);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
}

/**
 * Loads a page as a reader with an empty cache does, who then moves the pointer over it.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function firstLoad(browser, url) {
  const page = await browser.newPage({viewport});
  const files = Files.of(page, url);
  await page.goto(url, {waitUntil: 'load'});
  // Long enough for what the page does in an idle browser, and less than it waits before it runs its application.
  await page.waitForTimeout(2500);
  const before = files.copy();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);

  await interact(page);
  await quiet(page, files);
  await page.close();
  return {nodes, beforeInteraction: await before.weigh(), afterInteraction: await files.weigh()};
}

/**
 * The bytes of what a first search loads: the engine, its index and the first results.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the page that the reader searches from
 */
export async function firstSearch(browser, url) {
  const page = await browser.newPage({viewport});
  await page.goto(url, {waitUntil: 'load'});
  await interact(page);
  await page.waitForLoadState('networkidle');
  const files = Files.of(page, url);
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('coupon');
  await dialog.getByRole('link').first().waitFor();
  await quiet(page, files);
  await page.close();
  return (await files.weigh()).total;
}
