import {readFileSync} from 'node:fs';

import type {Page, Route} from '@playwright/test';

import {latestVersion, versions} from '../../src/config/versions';
import {contentFile, referenceFile} from './content-file';
import {crash, crashing} from './crash';
import {follow, modeButton, search, searchResults, title, versionMenu} from './layout';
import {siteUrl} from './sites';
import {expect, hydrated, nightly, open, interact, rememberDocument, test} from './test';

// What a reader sees when a page crashes, and when a file or the storage fails.

const html = {contentType: 'text/html', body: readFileSync('build/404.html')};

const missing = (route: Route) => route.fulfill({...html, status: 404});

const alert = (page: Page) => page.getByRole('alert');

test.describe('a page that throws while rendering', () => {
  test("shows 'This page crashed.' with the error, and 'Try again' renders it again", async ({
    page,
  }) => {
    await crash(page);
    await open(page, crashing);
    await expect(title(page)).toHaveText('This page crashed.');
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByLabel('Error message')).toContainText('The date has no format');
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();

    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(title(page)).toHaveText('This page crashed.');
    await page.evaluate(() => Object.assign(window, {isMended: true}));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(title(page)).not.toHaveText('This page crashed.');
  });
});

test("when the frame itself fails, 'Page Error' stands in the title and the crash is shown", async ({
  page,
}) => {
  // The layout asks for the width of the window.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'innerWidth', {
      get() {
        throw new Error('The window has no width');
      },
    });
  });
  await page.goto('resources/order');
  await interact(page);
  await expect(title(page)).toHaveText('This page crashed.');
  await expect(page).toHaveTitle('Page Error');
  await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
});

test.describe('content that fails to load', () => {
  const file = contentFile('authentication');

  test("shows the error's text, 'Retry', which loads it again, and a way to reload the page", async ({
    page,
  }) => {
    await page.route(file, (route) => route.abort());
    await open(page, 'authentication');
    await expect(alert(page).getByLabel('Error message')).toContainText(/Loading chunk \w+ failed/);
    await expect(alert(page)).toContainText('If the site has been updated since you opened');
    await expect(alert(page).getByRole('button', {name: 'Reload the page'})).toBeVisible();
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();

    const retry = alert(page).getByRole('button', {name: 'Retry'});
    await retry.click();
    await expect(retry).toBeVisible();
    await page.unroute(file);
    await retry.click();
    await expect(title(page)).toHaveText('Authentication');
    await expect(alert(page)).toHaveCount(0);
  });

  for (const [response, respond] of [
    ['no response', (route: Route) => route.abort()],
    ['a page of HTML', (route: Route) => route.fulfill(html)],
  ] as const) {
    test(
      `after a click, with ${response}: the browser loads that page once`,
      nightly,
      async ({page}) => {
        await open(page, 'intro');
        const isSameDocument = await rememberDocument(page);
        let documents = 0;
        page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
        await page.route(file, respond);
        await follow(page, 'Authentication');
        expect(await isSameDocument()).toBe(false);
        await hydrated(page);
        await expect(alert(page)).toContainText("This content didn't load.");
        await page.waitForTimeout(1000);
        expect(documents).toBe(1);
      },
    );
  }

  test('is the reference of a page that one comes back to', nightly, async ({page}) => {
    await open(page, 'resources/coupon');
    let requests = 0;
    await page.route(referenceFile('createCoupon'), (route) => {
      requests += 1;
      return missing(route);
    });
    // What the page opened first has done without is fetched when the reader leaves it.
    await follow(page, 'Webhook');
    await expect.poll(() => requests).toBe(1);
    await page.goBack();
    await expect(title(page)).toHaveText('This page crashed.');
    await expect(page.getByRole('button', {name: 'Reload the page'})).toBeVisible();
    expect(requests).toBeLessThan(5);
    await page.waitForTimeout(500); // data.ts asks again only then
    await page.unroute(referenceFile('createCoupon'));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(title(page)).toHaveText('Coupon');
    await expect(page.locator('#create-coupon')).toBeVisible();
  });
});

