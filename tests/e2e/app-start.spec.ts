import type {Page} from '@playwright/test';

import {latestVersion} from '../../src/config/versions';
import {modeButton, sidebar, title, versionMenu} from './frame';
import {
  expect,
  holdScripts,
  hydrated,
  phone,
  rememberDocument,
  scripts,
  stored,
  test,
} from './test';

/** Lets the scripts of the site arrive three seconds after the page has loaded. */
async function delayScripts(page: Page): Promise<void> {
  const release = await holdScripts(page);
  page.once('load', () => setTimeout(release, 3000));
}

/** The addresses of Pagefind and its index. */
const searchFiles = /\/pagefind\//;

/** The scripts that run the application. There are none until something asks for it. */
const running = (page: Page) => page.locator('script[src]:not([type="text/plain"])');

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['hasHydrated'] === 'true');

/** The scripts that the page has asked for so far, and whether each was only fetched ahead. */
function watchScripts(page: Page): {path: string; isPrefetch: boolean}[] {
  const requests: {path: string; isPrefetch: boolean}[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (!scripts.test(pathname)) return;
    const isPrefetch = request.headers()['sec-purpose'] === 'prefetch';
    requests.push({path: pathname, isPrefetch});
  });
  return requests;
}

const withConnection = (page: Page, connection: object) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', {value}),
    connection,
  );

test.describe('before the application runs', () => {
  test('its files are only prefetched, and the first interest runs it', async ({page}) => {
    const requests = watchScripts(page);
    await page.goto('resources/coupon');
    await expect.poll(() => requests.length).toBe(2);
    await page.waitForTimeout(1000);
    expect(requests.map(({isPrefetch}) => isPrefetch)).toEqual([true, true]);
    expect(await isHydrated(page)).toBe(false);
    await hydrated(page);
  });

  for (const [interest, show] of [
    ['a touch', (page: Page) => title(page).dispatchEvent('pointerdown')],
    ['a key', (page: Page) => page.keyboard.press('Shift')],
    ['focus', (page: Page) => page.getByRole('link').first().focus()],
    [
      'scrolling beyond the first screen',
      (page: Page) => page.evaluate(() => window.scrollTo(0, 2 * innerHeight)),
    ],
  ] as const) {
    test(`${interest} runs it`, async ({page}) => {
      await page.goto('resources/coupon', {waitUntil: 'networkidle'});
      expect(await isHydrated(page)).toBe(false);
      await show(page);
      await expect.poll(() => isHydrated(page), {timeout: 3000}).toBe(true);
    });
  }

  test('a page opened at a heading does not count as scrolled', async ({page}) => {
    await page.goto('resources/order#order-created', {waitUntil: 'networkidle'});
    await expect(page.locator('#order-created')).toBeInViewport();
    await page.waitForTimeout(1000);
    expect(await isHydrated(page)).toBe(false);
  });

  test('a pointer that rests over the page is no interest', async ({page}) => {
    await page.goto('resources/coupon', {waitUntil: 'networkidle'});
    const main = page.getByRole('main');
    await main.dispatchEvent('pointermove', {movementX: 0, movementY: 0});
    await page.waitForTimeout(1000);
    expect(await isHydrated(page)).toBe(false);
    await main.dispatchEvent('pointermove', {movementX: 1, movementY: 0});
    await expect.poll(() => isHydrated(page), {timeout: 3000}).toBe(true);
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

  test('not while the page is hidden, but then at once', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
    });
    await page.clock.install();
    await page.goto('resources/coupon');
    await page.clock.runFor(7000);
    await expect(running(page)).toHaveCount(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', {value: 'visible'});
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => isHydrated(page)).toBe(true);
  });

  for (const connection of [{effectiveType: '2g'}, {effectiveType: '4g', saveData: true}]) {
    test(`nothing is fetched with ${JSON.stringify(connection)}`, async ({page}) => {
      const requests = watchScripts(page);
      await withConnection(page, connection);
      await page.clock.install();
      await page.goto('resources/coupon');
      await page.clock.runFor(7000);
      await expect(running(page)).toHaveCount(0);
      expect(requests).toEqual([]);
      await hydrated(page);
    });
  }

  for (const route of ['', 'nowhere']) {
    test(`does not wait where the page is nothing without it: /${route}`, async ({page}) => {
      const banner = page.locator('#__docusaurus-base-url-issue-banner');
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
      await expect(banner).toHaveCount(0);
      expect(errors).not.toContain('banner');
    });
  }
});

