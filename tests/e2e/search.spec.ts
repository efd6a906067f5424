import type {Page} from '@playwright/test';

import {latestVersion} from '../../src/config/versions';
import {expect, nightly, open, phone, rememberDocument, test} from './test';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByRole('searchbox');
const results = (page: Page) => dialog(page).getByRole('list', {name: 'Search results'});

const searchButton = (page: Page) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Search'});

async function search(page: Page, term: string): Promise<void> {
  await searchButton(page).click();
  await field(page).fill(term);
}

/** The paths of the results that have arrived, those of headings included. */
const paths = (page: Page) =>
  results(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

/** Waits until no more results arrive: each of them is a file of its own. */
const settled = (page: Page) =>
  expect
    .poll(async () => {
      const links = results(page).getByRole('link');
      const before = await links.count();
      await page.waitForTimeout(300);
      return before > 0 && before === (await links.count());
    })
    .toBe(true);

test.describe('search', () => {
  test('loads nothing before a reader asks for it', async ({page}) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await open(page, 'intro');
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => url.includes('pagefind'))).toEqual([]);
    await searchButton(page).click();
    await expect(field(page)).toBeFocused();
    expect(requested.some((url) => url.includes('pagefind'))).toBe(true);
  });

  test('opens by Cmd+K', async ({page}) => {
    await open(page, 'intro');
    await page.keyboard.press('Meta+k');
    await expect(field(page)).toBeFocused();
  });

  test('says how many results there are, where screen readers hear it', async ({page}) => {
    await open(page, 'intro');
    await search(page, 'leaky bucket');
    await expect(dialog(page).getByRole('status')).toHaveText(/\d+ results? for leaky bucket/);
    await field(page).fill('zzzzqqqq');
    await expect(dialog(page).getByRole('status')).toHaveText(/No results for zzzzqqqq/);
  });

  test('a result has its heading, a marked excerpt and a deep link, and opens within the site', async ({
    page,
  }) => {
    await open(page, 'authentication');
    const isSameDocument = await rememberDocument(page);
    await search(page, 'leaky bucket');
    const hit = results(page).getByRole('link', {name: 'Rate limits'});
    await expect(hit).toHaveAttribute('href', '/api-documentation/intro#rate-limiting');
    await expect(
      results(page)
        .locator('mark', {hasText: /bucket/i})
        .filter({visible: true})
        .first(),
    ).toBeVisible();
    await hit.click();
    await expect(page).toHaveURL(/\/intro#rate-limiting$/);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('#rate-limiting')).toBeInViewport();
    expect(await isSameDocument()).toBe(true);
    await page.keyboard.press('Tab'); // goes on from the heading
    await expect(page.locator('#rate-limiting ~ * :focus')).toBeVisible();
  });

  test('Enter opens the first result', nightly, async ({page}) => {
    await open(page, 'authentication');
    await search(page, 'cancel order');
    await settled(page);
    const path = (await results(page).getByRole('link').first().getAttribute('href')) ?? '';
    await field(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(dialog(page)).toBeHidden();
  });

  test('finds pages of the version being read', nightly, async ({page}) => {
    for (const [route, isOwn] of [
      ['intro', (path: string) => !/\/(?:v1|next)\//.test(path)],
      ['v1/intro', (path: string) => path.includes('/v1/')],
      ['blog', (path: string) => !/\/(?:v1|next)\//.test(path)],
    ] as const) {
      await open(page, route);
      await search(page, 'webhook');
      await settled(page);
      const found = await paths(page);
      expect(found.length).toBeGreaterThan(2);
      expect(found.every(isOwn), `${route}: ${found.join(' ')}`).toBe(true);
    }
  });

  test('on pages of next it says that it finds pages of the latest version', async ({page}) => {
    await open(page, 'next/intro');
    await search(page, 'webhook');
    await expect(dialog(page)).toContainText(
      `Unstable pages aren't in the search index. Results are from version ${latestVersion.label}`,
    );
    await settled(page);
    expect((await paths(page)).filter((path) => path.includes('/next/'))).toEqual([]);
  });

  test('follows the reader into another version', nightly, async ({page}) => {
    await open(page, 'resources/webhook');
    await search(page, 'order');
    await expect(results(page).getByRole('link').first()).toBeVisible();
    await dialog(page).getByRole('button', {name: 'Close'}).click();
    await page.getByRole('navigation', {name: 'Main'}).locator('.dropdown').first().hover();
    await page.getByRole('link', {name: 'v1', exact: true}).first().click();
    await expect(page).toHaveURL(/\/v1\//);
    await search(page, 'order');
    await expect
      .poll(async () => {
        const found = await paths(page);
        return found.length > 0 && found.every((path) => path.includes('/v1/'));
      })
      .toBe(true);
  });

  test('the keyboard does everything', async ({page}) => {
    await open(page, 'intro');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('webhook');
    await settled(page);
    await page.keyboard.press('ArrowDown');
    await expect(results(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(results(page).getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/webhook/);
    await expect(dialog(page)).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await field(page).fill('order');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('closes when the reader goes back', nightly, async ({page}) => {
    await open(page, 'intro');
    await page.getByRole('main').getByRole('link', {name: 'Authentication'}).first().click();
    await expect(page).toHaveURL(/authentication/);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/intro$/);
    await expect(dialog(page)).toBeHidden();
  });

  test('gives the focus back when it closes', async ({page}) => {
    await open(page, 'intro');
    await searchButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await dialog(page).getByRole('button', {name: 'Close'}).click();
    await expect(searchButton(page)).toBeFocused();
  });

  for (const [what, file] of [
    ['the code', '**/pagefind-component-ui.js'],
    ['its style sheet', '**/pagefind-component-ui.css'],
    ['the index', '**/pagefind/*/pagefind.js'],
    ['the list of indexes', '**/pagefind-entry.json*'],
  ] as const) {
    test(
      `offers to try again when ${what} does not load`,
      what === 'the index' ? {} : nightly,
      async ({page}) => {
        await page.route(file, (route) => route.abort());
        await open(page, 'intro');
        await searchButton(page).click();
        await expect(dialog(page).getByRole('alert')).toContainText("didn't load");
        await page.unroute(file);
        await dialog(page).getByRole('button', {name: 'Try again'}).click();
        await field(page).fill('webhook');
        await expect(results(page).getByRole('link').first()).toBeVisible();
      },
    );
  }

  test('works on a phone', async ({page}) => {
    await page.setViewportSize(phone);
    await open(page, 'intro');
    await search(page, 'webhook');
    // Results arrive one by one, each as a file of its own, so the first one to be there need not be the best.
    await results(page).locator('a[href$="/resources/webhook"]').click();
    await expect(page).toHaveURL(/resources\/webhook$/);
  });
});
