import type {Page} from '@playwright/test';

import {contentFile} from './content-file';
import {sidebar, title} from './frame';
import {variantUrl} from './sites';
import {expect, open, rememberDocument, test} from './test';

const link = (page: Page, name: string) => sidebar(page).getByRole('link', {name, exact: true});

/** The scripts that the page fetches from now on, `<link rel="prefetch">` included. */
function scripts(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) urls.push(request.url());
  });
  return urls;
}

test('the list opens where the page is', async ({page}) => {
  for (const name of ['Order', 'Webhook', 'Changelog']) {
    await page.goto(name === 'Changelog' ? 'CHANGELOG' : `resources/${name.toLowerCase()}`);
    await expect(link(page, name)).toBeInViewport();
  }
  await open(page, 'CHANGELOG');
  await expect(link(page, 'Authentication')).not.toBeInViewport();
  await page.getByRole('main').getByRole('link', {name: 'authentication'}).first().click();
  await expect(title(page)).toHaveText('Authentication');
  await expect(link(page, 'Authentication')).toBeInViewport();
});

test('a page is loaded when its link is pointed at', async ({page}) => {
  await open(page, 'intro');
  await page.waitForLoadState('networkidle');
  const content = page.waitForRequest(contentFile('resources/cart'));
  await link(page, 'Cart').hover();
  await content;
  await link(page, 'Cart').click();
  await expect(title(page)).toHaveText('Cart');
  await expect(link(page, 'Cart')).toHaveAttribute('aria-current', 'page');
});

test('a click with a modifier leaves the page where it is', async ({page, context}) => {
  await open(page, 'intro');
  const opened = context.waitForEvent('page');
  await link(page, 'Cart').click({modifiers: ['ControlOrMeta']});
  await expect(await opened).toHaveURL(/resources\/cart$/);
  await expect(page).toHaveURL(/intro$/);
});

// What tests/variant adds to the sidebar.
test.describe('beside pages', () => {
  // That build also has analytics, which these tests are not about.
  test.beforeEach(({context}) =>
    context.route(/googletagmanager/, (route) => route.fulfill({body: ''})),
  );

  test('a link out of the site opens a tab of its own and fetches nothing', async ({page}) => {
    await open(page, `${variantUrl}next/intro`);
    const status = sidebar(page).getByRole('link', {name: 'Status'});
    await expect(status).toHaveAttribute('href', 'https://status.example.com');
    await expect(status).toHaveAttribute('target', '_blank');
    await expect(status.locator('svg')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const fetched = scripts(page);
    await status.hover();
    await page.waitForTimeout(300);
    expect(fetched).toEqual([]);
  });

  test('a link to another part of the site goes through the router', async ({page}) => {
    await open(page, `${variantUrl}next/intro`);
    const isSameDocument = await rememberDocument(page);
    await link(page, 'News').click();
    await expect(page).toHaveURL(/api-documentation\/blog$/);
    expect(await isSameDocument()).toBe(true);
  });

  test('a group that folds is a button', async ({page}) => {
    await open(page, `${variantUrl}next/intro`);
    await expect(link(page, 'Dispute')).toHaveCount(0);
    await sidebar(page).getByRole('button', {name: 'More'}).click();
    await expect(link(page, 'Dispute')).toBeVisible();
  });
});
