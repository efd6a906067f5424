// Moves a version out of the site, into `archive`: `npm run docs:retire -- v1`. Its addresses lead to the pages of the
// latest version from then on. It prints what only a person can rewrite.
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {loadFreshModule} from '@docusaurus/utils';
import {parseDocument} from 'yaml';

import {edit, format, lintExceptions, textsIn} from './version-files.mjs';

const {repository} = /** @type {typeof import('../src/config/site')} */ (
  await loadFreshModule(path.resolve('src/config/site.ts'))
);
const {folderOf, latestVersion, unstableVersion, versions} =
  /** @type {typeof import('../src/config/versions')} */ (
    await loadFreshModule(path.resolve('src/config/versions.ts'))
  );
const {pagesOf, replacementOf, routeIn} = /** @type {typeof import('../tests/routes')} */ (
  await loadFreshModule(path.resolve('tests/routes.ts'))
);

const redirectsFile = 'src/config/retired.json';

/**
 * Moves a file or a folder to its place below `archive`.
 *
 * @param {string} file
 */
function archive(file) {
  const target = path.join('archive', file);
  mkdirSync(path.dirname(target), {recursive: true});
  renameSync(file, target);
}

/**
 * The address of a page's source in the archive.
 *
 * @param {string} folder of its version
 * @param {string} page
 */
function sourceUrl(folder, page) {
  const file = [`${folder}/${page}.mdx`, `${folder}/${page}/index.mdx`].find((one) =>
    existsSync(path.join('archive', one)),
  );
  return file && `${repository}/blob/main/archive/${file}`;
}

/**
 * A file that mentions a version, with the number of lines that do.
 *
 * @param {string} file
 * @param {string} version
 */
function mentions(file, version) {
  const word = new RegExp(`(?<![\\w/-])${version}(?![\\w-])`);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => word.test(line));
  return lines.length > 0 ? [`   ${file}: ${lines.length}`] : [];
}

const older = versions.filter((one) => one !== unstableVersion && one !== latestVersion);
const retired = older.find(({name}) => name === process.argv[2]);
if (!retired) {
  const names = older.map(({name}) => name).join(', ');
  console.error(`Usage: npm run docs:retire -- NAME, where NAME is one of: ${names}`);
  process.exit(1);
}
const {name} = retired;
const folder = folderOf(retired);

/** @type {Record<string, string>} */
const redirects = JSON.parse(readFileSync(redirectsFile, 'utf8'));
redirects[`/${retired.path}`] = '/intro';
for (const page of pagesOf(retired)) {
  redirects[`/${routeIn(retired, page)}`] = `/${replacementOf(page)}`;
}

// No file has changed so far, because `replacementOf` throws if a page has no replacement.
writeFileSync(redirectsFile, JSON.stringify(redirects));

archive(folder);
archive(`versioned_sidebars/version-${name}-sidebars.json`);
const frozen = versions.filter((one) => one !== retired && one !== unstableVersion);
writeFileSync('versions.json', JSON.stringify(frozen.map((one) => one.name)));

edit([lintExceptions], (text) => {
  const exceptions = parseDocument(text);
  exceptions.delete(`${folder}/openapi/openapi.yaml`);
  return exceptions.toString();
});

const texts = ['docs', 'versioned_docs', 'blog'].flatMap(textsIn);
const linkToRetired = new RegExp(`\\]\\(/${retired.path}/([^)#]*)[^)]*\\)`, 'g');
const difference = new RegExp(`^<VersionDiff (?=[^>]*"${name}")[^>]*/>\n`, 'gm');
const withDifference = texts.filter((file) => readFileSync(file, 'utf8').search(difference) >= 0);
edit(texts, (text) =>
  text
    .replace(linkToRetired, (link, /** @type {string} */ page) => {
      const url = sourceUrl(folder, page);
      return url ? `](${url})` : link;
    })
    .replace(difference, ''),
);
format('versions.json', redirectsFile);

console.log(`
${name} is in archive/${folder}, and no longer on the site. Links to its pages lead to their source in the archive.
Its former addresses redirect to the latest version (${redirectsFile}). What is left for you:

1. These pages had a list of all differences from ${name}. Rewrite the text around it,
   and remove the import of VersionDiff where it was the only one:

${withDifference.map((file) => `   ${file}`).join('\n') || '   none'}

2. Read what these files say about ${name}. The number is that of lines:

${texts.flatMap((file) => mentions(file, name)).join('\n')}

3. Remove it from the issue form and the pull request template in .github.
4. Announce it in CHANGELOG.mdx of each version, and in a post in blog/.

CONTRIBUTING.md has these steps in full. npm test names what is forgotten.
`);
