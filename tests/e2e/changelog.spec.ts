import type {Page} from '@playwright/test';

import {changelogTags} from '../../src/html-contract';
import {follow} from './layout';
import {expect, hydrated, nightly, open, rememberDocument, test} from './test';

const filter = (page: Page) => page.getByRole('navigation', {name: 'Filter entries by tag'});
const link = (page: Page, name: string) => filter(page).getByRole('link', {name});
const isShown = 'Shown: ';

interface Shown {
  months: number;
  days: number;
  /** The tags of each entry, by day. */
  entries: string[][];
}

/**
 * Reads the months, the days and the entries of the page in one go, because there are hundreds.
 *
 * @param all also those that the filter hides
 */
const read = (page: Page, all = false): Promise<Shown> =>
  page.locator('.markdown').evaluate((text, isAll) => {
    const found = (parent: Element, selector: string) =>
      [...parent.querySelectorAll(`:scope > ${selector}`)].filter(
        (element) => isAll || element.checkVisibility(),
      );
    const tagsOf = (entry: Element) =>
      [...entry.querySelectorAll('[data-tag]')].map((tag) => tag.textContent).join();
    return {
      months: found(text, 'h2').length,
      days: found(text, 'h3').length,
      entries: found(text, 'ul').map((day) => found(day, 'li').map(tagsOf)),
    };
  }, all);

/** Only entries with a tag are visible, each day of theirs with its heading, and the filter says so. */
async function expectOnly(page: Page, tag: string): Promise<void> {
  await expect(link(page, tag)).toHaveAccessibleName(`${isShown}${tag}`);
  await expect(link(page, isShown)).toHaveCount(1);
  const entries = (await read(page, true)).entries
    .map((day) => day.filter((tags) => tags.includes(tag)))
    .filter((day) => day.length > 0);
  expect(entries.length).toBeGreaterThan(0);
  await expect.poll(() => read(page)).toEqual({months: 0, days: entries.length, entries});
}

/** All entries but those about the documentation alone are visible, and no month or day without others. */
async function expectApiChanges(page: Page): Promise<void> {
  await expect(link(page, 'API changes')).toHaveAccessibleName(`${isShown}API changes`);
  await expect(link(page, isShown)).toHaveCount(1);
  const all = await read(page, true);
  const entries = all.entries
    .map((day) => day.filter((tags) => tags !== 'Docs'))
    .filter((day) => day.length > 0);
  const emptyMonths = await page
    .locator('.markdown > h2')
    .evaluateAll((months) => months.filter((month) => month.matches('[data-tags=docs]')).length);
  expect(entries.flat().length).toBeLessThan(all.entries.flat().length);
  await expect
    .poll(() => read(page))
    .toEqual({months: all.months - emptyMonths, days: entries.length, entries});
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the changelog ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({javaScriptEnabled});

    test('shows the entries with one tag by links, and the changes of the API again', async ({
      page,
    }) => {
      await page.goto('CHANGELOG');
      if (javaScriptEnabled) await hydrated(page);
      await expectApiChanges(page);
      for (const tag of changelogTags) {
        await link(page, tag).click();
        await expectOnly(page, tag);
      }
      await page.goBack();
      await expectOnly(page, 'Action required');
      await link(page, 'API changes').click();
      await expectApiChanges(page);
    });

    test('opens at a tag, and shows the changes of the API at a day', async ({page}) => {
      await page.goto('v1/CHANGELOG#action-required');
      if (javaScriptEnabled) await hydrated(page);
      await expectOnly(page, 'Action required');
      await page.goto('v1/CHANGELOG#2025-09-24');
      await expectApiChanges(page);
      await expect(page.locator('[id="2025-09-24"]')).toBeInViewport();
      await page.goto('v1/CHANGELOG#2022-08-15');
      await expect(page.locator('[id="2022-08-15"]')).toBeInViewport();
      await expect(page.getByText('first publication')).toBeVisible();
    });
  });
}

test.describe('the filter of the changelog follows', () => {
  test('the table of contents, which is gone while its months are', async ({page}) => {
    await open(page, 'CHANGELOG#breaking');
    const contents = page.getByRole('navigation', {name: 'On this page'});
    await expect(contents).toBeHidden();
    await link(page, 'API changes').click();
    await contents.getByRole('link', {name: 'June 2025'}).click();
    await expectApiChanges(page);
    await expect(page.locator('[id="2025-06"]')).toBeInViewport();
  });

  test(
    'the router: to the page without a tag, to another page and back',
    nightly,
    async ({page}) => {
      await open(page, 'CHANGELOG#breaking');
      const isSameDocument = await rememberDocument(page);
      await follow(page, 'Changelog');
      await expectApiChanges(page);
      await link(page, 'Deprecated').click();
      await expectOnly(page, 'Deprecated');
      await follow(page, 'Versioning');
      await page.goBack();
      await expectOnly(page, 'Deprecated');
      expect(await isSameDocument()).toBe(true);
    },
  );
});
