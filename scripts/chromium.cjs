// Finds the Chromium that the browser tests run in; as a command, installs one where there is none.
// CommonJS, because Playwright reads its configuration, which asks this file, as such.
const {existsSync} = require('node:fs');
const path = require('node:path');

const {chromium} = require('@playwright/test');

const {aptInstall, isRootOnDebian, run} = require('./debian.cjs');

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/** @returns {boolean} whether an installation ended well */
const install = () =>
  isRootOnDebian ? aptInstall(['chromium']) : run('npx', ['playwright', 'install', 'chromium']);

/** What a Chromium is started with that asks nothing of the network by itself. */
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
  if (!findChromium() && (!install() || !findChromium())) {
    console.error('Install Chromium (Debian: `apt-get install chromium`), or set CHROMIUM_PATH.');
    process.exit(1);
  }
  console.log(`Browser tests run in ${findChromium()}`);
}
