import {statSync} from 'node:fs';

import {routes} from '../build/site';
import {expectAccessible, violations} from './axe';
import {contentFile} from './content-file';
import {crash, crashing} from './crash';
import {search, searchResults} from './layout';
import {expect, nightly, open, phone, test} from './test';

const sizeOf = (route: string): number => statSync(`build/${route}.html`).size;
const largest = [...routes].reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));

/** One page of each template: docs of each kind, with and without banner, the blog's, not found. */
const templates = [
  'v1/resources/coupon', // with the banner of an earlier version
  'resources',
  'quickstart', // a program in several languages
  'versioning', // the differences between versions
  'CHANGELOG#breaking', // with a filter
  'glossary',
  'blog',
  'blog/release-api-versioning',
  'v1/versioning', // not found, with the links to other versions
];

/** Pages that take longer, or have little that those of other templates lack. */
const rarerTemplates = [
  'guides/errors', // the catalog of messages
  'resources/checkout', // a reference of JavaScript
  'guides/shipping-provider', // requests and a callback in the steps of a guide
  'blog/archive',
  'blog/tags',
  'blog/tags/hello',
  largest,
];

test.use({reducedMotion: 'reduce'});
// The largest page has thousands of elements, each of which is looked at.
test.setTimeout(300_000);

for (const [name, pages, details] of [
  ['template', templates, {}],
  ['rarer template', rarerTemplates, nightly],
] as const) {
  test(`axe finds nothing on a page of each ${name}`, details, async ({page}) => {
    const pagesOf: Record<string, string[]> = {};
    for (const route of pages) {
      await open(page, route);
      await page.waitForLoadState('networkidle');
      for (const violation of await violations(page)) (pagesOf[violation] ??= []).push(route);
    }
    expect(pagesOf).toEqual({});
  });
}

// What a reader can open over a page, or a page can turn into: the rest is that of the templates.
test('axe finds nothing in the search with results', async ({page}) => {
  await open(page, 'intro');
  await search(page, 'webhook');
  await expect(searchResults(page).first()).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
});

test('axe finds nothing on a crashed page', async ({page}) => {
  await crash(page);
  await open(page, crashing);
  await expect(page.getByText('This page crashed.')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing where content did not load', async ({page}) => {
  await page.route(contentFile('versioning'), (route) => route.abort());
  await open(page, 'versioning');
  await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
  await expectAccessible(page);
});

// What a phone shows in another way: tables, the folded table of contents, and the menu.
test('axe finds nothing on a phone', async ({page}) => {
  await page.setViewportSize(phone);
  await open(page, 'glossary');
  await expectAccessible(page, 'main');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
  await expectAccessible(page, '.navbar-sidebar');
});

test('a screen reader reads that a warning is one', async ({page}) => {
  await open(page, 'guides/issue-invoices');
  const warning = page.locator('.theme-admonition-warning', {
    hasText: 'Keep the existing invoices',
  });
  await expect(warning).toMatchAriaSnapshot(`
    - text: "Warning:"
    - img
    - text: Keep the existing invoices
  `);
});
