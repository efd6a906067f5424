import type {Page} from '@playwright/test';

import {expect, hydrated, nightly, open, stored, test} from './test';

const list = (page: Page) => page.getByRole('dialog', {name: 'Keyboard shortcuts'});
const search = (page: Page) => page.getByRole('dialog', {name: 'Search the documentation'});
const heading = (page: Page, id: string) => page.locator(`main #${id}`);
const singleKeys = (page: Page) =>
  page.getByRole('checkbox', {name: 'Enable single-key shortcuts'});

test.describe('j and k', () => {
  test('move to the next and the previous operation', async ({page}) => {
    await open(page, 'resources/coupon');
    await page.keyboard.press('j');
    await expect(heading(page, 'list-coupons')).toBeFocused();
    const {y} = (await heading(page, 'list-coupons').boundingBox()) ?? {y: 0};
    const {height} = (await page.locator('.navbar').boundingBox()) ?? {height: 0};
    expect(y).toBeGreaterThan(height);
    expect(y).toBeLessThan(height + 150);
    await page.keyboard.press('j');
    await expect(heading(page, 'get-coupon')).toBeFocused();
    await page.keyboard.press('k');
    await expect(heading(page, 'list-coupons')).toBeFocused();
    await expect(page).toHaveURL(/coupon$/);
  });

  test('start from where the reader has scrolled to', nightly, async ({page}) => {
    await open(page, 'resources/coupon');
    await page.keyboard.press('j');
    for (const [key, id] of [
      ['k', 'create-coupon'],
      ['j', 'update-coupon'],
    ] as const) {
      await heading(page, 'create-coupon-request-body').evaluate((part) => part.scrollIntoView());
      await page.keyboard.press(key);
      await expect(heading(page, id)).toBeFocused();
    }
  });

  test('move by section where a page has no operations', nightly, async ({page}) => {
    for (const route of ['authentication', 'blog/release-api-versioning']) {
      await open(page, route);
      await page.keyboard.press('j');
      await expect(page.locator('main h2').first()).toBeFocused();
    }
  });

  test('are text in a field, and nothing with a modifier or in a dialog', async ({page}) => {
    await open(page, 'resources/coupon');
    await page.keyboard.press('?'); // what shortcuts do is loaded at the first one
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Alt+j');
    await page.keyboard.press('Control+j');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const field = page.getByLabel('Store ID in samples');
    await field.focus();
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await expect(field).toBeFocused();
    await expect(list(page)).toHaveCount(0);

    await field.blur();
    await page.keyboard.press('/');
    await expect(search(page).getByRole('searchbox')).toBeFocused();
    await search(page).getByRole('button', {name: 'Close'}).focus();
    await page.keyboard.press('j');
    await expect(search(page).getByRole('button', {name: 'Close'})).toBeFocused();
  });
});

test.describe('the list of shortcuts', () => {
  test('opens by ?, closes by Escape and gives the focus back', async ({page}) => {
    await open(page, 'resources/coupon');
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await expect(list(page)).toBeVisible();
    await expect(list(page)).toContainText('Next operation or section');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(heading(page, 'list-coupons')).toBeFocused();
    await page.keyboard.press('?');
    await list(page).getByRole('button', {name: 'Close'}).click();
    await expect(list(page)).toBeHidden();
  });

  test('disables shortcuts of one key, which stay so, and enables them again', async ({page}) => {
    await open(page, 'resources/coupon');
    await page.keyboard.press('?');
    await singleKeys(page).uncheck();
    expect(await stored(page, 'shortcuts.single-key')).toBe('disabled');
    await page.keyboard.press('Escape');

    await page.reload();
    await hydrated(page);
    for (const key of ['j', 'k', '/', '?']) await page.keyboard.press(key);
    await page.waitForLoadState('networkidle'); // what a shortcut does may load first
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('Control+/');
    await expect(singleKeys(page)).not.toBeChecked();
    await singleKeys(page).check();
    await page.keyboard.press('Escape');
    await expect(page.locator('body')).toBeFocused(); // a frame after the list is hidden
    await page.keyboard.press('j');
    await expect(heading(page, 'list-coupons')).toBeFocused();
    expect(await stored(page, 'shortcuts.single-key')).toBeNull();
  });
});
