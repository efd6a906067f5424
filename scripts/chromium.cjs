// Finds the Chromium that the browser tests run in; as a command, installs one where there is none.
// CommonJS, because Playwright reads its configuration, which asks this file, as such.
const {existsSync} = require('node:fs');
const path = require('node:path');

const {chromium} = require('@playwright/test');

const {aptInstall, isRootOnDebian, run} = require('./debian.cjs');

/** Debian's Chromium without windows: the same engine, in which the tests take about 60% of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: CHROMIUM_PATH, one on the PATH, or Playwright's own.
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

const install = () =>
  isRootOnDebian ? aptInstall([shell]) : run('npx', ['playwright', 'install', 'chromium']);

/** Whether there is nothing better to install than what is there. */
function isInstalled() {
  const file = findChromium();
  return (
    file !== undefined &&
    (!isRootOnDebian || Boolean(process.env['CHROMIUM_PATH']) || file.endsWith(shell))
  );
}

/** Arguments that keep Chromium from sending requests of its own. */
const chromiumArguments = [
  '--no-sandbox', // as root Chromium does not start with one
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

module.exports = {chromiumArguments, findChromium};

if (require.main === module) {
  if (!isInstalled()) install();
  const file = findChromium();
  if (!file) {
    console.error(`Install Chromium (Debian: \`apt-get install ${shell}\`), or set CHROMIUM_PATH.`);
    process.exit(1);
  }
  console.log(`Browser tests run in ${file}`);
}
