import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

import {DOCUSAURUS_VERSION} from '@docusaurus/utils';
import type {CheerioAPI} from 'cheerio/lib/slim';
import {describe, expect, test} from 'vitest';

import {folderOf, versions} from '../../src/config/versions';
import {build, htmlFiles, read, readPage, routeIn, routes, versionOf} from './site';

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

describe.each(routes)('%s', (route) => {
  const page = documentOf(route);

  test('has its <head> and <body> tags', () => {
    expect(read(`${route}.html`)).toMatch(/<head[ >][^]+<\/head>[^]*<body[ >]/);
  });

  test('gives each id to one element, so that a link cannot lead to another', () => {
    const ids = page('[id]')
      .map((_, element) => page(element).attr('id'))
      .get();
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([]);
  });

  test('has one title, one h1 at most, and the generator', () => {
    expect(page('head title')).toHaveLength(1);
    expect(page('head title').text()).toMatch(/^.+ \| API Documentation$/);
    expect(page('h1').length).toBeLessThanOrEqual(1);
    expect(page('meta[name=generator]').attr('content')).toBe(`Docusaurus v${DOCUSAURUS_VERSION}`);
  });
});

describe('what a page shows', () => {
  test.each(versions)('the introduction of $label has its date', (version) => {
    const file = `${folderOf(version)}/intro.mdx`;
    const committed = execFileSync('git', ['log', '-1', '--format=%cI', '--', file]).toString();
    const [, shown = ''] =
      /Last updated.*?<time datetime="?([^"\s>]+)/i.exec(
        read(`${routeIn(version, 'intro')}.html`),
      ) ?? [];
    expect(new Date(shown)).toEqual(new Date(committed.trim()));
  });

  test('the table of contents has the headings of levels 2 to 4', () => {
    const html = read('guides/payment-provider.html');
    const [contents = ''] = /<ul class="?table-of-contents[^]*?<\/div>/.exec(html) ?? [];
    const listed = [...contents.matchAll(/<a href="?#([^"\s>]+)/g)].map(([, id]) => id);
    const headings = [...html.matchAll(/<h([2-6])[^>]* id="?([^"\s>]+)/g)];
    expect(listed).toEqual(
      headings.filter(([, level]) => Number(level) <= 4).map(([, , id]) => id),
    );
    expect(new Set(headings.map(([, level]) => level))).toContain('4');
  });
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

// The theme writes none on its lists of authors and tags.
test.each(routes.filter((route) => !/^blog\/(?:authors|tags)$/.test(route)))(
  '%s has a description',
  (route) => {
    expect(documentOf(route)('meta[name=description]').attr('content')).toBeTruthy();
  },
);

describe('what search engines are told', () => {
  const isHidden = (route: string): boolean => route.startsWith('next/');

  test.each(routes.filter(isHidden))('%s is not to be indexed', (route) => {
    expect(documentOf(route)(robots).attr('content')).toContain('noindex');
  });

  test.each(routes.filter((route) => !isHidden(route)))(
    '%s is, as the page of the latest version, where it has one',
    (route) => {
      const document = documentOf(route);
      const page = path.posix.relative(versionOf(route)?.path ?? '', route);
      const expected = origin + (routes.includes(page) ? page : route);
      expect(document(robots)).toHaveLength(0);
      expect(document(canonical)).toHaveLength(1);
      expect(document(canonical).attr('href')).toBe(expected);
      expect(document('meta[property="og:url"]').attr('content')).toBe(expected);
    },
  );

  test('the sitemap holds every page that may be indexed under its own address', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    const canonicals = routes
      .map(documentOf)
      .filter((page) => page(robots).length === 0)
      .map((page) => page(canonical).attr('href'));
    expect(listed.sort()).toEqual([...new Set(canonicals)].sort());
  });
});
