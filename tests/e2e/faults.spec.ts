import {readFileSync} from 'node:fs';

import type {Page, Route} from '@playwright/test';

import {contentFile, referenceFile} from './content-file';
import {modeButton, sidebar, title, versionMenu} from './layout';
import {siteUrl} from './sites';
import {expect, hydrated, nightly, open, phone, rememberDocument, test, withStorage} from './test';

// What a reader sees when a file, the storage, the network or the clock fails. Storage that is refused and malformed
// addresses are in `errors`, storage with wrong values is in `hostile-input`, a search that does not load in `search`.

const html = {contentType: 'text/html', body: readFileSync('build/404.html')};

/** What a reader can get instead of a file, from a host, a proxy or a bad connection. */
const wrongResponses: [name: string, respond: (route: Route) => Promise<void>][] = [
  ['404', (route) => route.fulfill({...html, status: 404})],
  ['no response', (route) => route.abort()],
  ['a page of HTML', (route) => route.fulfill(html)],
  [
    'half of the file',
    async (route) => {
      const body = await (await route.fetch()).body();
      // Without the headers of the file: a browser does not cache a response that was cut.
      await route.fulfill({
        contentType: 'text/javascript',
        body: body.subarray(0, body.length / 2),
      });
    },
  ],
];

const missing = (route: Route) => route.fulfill({...html, status: 404});

const main = (page: Page) => page.getByRole('main');

const authentication = (page: Page) =>
  sidebar(page).getByRole('link', {name: 'Authentication', exact: true});

