// Names the programs that the tests need and this machine lacks. As root on Debian, where it's safe, installs them; elsewhere
// the tests of what is missing are skipped, except in CI. Without arguments, for `npm test`; with `all`, for `npm run test:all`.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

import {loadFreshModule} from '@docusaurus/utils';

import chromium from './chromium.cjs';

/** @typedef {{name: string, isFound: () => boolean, packages: string[]}} Tool `packages` are Debian's. */

const {sampleLanguages} = /** @type {typeof import('../src/openapi/samples')} */ (
  await loadFreshModule(path.resolve('src/openapi/samples/index.ts'))
);
const {findInterpreter} = /** @type {typeof import('../tests/samples/interpreters')} */ (
  await loadFreshModule(path.resolve('tests/samples/interpreters.ts'))
);

/** @param {string[]} command */
const runs = ([command = '', ...args]) => spawnSync(command, args).error === undefined;

/** @type {Tool[]} */
const tools = [
  {
    name: 'Chromium',
    isFound: () => chromium.findChromium() !== undefined,
    // Debian's Chromium without windows: the same engine, in which the tests take about 60% of the time.
    packages: ['chromium-headless-shell'],
  },
  ...Object.values(sampleLanguages).map(({label, interpreter}) => ({
    name: label,
    isFound: () => findInterpreter(interpreter) !== undefined,
    packages: interpreter.debianPackages,
  })),
  {name: 'nginx', isFound: () => runs(['nginx', '-v']), packages: ['nginx-light']},
];

/** @type {Tool[]} */
const otherEngines = [
  {name: 'Firefox', isFound: () => runs(['firefox-esr', '--version']), packages: ['firefox-esr']},
  {
    name: 'WebKit',
    isFound: () => runs(['WebKitWebDriver', '--version']) && runs(['xvfb-run', '--help']),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

const needed = process.argv[2] === 'all' ? [...tools, ...otherEngines] : tools;
const missing = () => needed.filter(({isFound}) => !isFound());

/** @param {string[]} args */
const apt = (...args) => spawnSync('apt-get', args, {stdio: 'inherit'});

let lacking = missing();
if (lacking.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
  apt('update');
  apt('install', '-y', ...lacking.flatMap(({packages}) => packages));
  lacking = missing();
}
for (const {name, packages} of lacking) {
  console.warn(`${name} is missing. On Debian: apt-get install ${packages.join(' ')}`);
}
if (lacking.length > 0 && process.env['CI']) process.exitCode = 1;
