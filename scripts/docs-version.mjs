// Freezes `docs` as a new version: `npm run docs:version -- 2025-09`. It runs Docusaurus's own command, writes the
// version's name and addresses in the copy, and prints what only a person can write.
import {spawnSync} from 'node:child_process';
import {appendFileSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {loadFreshModule} from '@docusaurus/utils';
import {parse, stringify} from 'yaml';

const {site} = /** @type {typeof import('../src/config/site')} */ (
  await loadFreshModule(path.resolve('src/config/site.ts'))
);
const {folderOf, latestVersion, versions} = /** @type {typeof import('../src/config/versions')} */ (
  await loadFreshModule(path.resolve('src/config/versions.ts'))
);

/** @typedef {import('../src/config/versions').Version} Version */

const lintExceptions = '.redocly.lint-ignore.yaml';

/**
 * The texts below a folder: pages, posts and descriptions.
 *
 * @param {string} folder
 */
const textsIn = (folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:mdx|yaml)$/.test(file))
    .map((file) => path.join(folder, file));

/**
 * The pages and the description of a version.
 *
 * @param {Version} version
 */
const filesOf = (version) => textsIn(folderOf(version));

/**
 * Writes the name and the addresses of another version in files.
 *
 * @param {string[]} files
 * @param {Version} from
 * @param {Version} to
 */
function rename(files, from, to) {
  const [oldRoot = '', newRoot = ''] = [from, to].map((one) =>
    path.posix.join(site.baseUrl, one.path, '/'),
  );
  const segment = new RegExp(`/${from.segment}(?![\\w-])`, 'g'); // also at the end: `api.tiendanube.com/unstable`
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
      .replaceAll(`pathname://${oldRoot}`, `pathname://${newRoot}`)
      .replaceAll(`    url: ${site.url}${oldRoot}`, `    url: ${site.url}${newRoot}`)
      .replaceAll(`${site.url}${oldRoot}openapi.json`, `${site.url}${newRoot}openapi.json`)
      .replaceAll(segment, `/${to.segment}`)
      .replaceAll(`segment \`${from.segment}\``, `segment \`${to.segment}\``)
      .replaceAll(`Tiendanube API ${from.segment}`, `Tiendanube API ${to.segment}`)
      .replace(`\n  version: ${from.segment}\n`, `\n  version: '${to.segment}'\n`);
    writeFileSync(file, text);
  }
}

/**
 * Moves links whose text names a version from the root of the site to its new place: `[2025-03](/intro)`.
 *
 * @param {string[]} files
 * @param {Version} version
 */
function moveLinks(files, {label, path: root}) {
  const link = new RegExp(`(\\[[^\\]]*\\b${label}(?!-)[^\\]]*\\]\\(/)`, 'g');
  for (const file of files) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(link, `$1${root}/`));
  }
}

/**
 * Leaves out of the lint of one version's description what is left out of that of another.
 *
 * @param {Version} from
 * @param {Version} to
 */
function copyLintExceptions(from, to) {
  const [source = '', target = ''] = [from, to].map(
    (one) => `${folderOf(one)}/openapi/openapi.yaml`,
  );
  /** @type {Record<string, unknown>} */
  const exceptions = parse(readFileSync(lintExceptions, 'utf8'));
  if (exceptions[source]) appendFileSync(lintExceptions, stringify({[target]: exceptions[source]}));
}

/**
 * What a pattern finds in the lines of files, for a person to read. Ids of headings don't count.
 *
 * @param {string[]} files
 * @param {RegExp} pattern
 */
const linesToRead = (files, pattern) =>
  files
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          (line.replace(/#[\w-]+/g, '').match(pattern) ?? []).map(
            (words) => `   ${file}:${index + 1}: ${words.trim()}`,
          ),
        ),
    )
    .join('\n');

/** @param {string[]} command a file of an installed package, and its arguments */
function run(...command) {
  const {status} = spawnSync(process.execPath, command, {stdio: 'inherit'});
  if (status !== 0) process.exit(status ?? 1);
}

const name = process.argv[2] ?? '';
const unstable = versions.find((version) => version.name === 'current');
if (!unstable) throw new Error("src/config/versions.ts has no version named 'current'.");
/** @type {Version} */
const added = {name, label: name, path: '', segment: name, banner: 'none'};
/** @type {Version} */
const moved = {...latestVersion, path: latestVersion.name};

/** What a line says of the unstable version, or of what sets its own version apart. */
const aboutItself = /.{0,40}\b(?:unstable|this version)\b.{0,40}/i;
/** What a line says of a feature that the new version may have too, or of the version that was the latest. */
const aboutOthers = /.{0,40}\b(?:(?:this|unstable) version only|current stable)\b.{0,40}/i;
const otherRoots = [...versions, moved].map((version) => version.path).filter(Boolean);
/** A link that starts at the root of the site and names no version there: it leads into the latest. */
const rootLink = new RegExp(
  `\\[[^\\]]*\\]\\(/(?!(?:blog|${otherRoots.join('|')})\\b)[^)]*\\)`,
  'g',
);

run('node_modules/@docusaurus/core/bin/docusaurus.mjs', 'docs:version', name);
const texts = [...[...versions, added].flatMap(filesOf), ...textsIn('blog')];
rename(filesOf(added), unstable, added);
rename(filesOf(moved), latestVersion, moved);
moveLinks(texts, moved);
copyLintExceptions(unstable, added);
run(
  'node_modules/prettier/bin/prettier.cjs',
  ...[
    '--write',
    '--log-level',
    'warn',
    'versions.json',
    'docs',
    'blog',
    'versioned_docs',
    'versioned_sidebars',
    lintExceptions,
  ],
);

console.log(`
${folderOf(added)} is the copy of ${folderOf(unstable)}, with the name and the addresses of ${name}.
Addresses of ${moved.name} are those at /${moved.path}. What is left for you:

1. src/config/versions.ts: add ${name} after 'current', with the path '' and the banner 'none'.
   Give ${moved.name} the path '${moved.path}' and the banner 'unmaintained'.
2. Read these lines. They speak of the unstable version, or of what sets it apart:

${linesToRead(
  filesOf(added).filter((file) => path.basename(file) !== 'versioning.mdx'),
  aboutItself,
)}

   These lines of other versions may now be wrong:

${linesToRead(versions.flatMap(filesOf), aboutOthers)}

   These links lead to ${name} from now on. Is that meant, or is it /${moved.path}/…?

${linesToRead(texts, rootLink)}

3. The page versioning.mdx of each version: its table lists ${name}, as the current one.
4. Tell about it: CHANGELOG.mdx of each version, and a post in blog/.

CONTRIBUTING.md has these steps in full. npm test names what is forgotten.
`);
