import type {Page} from '@playwright/test';

import {contentFile} from './content-file';
import {follow, sidebar, title} from './layout';
import {expect, open, test, watchRequests} from './test';

const link = (page: Page, name: string) => sidebar(page).getByRole('link', {name, exact: true});

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

test('a group is open on its pages, and opens before the application runs', async ({page}) => {
  await page.goto('intro');
  await expect(link(page, 'Order')).toBeHidden();
  await sidebar(page).getByText('Orders and checkout').click();
  await expect(link(page, 'Order')).toBeVisible();

  await open(page, 'resources/order');
  await expect(link(page, 'Cart')).toBeVisible();
  await follow(page, 'Customer');
  await expect(link(page, 'Cart')).toBeHidden();
});

test('a page is loaded when its link is pointed at, and not before', async ({page}) => {
  const requests = watchRequests(page, contentFile('authentication'));
  await open(page, 'intro');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await link(page, 'Authentication').hover();
  await expect.poll(() => requests).toHaveLength(1);
  await follow(page, 'Authentication');
  await expect(link(page, 'Authentication')).toHaveAttribute('aria-current', 'page');
});
