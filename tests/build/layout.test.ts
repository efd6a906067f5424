import type {CheerioAPI} from 'cheerio/lib/slim';
import {describe, expect, test} from 'vitest';

import {latestVersion, versions} from '../../src/config/versions';
import {routeIn} from '../../src/config/routes';
import {htmlFiles, read, readPage} from './site';

// What every page has around its text. The browser shows this HTML as it is: tests/e2e/pages.spec.ts proves that no
// page changes when it hydrates.

const readRoute = (route: string): CheerioAPI => readPage(`${route}.html`);

/** The texts of elements, trimmed and without the zero-width spaces of headings. */
const textsOf = (page: CheerioAPI, selector: string): string[] =>
  page(selector)
    .toArray()
    .map((element) => page(element).text().replaceAll('\u200B', '').trim());

/** The links of a part of a page, as [text, address]. */
const linksOf = (page: CheerioAPI, selector: string): (string | undefined)[][] =>
  page(`${selector} a`)
    .toArray()
    .map((link) => [page(link).text().trim(), page(link).attr('href')]);

const intro = readRoute('intro');

test('a page shows its version and its place', () => {
  expect(intro('main').text()).toContain(`Version: ${latestVersion.label}`);
  expect(readRoute('resources/order')('nav.theme-doc-breadcrumbs').text()).toContain(
    'API resourcesOrders and checkout',
  );
});

describe('the banner', () => {
  const bannerOf = (page: CheerioAPI) => page('.theme-doc-version-banner');

  test.each([
    ['next/resources/order', 'You are reading the Unstable version'],
    ['v1/resources/order', `see the latest version (${latestVersion.label})`],
  ])('of %s says what it is, and links the same page of the latest version', (route, text) => {
    const page = readRoute(route);
    expect(bannerOf(page).text()).toContain(text);
    expect(bannerOf(page).find('a').attr('href')).toBe('/api-documentation/resources/order');
  });

  test('is not on pages of the latest version', () => {
    expect(bannerOf(readRoute('resources/order'))).toHaveLength(0);
  });
});

describe('the sidebar', () => {
  test('has titles of groups, which are links only where the group has a page', () => {
    expect(textsOf(intro, '.theme-doc-sidebar-menu')[0]).toContain('Get started');
    const links = linksOf(intro, '.theme-doc-sidebar-menu');
    expect(links.map(([text]) => text)).not.toContain('Get started');
    expect(links).toContainEqual(['Guides', '/api-documentation/guides']);
  });

  test.each([
    'resources/disputes',
    'next/resources/disputes',
    'v1/resources/disputes',
    'v1/resources/order-multi-inventory',
  ])('is on %s too, which it does not list', (route) => {
    const page = readRoute(route);
    expect(textsOf(page, '.theme-doc-sidebar-menu a')).toContain('Fulfillment order');
    expect(page('.theme-doc-sidebar-menu [aria-current=page]')).toHaveLength(0);
  });
});

test('the index of the resources has a section for each group of the sidebar, and cards with the lead of the page', () => {
  const page = readRoute('resources');
  expect(textsOf(page, 'main h2')).toEqual([
    'Catalog',
    'Orders and checkout',
    'Payments',
    'Shipping',
    'Customers',
    'Marketing',
    'Store and content',
    'Platform',
    'More resources',
    'Rules for all resources',
    'Downloads',
  ]);
  const lead = readRoute('resources/webhook')('.markdown header p').first().text();
  expect(lead).not.toBe('');
  expect(page('main').text()).toContain(lead);
});

test.each(versions)('the resources of $label link its own downloads', (version) => {
  const links = linksOf(readRoute(routeIn(version, 'resources')), 'main');
  expect(links).toContainEqual(['JSON', `/api-documentation/${routeIn(version, 'openapi.json')}`]);
});

test('links within the site have no slash at their end', () => {
  const slashes = htmlFiles.flatMap((file) =>
    [...read(file).matchAll(/<a [^>]*href="?(\/api-documentation\/[^"\s>]+\/)(?=["\s>])/g)].map(
      ([, href]) => `${file}: ${href}`,
    ),
  );
  expect(slashes).toEqual([]);
});

test('links on the page have no address but their anchor', () => {
  expect(intro('.table-of-contents a').first().attr('href')).toMatch(/^#/);
});

test('English is the only locale', () => {
  expect(intro('html').attr('lang')).toBe('en');
  expect(intro('link[rel=alternate][hreflang]')).toHaveLength(2); // en and x-default
});

test.each(htmlFiles)('the policy of %s allows scripts of the site only', (file) => {
  const meta = readPage(file)('meta[http-equiv="Content-Security-Policy"]');
  const policy = meta.attr('content');
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/);
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-/);
  expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'/);
});
