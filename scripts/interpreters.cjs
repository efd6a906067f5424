// Finds what runs the samples of each language; as a command, installs what is missing where that is possible.
const {spawnSync} = require('node:child_process');

const {aptInstall} = require('./debian.cjs');

/** @param {string} command @param {string[]} args */
const works = (command, args) => spawnSync(command, args, {stdio: 'ignore'}).status === 0;

/** Debian's python3-requests belongs to Debian's Python, which may not be the first on the PATH. */
const pythons = ['/usr/bin/python3', 'python3'];

/**
 * The commands that run a file of each language, or undefined for a language whose interpreter is missing.
 * @returns {Record<'bash' | 'js' | 'python' | 'php' | 'ruby', string | undefined>}
 */
function findInterpreters() {
  const found = (/** @type {string} */ command, /** @type {string[]} */ args) =>
    works(command, args) ? command : undefined;
  return {
    bash: works('curl', ['--version']) ? found('bash', ['--version']) : undefined,
    js: process.execPath,
    python: pythons.find((command) => works(command, ['-c', 'import requests'])),
    php: found('php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);']),
    ruby: found('ruby', ['-e', "require 'net/http'"]),
  };
}

const missing = () =>
  Object.entries(findInterpreters())
    .filter(([, command]) => command === undefined)
    .map(([language]) => language);

module.exports = {findInterpreters};

if (require.main === module) {
  if (missing().length > 0) {
    aptInstall(['curl', 'python3-requests', 'php-cli', 'php-curl', 'ruby']);
  }
  for (const language of missing()) {
    console.warn(`No interpreter for the samples in ${language}: they are skipped.`);
  }
}
