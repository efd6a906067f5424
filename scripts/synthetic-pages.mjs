// Shows how the build grows with the site: `node scripts/synthetic-pages.mjs 10 30` builds the site as it is, then with ten
// and with thirty times its pages, each by the site's own configuration and with nothing kept from an earlier build.
// Above 5,000 pages a build needs more memory than Node takes: NODE_OPTIONS=--max-old-space-size=14000.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {coldBuild} from './bench/build.mjs';

const notCopied = new Set(['node_modules', 'build', 'build-variant', '.docusaurus']);

/** @param {string} file */
const readJson = (file) => /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')));

/**
 * A sidebar with the pages of a folder in the place of the pages themselves.
 * @param {string} folder
 * @param {unknown} sidebar
 * @returns {unknown}
 */
function sidebarBelow(folder, sidebar) {
  const isPage = (/** @type {string} */ key) => key === 'id' || /^\d+$/.test(key);
  return JSON.parse(JSON.stringify(sidebar), (key, /** @type {unknown} */ value) =>
    typeof value === 'string' && isPage(key) ? `${folder}/${value}` : value,
  );
}

/**
 * Adds copies of the latest version's pages to it, each in a folder with a sidebar of its own.
 * @param {string} site
 * @param {number} pages to add, rounded up to whole copies
 */
function addPages(site, pages) {
  const [latest] = /** @type {string[]} */ (readJson(path.join(site, 'versions.json')));
  const docs = path.join(site, `versioned_docs/version-${latest}`);
  const sidebarsFile = path.join(site, `versioned_sidebars/version-${latest}-sidebars.json`);
  const sidebars = /** @type {Record<string, unknown>} */ (readJson(sidebarsFile));
  const files = readdirSync(docs, {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.mdx'),
  );
  const pagesOfCopy = files.filter((file) => !path.basename(file).startsWith('_')).length; // the others are partials
  for (let copy = 1; copy <= Math.ceil(pages / pagesOfCopy); copy++) {
    const name = `copy-${copy}`;
    for (const file of files) {
      const page = readFileSync(path.join(docs, file), 'utf8');
      const target = path.join(docs, name, file);
      mkdirSync(path.dirname(target), {recursive: true});
      // Git knows no date of a copy, and Docusaurus would start a process for each to find out.
      const copied = page.replace(/^---$/m, '---\nlast_update: {date: 2025-03-01}');
      writeFileSync(target, copied.replace(/^slug: /m, `slug: /${name}`));
    }
    sidebars[name] = sidebarBelow(name, sidebars['docs']);
  }
  writeFileSync(sidebarsFile, JSON.stringify(sidebars));
}

/**
 * Builds a copy of the site that has more pages.
 * @param {number} pages to add
 */
export async function buildWithMorePages(pages) {
  const site = mkdtempSync(path.join(tmpdir(), 'synthetic-pages-'));
  try {
    cpSync('.', site, {recursive: true, filter: (file) => !notCopied.has(file)});
    symlinkSync(path.resolve('node_modules'), path.join(site, 'node_modules'));
    addPages(site, pages);
    return await coldBuild(site);
  } finally {
    rmSync(site, {recursive: true, force: true});
  }
}

/** @typedef {Awaited<ReturnType<typeof coldBuild>>} Build */

/**
 * What a build cost, to print.
 * @param {Build} build
 */
export const costOf = ({pages, milliseconds, peakMemory, mainJs, mainJsCompressed, runtimeJs}) => ({
  pages,
  'wall, s': Number((milliseconds / 1000).toFixed(1)),
  'ms a page': Math.round(milliseconds / pages),
  'peak memory, MB': Math.round(peakMemory / 1e6),
  'main.js, bytes': mainJs,
  'main.js, brotli': mainJsCompressed,
  'runtime.js, bytes': runtimeJs,
});

/**
 * What each page more costs, to print.
 * @param {Build} small
 * @param {Build} large
 */
export function growthPerPage(small, large) {
  const perPage = (/** @type {Exclude<keyof Build, 'pages'>} */ figure) =>
    Number(((large[figure] - small[figure]) / (large.pages - small.pages)).toFixed(1));
  return {
    pages: large.pages,
    ms: perPage('milliseconds'),
    'peak memory, bytes': perPage('peakMemory'),
    'main.js, bytes': perPage('mainJs'),
    'main.js, brotli': perPage('mainJsCompressed'),
    'runtime.js, bytes': perPage('runtimeJs'),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const factors = process.argv.slice(2).map(Number);
  if (factors.length === 0 || !factors.every((factor) => factor > 1)) {
    console.error('Usage: node scripts/synthetic-pages.mjs FACTOR..., each above 1');
    process.exit(2);
  }
  const site = await buildWithMorePages(0);
  const larger = [];
  for (const factor of factors) larger.push(await buildWithMorePages(site.pages * (factor - 1)));
  console.log('Cold builds');
  console.table([site, ...larger].map(costOf));
  console.log('Each page more than the site has');
  console.table(larger.map((build) => growthPerPage(site, build)));
}
