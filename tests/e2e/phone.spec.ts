import type {Page} from '@playwright/test';

import {expect, open, phone, test} from './test';

const drawer = (page: Page) => page.locator('.navbar-sidebar');
const isOpen = (page: Page) => page.locator('.navbar-sidebar--show');
const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});

test.describe('on a phone', () => {
  // Menus unfold at once: a click on a link that still moves would miss it.
  test.use({viewport: phone, reducedMotion: 'reduce'});

  test('the sidebar opens and closes', async ({page}) => {
    await open(page, 'resources/order');
    await toggle(page).click();
    await expect(isOpen(page)).toBeVisible();
    await expect(drawer(page).getByRole('link', {name: 'Order', exact: true})).toBeVisible();
    await drawer(page).getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(isOpen(page)).toHaveCount(0);
  });

  test('it keeps the focus while it is open, and gives it back', async ({page}) => {
    await open(page, 'resources/order');
    await toggle(page).press('Enter');
    await expect(drawer(page).getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
    for (let tab = 0; tab < 5; tab++) {
      await page.keyboard.press('Tab');
      await expect(drawer(page).locator(':focus')).toBeInViewport();
    }
    await page.keyboard.press('Escape');
    await expect(isOpen(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
  });

  test('it closes on back navigation and stays on the page', async ({page}) => {
    await open(page, 'intro');
    await page.getByRole('main').getByRole('link', {name: 'Authentication'}).first().click();
    await expect(page).toHaveURL(/authentication/);
    await toggle(page).click();
    await expect(isOpen(page)).toBeVisible();
    await page.goBack();
    await expect(isOpen(page)).toHaveCount(0);
    await expect(page).toHaveURL(/authentication/);
  });

  test('it closes when the window becomes wide', async ({page}) => {
    await open(page, 'intro');
    await toggle(page).click();
    await expect(isOpen(page)).toBeVisible();
    await page.setViewportSize({width: 1200, height: 800});
    await expect(isOpen(page)).toHaveCount(0);
  });

  test('it offers the versions and the links of the navbar', async ({page}) => {
    await open(page, 'resources/order');
    await toggle(page).click();
    await drawer(page).getByRole('button', {name: 'Back to main menu'}).click();
    await drawer(page).getByText('Versions').click();
    await drawer(page).getByRole('link', {name: 'v1', exact: true}).click();
    await expect(page).toHaveURL(/\/v1\/resources\/order$/);
    await expect(isOpen(page)).toHaveCount(0);
  });

  test('a tap on a page opens it and closes the sidebar', async ({page}) => {
    await open(page, 'intro');
    await toggle(page).click();
    await drawer(page).getByRole('link', {name: 'Webhook', exact: true}).click();
    await expect(page).toHaveURL(/resources\/webhook$/);
    await expect(isOpen(page)).toHaveCount(0);
  });

  test('of the pages in the sidebar only the current one is bold', async ({page}) => {
    await open(page, 'resources/order');
    await toggle(page).click();
    const link = (name: string) => drawer(page).getByRole('link', {name, exact: true});
    await expect(link('Cart')).toHaveCSS('font-weight', '400');
    await expect(link('Order')).toHaveCSS('font-weight', '600');
  });

  for (const [columns, route] of [
    [3, 'guides/migrate-from-v1'],
    [4, 'glossary'],
  ] as const) {
    test(`tables of ${columns} columns fit, and the last column has a line of its own`, async ({
      page,
    }) => {
      await open(page, route);
      const tables = page.locator('main table', {
        has: page.locator(`th:nth-child(${columns}):last-child`),
      });
      await expect(tables.first()).toBeVisible();
      const widths = await tables.evaluateAll((all) =>
        all.map(({parentElement: place}) => [place?.scrollWidth, place?.clientWidth]),
      );
      expect(widths.filter(([scroll, client]) => scroll !== client)).toEqual([]);
      const [first, last] = [1, columns].map((column) =>
        tables.first().locator(`tbody tr:first-child td:nth-child(${column})`),
      );
      const {y: firstY = 0} = (await first?.boundingBox()) ?? {};
      const {y: lastY = 0, width = 0} = (await last?.boundingBox()) ?? {};
      expect(lastY).toBeGreaterThan(firstY);
      expect(width).toBeGreaterThan(300);
    });
  }

  test('nothing but code and tables scrolls sideways', async ({page}) => {
    for (const route of ['intro', 'authentication', 'CHANGELOG', 'resources', 'blog', 'nowhere']) {
      await open(page, route);
      const {scroll, client} = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll, route).toBe(client);
    }
  });
});

for (const [width, isDesktop] of [
  [996, false],
  [997, true],
] as const) {
  test(`at ${width} px the layout is ${isDesktop ? 'desktop' : 'mobile'}`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await open(page, 'intro');
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await expect(sidebar).toHaveCount(isDesktop ? 1 : 0);
    await expect(toggle(page)).toBeVisible({visible: !isDesktop});
  });
}
