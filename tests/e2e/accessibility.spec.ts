import {statSync} from 'node:fs';

import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {routes} from '../routes';
import {contentFile, replaceComponent} from './content-file';
import {announcementText, variantUrl} from './sites';
import {expect, open, phone, test, withStorage} from './test';

/** The rules of WCAG 2.1, levels A and AA, that a machine can judge. */
const violations = async (page: Page) => {
  const {violations: found} = await new AxeBuilder({page})
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return found.map(({id, nodes}) => ({id, nodes: nodes.map(({html}) => html.slice(0, 200))}));
};

const largest = [...routes]
  .sort((a, b) => statSync(`build/${b}.html`).size - statSync(`build/${a}.html`).size)
  .slice(0, 2);

/** One page of each template: docs of each kind, with and without banner, the blog's, not found. */
const templates = [
  'authentication',
  'next/intro',
  'v1/resources/order',
  'resources',
  'resources/disputes',
  'resources/checkout', // a reference of JavaScript
  'resources/orders/custom-fields',
  'guides/shipping-provider', // requests and a callback in the steps of a guide
  'quickstart', // a program in several languages
  'guides/errors', // the catalog of messages
  'versioning', // the differences between versions
  'CHANGELOG#breaking', // with a filter
  'glossary',
  'utils/lgpd-webhooks-testing-tool',
  'blog',
  'blog/release-api-versioning',
  'blog/archive',
  'blog/authors',
  'blog/tags',
  'blog/tags/hello',
  'v1/versioning', // not found, with the links to other versions
];

/** What a reader can open over a page, or a page can turn into. */
const states: [name: string, enter: (page: Page) => Promise<void>][] = [
  [
    'the search with results',
    async (page) => {
      await open(page, 'intro');
      await page.keyboard.press('/');
      await page.getByRole('dialog').getByRole('searchbox').fill('webhook');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  ],
  [
    'the list of shortcuts',
    async (page) => {
      await open(page, 'intro');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'the message that a link is copied',
    async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, 'resources/coupon');
      await page.locator('#coupon-code a').first().click();
      await expect(page.getByRole('status')).toHaveText('Link copied');
    },
  ],
  [
    'a crashed page',
    async (page) => {
      const throws = "()=>{throw new Error('broken')}";
      await replaceComponent(page, 'versioning', throws);
      await open(page, 'versioning');
      await expect(page.getByText('This page crashed.')).toBeVisible();
    },
  ],
  [
    'content that did not load',
    async (page) => {
      await page.route(contentFile('versioning'), (route) => route.abort());
      await open(page, 'versioning');
      await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
    },
  ],
];

for (const theme of ['light', 'dark']) {
  for (const [device, viewport] of [
    ['desktop', {width: 1440, height: 900}],
    ['phone', phone],
  ] as const) {
    test.describe(`axe, ${theme}, ${device}`, () => {
      test.use({viewport, reducedMotion: 'reduce'});
      // The largest pages have thousands of elements, each of which is looked at.
      test.setTimeout(120_000);
      test.beforeEach(({page}) => withStorage(page, {theme}));

      // Each of the largest pages takes 20 seconds, so that it is looked at in one mode for each width.
      const isLookedAt = (theme === 'light') === (device === 'desktop');
      for (const route of new Set([...templates, ...(isLookedAt ? largest : [])])) {
        test(route, async ({page}) => {
          await open(page, route);
          await page.waitForLoadState('networkidle');
          expect(await violations(page)).toEqual([]);
        });
      }

      for (const [name, enter] of states) {
        test(name, async ({page}) => {
          await enter(page);
          expect(await violations(page)).toEqual([]);
        });
      }

      test('the announcement bar', async ({page, context}) => {
        await context.route(/googletagmanager/, (route) => route.fulfill({body: ''}));
        await open(page, `${variantUrl}intro`);
        await expect(page.getByText(announcementText)).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    });
  }

  test(`axe, ${theme}: the sidebar of a phone`, async ({page}) => {
    await page.setViewportSize(phone);
    await withStorage(page, {theme});
    await open(page, 'resources/order');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
