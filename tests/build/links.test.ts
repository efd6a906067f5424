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
  if (!anchor) return 'Correct it.';
  const [alike] = namesLike(anchor, [...(ids.get(target) ?? [])]);
  return alike === undefined
    ? 'Correct it, or add a heading with this ID.'
    : `Did you mean #${alike}?`;
}

/**
 * What pages link that is not there: Docusaurus fails on such pages, but only warns of such anchors. A target that many
 * pages miss is one message.
 */
function broken(linking: Iterable<[page: string, document: CheerioAPI]>): string[] {
  const places = new Map<string, Set<string>>();
  for (const [page, document] of linking) {
    for (const [target, anchor] of linksOf(page, document)) {
      const isThere = anchor
        ? ids.get(target)?.has(decodeURIComponent(anchor))
        : pages.has(target) || files.has(target);
      if (isThere) continue;
      const problem = `the link leads to ${anchor ? `${target}#${anchor}` : target}, which isn't there. ${adviceOn(target, anchor)}`;
      const place = anchor ? placeOf(page, document, anchor) : (sourceOf(document) ?? page);
      places.set(problem, (places.get(problem) ?? new Set()).add(place));
    }
  }
  return [...places].map(([problem, [first = '', ...others]]) =>
    others.length > 0
      ? `${first}, and ${others.length} more: ${problem} If all pages have it, it is in src/config.`
      : `${first}: ${problem}`,
  );
}

describe('links and anchors', () => {
  test('the check finds what is broken', () => {
    const brokenIn = (html: string, ...names: string[]) =>
      broken(['intro', ...names].map((name) => [name, parse(html)]));
    expect(brokenIn('<a href=/api-documentation/nowhere>')).toEqual([
      "intro: the link leads to nowhere, which isn't there. Correct it.",
    ]);
    expect(brokenIn('<a href=/api-documentation/nowhere>', 'a', 'b')).toEqual([
      "intro, and 2 more: the link leads to nowhere, which isn't there. Correct it. If all pages have it, it is in src/config.",
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

  test('of all pages lead somewhere', () => {
    expect(broken(pages)).toEqual([]);
  });
});