test.describe('with scripts that arrive three seconds late', () => {
  test.beforeEach(({page}) => delayScripts(page));

  test('a click on the theme toggle is done', async ({page}) => {
    await page.goto('resources/coupon');
    await modeButton(page).click();
    expect(await isHydrated(page)).toBe(false);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', {timeout: 15_000});
  });

  test('the version menu opens, leads to the version and remembers it', async ({page}) => {
    await page.goto('resources/coupon');
    const menu = versionMenu(page);
    await menu.hover();
    await menu.getByRole('link', {name: 'v1', exact: true}).click();
    await expect(page).toHaveURL(/\/v1\/resources\/coupon$/);
    expect(await stored(page, 'docs-preferred-version-default')).toBe('v1');
  });

  test('a tap on a link leaves it waiting, a tap on a menu runs it', async ({page}) => {
    const requests = watchScripts(page);
    await withConnection(page, {effectiveType: '2g'}); // so that nothing else fetches it
    await page.goto('resources/coupon', {waitUntil: 'networkidle'});
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await navbar.getByRole('link', {name: 'Blog'}).dispatchEvent('pointerdown');
    await page.waitForTimeout(500);
    expect(requests).toEqual([]);
    const menu = navbar.getByRole('button', {name: 'Developers'});
    await menu.dispatchEvent('pointerdown');
    await menu.dispatchEvent('click');
    await expect.poll(() => requests.length).toBeGreaterThan(0);
  });

  test('a press of the mouse on a link, which focuses it, leaves it waiting', async ({page}) => {
    const requests = watchScripts(page);
    await withConnection(page, {effectiveType: '2g'}); // so that nothing else fetches it
    await page.goto('resources/coupon', {waitUntil: 'networkidle'});
    const link = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'});
    await link.hover();
    await page.mouse.down();
    await expect(link).toBeFocused();
    await page.waitForTimeout(500);
    expect(requests).toEqual([]);
  });

  test('a click on the tab of a language is done', async ({page}) => {
    await page.goto('resources/coupon');
    const tab = page.getByRole('tab', {name: 'Python'}).first();
    await tab.click();
    expect(await isHydrated(page)).toBe(false);
    await expect(tab).toHaveAttribute('aria-selected', 'true', {timeout: 15_000});
  });

  test('Space opens a fold, also where a click is held', async ({page}) => {
    await page.goto('resources/coupon');
    await page.getByRole('tab', {name: 'Python'}).first().click();
    const fold = page.locator('main details').first();
    await fold.locator('summary').press('Space');
    expect(await isHydrated(page)).toBe(false);
    await expect(fold).toHaveAttribute('open');
  });

  test('a key is left to the browser where the reader has disabled its shortcut', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('shortcuts.single-key', 'disabled'));
    await page.goto('intro');
    await page.evaluate(() =>
      addEventListener('keydown', ({key, defaultPrevented}) => {
        document.body.dataset['keys'] =
          `${document.body.dataset['keys'] ?? ''}${key}${defaultPrevented}`;
      }),
    );
    for (const key of ['/', 'j']) await page.keyboard.press(key);
    await expect(page.locator('body')).toHaveAttribute('data-keys', '/falsejfalse');
  });

  for (const [how, ask] of [
    ['/', (page: Page) => page.keyboard.press('/')],
    ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
    [
      'its button',
      (page: Page) =>
        page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Search'}).click(),
    ],
  ] as const) {
    test(`the search opens by ${how} with what was typed since`, async ({page}) => {
      const releaseSearch = await holdScripts(page, searchFiles);
      await page.goto('resources/coupon');
      await ask(page);
      await page.keyboard.type('order x');
      await page.keyboard.press('Backspace');
      expect(await isHydrated(page)).toBe(false);
      await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
      await page.keyboard.type('web'); // while the search itself is loading
      releaseSearch();
      const field = page.getByRole('dialog').getByRole('searchbox');
      await expect(field).toHaveValue('order web', {timeout: 15_000});
      await expect(field).toBeFocused();
      await page.keyboard.type('hook');
      await expect(field).toHaveValue('order webhook');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    });
  }

  test('a link of the sidebar is followed by the browser', async ({page}) => {
    await page.goto('resources/coupon');
    const isSameDocument = await rememberDocument(page);
    await sidebar(page).getByRole('link', {name: 'Authentication', exact: true}).click();
    await expect(title(page)).toHaveText('Authentication');
    expect(await isSameDocument()).toBe(false);
    expect(await isHydrated(page)).toBe(false);
  });

  test('Escape takes back what was asked for', async ({page}) => {
    await page.goto('resources/coupon');
    for (const key of ['Control+k', 'o', 'Escape']) await page.keyboard.press(key);
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    const release = await holdScripts(page);
    const dialogLoaded = page.waitForResponse(scripts);
    for (const key of ['Control+k', 'o', 'Escape']) await page.keyboard.press(key);
    release();
    await dialogLoaded;
    await page.waitForTimeout(500); // in which the dialog would open
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the version menu keeps the place on the page and what the address asks for', async ({
    page,
  }) => {
    await page.goto('resources/coupon?utm_source=mail#list-coupons');
    await versionMenu(page).hover();
    await page.getByRole('link', {name: 'v1', exact: true}).click();
    await expect(page).toHaveURL(/\/v1\/resources\/coupon\?utm_source=mail#list-coupons$/);
  });
});

