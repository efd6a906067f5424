import {statSync} from 'node:fs';

import type {Page} from '@playwright/test';

import {routes} from '../build/site';
import {expectAccessible} from './axe';
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
  'utils/webhook-tester', // whose tool webhook-tester.spec.ts looks at
  'blog/archive',
  'blog/tags',
  'blog/tags/hello',
  largest,
];

/** What a reader can open over a page, or a page can turn into, and where it stands: the rest is that of the templates. */
const states: [name: string, within: string, enter: (page: Page) => Promise<void>][] = [
  [
    'the search with results',
    'dialog[open]',
    async (page) => {
      await open(page, 'intro');
      await search(page, 'webhook');
      await expect(searchResults(page).first()).toBeVisible();
    },
  ],
  [
    'a crashed page',
    'html',
    async (page) => {
      await crash(page);
      await open(page, crashing);
      await expect(page.getByText('This page crashed.')).toBeVisible();
    },
  ],
  [
    'content that did not load',
    'html',
    async (page) => {
      await page.route(contentFile('versioning'), (route) => route.abort());
      await open(page, 'versioning');
      await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
    },
  ],
];

test.use({reducedMotion: 'reduce'});
// The largest page has thousands of elements, each of which is looked at.
test.setTimeout(120_000);

for (const route of [...templates, ...rarerTemplates]) {
  test(`axe: ${route}`, templates.includes(route) ? {} : nightly, async ({page}) => {
    await open(page, route);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

for (const [name, within, enter] of states) {
  test(`axe: ${name}`, async ({page}) => {
    await enter(page);
    await expectAccessible(page, within);
  });
}

// What a phone shows in another way: tables, tabs, forms, and the folded table of contents.
for (const route of ['glossary', 'utils/webhook-tester']) {
  test(`axe on a phone: ${route}`, route === 'glossary' ? {} : nightly, async ({page}) => {
    await page.setViewportSize(phone);
    await open(page, route);
    await expectAccessible(page, 'main');
  });
}

test('axe on a phone: the sidebar', async ({page}) => {
  await page.setViewportSize(phone);
  await open(page, 'resources/coupon');
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
