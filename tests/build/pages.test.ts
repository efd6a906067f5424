import {existsSync} from 'node:fs';
import path from 'node:path';

import type {CheerioAPI} from 'cheerio/lib/slim';
import {describe, expect, test} from 'vitest';

import {build, htmlFiles, read, readPage, routes, versionOf} from './site';

const parsed = new Map<string, CheerioAPI>();

/** The built page of a route, which is parsed once for all tests. */
function documentOf(route: string): CheerioAPI {
  const page = parsed.get(route) ?? readPage(`${route}.html`);
  parsed.set(route, page);
  return page;
}

const origin = 'https://tiendanube.github.io/api-documentation/';
const canonical = 'link[rel=canonical]';
const robots = 'meta[name=robots]';

/** A redirect of the build, as 'from -> to'. */
function toRedirect(file: string): string {
  const target = readPage(file)('meta[http-equiv=refresh]').attr('content');
  return `/${file.replace(/\/?index\.html$/, '')} -> ${target?.replace('0; url=/api-documentation', '')}`;
}

test('the pages and redirects are those of tests/fixtures/routes.txt', async () => {
  const pages = routes.map((route) => `/${route}`);
  const redirects = htmlFiles.filter((file) => /(?:^|\/)index\.html$/.test(file)).map(toRedirect);
  await expect(
    `${[...pages, ...redirects].sort().join('\n')}\n`,
    'If an address has gone, add a redirect to src/config/redirects.ts and build again. ' +
      'For new pages and redirects, run npx vitest run tests/build/pages -u',
  ).toMatchFileSnapshot('../fixtures/routes.txt');
});

test('each page has its head, one title, one description, and one h1 at most', () => {
  for (const route of routes) {
    const page = documentOf(route);
    // Not all tools that read pages do without these tags.
    expect(/<head[ >][^]+<\/head>[^]*<body[ >]/.test(read(`${route}.html`)), route).toBe(true);
    expect(page('head title').length, route).toBe(1);
    expect(page('head title').text(), route).toMatch(/^.+ \| API Documentation$/);
    expect(page('h1').length, route).toBeLessThan(2);
  }
  const withDescription = routes.filter(
    (route) => documentOf(route)('meta[name=description]').length === 1,
  );
  // The theme writes none on its lists of authors and tags.
  expect([...withDescription, 'blog/authors', 'blog/tags'].sort()).toEqual([...routes].sort());
});

test('each page has each ID once, so that a link can lead only to one element', () => {
  const problems = routes.flatMap((route) => {
    const ids = documentOf(route)('[id]')
      .toArray()
      .map(({attribs}) => attribs['id']);
    const repeated = ids.filter((id, position) => ids.indexOf(id) < position);
    return repeated.map((id) => `${route}#${id}`);
  });
  expect(problems).toEqual([]);
});

test.each([
  ['column', '.theme-doc-toc-desktop a'],
  ['strip', '.theme-doc-toc-mobile a'],
])('the table of contents has the headings of levels 2 to 4 in its %s', (_place, selector) => {
  const page = documentOf('guides/payment-provider');
  const headings = page('.markdown :is(h2, h3, h4)[id]').toArray();
  const links = page(selector).toArray();
  expect(links.map((link) => page(link).attr('href'))).toEqual(
    headings.map(({attribs}) => `#${attribs['id']}`),
  );
  expect(headings.map(({tagName}) => tagName)).toContain('h4');
});

test('no two pages have the same title: those of other versions than the latest name theirs', () => {
  const titles = routes.map((route) => documentOf(route)('head title').text());
  expect(titles.filter((title, position) => titles.indexOf(title) !== position)).toEqual([]);
  const page = documentOf('v1/resources/order');
  expect(page('head title').text()).toBe('Order (v1) | API Documentation');
  expect(page('meta[property="og:title"]').attr('content')).toBe('Order (v1) | API Documentation');
  expect(page('h1').text()).toBe('Order');
});

test('a table says which cells name its rows, and the languages of its columns', () => {
  const page = documentOf('glossary');
  const row = page('#access-token').closest('tr');
  expect(row.children().first().is('th[scope=row]')).toBe(true);
  const cells = row.children('td').map((_, cell) => [cell.attribs['lang'] ?? 'en']);
  expect(cells.get()).toEqual(['pt-BR', 'es', 'en']);
  expect(row.closest('table').attr('aria-labelledby')).toBe('platform-and-apps');
});

test('the pictures that other sites and home screens show of the site exist', () => {
  const page = documentOf('resources/order');
  const urls = [
    page('meta[property="og:image"]').attr('content'),
    page('link[rel=apple-touch-icon]').attr('href'),
    page('link[rel=icon][sizes]').attr('href'),
  ];
  const pictures = urls.map((url = '') => new URL(url, origin).href.replace(origin, ''));
  expect(pictures).toEqual(['img/social-card.png', 'img/apple-touch-icon.png', 'img/favicon.png']);
  for (const picture of pictures) expect(existsSync(path.join(build, picture))).toBe(true);
});

describe('what search engines are told', () => {
  test('to index no page of the unstable version', () => {
    const unstable = routes.filter((route) => route.startsWith('next/'));
    expect(unstable).toContain('next/intro');
    for (const route of unstable) {
      expect(String(documentOf(route)(robots).attr('content')), route).toContain('noindex');
    }
  });

  test('to index the others, as the page of the latest version where it has one', () => {
    for (const route of routes.filter((other) => !other.startsWith('next/'))) {
      const document = documentOf(route);
      const page = path.posix.relative(versionOf(route)?.path ?? '', route);
      const expected = origin + (routes.includes(page) ? page : route);
      expect(document(robots).length, route).toBe(0);
      expect(document(canonical).length, route).toBe(1);
      expect(document(canonical).attr('href')).toBe(expected);
      expect(document('meta[property="og:url"]').attr('content')).toBe(expected);
    }
  });

  test('the sitemap holds every page that may be indexed under its own address', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    const canonicals = routes
      .map(documentOf)
      .filter((page) => page(robots).length === 0)
      .map((page) => page(canonical).attr('href'));
    expect(listed.sort()).toEqual([...new Set(canonicals)].sort());
  });
});