test.describe('with scripts that have not arrived', () => {
  test('Enter on the version menu opens it', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('resources/coupon');
    const button = page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('button', {name: latestVersion.label});
    await button.press('Enter');
    expect(await isHydrated(page)).toBe(false);
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/resources\/coupon$/);
  });

  for (const [key, from, to] of [
    ['Enter', 'cURL', 'cURL'],
    ['ArrowRight', 'Python', 'PHP'],
    ['Home', 'Python', 'cURL'],
  ] as const) {
    test(`${key} on the tab of a language chooses one`, async ({page}) => {
      await page.addInitScript(() => localStorage.setItem('docusaurus.tab.language', 'python'));
      const release = await holdScripts(page);
      await page.goto('resources/coupon');
      await page.getByRole('tab', {name: from}).first().press(key);
      expect(await isHydrated(page)).toBe(false);
      release();
      await hydrated(page);
      await expect(page.getByRole('tab', {name: to}).first()).toHaveAttribute(
        'aria-selected',
        'true',
      );
    });
  }

  test('a store ID that is typed stands in the samples', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('resources/coupon');
    const field = page.getByLabel('Store ID in samples');
    await field.fill('98765');
    expect(await isHydrated(page)).toBe(false);
    release();
    await expect(page.locator('figure code').first()).toContainText('/98765/');
    await expect(field).toHaveValue('98765');
  });

  test('code is copied', async ({page, context}) => {
    const release = await holdScripts(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('intro');
    const panel = page.locator('figure', {hasText: 'ACCESS_TOKEN'}).first();
    await panel.getByRole('button', {name: 'Copy'}).click();
    expect(await isHydrated(page)).toBe(false);
    release();
    await expect(panel.getByRole('button', {name: 'Copied'})).toBeVisible();
  });

  test('the last of several languages is shown, though React hydrates what is clicked', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'docusaurusRoot', {
        configurable: true,
        set(root: unknown) {
          Object.defineProperty(window, 'docusaurusRoot', {value: root});
          document.querySelector<HTMLElement>('[data-tab=php]')?.click();
        },
      });
    });
    await page.goto('resources/coupon');
    await page.getByRole('tab', {name: 'Ruby'}).first().click();
    expect(await isHydrated(page)).toBe(false);
    release();
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(page.getByRole('tab', {name: 'PHP'}).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('the search opens by Ctrl+K from a field', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('resources/coupon');
    await page.getByLabel('Store ID in samples').press('Control+k');
    expect(await isHydrated(page)).toBe(false);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('the link that skips to the content leads beyond the sidebar', async ({page}) => {
    await holdScripts(page);
    await page.goto('resources/coupon');
    for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
    expect(await isHydrated(page)).toBe(false);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await expect(sidebar(page).locator(':focus')).toHaveCount(0);
  });

  for (const [how, press] of [
    ['Ctrl+/', (page: Page) => page.keyboard.press('Control+/')],
    [
      'Ctrl+/ on a keyboard where / needs Shift', // which Playwright's isn't
      (page: Page) =>
        page.locator('body').dispatchEvent('keydown', {key: '/', ctrlKey: true, shiftKey: true}),
    ],
  ] as const) {
    test(`the list of shortcuts opens by ${how}`, async ({page}) => {
      const release = await holdScripts(page);
      await page.goto('resources/coupon');
      await press(page);
      expect(await isHydrated(page)).toBe(false);
      release();
      await expect(page.getByRole('dialog')).toContainText('Keyboard shortcuts');
    });
  }

  for (const taps of [1, 2]) {
    test(`the menu of a phone opens, with ${taps} taps`, async ({page}) => {
      const release = await holdScripts(page);
      await page.setViewportSize(phone);
      await page.goto('resources/coupon');
      const button = page.getByRole('button', {name: 'Toggle navigation bar'});
      for (let tap = 1; tap <= taps; tap++) await button.click();
      expect(await isHydrated(page)).toBe(false);
      release();
      await expect.poll(() => isHydrated(page)).toBe(true);
      await page.waitForTimeout(500);
      await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
    });
  }
});

