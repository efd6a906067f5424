// Measures what the site costs its readers and its build: `npm run bench` prints tables and writes bench.json.
// `npm run bench -- bytes lighthouse` measures these parts only. Both need a build; `build` makes one.
// Times are good for comparisons on one quiet machine; bytes, nodes and requests have budgets (tests/budgets.ts).
import {rmSync, writeFileSync} from 'node:fs';

import {launchBrowser} from './browser.mjs';
import {coldBuild} from './build.mjs';
import {firstLoad, firstSearch} from './first-load.mjs';
import {lighthouseMedians} from './lighthouse.mjs';
import {serveBuild} from './serve.mjs';
import {writeUntouchedSite} from './untouched.mjs';

const pages = ['intro', 'resources/coupon', 'resources/order', 'guides/shipping-provider'];

/**
 * Runs a measurement on a served build.
 * @template T
 * @param {(site: string) => Promise<T>} measure
 */
async function onServer(measure) {
  const server = await serveBuild('build');
  try {
    return await measure(server.site);
  } finally {
    server.close();
  }
}

/** @type {Record<string, () => Promise<Record<string, object>>>} */
const parts = {
  build: async () => {
    const site = await coldBuild('.');
    const folder = writeUntouchedSite('build');
    const untouched = await coldBuild(folder);
    rmSync(folder, {recursive: true});
    return {site, 'untouched Docusaurus': untouched};
  },

  bytes: () =>
    onServer(async (site) => {
      const browser = await launchBrowser();
      /** @type {Record<string, object>} */
      const rows = {};
      for (const page of pages) {
        const {nodes, beforeInteraction, afterInteraction} = await firstLoad(browser, site + page);
        rows[page] = {...beforeInteraction, nodes};
        rows[`${page}, after an interaction`] = afterInteraction;
      }
      rows['first search'] = {total: await firstSearch(browser, `${site}intro`)};
      await browser.close();
      return rows;
    }),

  lighthouse: () =>
    // Each audit launches a browser of its own. Another one beside it would only take its time.
    onServer(async (site) => {
      /** @type {Record<string, object>} */
      const rows = {};
      for (const page of pages) rows[page] = await lighthouseMedians(site + page);
      return rows;
    }),
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
