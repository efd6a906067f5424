import {createServer} from 'node:net';

import lighthouse from 'lighthouse';

import {launchBrowser} from './browser.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @param {number[]} figures three */
const median = (figures) => figures.sort((a, b) => a - b)[1] ?? NaN;

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * One run of Lighthouse as it comes: a middling phone on a slow network, in a browser of its own.
 * @param {string} url
 * @returns {Promise<Record<string, number>>}
 */
async function audit(url) {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const options = {port, onlyCategories: categories, logLevel: /** @type {const} */ ('error')};
  const result = await lighthouse(url, options).finally(() => browser.close());
  if (!result) throw new Error(`Lighthouse says nothing of ${url}.`);
  const {audits, categories: scores} = result.lhr;
  return {
    'LCP, ms': Math.round(audits['largest-contentful-paint']?.numericValue ?? NaN),
    'TBT, ms': Math.round(audits['total-blocking-time']?.numericValue ?? NaN),
    CLS: Number(audits['cumulative-layout-shift']?.numericValue?.toFixed(3)),
    ...Object.fromEntries(
      categories.map((name) => [name, Math.round((scores[name]?.score ?? NaN) * 100)]),
    ),
  };
}

/**
 * What Lighthouse says of a page on a phone: for each figure the median of three runs.
 * @param {string} url
 * @returns {Promise<Record<string, number>>}
 */
export async function lighthouseMedians(url) {
  const first = await audit(url);
  const runs = [first, await audit(url), await audit(url)];
  return Object.fromEntries(
    Object.keys(first).map((name) => [name, median(runs.map((run) => run[name] ?? NaN))]),
  );
}
