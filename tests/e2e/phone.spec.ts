import type {Locator, Page} from '@playwright/test';

import {sidebar} from './layout';
import {expect, nightly, open, phone, test} from './test';

const drawer = (page: Page) => page.locator('.navbar-sidebar');
const isOpen = (page: Page) => page.locator('.navbar-sidebar--show');
const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});

/** Whether a table is no wider than its place, so that nothing of it is out of sight. */
const fits = (table: Locator): Promise<boolean> =>
  table.evaluate(({parentElement: place}) => place?.scrollWidth === place?.clientWidth);

test.describe('on a phone', () => {
  // Menus unfold at once: a click on a link that still moves would miss it.
  test.use({viewport: phone, reducedMotion: 'reduce'});

  test('the sidebar opens and closes', async ({page}) => {
    await open(page, 'resources/coupon');
    await toggle(page).click();
    await expect(isOpen(page)).toBeVisible();
    await expect(drawer(page).getByRole('link', {name: 'Coupon', exact: true})).toBeVisible();
    await drawer(page).getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(isOpen(page)).toHaveCount(0);
  });

  test('it opens at the entry of the page, and the way to the main menu stays in view', async ({
    page,
  }) => {
    await open(page, 'resources/webhook');
    await toggle(page).click();
    await expect(drawer(page).locator('[aria-current=page]')).toBeInViewport({ratio: 0.9});
    const back = drawer(page).getByRole('button', {name: 'Back to main menu'});
    await expect(back).toBeInViewport({ratio: 0.9});
  });

  test('it keeps the focus while it is open, and gives it back', async ({page}) => {
    await open(page, 'resources/coupon');
    await toggle(page).press('Enter');
    await expect(drawer(page).getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
    for (let tab = 0; tab < 5; tab++) {
      await page.keyboard.press('Tab');
      await expect(drawer(page).locator(':focus')).toBeInViewport();
    }
    // Behind its last link there is nothing to focus but the browser's own controls.
    await drawer(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus, footer :focus')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(isOpen(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
  });

  test('it closes on back navigation and stays on the page', nightly, async ({page}) => {
    await open(page, 'intro');
    await page.getByRole('main').getByRole('link', {name: 'Authentication'}).first().click();
    await expect(page).toHaveURL(/authentication/);
    await toggle(page).click();
    await expect(isOpen(page)).toBeVisible();
    await page.goBack();
    await expect(isOpen(page)).toHaveCount(0);
    await expect(page).toHaveURL(/authentication/);
  });

  test('it offers the versions and the links of the navbar', async ({page}) => {
    await open(page, 'resources/coupon');
    await toggle(page).click();
    await drawer(page).getByRole('button', {name: 'Back to main menu'}).click();
    await drawer(page).getByText('Versions').click();
    await drawer(page).getByRole('link', {name: 'v1', exact: true}).click();
    await expect(page).toHaveURL(/\/v1\/resources\/coupon$/);
    await expect(isOpen(page)).toHaveCount(0);
  });

  test('the keyboard reaches the versions, and opens them', async ({page}) => {
    await open(page, 'resources/coupon');
    await toggle(page).press('Enter');
    await drawer(page).getByRole('button', {name: 'Back to main menu'}).press('Enter');
    await expect(drawer(page).getByRole('button', {name: 'Versions'})).toBeFocused();
    for (const [name, item] of [
      ['Versions', 'v1'],
      ['Developers', 'Nexo'],
    ] as const) {
      const button = drawer(page).getByRole('button', {name});
      await button.focus();
      await expect(button).toBeFocused();
      for (const [key, isExpanded] of [
        ['Space', true],
        ['Enter', false],
        ['Space', true],
      ] as const) {
        await expect(button).toHaveAttribute('aria-expanded', String(!isExpanded));
        await page.keyboard.press(key);
        await expect(button).toHaveAttribute('aria-expanded', String(isExpanded));
      }
      await expect(drawer(page).getByRole('link', {name: item})).toBeVisible();
    }
  });

  test('Escape closes the search above it, and leaves it open', async ({page}) => {
    await open(page, 'resources/coupon');
    await page.keyboard.press('?'); // what shortcuts do is loaded at the first one
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await toggle(page).click();
    await expect(isOpen(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(isOpen(page)).toBeVisible();
    await page.keyboard.press('j');
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the table of contents says whether it is open', async ({page}) => {
    await open(page, 'resources/coupon');
    const button = page.getByRole('button', {name: 'On this page'});
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  test('a tap on a page opens it and closes the sidebar', async ({page}) => {
    await open(page, 'intro');
    await toggle(page).click();
    await drawer(page).getByRole('link', {name: 'Webhook', exact: true}).click();
    await expect(page).toHaveURL(/resources\/webhook$/);
    await expect(isOpen(page)).toHaveCount(0);
  });

  test('the button that closes the sidebar is large enough to tap, and as dark as text', async ({
    page,
  }) => {
    await open(page, 'intro');
    await toggle(page).click();
    const button = drawer(page).getByRole('button', {name: 'Close navigation bar'});
    const {width = 0, height = 0} = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(32);
    const text = await button.evaluate((element) => getComputedStyle(element).color);
    await expect(button.locator('g')).toHaveCSS('stroke', text);
  });

  for (const [columns, route] of [
    [3, 'guides/migrate-from-v1'],
    [3, 'resources/coupon'],
    [4, 'glossary'],
    [5, 'guides/payment-provider'],
  ] as const) {
    test(`tables of ${columns} columns fit, and cells have the names of their columns: ${route}`, async ({
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
      const [, ...names] = await tables.first().locator('thead th').allTextContents();
      const labels = await tables
        .first()
        .locator('tbody tr:first-child > :not(:first-child)')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
      expect(labels).toEqual(names.map((name) => `"${name}"`));
    });
  }

  test('a table that compares has its sides next to each other', async ({page}) => {
    for (const [route, side] of [
      ['versioning', 'Stable'],
      ['utils/lgpd-webhooks-testing-tool', 'The platform'],
    ] as const) {
      await open(page, route);
      const table = page.locator('main table', {
        has: page.getByRole('columnheader', {name: side, exact: true}),
      });
      const tops = await table
        .locator('thead th')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
      expect(new Set(tops).size, route).toBe(1);
      expect(await fits(table), route).toBe(true);
    }
  });

  test('names of events are whole', async ({page}) => {
    await open(page, 'resources/webhook');
    for (const name of ['app/uninstalled', 'product/created']) {
      const event = page.locator('main tbody th code').getByText(name, {exact: true}).first();
      expect(await event.evaluate((element) => element.getClientRects().length), name).toBe(1);
    }
  });

  test('the values of a property have their meanings beside them', async ({page}) => {
    await open(page, 'resources/coupon');
    const [value, meaning] = [
      page.locator('#coupon-type dl dt'),
      page.locator('#coupon-type dl dd'),
    ];
    const top = async (text: Locator) => (await text.first().boundingBox())?.y ?? 0;
    expect(Math.abs((await top(value)) - (await top(meaning)))).toBeLessThan(10);
  });

  test('the link to edit the page is large enough to tap', async ({page}) => {
    await open(page, 'intro');
    const {height = 0} =
      (await page.getByRole('link', {name: 'Edit this page'}).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(24);
  });
});

test.describe('where nothing hovers', () => {
  test.use({viewport: phone, hasTouch: true, isMobile: true});

  test('the signs of the links to headings and properties show, as dark as text', async ({
    page,
  }) => {
    await open(page, 'resources/coupon');
    const text = await page
      .locator('#coupon-id > dd')
      .evaluate((element) => getComputedStyle(element).color);
    for (const sign of ['#list-coupons > a', '#coupon-id > dt > a']) {
      const style = await page.locator(sign).evaluate((link) => {
        const {opacity, color} = getComputedStyle(link, '::before');
        return {opacity: Number(opacity) * Number(getComputedStyle(link).opacity), color};
      });
      expect(style, sign).toEqual({opacity: 1, color: text});
    }
  });

  test(
    'a field has text of 16 px, below which a phone enlarges the page',
    nightly,
    async ({page}) => {
      for (const route of ['resources/coupon', 'utils/lgpd-webhooks-testing-tool']) {
        await open(page, route);
        const fields = page.locator('main :is(input, select, textarea)');
        await expect(fields.first()).toBeVisible();
        const sizes = await fields.evaluateAll((all) =>
          all.map((field) => parseFloat(getComputedStyle(field).fontSize)),
        );
        expect(Math.min(...sizes), route).toBeGreaterThanOrEqual(16);
      }
    },
  );
});

for (const [width, isDesktop] of [
  [996, false],
  [997, true],
] as const) {
  test(
    `at ${width} px the layout is ${isDesktop ? 'desktop' : 'mobile'}`,
    nightly,
    async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, 'intro');
      await expect(sidebar(page)).toHaveCount(isDesktop ? 1 : 0);
      await expect(toggle(page)).toBeVisible({visible: !isDesktop});
    },
  );
}
