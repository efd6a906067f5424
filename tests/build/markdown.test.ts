import {existsSync, readdirSync, readFileSync} from 'node:fs';

import type {CheerioAPI} from 'cheerio';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';

import {versions} from '../../src/config/versions';
import {parse as parseHtml, read, readPage, routeIn, routes, routesOf} from './site';

const site = 'https://tiendanube.github.io/api-documentation/';

/** The texts outside code, the code in lines, the targets of links, and the HTML of a Markdown file. */
function parse(markdown: string) {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const parsed: Record<'texts' | 'code' | 'links' | 'html', string[]> = {
    texts: [],
    code: [],
    links: [],
    html: [],
  };
  visit(tree, (node) => {
    if (node.type === 'text') parsed.texts.push(node.value);
    if (node.type === 'html') parsed.html.push(node.value);
    if (node.type === 'inlineCode') parsed.code.push(node.value);
    if (node.type === 'link' || node.type === 'definition') parsed.links.push(node.url);
  });
  return parsed;
}

const words = (texts: string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []));

const without = (all: Set<string>, others: Set<string>): string[] =>
  [...all].filter((word) => !others.has(word));

/** The words of the article of a page or a post, without some of its elements. */
function pageWords(page: CheerioAPI, except = ''): Set<string> {
  const article = page('.theme-doc-markdown, #__blog-post-container').clone();
  article.find(except).remove();
  article.find('wbr').remove();
  // All other elements end words, but for the end of 3<sup>rd</sup>.
  const html = (article.html() ?? '').replace(/<(?!\/?su[bp]\b)/g, ' <');
  return words([parseHtml(html).text()]);
}

/** What the Markdown leaves out of the text: code, what is drawn, what says so, and buttons. */
const notInText = 'pre, svg, [aria-hidden], [data-mdast=ignore], [data-tabs], button';

/** What it adds: where it is from, heads of tables, names of schemas, references to properties, and responses. */
const labels = words(['Source Name Type Description object Same properties as Response']);

const fileOf = (url: string): string => `build/${url.replace(site, '').replace(/#.*$/, '')}`;

const exists = (url: string): boolean =>
  existsSync(fileOf(url)) || existsSync(`${fileOf(url)}.html`);

/** Links to pages and downloads of the site; its owner deploys `assets/files` from elsewhere. */
const own = (links: string[]): string[] =>
  links.filter((link) => link.startsWith(site) && !link.includes('/assets/files/'));

/** What is wrong with the Markdown of a page or a post. */
function problemsOf(route: string): string[] {
  const {texts, code, links, html} = parse(read(`${route}.md`));
  const document = readPage(`${route}.html`);
  // A post shows its title above its text, and its description in search engines only.
  const heads = [document('h1').text(), document('meta[name=description]').attr('content') ?? ''];
  const diagrams = document('figure[aria-label]')
    .toArray()
    .map(({attribs}) => attribs['aria-label'] ?? '');
  const targets = document('.theme-doc-markdown table a[href]')
    .toArray()
    .map((link) => new URL(document(link).attr('href') ?? '', site + route).href);
  const markdownWords = words([...texts, ...code]);
  const allWords = new Set([
    ...pageWords(document),
    ...labels,
    ...words([site + route, ...heads, ...diagrams]),
  ]);
  const announced = document('link[rel=alternate][type="text/markdown"]').attr('href');
  const problems = {
    'has HTML': html,
    'has relative links': links.filter((link) => !/^(?:https?:|mailto:)/.test(link)),
    'has broken links': own(links).filter((link) => !exists(link)),
    'lacks links of tables': targets.filter((target) => !links.includes(target)),
    'lacks words': without(pageWords(document, notInText), markdownWords),
    'has words that its page lacks': without(markdownWords, allWords),
    'is announced wrongly': [announced].filter((url) => url !== `/api-documentation/${route}.md`),
  };
  return Object.entries(problems)
    .filter(([, parts]) => parts.length > 0)
    .map(([problem, parts]) => `${route}.md ${problem}: ${parts.join(', ')}`);
}

for (const version of versions) {
  describe(`the Markdown of the pages of ${version.label}`, () => {
    test('has the words and links of its page, and no HTML', () => {
      expect(routesOf(version).flatMap(problemsOf)).toEqual([]);
    });

    test('llms.txt lists all pages, and files that contain them', () => {
      const {links} = parse(read(routeIn(version, 'llms.txt')));
      expect(own(links).filter((link) => !exists(link))).toEqual([]);
      const listed = own(links);
      for (const route of routesOf(version)) expect(listed).toContain(`${site}${route}.md`);
      const sections = listed
        .filter((link) => link.includes('/llms-full/'))
        .map((link) => readFileSync(fileOf(link), 'utf8'));
      expect(sections.filter(({length}) => length > 400_000)).toEqual([]);
      const full = sections.join('\n');
      for (const route of routesOf(version)) {
        expect(full).toContain(`Source: ${site}${route}\n`);
      }
    });
  });
}

test('a former address has the Markdown of the page that it leads to', () => {
  expect(read('next.md')).toBe(read('next/intro.md'));
});

describe('the Markdown of the blog', () => {
  const posts = routes
    .filter((route) => route.startsWith('blog/'))
    .filter((route) => readPage(`${route}.html`)('html').is('.blog-post-page'));

  test('is that of whole posts, and of nothing else', () => {
    expect(posts.flatMap(problemsOf)).toEqual([]);
    expect(read('blog/release-api-versioning.md')).toContain('## What to do now');
    const all = readdirSync('build/blog', {recursive: true, encoding: 'utf8'});
    const files = all.filter((file) => file.endsWith('.md')).map((file) => `blog/${file}`);
    expect(files.sort()).toEqual(posts.map((route) => `${route}.md`).sort());
  });
});
