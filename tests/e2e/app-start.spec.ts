import type {Page} from '@playwright/test';

import {searchButton, searchField, title, versionMenu} from './layout';
import {
  copied,
  expect,
  holdScripts,
  hydrated,
  nightly,
  phone,
  scripts,
  stored,
  test,
  watchRequests,
  withStorage,
} from './test';

/** The scripts that run the application. There are none until something asks for it. */
const running = (page: Page) => page.locator('script[src*="/assets/js/"]');

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['hasHydrated'] === 'true');

test.describe('before the application runs', () => {
  test('its files are only prefetched, after the largest paint, and the first interaction runs it', async ({
    page,
  }) => {
    const requests = watchRequests(page, scripts);
    // A browser that paints only a second after it has everything.
    await page.addInitScript(() => {
      const show = (display: string) => (document.documentElement.style.display = display);
      addEventListener('DOMContentLoaded', () => show('none'));
      addEventListener('load', () => setTimeout(() => show(''), 1000));
    });
    await page.goto('resources/coupon');
    await expect.poll(() => requests.length).toBe(2);
    await page.waitForTimeout(500);
    const {painted, prefetched} = await page.evaluate(async () => {
      const painted = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? NaN),
        ).observe({type: 'largest-contentful-paint', buffered: true});
      });
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const prefetched = files
        .filter(({name}) => name.endsWith('.js'))
        .map((file) => file.startTime);
      return {painted, prefetched};
    });
    expect(prefetched).toHaveLength(2);
    expect(Math.min(...prefetched)).toBeGreaterThan(painted);
    expect(requests).toHaveLength(2);
    expect(await isHydrated(page)).toBe(false);
    await hydrated(page);
  });

  for (const [interaction, show] of [
    ['a touch', (page: Page) => title(page).dispatchEvent('pointerdown')],
    ['a key', (page: Page) => page.keyboard.press('Shift')],
  ] as const) {
    test(`${interaction} runs it`, async ({page}) => {
      await page.goto('resources/coupon', {waitUntil: 'networkidle'});
      expect(await isHydrated(page)).toBe(false);
      await show(page);
      await expect.poll(() => isHydrated(page), {timeout: 3000}).toBe(true);
    });
  }

  test('it runs by itself after five seconds in view', async ({page}) => {
    await page.clock.install({time: 0});
    await page.clock.pauseAt(1);
    await page.goto('resources/coupon');
    await page.clock.runFor(4000);
    await expect(running(page)).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(running(page)).not.toHaveCount(0);
    await page.clock.resume();
    await expect.poll(() => isHydrated(page)).toBe(true);
  });

  test('nothing is fetched where the reader saves data', nightly, async ({page}) => {
    const requests = watchRequests(page, scripts);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {value: {saveData: true}}),
    );
    await page.clock.install();
    await page.goto('resources/coupon');
    await page.clock.runFor(7000);
    await expect(running(page)).toHaveCount(0);
    expect(requests).toEqual([]);
    await hydrated(page);
  });
});

test.describe('a button of the navbar that is pressed before the application runs', () => {
  for (const [how, press] of [
    ['a click', (page: Page) => searchButton(page).click()],
    ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
    ['a slash', (page: Page) => page.keyboard.press('/')],
  ] as const) {
    test(`opens the search, with ${how}`, async ({page}) => {
      const release = await holdScripts(page);
      await page.goto('resources/coupon');
      await press(page);
      release();
      await expect(searchField(page)).toBeFocused({timeout: 15_000});
    });
  }

  test('opens the menu of a phone, with two taps too', async ({page}) => {
    const release = await holdScripts(page);
    await page.setViewportSize(phone);
    await page.goto('resources/coupon');
    const button = page.getByRole('button', {name: 'Toggle navigation bar'});
    await button.click();
    await button.click();
    release();
    await hydrated(page);
    await page.waitForTimeout(500);
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
  });
});

test('a link to another version leads there without the application, and is remembered', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('resources/coupon');
  const menu = versionMenu(page);
  await menu.hover();
  await menu.getByRole('link', {name: 'v1 earlier'}).click();
  await expect(page).toHaveURL(/\/v1\/resources\/coupon$/);
  expect(await stored(page, 'docs-preferred-version-default')).toBe('v1');
});

test('what stands in an article works without the application, and keeps its state when it runs', async ({
  page,
}) => {
  await withStorage(page, {'docusaurus.tab.language': 'python'});
  const release = await holdScripts(page);
  await page.goto('resources/coupon');
  const sample = page.locator('[data-tabs=language]').first();
  const tab = (name: string) => sample.getByRole('tab', {name});
  await expect(tab('Python')).toHaveAttribute('aria-selected', 'true');
  await tab('Python').press('ArrowRight');
  await expect(tab('PHP')).toBeFocused();
  await expect(sample.getByRole('tabpanel', {name: 'PHP'})).toBeVisible();
  await tab('Ruby').click();
  await page.getByLabel('Store ID in samples').first().fill('98765');
  await sample.getByRole('button', {name: 'Copy'}).click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  expect(await copied(page)).toMatch(/^require[^]*\/98765\//);
  const response = page.locator('[data-tabs=status]').first();
  await response.getByRole('tab').last().click();
  await expect(response.getByRole('tabpanel').last()).toBeVisible();
  const details = page.locator('main dd details').first();
  await details.locator('summary').press('Space');
  await expect(details).toHaveAttribute('open');
  expect(await isHydrated(page)).toBe(false);

  release();
  await hydrated(page);
  await expect(details).toHaveAttribute('open');
  await expect(response.getByRole('tabpanel').last()).toBeVisible();
  await expect(page.getByLabel('Store ID in samples').first()).toHaveValue('98765');
  await tab('cURL').click();
  await sample.getByRole('button', {name: 'Copy'}).click();
  await expect.poll(() => copied(page)).toMatch(/^curl[^]*\/98765\//);
});

declare global {
  interface Window {
    /** The sum of layout shifts since the page has been read. */
    shift: number;
  }
}

test('a page stays where it is while it hydrates', async ({page}) => {
  test.slow(); // on a busy machine, with a processor slowed down six times
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 6});
  await page.addInitScript(() => {
    window.shift = 0;
    // A slow parser moves the items of the navbar while it reads them, before anything hydrates.
    addEventListener('DOMContentLoaded', () => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          window.shift += (entry as unknown as {value: number}).value;
        }
      }).observe({type: 'layout-shift'});
    });
  });
  await page.goto('resources/order');
  await hydrated(page);
  await page.waitForTimeout(500);
  const shift = await page.evaluate(() => window.shift);
  expect(shift).toBeCloseTo(0, 3); // a fraction of a pixel is no jump
});
