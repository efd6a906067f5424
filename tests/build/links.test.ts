import {readdirSync} from 'node:fs';

import type {CheerioAPI} from 'cheerio/lib/slim';
import {expect, test} from 'vitest';

import {build, htmlFiles, parse, read, readPage} from './site';

const base = '/api-documentation/';

const files = new Set(readdirSync(build, {recursive: true, encoding: 'utf8'}));

/** The values of an attribute, of all elements that have it. */
const valuesOf = (document: CheerioAPI, element: string, attribute: string): string[] =>
  document(`${element}[${attribute}]`)
    .toArray()
    .map((found) => document(found).attr(attribute) ?? '');

const pages = new Map(
  htmlFiles.map((file) => [file.replace(/(?:\/?index)?\.html$/, ''), readPage(file)]),
);
const ids = new Map(
  [...pages].map(([page, document]) => [page, new Set(valuesOf(document, '', 'id'))]),
);

/** Links within the site as [page, anchor], the page itself for a link to an anchor alone. */
const linksOf = (page: string, document: CheerioAPI): [string, string][] =>
  valuesOf(document, 'a', 'href').flatMap((href) => {
    if (href.startsWith('#')) return [[page, href.slice(1)]];
    if (!href.startsWith(base)) return [];
    const [path = '', anchor = ''] = href
      .slice(base.length)
      .replace(/\?[^#]*/, '')
      .split('#');
    return [[path, anchor]];
  });

/** What a page links that is not there. The file that it is made from is the one that its link 'Edit this page' names. */
function broken(page: string, document: CheerioAPI): string[] {
  const [, source = page] =
    document('a[href*="/edit/main/"]').attr('href')?.split('/edit/main/') ?? [];
  return linksOf(page, document)
    .filter(([target, anchor]) =>
      anchor
        ? !ids.get(target)?.has(decodeURIComponent(anchor))
        : !pages.has(target) && !files.has(target),
    )
    .map(([target, anchor]) => `${source} links to ${target}${anchor && '#'}${anchor}`);
}

// Docusaurus fails on links to such pages, but not on those of descriptions and downloads, and only warns of such anchors.
test('links and anchors of all pages lead somewhere', () => {
  const found = [...pages].flatMap(([page, document]) => broken(page, document));
  expect([...new Set(found)], 'Correct these links, or add a heading with this ID.').toEqual([]);
});

test('the check finds what is broken', () => {
  const edit = '<a href=https://example.com/edit/main/docs/intro.mdx>';
  const links = ['nowhere', 'intro#nowhere', 'intro#pagination', 'openapi.json'];
  const html = links.map((link) => `<a class=x href=${base}${link}>`).join('');
  expect(broken('intro', parse(`${edit}<a href=#orders>${html}`))).toEqual([
    'docs/intro.mdx links to intro#orders',
    'docs/intro.mdx links to nowhere',
    'docs/intro.mdx links to intro#nowhere',
  ]);
});

test.each(htmlFiles)('%s has no link without an address', (file) => {
  expect(read(file).match(/<a(?=[\s>])(?![^>]*\shref=)[^>]*>/g)).toBeNull();
});
