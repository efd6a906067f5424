// CommonJS, because Playwright reads its configuration, which asks this file, as such.
const {existsSync} = require('node:fs');
const path = require('node:path');

const {chromium} = require('@playwright/test');

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The path of the Chromium that the browser tests run in: CHROMIUM_PATH, one on the PATH, or Playwright's own.
 * @returns {string | undefined} undefined where there is none
 * @throws when CHROMIUM_PATH is set and leads nowhere
 */
function findChromium() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no file.`);
    return chosen;
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    chromium.executablePath(),
  ].find((file) => existsSync(file));
}

/**
 * How Playwright launches that Chromium, without requests of its own.
 * @param {string[]} more arguments
 * @returns {{args: string[], executablePath?: string}}
 */
function launchOptions(...more) {
  const executablePath = findChromium();
  const args = [
    '--no-sandbox', // as root Chromium does not start with one
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ];
  return {args, ...(executablePath && {executablePath})};
}

module.exports = {findChromium, launchOptions};
