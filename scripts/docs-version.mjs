// Freezes `docs` as a new version: `npm run docs:version -- 2025-09`. It runs Docusaurus's own command, writes the
// version's name and addresses wherever they belong, and prints what only a person can write.
import {spawnSync} from 'node:child_process';
import {appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {loadFreshModule} from '@docusaurus/utils';
import {parse, stringify} from 'yaml';

const {site} = /** @type {typeof import('../src/config/site')} */ (
  await loadFreshModule(path.resolve('src/config/site.ts'))
);
const {folderOf, frozenVersion, latestVersion, unstableVersion, versions} =
  /** @type {typeof import('../src/config/versions')} */ (
    await loadFreshModule(path.resolve('src/config/versions.ts'))
  );

/** @typedef {import('../src/config/versions').Version} Version */

const routes = 'src/config/routes.ts';

/** Which problems of a description the lint leaves out. */
const lintExceptions = '.redocly.lint-ignore.yaml';

/**
 * The texts below a folder: pages, posts, descriptions, and programs.
 *
 * @param {string} folder
 */
const textsIn = (folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:mdx?|yaml)$|^_examples\/.*\.\w+$/.test(file))
    .map((file) => path.join(folder, file));

/** @type {Set<string>} */
const edited = new Set();

/**
 * @param {string[]} files
 * @param {(text: string) => string} change
 */
function edit(files, change) {
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const changed = change(text);
    if (changed === text) continue;
    writeFileSync(file, changed);
    edited.add(file);
  }
}

/** @param {string[]} command a file of an installed package, and its arguments */
function run(...command) {
  const {status} = spawnSync(process.execPath, command, {stdio: 'inherit'});
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Formats the files that `edit` has changed, and others.
 *
 * @param {string[]} others
 */
const format = (...others) =>
  run(
    'node_modules/prettier/bin/prettier.cjs',
    ...['--write', '--log-level', 'warn'],
    ...edited,
    ...others,
  );

/**
 * The pages, the description, and the programs of a version.
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
  edit(files, (text) =>
    text
      .replaceAll(`pathname://${oldRoot}`, `pathname://${newRoot}`)
      .replaceAll(`    url: ${site.url}${oldRoot}`, `    url: ${site.url}${newRoot}`)
      .replaceAll(`${site.url}${oldRoot}openapi.json`, `${site.url}${newRoot}openapi.json`)
      .replaceAll(segment, `/${to.segment}`)
      .replaceAll(`segment \`${from.segment}\``, `segment \`${to.segment}\``)
      .replaceAll(`Tiendanube API ${from.segment}`, `Tiendanube API ${to.segment}`)
      .replace(`\n  version: ${from.segment}\n`, `\n  version: '${to.segment}'\n`),
  );
}

/**
 * Moves links into the latest version from the root of the site to its new place, because their texts are about it.
 * `[Versioning](/versioning)` and `[changelog](/CHANGELOG)` stay, unless they name the version: they are about all.
 *
 * @param {string[]} files
 * @param {Version} version
 */
function moveLinks(files, {label, path: root}) {
  const aboutAll = new RegExp(`^(?!.*\\b${label}(?!-)).*\\]\\(/(?:CHANGELOG|versioning)\\b`);
  edit(files, (text) =>
    text.replace(linkToLatest, (link) =>
      aboutAll.test(link) ? link : link.replace('](/', `](/${root}/`),
    ),
  );
}

/**
 * Adds a version to the table of the page that explains versions, as the current one.
 *
 * @param {string} page
 * @param {Version} version
 * @param {Version} previous
 */
function addRow(page, {label, segment}, previous) {
  const row = new RegExp(`^\\|[^|]*\\| \`${previous.segment}\`.*$`, 'm');
  const added = `| ${label} | \`${segment}\` | Stable, current. | [${label}](/intro) |`;
  edit([page], (text) =>
    text.replace(row, (old) => `${added}\n${old.replace('Stable, current', 'Stable')}`),
  );
}

/**
 * Says in the changelog of a version which version it is, in the words of another.
 *
 * @param {Version} version
 * @param {Version} other
 */
function describeChangelog(version, other) {
  const description = /^description: .*$/m;
  const [words = ''] = description.exec(readFileSync(changelogOf(other), 'utf8')) ?? [];
  edit([changelogOf(version)], (text) =>
    text.replace(description, words.replace(other.label, version.label)),
  );
}

/** @param {Version} version */
const changelogOf = (version) => `${folderOf(version)}/CHANGELOG.mdx`;

/**
 * Copies the lint exceptions of one version's description to another version.
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

const name = process.argv[2] ?? '';
const added = frozenVersion(name, true);
const moved = frozenVersion(latestVersion.name, false);

const otherRoots = [...versions, moved].map((version) => version.path).filter(Boolean);
/** A link into the latest version: its target starts with a slash, and with the name of no other. */
const linkToLatest = new RegExp(
  `\\[[^\\]]*\\]\\(/(?!(?:blog|${otherRoots.join('|')})\\b)[^)]*\\)`,
  'g',
);

run('node_modules/@docusaurus/core/bin/docusaurus.mjs', 'docs:version', name);
const everyVersion = [added, ...versions];
const texts = [...everyVersion.flatMap(filesOf), ...textsIn('blog')];
rename(filesOf(added), unstableVersion, added);
rename(filesOf(moved), latestVersion, moved);
moveLinks(texts, moved);
describeChangelog(added, moved);
for (const version of everyVersion) {
  const page = `${folderOf(version)}/versioning.mdx`;
  if (existsSync(page)) addRow(page, added, moved);
}
copyLintExceptions(unstableVersion, added);
// The pages that only the unstable version had are in the new one, too, and those that it had removed are not.
edit([routes], (text) =>
  text.replace(
    /^ {2}current: (\[[^\]]*\]|\{[^}]*\}),$/gm,
    (_current, /** @type {string} */ pages) =>
      `  '${name}': ${pages},\n  current: ${pages.startsWith('[') ? '[]' : '{}'},`,
  ),
);
format('versions.json', 'versioned_sidebars', lintExceptions);

console.log(`
${folderOf(added)} is the copy of ${folderOf(unstableVersion)}, with the name and the addresses of ${name}.
${moved.name} is at /${moved.path}, and links to it lead there. What is left for you:

1. Read what these commands find, and rewrite what isn't true of the version any more:

   git grep --untracked -inE '\\b(unstable|this version)\\b' -- ${folderOf(added)}
   git grep --untracked -inE '(this|unstable) version only|current stable' -- docs versioned_docs

2. Read the links that start with a slash. Those that name no version lead to ${name} from now on, and those to
   /${moved.path}/… stay with ${moved.name}:

   git grep --untracked -nE '\\]\\(/(${moved.path}/|[a-zA-Z])' -- docs versioned_docs blog

3. The page versioning.mdx of each version: say in the row of ${name} what is new about it.
   Delete "Unstable features" from the copy, and from docs/versioning.mdx what ${name} has.
4. ${changelogOf(added)} is the changelog of the unstable version. Copy to it what applies of the
   changelog of ${moved.name}.
5. Add the version to the issue form and the pull request template in .github.
6. Announce it in CHANGELOG.mdx of each version, and in a post in blog/.

CONTRIBUTING.md has these steps in full. npm test names what is forgotten.
`);
