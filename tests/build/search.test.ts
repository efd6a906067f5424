import {readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';

import type {CheerioAPI} from 'cheerio/lib/slim';
import {parse} from 'yaml';
import {describe, expect, test} from 'vitest';

import {latestVersion, versions} from '../../src/config/versions';
import {createSearch} from '../../src/search/engine';
import type {IndexFile} from '../../src/search/index-file';
import {read, readPage, routes, versionOf} from './site';

const searchedVersions = versions.filter(({noIndex}) => !noIndex);

const fileOf = (version: string) => read(`search/${version}.json`);

const indexOf = (version: string) => JSON.parse(fileOf(version)) as IndexFile;

describe.each(searchedVersions)('the search of $name', ({name}) => {
  const {pages} = indexOf(name);

  /** The docs and posts that may be indexed. The blog belongs to the latest version. */
  const searched = routes
    .filter((route) => (versionOf(route) ?? latestVersion).name === name)
    .map((route): [string, CheerioAPI] => [route, readPage(`${route}.html`)])
    .filter(
      ([, page]) =>
        page('html').is('.docs-doc-page, .blog-post-page') &&
        !page('meta[name=robots]').attr('content')?.startsWith('noindex'),
    );

  test('has each page that may be indexed, and nothing else', () => {
    expect(pages.map(({url}) => url).sort()).toEqual(searched.map(([route]) => route).sort());
    expect(searched.length).toBeGreaterThan(40);
  });

  test('has each page to its last section, without samples and diagrams', () => {
    for (const [route, page] of searched) {
      const {sections = []} = pages.find(({url}) => url === route) ?? {};
      // The parts of an operation, such as 'Returns', say nothing without it.
      const headings = page('article :is(:is(h2, h3)[id], [data-event])')
        .not('[data-operation] *')
        .toArray();
      const isHeading = ({anchor, kind}: (typeof sections)[number]) =>
        anchor !== '' && kind !== 'property' && kind !== 'parameter';
      expect(
        sections.filter(isHeading).map(({anchor}) => anchor),
        route,
      ).toEqual(headings.map(({attribs}) => attribs['id']));
      const text = sections.map((section) => section.text).join('\n');
      expect(text, route).not.toMatch(/curl_init|requests\.(?:get|post)\(|[a-z]Diagram\b/);
    }
  });

  test('is a file of at most 200 kB', () => {
    expect(brotliCompressSync(fileOf(name)).length).toBeLessThan(200_000);
  });
});

test('operations have their method and path, properties their path and type', () => {
  const coupon = indexOf(latestVersion.name).pages.find(({url}) => url === 'resources/coupon');
  expect(coupon?.group).toBe('Marketing');
  expect(coupon?.sections).toContainEqual(
    expect.objectContaining({anchor: 'get-coupon', kind: 'operation', detail: 'GET /coupons/{id}'}),
  );
  expect(coupon?.sections).toContainEqual({
    anchor: 'coupon-id',
    title: 'coupon.id',
    kind: 'property',
    detail: 'integer, read-only',
    text: 'Unique identifier for the coupon.',
  });
});

test('the page that a query is about comes first, and shows the section', async () => {
  const file = readFileSync('tests/fixtures/search-queries.yaml', 'utf8');
  const queries = Object.entries(parse(file, {schema: 'failsafe'}) as Record<string, string[]>);
  const {find} = await createSearch(indexOf(latestVersion.name));
  const misses = {first: [''], amongThree: [''], section: ['']};
  for (const [query, wanted] of queries) {
    const entries = find(query).groups.flatMap(({results}) => results.map(({entry}) => entry));
    const pages = [...new Set(entries.map(({page}) => page.url))];
    const wantedPages = wanted.map((place) => place.replace(/#.*/, ''));
    const rank = pages.findIndex((page) => wantedPages.includes(page));
    const urls = entries.map(({url}) => url);
    const report = `${query}: ${urls.join(', ')} instead of ${wanted.join(' or ')}`;
    if (rank !== 0) misses.first.push(report);
    if (rank === -1 || rank > 2) misses.amongThree.push(report);
    if (!wanted.some((place) => !place.includes('#') || urls.includes(place)))
      misses.section.push(report);
  }
  const share = (reports: string[]) => (reports.length - 1) / queries.length;
  expect(queries.length).toBeGreaterThan(160);
  expect(share(misses.first), misses.first.join('\n')).toBeLessThanOrEqual(0.1);
  expect(share(misses.amongThree), misses.amongThree.join('\n')).toBeLessThanOrEqual(0.02);
  expect(share(misses.section), misses.section.join('\n')).toBeLessThanOrEqual(0.06);
});
