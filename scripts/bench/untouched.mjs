import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** What `create-docusaurus` writes, with this site's addresses. */
const configuration = {
  title: 'Untouched',
  url: 'https://example.com',
  baseUrl: '/api-documentation/',
  trailingSlash: false,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  future: {experimental_faster: true},
  markdown: {format: 'detect'}, // the twins aren't MDX
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.ts'}, blog: false}]],
};

/**
 * Makes a site of the same pages with Docusaurus as it comes, to compare this one to: their Markdown twins, the same
 * versions and sidebars, the classic preset with its defaults. It is lighter than it would be with the same text, because
 * a twin has each request in one language.
 * @param {string} build the folder of this site's build
 * @returns {string} the folder of the new site
 */
export function writeUntouchedSite(build) {
  const site = mkdtempSync(path.join(tmpdir(), 'untouched-'));
  for (const file of ['sidebars.ts', 'versions.json', 'versioned_sidebars', 'package.json']) {
    cpSync(file, path.join(site, file), {recursive: true});
  }
  symlinkSync(path.resolve('node_modules'), path.join(site, 'node_modules'));
  writeFileSync(
    path.join(site, 'docusaurus.config.js'),
    `module.exports = ${JSON.stringify(configuration)};`,
  );
  const [latest, ...older] = /** @type {string[]} */ (
    JSON.parse(readFileSync('versions.json', 'utf8'))
  );
  const roots = [
    ['docs', 'next'],
    [`versioned_docs/version-${latest}`, ''],
    ...older.map((version) => [`versioned_docs/version-${version}`, version]),
  ];
  for (const [docs = '', root = ''] of roots) {
    for (const file of readdirSync(docs, {recursive: true, encoding: 'utf8'})) {
      const twin = path.join(build, root, `${file.replace(/(\/index)?\.mdx$/, '')}.md`);
      if (!file.endsWith('.mdx') || !existsSync(twin)) continue;
      cpSync(twin, path.join(site, docs, file.slice(0, -1)));
    }
  }
  return site;
}
