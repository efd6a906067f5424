// Measures what the site costs its readers and its build: `npm run bench` prints tables and writes bench.json.
// `npm run bench -- bytes lighthouse` measures these parts only, and needs nginx and a build, which `build` makes.
// Times are good for comparisons on one quiet machine; bytes, nodes and requests have budgets (tests/budgets.ts).
import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {loadFreshModule} from '@docusaurus/utils';
import {chromium} from '@playwright/test';

import {launchOptions} from '../chromium.cjs';
import {coldBuild} from './build.mjs';
import {firstLoad} from './first-load.mjs';
import {lighthouseMedians} from './lighthouse.mjs';
import {writeUntouchedSite} from './untouched.mjs';

const {serveByNginx} = /** @type {typeof import('../../tests/nginx')} */ (
  await loadFreshModule(path.resolve('tests/nginx.ts'))
);

const pages = ['intro', 'resources/coupon', 'resources/order', 'guides/shipping-provider'];

/** @typedef {Record<string, object>} Rows */

/** @type {Record<string, () => Promise<Rows> | Rows>} */
const parts = {
  build() {
    const site = coldBuild('.');
    const folder = writeUntouchedSite('build');
    const untouched = coldBuild(folder);
    rmSync(folder, {recursive: true});
    return {site, 'untouched Docusaurus': untouched};
  },

  async bytes() {
    const server = await serveByNginx('build');
    const browser = await chromium.launch(launchOptions());
    /** @type {Rows} */
    const rows = {};
    for (const page of pages) {
      const url = server.site + page;
      const {nodes, beforeInteraction, afterInteraction} = await firstLoad(browser, url);
      rows[page] = {...beforeInteraction, nodes};
      rows[`${page}, after an interaction`] = afterInteraction;
    }
    await browser.close();
    await server.close();
    return rows;
  },

  async lighthouse() {
    const server = await serveByNginx('build');
    /** @type {Rows} */
    const rows = {};
    for (const page of pages) rows[page] = await lighthouseMedians(server.site + page);
    await server.close();
    return rows;
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; choose from ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
/** @type {Record<string, Rows>} */
const report = {};
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  report[name] = await measure();
  console.log(`\n${name}`);
  console.table(report[name]);
}
writeFileSync('bench.json', `${JSON.stringify(report, null, 2)}\n`);
