import type {Page} from '@playwright/test';

import {modeButton} from './layout';
import {expect, holdScripts, hydrated, nightly, open, stored, test} from './test';

const mode = (page: Page) => page.locator('html').getAttribute('data-theme');

test.describe('the color mode', () => {
  test('is light by default, whatever the system prefers', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await open(page, 'intro');
    expect(await mode(page)).toBe('light');
  });

  test('is switched, stored under "theme", and that of the first paint from then on', async ({
    page,
  }) => {
    await open(page, 'intro');
    await modeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByAltText('Tiendanube / Nuvemshop').first()).not.toHaveCSS(
      'filter',
      'none',
    );
    expect(await stored(page, 'theme')).toBe('dark');
    await page.goto('authentication'); // without an interaction, so that nothing runs
    const ground = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(ground).toBe('rgb(15, 17, 21)');
    const bars = page.locator('meta[name="theme-color"]');
    await expect(bars).toHaveAttribute('content', '#0f1115');
    await hydrated(page);
    await expect(modeButton(page)).toHaveAccessibleName(/currently dark mode/);
    await expect(modeButton(page)).toHaveAttribute('aria-pressed', 'true');
    await modeButton(page).click();
    await expect(bars).toHaveAttribute('content', /^#f+$/);
  });

  for (const isLive of [true, false]) {
    test(`follows a change made in another tab, ${isLive ? 'live' : 'not yet hydrated'}`, async ({
      page,
      context,
    }) => {
      const release = await holdScripts(page);
      await page.goto('intro');
      if (isLive) {
        release();
        await hydrated(page);
      }
      const other = await context.newPage();
      await open(other, 'authentication');
      await modeButton(other).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      release();
      await page.bringToFront();
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(modeButton(page)).toHaveAccessibleName(/currently dark mode/);
    });
  }

  test('is the current one on a page from the cache', nightly, async ({page}) => {
    await page.goto('intro');
    // Playwright's browser has no back/forward cache.
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await hydrated(page);
    await expect(modeButton(page)).toHaveAccessibleName(/currently dark mode/);
  });
});
