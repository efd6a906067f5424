import {readdirSync} from 'node:fs';

import {describe, expect, test} from 'vitest';

import {build, htmlFiles, read} from './site';

const base = '/api-documentation/';

const files = new Set(readdirSync(build, {recursive: true, encoding: 'utf8'}));

const idsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? ''));

const pages = new Map(
  htmlFiles.map((file) => [file.replace(/(?:\/?index)?\.html$/, ''), read(file)]),
);
const ids = new Map([...pages].map(([page, html]) => [page, idsOf(html)]));

/** Links within the site as [page, anchor], the page itself for a link to an anchor alone. */
const linksOf = (page: string, html: string): [string, string][] =>
  [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].flatMap(([, href = '']) => {
    if (href.startsWith('#')) return [[page, href.slice(1)]];
    if (!href.startsWith(base)) return [];
    const [path = '', anchor = ''] = href.slice(base.length).split('#');
    return [[path, anchor]];
  });

/** What a page links that is not there: Docusaurus fails on such pages, but only warns of such anchors. */
const broken = (page: string, html: string): string[] =>
  linksOf(page, html)
    .filter(
      ([target, anchor]) =>
        (!pages.has(target) && !files.has(target)) ||
        (anchor && !ids.get(target)?.has(decodeURIComponent(anchor))),
    )
    .map(([target, anchor]) => `${target}#${anchor}`);

describe('links and anchors', () => {
  test('the check finds what is broken', () => {
    expect(broken('intro', '<a href="/api-documentation/nowhere">')).toEqual(['nowhere#']);
    expect(broken('intro', '<a href="#nowhere">')).toEqual(['intro#nowhere']);
    expect(broken('intro', '<a class="x" href="/api-documentation/intro#pagination">')).toEqual([]);
  });

  test.each([...pages])('of %s lead somewhere', (page, html) => {
    expect(broken(page, html)).toEqual([]);
  });
});
