import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

import chromium from '../chromium.cjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @param {number[]} figures three */
const median = (figures) => figures.sort((a, b) => a - b)[1] ?? NaN;

/**
 * One run of Lighthouse as it comes: a middling phone on a slow network, in a browser of its own.
 * @param {string} url
 * @returns {Promise<Record<string, number>>}
 */
async function audit(url) {
  const {args, executablePath} = chromium.launchOptions();
  const {stdout} = await promisify(execFile)(
    'node_modules/.bin/lighthouse',
    [
      url,
      ...['--quiet', '--output=json', `--only-categories=${categories.join()}`],
      `--chrome-flags=--headless ${args.join(' ')}`,
    ],
    {env: {...process.env, CHROME_PATH: executablePath}, maxBuffer: 2 ** 26},
  );
  const {audits, categories: scores} = /** @type {import('lighthouse').Result} */ (
    JSON.parse(stdout)
  );
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
