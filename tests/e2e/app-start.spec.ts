import type {Page} from '@playwright/test';

import {title, versionMenu} from './layout';
import {
  expect,
  holdScripts,
  hydrated,
  nightly,
  phone,
  scripts,
  stored,
  test,
  withStorage,
} from './test';

/** The scripts that run the application. There are none until something asks for it. */
const running = (page: Page) => page.locator('script[src]');

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['hasHydrated'] === 'true');

/** The scripts that the page has asked for so far. */
function watchScripts(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (scripts.test(request.url())) requests.push(request.url());
  });
  return requests;
}

const onSlowConnection = (page: Page, connection: object = {effectiveType: '2g'}) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', {value}),
    connection,
  );

test.describe('before the application runs', () => {
  test('its files are only prefetched, after the largest paint, and the first interaction runs it', async ({
    page,
  }) => {
    const requests = watchScripts(page);
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
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
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

  test(
    'a pointer that rests over the page is no interaction, one that moves is',
    nightly,
    async ({page}) => {
      await page.goto('resources/coupon', {waitUntil: 'networkidle'});
      const main = page.getByRole('main');
      await main.dispatchEvent('pointermove', {movementX: 0, movementY: 0});
      await page.waitForTimeout(1000);
      expect(await isHydrated(page)).toBe(false);
      await main.dispatchEvent('pointermove', {movementX: 1, movementY: 0});
      await expect.poll(() => isHydrated(page), {timeout: 3000}).toBe(true);
    },
  );

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

  test('a tap on a link leaves it waiting', nightly, async ({page}) => {
    const requests = watchScripts(page);
    await onSlowConnection(page); // so that nothing else fetches it
    await page.goto('resources/coupon', {waitUntil: 'networkidle'});
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await navbar.getByRole('link', {name: 'Blog'}).dispatchEvent('pointerdown');
    await page.waitForTimeout(500);
    expect(requests).toEqual([]);
  });

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

  for (const connection of [{effectiveType: '2g'}, {effectiveType: '4g', saveData: true}]) {
    test(`nothing is fetched with ${JSON.stringify(connection)}`, nightly, async ({page}) => {
      const requests = watchScripts(page);
      await onSlowConnection(page, connection);
      await page.clock.install();
      await page.goto('resources/coupon');
      await page.clock.runFor(7000);
      await expect(running(page)).toHaveCount(0);
      expect(requests).toEqual([]);
      await hydrated(page);
    });
  }

  for (const route of ['', 'nowhere']) {
    test(
      `does not wait where the page is nothing without it: /${route}`,
      nightly,
      async ({page}) => {
        await page.addInitScript(() => {
          new MutationObserver(() => {
            if (document.getElementById('__docusaurus-base-url-issue-banner')) {
              console.error('banner');
            }
          }).observe(document, {childList: true, subtree: true});
        });
        const errors: string[] = [];
        page.on('console', (message) => errors.push(message.text()));
        await page.goto(route);
        await expect.poll(() => isHydrated(page), {timeout: 3000}).toBe(true);
        expect(errors).not.toContain('banner');
      },
    );
  }
});

test.describe('a button of the navbar that is pressed before the application runs', () => {
  test('opens the search', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('resources/coupon');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await navbar.getByRole('button', {name: 'Search'}).click();
    release();
    const field = page.getByRole('dialog').getByRole('searchbox');
    await expect(field).toBeFocused({timeout: 15_000});
  });

  test('opens the menu of a phone, with two taps too', async ({page}) => {
    const release = await holdScripts(page);
    await page.setViewportSize(phone);
    await page.goto('resources/coupon');
    const button = page.getByRole('button', {name: 'Toggle navigation bar'});
    for (let tap = 1; tap <= 2; tap++) await button.click();
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
  await menu.getByRole('link', {name: 'v1', exact: true}).click();
  await expect(page).toHaveURL(/\/v1\/resources\/coupon$/);
  expect(await stored(page, 'docs-preferred-version-default')).toBe('v1');
});

test('hydration keeps a button that says Copied', async ({page, context, messages}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await holdScripts(page);
  await page.goto('resources/coupon');
  const button = await page.getByRole('button', {name: 'Copy page'}).elementHandle();
  await button.click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
  release();
  await hydrated(page);
  expect(await button.evaluate(({isConnected}) => isConnected)).toBe(true);
  await expect(page.getByRole('button', {name: 'Copy page'})).toBeVisible();
  expect(messages).toEqual([]);
});

test('what stands in an article works without the application, and keeps its state when it runs', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withStorage(page, {'docusaurus.tab.language': 'python'});
  const release = await holdScripts(page);
  await page.goto('resources/coupon');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const sample = page.locator('[data-tabs=language]').first();
  const tab = (name: string) => sample.getByRole('tab', {name});
  await expect(tab('Python')).toHaveAttribute('aria-selected', 'true');
  await tab('Python').press('ArrowRight');
  await expect(tab('PHP')).toBeFocused();
  await expect(sample.getByRole('tabpanel', {name: 'PHP'})).toBeVisible();
  await tab('Ruby').click();
  await page.getByLabel('Store ID in samples').fill('98765');
  await sample.getByRole('button', {name: 'Copy'}).click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  expect(await copied()).toMatch(/^require[^]*\/98765\//);
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
  await expect(page.getByLabel('Store ID in samples')).toHaveValue('98765');
  await tab('cURL').click();
  await sample.getByRole('button', {name: 'Copy'}).click();
  await expect.poll(copied).toMatch(/^curl[^]*\/98765\//);
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
