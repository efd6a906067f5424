import type {Page} from '@playwright/test';

import {contentFile} from './content-file';
import {sidebar, title} from './layout';
import {expect, open, test} from './test';

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