for (const [what, files] of [
  ['application', /\/main\.\w+\.js$/],
  ['layout', /\/assets\/js\/(?!main\.|runtime~main\.).*\.js$/],
] as const) {
  test(`without its ${what} a page reads, and a control says what to do`, async ({page}) => {
    await page.route(files, missing);
    await page.goto('resources/coupon');
    await interact(page);
    await page.waitForLoadState('networkidle');
    await modeButton(page).click();
    await expect(alert(page)).toHaveText(/Part of this page didn't load.* Reload the page/);
    await expect(title(page)).toHaveText('Coupon');
    await page.getByRole('button', {name: 'Copy', exact: true}).first().click();
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();

    await page.unroute(files);
    await alert(page).getByRole('link', {name: 'Reload the page'}).click();
    await hydrated(page);
    await expect(alert(page)).toHaveCount(0);
    await modeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}

test('the link that reloads the page never leads to another host', async ({page}) => {
  await page.route(/\/runtime~main\.\w+\.js$/, missing);
  // An address that reads as one of another host, where it's used as a path.
  const address = `${new URL(siteUrl).origin}//other.example/..%2fapi-documentation/intro`;
  const body = readFileSync('build/intro.html');
  await page.route(address, (route) => route.fulfill({contentType: 'text/html', body}));
  await page.goto(address);
  await modeButton(page).click();
  await alert(page).getByRole('link', {name: 'Reload the page'}).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
});

test.describe('a page that is open while a new build is deployed', () => {
  /** From now on the host has the files of the new build only; its pages name those, so that they load. */
  async function deploy(page: Page): Promise<void> {
    await page.route(/\/assets\/js\//, missing);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute(/\/assets\/js\//);
    });
  }

  test('the next click loads its page natively, and the site works on', async ({page}) => {
    await open(page, 'resources');
    await deploy(page);
    await page.getByRole('main').getByRole('link', {name: 'Rate limits', exact: true}).click();
    await expect(page).toHaveURL(/\/rate-limits$/);
    await hydrated(page);
    await expect(alert(page)).toHaveCount(0);

    const isSameDocument = await rememberDocument(page);
    await follow(page, 'Versioning');
    expect(await isSameDocument()).toBe(true);
  });

  test(
    'the search says what to do, and finds pages of the new build then',
    nightly,
    async ({page}) => {
      await open(page, 'intro');
      await deploy(page);
      await page.keyboard.press('/');
      await expect(alert(page)).toContainText("Search didn't load.");
      await alert(page).getByRole('button', {name: 'Reload the page'}).click();
      await hydrated(page);
      await search(page, 'webhook');
      await expect(searchResults(page).first()).toBeVisible();
    },
  );
});

// Any other path is the not-found page.
test.describe('not found', () => {
  test('says so and offers the search', async ({page}) => {
    const response = await page.goto('nowhere');
    await hydrated(page);
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found | API Documentation');
    await page.getByRole('main').getByRole('button', {name: 'Search'}).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('links the same path in the versions that have it', nightly, async ({page}) => {
    await open(page, 'v1/versioning');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(versions.length - 1); // v1 has none
    await main.getByRole('link', {name: latestVersion.label}).click();
    await expect(page).toHaveURL(/\/api-documentation\/versioning$/);
    await expect(title(page)).toHaveText('Versioning');
  });

  test('is what malformed percent-encoding in the path leads to', nightly, async ({page}) => {
    // A host that serves the not-found page at such a path.
    await page.route(/%E0%A4%A/, missing);
    await open(page, 'resources/%E0%A4%A');
    await expect(title(page)).toHaveText('Page not found');
    await page.getByRole('main').getByRole('link', {name: 'guides'}).click();
    await expect(title(page)).toHaveText('Guides');
  });
});

test.describe('storage', () => {
  test('that is refused: the site works and warns once', async ({page, messages}) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await open(page, 'intro');
    await modeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await follow(page, 'Authentication');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^warning: .*browser storage is not available/s);
  });

  test('that is full: choices count for this visit', nightly, async ({page, messages}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await open(page, 'resources/coupon');
    await modeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const tab = page.getByRole('tab', {name: 'Python'}).first();
    await tab.click();
    await page.getByLabel('Store ID in samples').fill('98765');
    await follow(page, 'Cart');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', {name: 'Python'}).first()).toContainText('/98765/');
    await versionMenu(page).hover();
    await page.getByRole('link', {name: 'v1', exact: true}).first().click();
    await expect(page).toHaveURL(/\/v1\/resources\/cart$/);
    expect(messages.filter((text) => !text.includes('Docusaurus storage error'))).toEqual([]);
  });
});

test('the base-URL banner shows when the site did not start', async ({page}) => {
  // The site put on a host at another path than it was built for: none of its files is where it looks.
  const body = readFileSync('build/index.html');
  const {href} = new URL('/elsewhere/', siteUrl);
  await page.route(href, (request) => request.fulfill({contentType: 'text/html', body}));
  await page.route('**/assets/**', (request) => request.fulfill({status: 404}));
  await page.goto(href);
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toContainText('Your Docusaurus site did not load properly.');
  await expect(banner).toContainText('We suggest trying baseUrl = /elsewhere/');
});
