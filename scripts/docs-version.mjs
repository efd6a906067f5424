// Freezes `docs` as a new version: `npm run docs:version -- 2025-09`. It runs Docusaurus's own command, writes the
// version's name and addresses in the copy, and prints what only a person can write.
import {spawnSync} from 'node:child_process';
import {appendFileSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {loadFreshModule} from '@docusaurus/utils';
import {parse, stringify} from 'yaml';

const {folderOf, latestVersion, versions} = /** @type {typeof import('../src/config/versions')} */ (
  await loadFreshModule(path.resolve('src/config/versions.ts'))
);

const lintExceptions = '.redocly.lint-ignore.yaml';

/** @typedef {import('../src/config/versions').Version} Version */

/**
 * The text of a page or a description with the name and the addresses of another version.
 *
 * @param {string} text
 * @param {Version} from
 * @param {Version} to
 */
function rename(text, from, to) {
  return text
    .replaceAll(`/${from.segment}/`, `/${to.segment}/`)
    .replaceAll(`segment \`${from.segment}\``, `segment \`${to.segment}\``)
    .replaceAll(`Tiendanube API ${from.segment}`, `Tiendanube API ${to.segment}`)
    .replace(`\n  version: ${from.segment}\n`, `\n  version: '${to.segment}'\n`)
    .replaceAll(`/api-documentation/${from.path}/`, `/api-documentation/${to.path}`);
}

/**
 * The lines of a text that speak of the unstable version, or of what sets this version apart. Ids of headings stay.
 *
 * @param {string} text
 */
const linesToRead = (text) =>
  text.split('\n').flatMap((line, index) => {
    const [words] =
      line.replace(/#[\w-]+/g, '').match(/.{0,40}\b(?:unstable|this version)\b.{0,40}/i) ?? [];
    return words === undefined ? [] : [`${index + 1}: ${words.trim()}`];
  });

/** @param {Version} version */
const descriptionOf = (version) => `${folderOf(version)}/openapi/openapi.yaml`;

/**
 * Leaves out of the lint of one description what is left out of that of another.
 *
 * @param {string} from
 * @param {string} to
 */
function copyLintExceptions(from, to) {
  /** @type {Record<string, unknown>} */
  const exceptions = parse(readFileSync(lintExceptions, 'utf8'));
  if (exceptions[from]) appendFileSync(lintExceptions, stringify({[to]: exceptions[from]}));
}

/** @param {string[]} command a file of an installed package, and its arguments */
function run(...command) {
  const {status} = spawnSync(process.execPath, command, {stdio: 'inherit'});
  if (status !== 0) process.exit(status ?? 1);
}

const name = process.argv[2] ?? '';
const unstable = versions.find((version) => version.name === 'current');
if (!unstable) throw new Error("src/config/versions.ts has no version named 'current'.");
/** @type {Version} */
const version = {name, label: name, path: '', segment: name, banner: 'none'};
const folder = folderOf(version);

run('node_modules/@docusaurus/core/bin/docusaurus.mjs', 'docs:version', name);

const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.(?:mdx|yaml)$/.test(file))
  .map((file) => path.join(folder, file));
for (const file of files) {
  writeFileSync(file, rename(readFileSync(file, 'utf8'), unstable, version));
}

copyLintExceptions(descriptionOf(unstable), descriptionOf(version));

run(
  'node_modules/prettier/bin/prettier.cjs',
  '--write',
  '--log-level',
  'warn',
  folder,
  'versioned_sidebars',
  lintExceptions,
);

console.log(`
${folder} is the copy of ${folderOf(unstable)}. What is left for you:

1. src/config/versions.ts: add ${name} with the path '' and the banner 'none'. ${latestVersion.name} gets the path
   '${latestVersion.name}' and the banner 'unmaintained'.
2. Read these lines of the copy: they speak of the unstable version, or of what sets it apart.
`);
for (const file of files) {
  for (const line of linesToRead(readFileSync(file, 'utf8'))) console.log(`   ${file}:${line}`);
}
console.log(`
3. The page \`versioning\` of each version: its table lists ${name}, as the current one.
4. Tell about it: CHANGELOG.mdx of each version, and a post in blog/.
5. \`npm test\` names what was forgotten.
`);
