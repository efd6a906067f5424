import type {Page} from '@playwright/test';

import {latestVersion, versions} from '../../src/config/versions';
import {sidebar, versionMenu} from './frame';
import {expect, open, stored, test} from './test';

async function choose(page: Page, label: string): Promise<void> {
  await versionMenu(page).hover();
  await versionMenu(page).getByRole('link', {name: label, exact: true}).last().click();
}

test.describe('version dropdown', () => {
  test('offers next (Unstable), the dated versions and v1, newest first', async ({page}) => {
    await open(page, 'intro');
    const dated = versions.filter(({label}) => /^\d{4}-\d{2}$/.test(label));
    await expect(versionMenu(page).locator('.dropdown__link')).toHaveText([
      'Unstable',
      ...dated.map(({label}) => label),
      'v1',
    ]);
  });

  test('keeps the reader on the same page', async ({page}) => {
    await open(page, 'resources/order');
    await choose(page, 'v1');
    await expect(page).toHaveURL(/\/api-documentation\/v1\/resources\/order$/);
    await choose(page, 'Unstable');
    await expect(page).toHaveURL(/\/api-documentation\/next\/resources\/order$/);
    await choose(page, latestVersion.label);
    await expect(page).toHaveURL(/\/api-documentation\/resources\/order$/);
  });

  test("goes to the version's introduction where it lacks the page", async ({page}) => {
    await open(page, 'versioning');
    await choose(page, 'v1');
    await expect(page).toHaveURL(/\/api-documentation\/v1\/intro$/);
  });

  test('is kept in local storage and used on the blog', async ({page}) => {
    await open(page, 'intro');
    await choose(page, 'v1');
    await expect(page).toHaveURL(/\/v1\/intro$/);
    expect(await stored(page, 'docs-preferred-version-default')).toBe('v1');

    await open(page, 'blog');
    await expect(versionMenu(page).locator('.navbar__link')).toHaveText('v1');
  });
});

test('pages of next say that they are unreleased', async ({page}) => {
  await open(page, 'next/resources/order');
  const banner = page.locator('.theme-doc-version-banner');
  await expect(banner).toContainText('You are reading the Unstable version');
  await banner.getByRole('link').click();
  await expect(page).toHaveURL(/\/api-documentation\/resources\/order$/);
  await expect(banner).toHaveCount(0);
});

test('pages of v1 name the latest version and link the same page there', async ({page}) => {
  await open(page, 'v1/resources/order');
  const banner = page.locator('.theme-doc-version-banner');
  await expect(banner).toContainText(`The latest version is ${latestVersion.label}`);
  await banner.getByRole('link').click();
  await expect(page).toHaveURL(/\/api-documentation\/resources\/order$/);
});

test('pages that the sidebar does not list are shown with it', async ({page}) => {
  for (const route of [
    'resources/disputes',
    'next/resources/disputes',
    'v1/resources/disputes',
    'v1/resources/order-multi-inventory',
  ]) {
    await open(page, route);
    await expect(sidebar(page).getByRole('link', {name: 'Fulfillment order'})).toBeVisible();
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveCount(0);
  }
});
