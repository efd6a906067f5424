import {createHash} from 'node:crypto';

import type {CheerioAPI} from 'cheerio/lib/slim';
import {expect, test} from 'vitest';

import {folderOf, latestVersion, versions} from '../../src/config/versions';
import {htmlFiles, readPage, routeIn} from './site';

// What every page has around its text. The browser shows this HTML as it is: tests/e2e/pages.spec.ts proves that no
// page changes when it hydrates.

const readRoute = (route: string): CheerioAPI => readPage(`${route}.html`);

/** The links of a part of a page, as [text, address]. */
const linksOf = (page: CheerioAPI, selector: string): (string | undefined)[][] =>
  page(`${selector} a`)
    .toArray()
    .map((link) => [page(link).text().trim(), page(link).attr('href')]);

const intro = readRoute('intro');

test('a page shows its version, its date, and its place', () => {
  expect(intro('main').text()).not.toContain('Version: ');
  expect(readRoute('v1/intro')('main').text()).toContain('Version: v1');
  expect(intro('main time')).toHaveLength(1); // of the last update
  expect(intro('.theme-edit-this-page').attr('href')).toBe(
    `https://github.com/TiendaNube/api-documentation/edit/main/${folderOf(latestVersion)}/intro.mdx`,
  );
  expect(readRoute('resources/order')('nav.theme-doc-breadcrumbs').text()).toContain(
    'API referenceOrders and checkout',
  );
});

test.each([
  ['resources/order', 'new in 2025-03'],
  ['next/resources/order', 'New in Unstable'],
  ['resources/shipping-carrier', 'Deprecated'],
  ['resources/shipping-carrier', 'Respond within 5 seconds.'],
  ['resources/product-image', 'Body: From Base64 data'], // beside the request from a URL
  [
    'resources/coupon',
    'GET /coupons/{id}Required scope: read_couponsRetrieves a coupon with its limits',
  ],
  ['resources/coupon', 'Returns200 A list of Coupon objects.Headers:x-total-countinteger'],
  ['resources/coupon', 'ErrorsStatusCause404No coupon with this ID exists in the store.'],
  ['resources/coupon', 'Common errors: 400, 401, 402, 403, 429, 5XX.'],
  ['resources/coupon', 'codestringrequiredCode that the buyer enters'],
  ['resources/coupon', '3 propertiesid'], // folded
  ['resources/discounts', 'AlternativesCreateOrUpdateCrossItemsSpecs'],
  ['resources/discounts', 'POST your callback URLRespond within 800 ms.'],
  ['resources/discounts', 'Expected response200 Changes to the cart.'],
  ['resources/business-rules', 'Request payloadBusinessRulesPayload object'],
  ['resources/location', 'Request bodyList of objects with these properties:id'],
])('the reference on %s says "%s"', (route, text) => {
  expect(readRoute(route)('main').text().includes(text)).toBe(true);
});

test.each([
  ['next/resources/order', 'You are reading the Unstable version'],
  ['v1/resources/order', `see the latest version (${latestVersion.label})`],
])('the banner of %s links the same page of the latest version, which has none', (route, text) => {
  const banner = readRoute(route)('.theme-doc-version-banner');
  expect(banner.text()).toContain(text);
  expect(banner.find('a').attr('href')).toBe('/api-documentation/resources/order');
  expect(readRoute('resources/order')('.theme-doc-version-banner')).toHaveLength(0);
});

test('titles of groups in the sidebar are links only where the group has a page', () => {
  const links = linksOf(intro, '.theme-doc-sidebar-menu');
  expect(intro('.theme-doc-sidebar-menu').text()).toContain('Get started');
  expect(links.map(([text]) => text)).not.toContain('Get started');
  expect(links).toContainEqual(['Guides', '/api-documentation/guides']);
});

test('the links of the footer lead to the pages that they name', () => {
  const links = linksOf(intro, 'footer').filter(([, href]) => href?.startsWith('/'));
  expect(links.length).toBeGreaterThan(0);
  for (const [text = '', href = ''] of links) {
    expect(readRoute(href.replace('/api-documentation/', ''))('h1').text(), href).toBe(text);
  }
});

test.each(['resources/disputes', 'v1/resources/order-multi-inventory'])(
  'the sidebar is on %s too, which it does not list',
  (route) => {
    const page = readRoute(route);
    const links = linksOf(page, '.theme-doc-sidebar-menu');
    expect(links.map(([text]) => text)).toContain('Fulfillment order');
    expect(page('.theme-doc-sidebar-menu [aria-current=page]')).toHaveLength(0);
  },
);

test('the index of the resources has cards with the lead of each page', () => {
  const lead = readRoute('resources/webhook')('.markdown header p').first().text();
  expect(lead).not.toBe('');
  expect(readRoute('resources')('main').text()).toContain(lead);
});

test.each(versions)('the resources of $label link its own downloads', (version) => {
  const links = linksOf(readRoute(routeIn(version, 'resources')), 'main');
  expect(links).toContainEqual(['JSON', `/api-documentation/${routeIn(version, 'openapi.json')}`]);
});

test('the policy of each page allows its scripts, and no others', () => {
  const hosts = process.env['GA_TRACKING_ID'] ? ['https://www.googletagmanager.com'] : [];
  for (const file of htmlFiles) {
    const page = readPage(file);
    const policy = page('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? '';
    const [, allowed = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
    const scripts = page('script:not([src], [type])').toArray();
    const hashes = scripts.map((script) => {
      const hash = createHash('sha256').update(page(script).text()).digest('base64');
      return `'sha256-${hash}'`;
    });
    expect(hashes.length, file).toBeGreaterThan(0);
    expect(new Set(allowed.split(' ')), file).toEqual(new Set(["'self'", ...hosts, ...hashes]));
  }
});
