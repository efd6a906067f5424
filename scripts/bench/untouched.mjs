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

import {load} from 'cheerio';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';

const converter = unified()
  .use(rehypeParse, {fragment: true})
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkStringify);

/** The languages of the request and response samples, by how their code begins. */
const languages = /** @type {const} */ ([
  ['json', /^[[{]/],
  ['bash', /^(curl|npm|GET|POST|PUT|DELETE)\b/],
  ['php', /^(<\?php|\$)/],
  ['ruby', /^require /],
  ['python', /^(import|from) \w+$/m],
  ['javascript', /^(const|import|await|async)\b/],
]);

/**
 * The Markdown that a writer would have written for a built page, without components.
 * @param {string} html
 */
function markdownOf(html) {
  const $ = load(html);
  const title = $('h1').first().text();
  const article = $('article .markdown');
  article.find('.hash-link, button, input, svg, header, [role=tab]').remove();
  article.find('h2[id], h3[id], h4[id]').each((_, heading) => {
    $(heading).append(` {#${heading.attribs['id']}}`);
  });
  article.find('pre code').each((_, code) => {
    const text = $(code).text();
    const language = languages.find(([, start]) => start.test(text))?.[0];
    $(code)
      .text(text)
      .attr('class', `language-${language ?? 'text'}`);
  });
  const body = String(converter.processSync(article.html() ?? ''));
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${body}`;
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
      const page = path.join(build, root, `${file.replace(/(\/index)?\.mdx$/, '')}.html`);
      if (!file.endsWith('.mdx') || !existsSync(page)) continue;
      const target = path.join(site, docs, file);
      mkdirSync(path.dirname(target), {recursive: true});
      writeFileSync(target, markdownOf(readFileSync(page, 'utf8')));
    }
  }
  return site;
}
