// Freezes `docs` as a new version: `npm run docs:version -- 2025-09`. It runs Docusaurus's own command, writes the
// version's name and addresses wherever they belong, and prints what only a person can write.
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {loadFreshModule} from '@docusaurus/utils';

const {site} = /** @type {typeof import('../src/config/site')} */ (
  await loadFreshModule(path.resolve('src/config/site.ts'))
);
const {folderOf, frozenVersion, latestVersion, unstableVersion, versions} =
  /** @type {typeof import('../src/config/versions')} */ (
    await loadFreshModule(path.resolve('src/config/versions.ts'))
  );

/** @typedef {import('../src/config/versions').Version} Version */

/**
 * The texts below a folder: pages, posts, descriptions, and programs.
 *
 * @param {string} folder
 */
const textsIn = (folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:mdx?|yaml)$|^_examples\/.*\.\w+$/.test(file))
    .map((file) => path.join(folder, file));

/**
 * @param {string[]} files
 * @param {(text: string) => string} change
 */
function edit(files, change) {
  for (const file of files) writeFileSync(file, change(readFileSync(file, 'utf8')));
}

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
  const [oldRoot = '', newRoot = ''] = [from, to].map((version) =>
    path.posix.join(site.baseUrl, version.path, '/'),
  );
  // The files of static/ belong to no version.
  const download = new RegExp(`pathname://${oldRoot}(?!${readdirSync('static').join('|')})`, 'g');
  const segment = new RegExp(`/${from.segment}(?![\\w-])`, 'g'); // also at the end: `api.tiendanube.com/unstable`
  edit(files, (text) =>
    text
      .replaceAll(download, `pathname://${newRoot}`)
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

const name = process.argv[2] ?? '';
const added = frozenVersion(name, true);
const moved = frozenVersion(latestVersion.name, false);

const otherRoots = [...versions, moved].map((version) => version.path).filter(Boolean);
/** A link into the latest version: its target starts with a slash, and with the name of no other. */
const linkToLatest = new RegExp(
  `\\[[^\\]]*\\]\\(/(?!(?:blog|${otherRoots.join('|')})\\b)[^)]*\\)`,
  'g',
);

execFileSync('npx', ['docusaurus', 'docs:version', name], {stdio: 'inherit'});
rename(filesOf(added), unstableVersion, added);
rename(filesOf(moved), latestVersion, moved);
moveLinks([...[added, ...versions].flatMap(filesOf), ...textsIn('blog')], moved);
// A page that was renamed in the unstable version only is now renamed at the root of the site, too.
edit(['src/config/redirects.ts'], (text) => {
  const redirects = text.replaceAll(`'/${unstableVersion.path}/`, "'/");
  return redirects.replaceAll(/^( {2}\{[^}]*\},\n)(?=[^]*^\1)/gm, ''); // without duplicates
});

console.log(`
${folderOf(added)} is the copy of ${folderOf(unstableVersion)}, with the name and the addresses of ${name}.
${moved.name} is at /${moved.path}, and links to it lead there. What is left for you:

1. Read what these commands find, and rewrite what isn't true of the version any more. After a build, npx vitest run
   tests/content names what certainly isn't:

   git grep --untracked -inE '\\b(unstable|this version)\\b' -- ${folderOf(added)}
   git grep --untracked -inE '(this|unstable) version only|current stable' -- docs versioned_docs

2. Read the links that start with a slash. Those that name no version lead to ${name} from now on, and those to
   /${moved.path}/… stay with ${moved.name}:

   git grep --untracked -nE '\\]\\(/(${moved.path}/|[a-zA-Z])' -- docs versioned_docs blog

3. The page versioning.mdx of each version that has one: add the row of ${name}, the current one, and say what is new about it.
   Delete "Unstable features" from the copy, and from docs/versioning.mdx what ${name} has.
4. ${folderOf(added)}/CHANGELOG.mdx is the changelog of the unstable version. Name ${name} in its
   description, and copy to it what applies of the changelog of ${moved.name}.
5. Copy the exceptions of docs in .redocly.lint-ignore.yaml for ${folderOf(added)}.
6. Add the version to the issue form and the pull request template in .github.
7. Announce it in CHANGELOG.mdx of each version, and in a post in blog/.
8. Run these commands, and redirect each address that has gone from tests/fixtures/routes.txt:

   npm run format && npm run build && npx vitest run tests/build/pages -u

9. Run npm test, which names what is forgotten.
`);