/** Counts the documents that the browser loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

async function search(page: Page, term: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('searchbox').fill(term);
}

const firstResult = (page: Page) =>
  page.getByRole('list', {name: 'Search results'}).getByRole('link').first();

for (const [name, respond] of wrongResponses) {
  test.describe(`a file of the site that gets ${name}`, nightly, () => {
    test('the content of the first page: an error, Retry and a way to reload the page', async ({
      page,
    }) => {
      await page.route(contentFile('authentication'), respond);
      await open(page, 'authentication');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText("This content didn't load.");
      await alert.getByRole('button', {name: 'Retry'}).click();
      await expect(alert).toContainText("This content didn't load.");

      await page.unroute(contentFile('authentication'));
      await alert.getByRole('button', {name: 'Retry'}).click();
      await expect(title(page)).toHaveText('Authentication');
      await expect(alert).toHaveCount(0);
    });

    test('the content of the next page: the browser loads that page once', async ({page}) => {
      await open(page, 'intro');
      const isSameDocument = await rememberDocument(page);
      const documents = countDocuments(page);
      await page.route(contentFile('authentication'), respond);
      await authentication(page).click();
      await expect(title(page)).toHaveText('Authentication');
      expect(await isSameDocument()).toBe(false);

      await hydrated(page);
      await expect(page.getByRole('alert')).toContainText("This content didn't load.");
      await page.waitForTimeout(1000);
      expect(documents()).toBe(1);
    });

    test('the application: the page reads, and a control says what to do', async ({page}) => {
      await page.route(/\/main\.\w+\.js$/, respond);
      await page.goto('resources/coupon');
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      await page.waitForLoadState('networkidle');
      const alert = page.getByRole('alert');
      await expect(alert).toHaveCount(0);
      await modeButton(page).click();
      await expect(alert).toHaveText(/Part of this page didn't load.* Reload the page/);
      await modeButton(page).click();
      await expect(alert).toHaveCount(1);

      await page.unroute(/\/main\.\w+\.js$/);
      await alert.getByRole('link', {name: 'Reload the page'}).click();
      await expect(alert).toHaveCount(0);
      await hydrated(page);
      await modeButton(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  });
}

test('a control that is used before the application fails says so too', async ({page}) => {
  await page.route(/\/runtime~main\.\w+\.js$/, missing);
  // An address that reads as one of another host, where it's used as a path.
  const address = `${new URL(siteUrl).origin}//other.example/..%2fapi-documentation/intro`;
  const body = readFileSync('build/intro.html');
  await page.route(address, (route) => route.fulfill({contentType: 'text/html', body}));
  await page.goto(address);
  await modeButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("didn't load");
  await alert.getByRole('link', {name: 'Reload the page'}).click();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL(address);
});

test('a layout that does not load leaves the page as it is, and its buttons say what to do', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const files = /\/assets\/js\/(?!main\.|runtime~main\.).*\.js$/;
  await page.route(files, missing);
  await page.goto('resources/coupon');
  await modeButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/Part of this page didn't load.* Reload the page/);
  await expect(title(page)).toHaveText('Coupon');
  await page.getByRole('button', {name: 'Copy', exact: true}).first().click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();

  await page.unroute(files);
  await alert.getByRole('link', {name: 'Reload the page'}).click();
  await hydrated(page);
  await expect(alert).toHaveCount(0);
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
    await open(page, 'intro');
    const documents = countDocuments(page);
    await deploy(page);
    await authentication(page).click();
    await expect(page).toHaveURL(/\/authentication$/);
    await expect(title(page)).toHaveText('Authentication');
    expect(documents()).toBe(1);
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);

    const isSameDocument = await rememberDocument(page);
    await sidebar(page).getByRole('link', {name: 'Versioning', exact: true}).click();
    await expect(title(page)).toHaveText('Versioning');
    expect(await isSameDocument()).toBe(true);
  });

  test('a link to an anchor keeps the anchor in the address', nightly, async ({page}) => {
    await open(page, 'resources');
    await deploy(page);
    await page.getByRole('link', {name: 'rate limit', exact: true}).click();
    await expect(page).toHaveURL(/\/intro#rate-limiting$/);
  });

  test(
    'the search says what to do, and finds pages of the new build then',
    nightly,
    async ({page}) => {
      await open(page, 'intro');
      await deploy(page);
      await page.keyboard.press('/');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText("Search didn't load.");
      await alert.getByRole('button', {name: 'Reload the page'}).click();
      await hydrated(page);
      await search(page, 'webhook');
      await expect(firstResult(page)).toBeVisible();
    },
  );

  test('content that did not load is there after a reload', nightly, async ({page}) => {
    await page.goto('authentication');
    await page.route(contentFile('authentication'), missing);
    await hydrated(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('If the site has been updated since you opened this page');
    await deploy(page);
    await page.unroute(contentFile('authentication'));
    await alert.getByRole('button', {name: 'Reload the page'}).click();
    await expect(title(page)).toHaveText('Authentication');
    await hydrated(page);
    await expect(alert).toHaveCount(0);
  });
});

test(
  'the reference of a page that one comes back to can be loaded again',
  nightly,
  async ({page}) => {
    await open(page, 'resources/coupon');
    let requests = 0;
    await page.route(referenceFile('createCoupon'), (route) => {
      requests += 1;
      return missing(route);
    });
    // What the page opened first has done without is fetched when the reader leaves it.
    await sidebar(page).getByRole('link', {name: 'Webhook', exact: true}).click();
    await expect(title(page)).toHaveText('Webhook');
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
  },
);

test.describe('a search index that is half there', nightly, () => {
  test('without the texts of results it offers to try again, and keeps what was typed', async ({
    page,
  }) => {
    const files = '**/pagefind/*/fragment/**';
    await page.route(files, missing);
    await open(page, 'intro');
    await search(page, 'webhook');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText("Search didn't load.");
    await expect(alert).toBeFocused();
    await page.unroute(files);
    await alert.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('webhook');
    await expect(firstResult(page)).toBeVisible();
  });

  test('without the words themselves it finds nothing, and says what to do', async ({page}) => {
    await page.route('**/pagefind/*/index/**', missing);
    await open(page, 'intro');
    await search(page, 'webhook');
    await expect(page.getByRole('dialog')).toContainText(
      'No results for webhook. Check the spelling. If you opened this page a while ago, reload it.',
    );
  });
});

test.describe('offline after the first page', nightly, () => {
  test('the page works, the search says what is wrong and works again when it can', async ({
    page,
    context,
  }) => {
    await open(page, 'authentication');
    await context.setOffline(true);
    await modeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('.table-of-contents').getByRole('link', {name: 'Scopes'}).click();
    await expect(page.locator('#scopes')).toBeInViewport();
    await page.keyboard.press('/');
    await expect(page.getByRole('alert')).toContainText('Check your connection');

    await context.setOffline(false);
    await page.keyboard.press('/');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('dialog').getByRole('searchbox').fill('webhook');
    await expect(firstResult(page)).toBeVisible();
  });

  test("a page that was not fetched yet is the browser's own error, and loads when online", async ({
    page,
    context,
  }) => {
    await open(page, 'authentication');
    await context.setOffline(true);
    await sidebar(page).getByRole('link', {name: 'Glossary', exact: true}).click();
    await expect(page).toHaveURL(/chrome-error:|\/glossary$/);
    await expect(title(page).filter({hasText: 'Authentication'})).toHaveCount(0);
    await context.setOffline(false);
    await page.goto('glossary');
    await expect(title(page)).toHaveText('Glossary');
  });
});

test.describe('storage', nightly, () => {
  const fullStorage = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  };
  const refusedStorage = () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  };

  test('that is full: everything works, but is not remembered', async ({page, messages}) => {
    await page.addInitScript(fullStorage);
    await open(page, 'resources/coupon');
    await modeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const tab = page.getByRole('tab', {name: 'Python'}).first();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await sidebar(page).getByRole('link', {name: 'Cart', exact: true}).click();
    await expect(title(page)).toHaveText('Cart');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await versionMenu(page).hover();
    await page.getByRole('link', {name: 'v1', exact: true}).first().click();
    await expect(page).toHaveURL(/\/v1\/resources\/cart$/);
    expect(messages.filter((text) => !text.includes('Docusaurus storage error'))).toEqual([]);
  });

  test('that is full since a language was chosen: the next choice counts', async ({page}) => {
    await withStorage(page, {'docusaurus.tab.language': 'php'});
    await page.addInitScript(fullStorage);
    await open(page, 'resources/coupon');
    const tab = page.getByRole('tab', {name: 'Python'}).first();
    await tab.click();
    await sidebar(page).getByRole('link', {name: 'Cart', exact: true}).click();
    await expect(title(page)).toHaveText('Cart');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  for (const [how, fail] of [
    ['full', fullStorage],
    ['refused', refusedStorage],
  ] as const) {
    test(`that is ${how} leaves a store ID in the samples of this visit`, async ({page}) => {
      await page.addInitScript(fail);
      await open(page, 'resources/coupon');
      const field = page.getByLabel('Store ID in samples');
      const code = page.locator('[data-tabs=language] code').first();
      await field.fill('98765');
      await expect(field).toHaveValue('98765');
      await expect(code).toContainText('/98765/');
      await sidebar(page).getByRole('link', {name: 'Order', exact: true}).click();
      await expect(title(page)).toHaveText('Order');
      await expect(field).toHaveValue('98765');
      await expect(code).toContainText('/98765/');
      await field.fill('');
      await expect(code).toContainText('/1234567/');
    });
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('what needs them is not shown, and nothing else is missing', async ({page}) => {
    await page.goto('resources/coupon');
    await expect(page.getByRole('button', {name: /Search|Switch between|Copy/})).toHaveCount(0);
    await expect(page.getByLabel('Store ID in samples')).toBeHidden();
    await expect(page.getByRole('tab')).toHaveCount(0);
    const panels = page.locator('[role=tabpanel]');
    await expect(panels.filter({visible: true})).toHaveCount(await panels.count());
    const name = panels.nth(1).evaluate((panel) => getComputedStyle(panel, '::before').content);
    expect(await name).toContain('JavaScript');
  });

  test('a phone shows the sidebar below the page', nightly, async ({page}) => {
    await page.setViewportSize(phone);
    await page.goto('resources/coupon');
    await expect(page.getByRole('button', {name: /navigation bar|On this page/})).toHaveCount(0);
    const link = authentication(page);
    const {y: below = 0} = (await link.boundingBox()) ?? {};
    const {y: above = 0} = (await main(page).boundingBox()) ?? {};
    expect(below).toBeGreaterThan(above);
    await link.click();
    await expect(title(page)).toHaveText('Authentication');
  });
});
