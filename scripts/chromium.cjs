// Finds the Chromium that the browser tests run in; as a command, installs one where there is none.
// CommonJS, because Playwright reads its configuration, which asks this file, as such.
const {spawnSync} = require('node:child_process');
const {existsSync} = require('node:fs');
const path = require('node:path');

const {chromium} = require('@playwright/test');

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

/** @param {string} command @param {string[]} args */
const run = (command, args) => spawnSync(command, args, {stdio: 'inherit'}).status === 0;

/** @returns {boolean} whether an installation ended well */
function install() {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  return isRootOnDebian
    ? run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium'])
    : run('npx', ['playwright', 'install', 'chromium']);
}

module.exports = {findChromium};

if (require.main === module) {
  if (!findChromium() && (!install() || !findChromium())) {
    console.error('Install Chromium (Debian: `apt-get install chromium`), or set CHROMIUM_PATH.');
    process.exit(1);
  }
  console.log(`Browser tests run in ${findChromium()}`);
}