test('a click that comes before React has its root is done once', async ({page}) => {
  const release = await holdScripts(page, /\/assets\/js\/(?!main\.|runtime~main\.).*\.js$/);
  await page.addInitScript(() => {
    let copies = 0;
    navigator.clipboard.writeText = () => {
      copies += 1;
      document.documentElement.dataset['copies'] = String(copies);
      return Promise.resolve();
    };
  });
  await page.goto('intro');
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => 'docusaurus' in window)).toBe(true);
  await page.getByRole('button', {name: 'Copy', exact: true}).first().click();
  expect(await isHydrated(page)).toBe(false);
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-copies', '1');
});

test('a page keeps its title and its place while it hydrates', async ({page}) => {
  test.slow(); // on a busy machine, with a processor slowed down six times
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 6});
  await page.addInitScript(() => {
    const seen = {titles: new Set<string>(), shift: 0};
    Object.assign(window, {seen});
    const look = () => {
      if (document.title) seen.titles.add(document.title);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    // A slow parser moves the items of the navbar while it reads them, before anything hydrates.
    addEventListener('DOMContentLoaded', () => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.shift += (entry as unknown as {value: number}).value;
        }
      }).observe({type: 'layout-shift'});
    });
  });
  await page.goto('resources/order');
  const title = await page.title();
  await hydrated(page);
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => {
    const {titles, shift} = (window as unknown as {seen: {titles: Set<string>; shift: number}})
      .seen;
    return {titles: [...titles], shift};
  });
  expect(seen.titles).toEqual([title]);
  expect(seen.shift).toBeCloseTo(0, 3); // a fraction of a pixel is no jump
});
