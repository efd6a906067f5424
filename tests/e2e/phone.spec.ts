import type {Page} from '@playwright/test';

import {expect, holdScripts, nightly, open, phone, test} from './test';

const drawer = (page: Page) => page.locator('.navbar-sidebar');
const isOpen = (page: Page) => page.locator('.navbar-sidebar--show');
const strip = (page: Page) => page.locator('.theme-doc-toc-mobile');
const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});

test.describe('on a phone', () => {
  // Menus unfold at once: a click on a link that still moves would miss it.
  test.use({viewport: phone, reducedMotion: 'reduce'});

  test('the sidebar opens at the entry of the page, with the way to the main menu in view, and closes', async ({
    page,
  }) => {
    await open(page, 'resources/webhook');
    await toggle(page).click();
    await expect(drawer(page).locator('[aria-current=page]')).toBeInViewport({ratio: 0.9});
    const back = drawer(page).getByRole('button', {name: 'Back to main menu'});
    await expect(back).toBeInViewport({ratio: 0.9});
    await drawer(page).getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(isOpen(page)).toHaveCount(0);
  });

  test('the sidebar keeps the focus while it is open, and gives it back', async ({page}) => {
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

  test('the main menu of the sidebar opens by keyboard, and keeps the page in another version', async ({
    page,
  }) => {
    await open(page, 'resources/coupon');
    await toggle(page).press('Enter');
    await expect(page.locator('.navbar-sidebar__close')).toBeFocused(); // a frame after it opens
    await drawer(page).getByRole('button', {name: 'Back to main menu'}).press('Enter');
    const versions = drawer(page).getByRole('button', {name: 'Versions'});
    await expect(versions).toHaveAttribute('aria-expanded', 'false');
    await versions.press('Space');
    await expect(versions).toHaveAttribute('aria-expanded', 'true');
    await drawer(page).getByRole('link', {name: 'v1 earlier'}).click();
    await expect(page).toHaveURL(/\/v1\/resources\/coupon$/);
    await expect(isOpen(page)).toHaveCount(0);
  });

  test('a tap on a page in the sidebar opens it and closes the sidebar', async ({page}) => {
    await open(page, 'intro');
    await toggle(page).click();
    await drawer(page).getByText('Apps and events').click();
    await drawer(page).getByRole('link', {name: 'Webhook', exact: true}).click();
    await expect(page).toHaveURL(/resources\/webhook$/);
    await expect(isOpen(page)).toHaveCount(0);
  });

  test('the table of contents is a strip below the navbar, which leads around a long page', async ({
    page,
  }) => {
    await open(page, 'resources/coupon#update-coupon');
    const list = strip(page).getByRole('list').first();
    const edge = async () => (await strip(page).boundingBox())?.y;
    const bar = page.locator('.navbar');
    await expect(strip(page).locator('summary')).toHaveText('On this page Update a coupon');
    expect(await edge()).toBe((await bar.boundingBox())?.height);
    const heading = page.locator('#update-coupon');
    expect((await heading.boundingBox())?.y, 'below the strip').toBeGreaterThan(96);
    await strip(page).locator('summary').click();
    await expect(list.getByRole('link', {name: 'Update a coupon'})).toBeInViewport({ratio: 1});
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await strip(page).locator('summary').click();
    await list.getByRole('link', {name: 'List coupons'}).click();
    await expect(list).toBeHidden();
    await expect(page).toHaveURL(/#list-coupons$/);
    await expect(strip(page).locator('summary')).toHaveText('On this page List coupons');
    await expect(page.locator('#list-coupons')).toBeInViewport({ratio: 1});
  });

  test('the strip opens before the page has hydrated', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('resources/coupon');
    await strip(page).locator('summary').click();
    await strip(page).getByRole('link', {name: 'Create a coupon'}).click();
    await expect(page.locator('#create-coupon')).toBeInViewport({ratio: 1});
    release();
  });

  test('tables fit, and their cells have the names of their columns', async ({page}) => {
    await open(page, 'guides/payment-provider');
    const tables = page.locator('main table', {has: page.locator('th:nth-child(5):last-child')});
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

  test('a diagram fades at the edge behind which it goes on', async ({page}) => {
    await open(page, 'guides/payment-provider');
    const diagram = page.locator('main figure[tabindex]').first();
    const mask = () => diagram.evaluate((figure) => getComputedStyle(figure).maskImage);
    await expect.poll(mask).toContain('270deg');
    await diagram.evaluate((figure) => (figure.scrollLeft = figure.scrollWidth));
    await expect.poll(mask).toContain('90deg');
  });

  test('a table that compares has its sides next to each other', async ({page}) => {
    await open(page, 'versioning');
    const table = page.locator('main table', {
      has: page.getByRole('columnheader', {name: 'Stable', exact: true}),
    });
    const tops = await table
      .locator('thead th')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
});

test.describe('where nothing hovers', () => {
  test.use({viewport: phone, hasTouch: true, isMobile: true});

  test('the signs of the links to headings and properties show', async ({page}) => {
    await open(page, 'resources/coupon');
    for (const sign of ['#list-coupons > a', '#coupon-id > dt > a']) {
      await expect(page.locator(sign)).toHaveCSS('opacity', '1');
      const opacity = (link: Element) => getComputedStyle(link, '::before').opacity;
      expect(await page.locator(sign).evaluate(opacity), sign).toBe('1');
    }
  });

  test(
    'a field has text of 16 px, below which a phone enlarges the page',
    nightly,
    async ({page}) => {
      await open(page, 'utils/webhook-tester');
      const fields = page.locator('main :is(input, select, textarea)');
      await expect(fields.first()).toBeVisible();
      const sizes = await fields.evaluateAll((all) =>
        all.map((field) => parseFloat(getComputedStyle(field).fontSize)),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    },
  );
});
