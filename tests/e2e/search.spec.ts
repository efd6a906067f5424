import type {Page} from '@playwright/test';

import {latestVersion} from '../../src/config/versions';
import {dialog, search, searchButton, searchField, searchResults} from './layout';
import {expect, nightly, open, rememberDocument, test, watchRequests} from './test';

/** The paths of the results that have arrived, those of headings included. */
const paths = (page: Page) =>
  searchResults(page).evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).pathname),
  );

/** Waits until no more results arrive: each of them is a file of its own. */
const settled = (page: Page) =>
  expect
    .poll(async () => {
      const before = await searchResults(page).count();
      await page.waitForTimeout(300);
      return before > 0 && before === (await searchResults(page).count());
    })
    .toBe(true);

test.describe('the search', () => {
  test('loads nothing before its button is pressed, and gives the focus back', async ({page}) => {
    const requested = watchRequests(page, /pagefind/);
    await open(page, 'intro');
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await searchButton(page).click();
    await expect(searchField(page)).toBeFocused();
    expect(requested).not.toEqual([]);
    await dialog(page).getByRole('button', {name: 'Close'}).click();
    await expect(searchButton(page)).toBeFocused();
  });

  test('says how many results there are, where screen readers hear it', async ({page}) => {
    await open(page, 'intro');
    await search(page, 'leaky bucket');
    await expect(dialog(page).getByRole('status')).toHaveText(/\d+ results? for leaky bucket/);
    // Pagefind itself finds pages with their beginnings, such as the word "q".
    for (const nonsense of ['жжжж', 'qqqqqqqq', 'zxqwv', 'blorptangle', 'order blorptangle']) {
      await searchField(page).fill(nonsense);
      await expect(dialog(page).getByRole('status')).toContainText(`No results for ${nonsense}`);
    }
  });

  test('a result has its heading, a marked excerpt and a deep link, and opens within the site', async ({
    page,
  }) => {
    await open(page, 'authentication');
    const isSameDocument = await rememberDocument(page);
    await search(page, 'respond in time');
    const hit = searchResults(page).filter({hasText: 'Respond in time'}).first();
    await expect(hit).toHaveAttribute('href', /\/guides\/receive-webhooks#respond$/);
    const marked = dialog(page).locator('mark', {hasText: /respond/i});
    await expect(marked.filter({visible: true}).first()).toBeVisible();
    await expect(hit.locator('..').locator('p')).toHaveText(/^(?!Respond in time)[A-Z]\w+ /);
    await hit.click();
    await expect(page).toHaveURL(/\/receive-webhooks#respond$/);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('#respond')).toBeInViewport();
    expect(await isSameDocument()).toBe(true);
    await page.keyboard.press('Tab'); // goes on from the heading
    await expect(page.locator('#respond ~ * :focus')).toBeVisible();
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
      `Searching ${latestVersion.label}, because Unstable pages aren't in the search index`,
    );
    await settled(page);
    expect((await paths(page)).filter((path) => path.includes('/next/'))).toEqual([]);
  });

  test('the keyboard does everything', async ({page}) => {
    await open(page, 'intro');
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('webhook');
    await settled(page);
    await page.keyboard.press('ArrowDown');
    await expect(searchResults(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(searchResults(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/webhook/);
    await expect(dialog(page)).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    await searchField(page).fill('order');
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveValue('');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('opens by Ctrl+K in a field, where a slash is text', async ({page}) => {
    await open(page, 'utils/webhook-tester');
    const field = page.getByLabel('Client secret').filter({visible: true});
    await field.press('/');
    await expect(field).toHaveValue('/');
    await field.press('Control+k');
    await expect(searchField(page)).toBeFocused();
  });

  test('offers to try again when the index does not load', async ({page}) => {
    await page.route('**/pagefind/*/pagefind.js', (route) => route.abort());
    await open(page, 'intro');
    await searchButton(page).click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText("didn't load");
    await page.unrouteAll();
    await alert.getByRole('button', {name: 'Try again'}).click();
    await searchField(page).fill('webhook');
    await expect(searchResults(page).first()).toBeVisible();
  });
});
