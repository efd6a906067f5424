import type {Page} from '@playwright/test';

import {expectAccessible} from '../e2e/axe';
import {sidebar} from '../e2e/layout';
import {announcementText} from '../e2e/sites';
import {expect, hydrated, open, test} from './test';

const bar = (page: Page) => page.getByText(announcementText);

test.describe('announcement bar', () => {
  test('is shown, accessible, and stays away once closed', async ({page}) => {
    await open(page, 'intro');
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page, '[role=banner]');
    await page.getByRole('button', {name: 'Close'}).click();
    await expect(bar(page)).toBeHidden();

    await page.reload();
    await expect(bar(page)).toBeHidden();
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
  });

  // Docusaurus issue 8370: the theme moves the sidebar's end by the bar's height once the page scrolls.
  test('leaves the sidebar where it is when the page scrolls', async ({page}) => {
    await open(page, 'resources/webhook');
    await sidebar(page).evaluate((menu) => menu.scrollTo(0, menu.scrollHeight));
    const last = sidebar(page).getByRole('link', {name: 'Changelog'});
    await expect(last).toBeInViewport();
    const place = () => sidebar(page).evaluate((menu) => [menu.scrollTop, menu.clientHeight]);
    const before = await place();
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 15); // less than the bar is high
    await page.waitForTimeout(200);
    expect(await place()).toEqual(before);
    await expect(last).toBeInViewport();
  });
});
