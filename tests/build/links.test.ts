import {readdirSync, readFileSync} from 'node:fs';

import type {CheerioAPI} from 'cheerio/lib/slim';
import {describe, expect, test} from 'vitest';

import {isPartial} from '../../src/lib/partial';
import {namesLike} from '../../src/lib/similar-names';
import {build, htmlFiles, parse, readPage, sourceOf} from './site';

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

/** A page's source, and what its version's pages are also made of: partials and the API description. */
function filesOf(source: string): string[] {
  const [version] = /^(?:docs|versioned_docs\/[^/]+)(?=\/)/.exec(source) ?? [];
  if (version === undefined) return [source];
  const shared = readdirSync(version, {recursive: true, encoding: 'utf8'}).filter(
    (file) => (isPartial(file) && file.endsWith('.mdx')) || /^openapi\/.*\.yaml$/.test(file),
  );
  return [source, ...shared.map((file) => `${version}/${file}`)];
}

/** The file and the lines that have an anchor in a link; the page alone if no file has it, because it is generated. */
function placeOf(page: string, document: CheerioAPI, anchor: string): string {
  const source = sourceOf(document);
  const link = new RegExp(`[^{]#${anchor}(?![\\w-])`);
  for (const file of source === undefined ? [] : filesOf(source)) {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (link.test(line) ? index + 1 : []));
    if (lines.length > 0) return `${file}:${lines.join(', ')}`;
  }
  return page;
}

/** What to do about a link that leads nowhere. */
function adviceOn(target: string, anchor: string): string {
  const [alike] = namesLike(anchor, [...(ids.get(target) ?? [])]);
  return alike === undefined
    ? 'Correct it, or add a heading with this ID.'
    : `Did you mean #${alike}?`;
}

/** What a page links that is not there: Docusaurus fails on such pages, but only warns of such anchors. */
const broken = (page: string, document: CheerioAPI): string[] => {
  const messages = linksOf(page, document)
    .filter(
      ([target, anchor]) =>
        (!pages.has(target) && !files.has(target)) ||
        (anchor && !ids.get(target)?.has(decodeURIComponent(anchor))),
    )
    .map(
      ([target, anchor]) =>
        `${placeOf(page, document, anchor)}: the link leads to ${target}#${anchor}, which isn't there. ${adviceOn(target, anchor)}`,
    );
  return [...new Set(messages)];
};

describe('links and anchors', () => {
  test('the check finds what is broken', () => {
    const brokenIn = (html: string) => broken('intro', parse(html));
    expect(brokenIn('<a href=/api-documentation/nowhere>')).toEqual([
      "intro: the link leads to nowhere#, which isn't there. Correct it, or add a heading with this ID.",
    ]);
    const source = 'tests/fixtures/broken-link.mdx';
    expect(brokenIn(`<a href="#orders"><a href=https://example.com/edit/main/${source}>`)).toEqual([
      `${source}:5: the link leads to intro#orders, which isn't there. Correct it, or add a heading with this ID.`,
    ]);
    expect(brokenIn('<a href=#paginatoin>')).toEqual([
      "intro: the link leads to intro#paginatoin, which isn't there. Did you mean #pagination?",
    ]);
    expect(brokenIn('<a class=x href=/api-documentation/intro#pagination>')).toEqual([]);
  });

  test.each([...pages.keys()])('of %s lead somewhere', (page) => {
    const document = pages.get(page);
    expect(document && broken(page, document)).toEqual([]);
  });
});
