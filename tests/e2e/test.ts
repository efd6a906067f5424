import {expect, test as base, type Page} from '@playwright/test';

interface Fixtures {
  /** What the page wrote to the console and threw, in order: 'type: text'. */
  messages: string[];
}

/** Playwright's test, in which a request to another host fails the test: see `offline` in playwright.config.ts. */
export const test = base.extend<Fixtures & {noNetwork: undefined}>({
  noNetwork: [
    async ({context}, use) => {
      // The build that is published can have analytics.
      if (process.env['GA_TRACKING_ID']) {
        await context.route(/googletagmanager/, (route) => route.fulfill({body: ''}));
      }
      const outside: string[] = [];
      // A test may respond to such a request itself, and a content security policy may block it: neither is listed.
      context.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
          outside.push(request.url());
      });
      await use(undefined);
      expect(outside, 'requests that left this machine').toEqual([]);
    },
    {auto: true},
  ],
  page: async ({page}, use) => {
    await use(page);
    // A route may still be busy with a file that the test didn't wait for.
    await page.unrouteAll({behavior: 'ignoreErrors'});
  },
  messages: async ({page}, use) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
    await use(messages);
  },
});

export {expect};

/** The options of a test of what rarely breaks: `npm test` leaves it out, and `npm run test:all` runs it every night. */
export const nightly = {tag: '@nightly'};

/** Moves the pointer over the page, at which it runs its application. */
export async function interact(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2); // the first only says where the pointer is
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await interact(page);
  await page.waitForFunction(
    () => document.documentElement.dataset['hasHydrated'] === 'true',
    undefined,
    {timeout: 30_000}, // or a page that never does would take all the time of a test of many pages
  );
}

/** Opens a page of the site by its route and waits until it is live. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

/** What the reader copied last. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** The addresses that the page asks for from now on. */
export function watchRequests(page: Page, watched: RegExp = /./): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (watched.test(request.url())) requests.push(request.url());
  });
  return requests;
}

/** Remembers the document, and tells later whether the page is still in it: whether nothing was reloaded. */
export async function rememberDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, {isRemembered: true}));
  return () => page.evaluate(() => 'isRemembered' in window);
}

/** What local storage holds under a key. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Sets local storage before the page's own scripts run, on this and each later load. */
export async function withStorage(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, entries);
}

export const phone = {width: 390, height: 844};

/** The addresses of the site's scripts. */
export const scripts = /\/assets\/js\/.*\.js$/;

/** Keeps scripts of the site from arriving until the function that it returns is called. */
export async function holdScripts(
  page: Page,
  held: string | RegExp = scripts,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(held, async (route) => {
    await released;
    await route.continue().catch(() => undefined); // the page may have been left
  });
  return release;
}
