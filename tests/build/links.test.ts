import {readdirSync} from 'node:fs';

import type {CheerioAPI} from 'cheerio/lib/slim';
import {describe, expect, test} from 'vitest';

import {build, htmlFiles, parse, readPage} from './site';

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
    const [path = '', anchor = ''] = href.slice(base.length).split('#');
    return [[path, anchor]];
  });

/** What a page links that is not there: Docusaurus fails on such pages, but only warns of such anchors. */
const broken = (page: string, document: CheerioAPI): string[] =>
  linksOf(page, document)
    .filter(
      ([target, anchor]) =>
        (!pages.has(target) && !files.has(target)) ||
        (anchor && !ids.get(target)?.has(decodeURIComponent(anchor))),
    )
    .map(([target, anchor]) => `${target}#${anchor}`);

describe('links and anchors', () => {
  test('the check finds what is broken', () => {
    const brokenIn = (html: string) => broken('intro', parse(html));
    expect(brokenIn('<a href=/api-documentation/nowhere>')).toEqual(['nowhere#']);
    expect(brokenIn('<a href="#nowhere">')).toEqual(['intro#nowhere']);
    expect(brokenIn('<a class=x href=/api-documentation/intro#pagination>')).toEqual([]);
  });

  test.each([...pages.keys()])('of %s lead somewhere', (page) => {
    const document = pages.get(page);
    expect(document && broken(page, document)).toEqual([]);
  });
});
