import {sidebar} from '../e2e/layout';
import {expect, open, rememberDocument, test, watchRequests} from './test';

// What sidebars.ts adds beside pages.

test('a link out of the site opens a tab of its own and fetches nothing', async ({page}) => {
  await open(page, 'next/intro');
  const status = sidebar(page).getByRole('link', {name: 'Status'});
  await expect(status).toHaveAttribute('href', 'https://status.example.com');
  await expect(status).toHaveAttribute('target', '_blank');
  await expect(status.locator('svg')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const fetched = watchRequests(page);
  await status.hover();
  await page.waitForTimeout(300);
  expect(fetched).toEqual([]);
});

test('a link to another part of the site goes through the router', async ({page}) => {
  await open(page, 'next/intro');
  const isSameDocument = await rememberDocument(page);
  await sidebar(page).getByRole('link', {name: 'News'}).click();
  await expect(page).toHaveURL(/api-documentation\/blog$/);
  expect(await isSameDocument()).toBe(true);
});

test('a category that collapses is closed until it is opened', async ({page}) => {
  await open(page, 'next/intro');
  await expect(sidebar(page).getByRole('link', {name: 'Dispute'})).toHaveCount(0);
  await sidebar(page).locator('summary', {hasText: 'More'}).click();
  await expect(sidebar(page).getByRole('link', {name: 'Dispute'})).toBeVisible();
});
