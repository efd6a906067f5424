// Measures what the site costs its readers and its build: `npm run bench` prints tables and writes bench.json.
// `npm run bench -- bytes clicks` measures these parts only; they are listed below. All but `build` and `growth` need a
// build.
// Times are good for comparisons on one quiet machine; bytes, nodes and requests have budgets (tests/budgets.ts).
import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {buildWithMorePages, costOf, growthPerPage} from '../synthetic-pages.mjs';
import {launchBrowser} from './browser.mjs';
import {coldBuild} from './build.mjs';
import {clickTimes} from './clicks.mjs';
import {firstLoad, firstSearch} from './first-load.mjs';
import {lighthouseMedians} from './lighthouse.mjs';
import {serveBuild} from './serve.mjs';
import {writeUntouchedSite} from './untouched.mjs';

const pages = ['intro', 'resources/coupon', 'resources/order', 'guides/shipping-provider'];
const pagesAdded = 1000;

/**
 * Runs a measurement on a served build.
 * @template T
 * @param {string} build
 * @param {(site: string) => Promise<T>} measure
 */
async function onServer(build, measure) {
  const server = await serveBuild(build);
  try {
    return await measure(server.site);
  } finally {
    server.close();
  }
}

/**
 * Runs a measurement in a browser on a served build.
 * @template T
 * @param {string} build
 * @param {(browser: import('@playwright/test').Browser, site: string) => Promise<T>} measure
 */
const inBrowser = (build, measure) =>
  onServer(build, async (site) => {
    const browser = await launchBrowser();
    try {
      return await measure(browser, site);
    } finally {
      await browser.close();
    }
  });

/** @type {Record<string, () => Promise<Record<string, object>>>} */
const parts = {
  build: async () => ({site: costOf(await coldBuild('.'))}),

  bytes: () =>
    inBrowser('build', async (browser, site) => {
      /** @type {Record<string, object>} */
      const rows = {};
      for (const page of pages) {
        const {nodes, beforeInterest, afterInterest} = await firstLoad(browser, site + page);
        rows[page] = {...beforeInterest, nodes};
        rows[`${page}, after interest`] = afterInterest;
      }
      rows['first search'] = {total: await firstSearch(browser, `${site}intro`)};
      return rows;
    }),

  lighthouse: () =>
    // Each audit launches a browser of its own. Another one beside it would only take its time.
    onServer('build', async (site) => {
      /** @type {Record<string, object>} */
      const rows = {};
      for (const page of pages) rows[page] = await lighthouseMedians(site + page);
      return rows;
    }),

  clicks: async () => {
    const untouched = writeUntouchedSite('build');
    await coldBuild(untouched);
    const rows = {
      site: await inBrowser('build', clickTimes),
      'untouched Docusaurus': await inBrowser(path.join(untouched, 'build'), clickTimes),
    };
    rmSync(untouched, {recursive: true});
    return rows;
  },

  growth: async () => {
    const site = await buildWithMorePages(0);
    const larger = await buildWithMorePages(pagesAdded);
    return {'each page more': growthPerPage(site, larger)};
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; choose from ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
/** @type {Record<string, object>} */
const report = {};
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  report[name] = await measure();
  console.log(`\n${name}`);
  console.table(report[name]);
}
writeFileSync('bench.json', `${JSON.stringify(report, null, 2)}\n`);
