import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {loadFreshModule} from '@docusaurus/utils';
import {load} from 'cheerio';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';

const {folderOf, versions} = /** @type {typeof import('../../src/config/versions')} */ (
  await loadFreshModule(path.resolve('src/config/versions.ts'))
);

const converter = unified()
  .use(rehypeParse, {fragment: true})
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkStringify);

/**
 * The Markdown that a writer would have written for a built page, without components.
 * @param {string} html
 */
function markdownOf(html) {
  const $ = load(html);
  const article = $('article .markdown');
  article.find('.hash-link, button, input, svg, header, [role=tab]').remove();
  const body = converter.processSync(article.html() ?? '').toString();
  return `---\ntitle: ${JSON.stringify($('h1').first().text())}\n---\n\n${body}`;
}

/** What `create-docusaurus` writes, with this site's addresses. */
const configuration = {
  title: 'Untouched',
  url: 'https://example.com',
  baseUrl: '/api-documentation/',
  trailingSlash: false,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  future: {experimental_faster: true},
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.ts'}, blog: false}]],
};

/**
 * Makes a site that says the same with Docusaurus as it comes, to compare this one to: plain Markdown of every built page
 * of the documentation, the same versions and sidebars, the classic preset with its defaults.
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
  for (const version of versions) {
    const folder = folderOf(version);
    for (const file of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
      const page = path.join(build, version.path, file.replace(/(\/index)?\.mdx$/, '.html'));
      if (!file.endsWith('.mdx') || !existsSync(page)) continue;
      const target = path.join(site, folder, file);
      mkdirSync(path.dirname(target), {recursive: true});
      writeFileSync(target, markdownOf(readFileSync(page, 'utf8')));
    }
  }
  return site;
}
