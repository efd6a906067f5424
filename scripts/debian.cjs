// Installs Debian packages where that is possible: as root, on Debian.
const {spawnSync} = require('node:child_process');
const {existsSync} = require('node:fs');

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** @param {string} command @param {string[]} args */
const run = (command, args) => spawnSync(command, args, {stdio: 'inherit'}).status === 0;

/**
 * @param {string[]} packages
 * @returns {boolean} whether they are installed now; false at once where this is no Debian or not root
 */
const aptInstall = (packages) =>
  isRootOnDebian && run('apt-get', ['update']) && run('apt-get', ['install', '-y', ...packages]);

module.exports = {aptInstall, isRootOnDebian, run};
