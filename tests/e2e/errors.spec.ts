import {readFileSync} from 'node:fs';

import type {Page, Route} from '@playwright/test';

import {latestVersion, versions} from '../../src/config/versions';
import {contentFile} from './content-file';
import {crash, crashing} from './crash';
import {follow, modeButton, search, searchResults, sidebar, title} from './layout';
import {expect, hydrated, nightly, open, interact, rememberDocument, test} from './test';

// What a reader sees when a page crashes, and when a file or the storage fails.

/** As hosts respond. */
const missing = (route: Route) =>
  route.fulfill({status: 404, contentType: 'text/html', body: readFileSync('build/404.html')});

const alert = (page: Page) => page.getByRole('alert');

test("a page that throws shows 'This page crashed.' with the error, and 'Try again' renders it again", async ({
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

test("content that fails to load shows the error's text, and 'Retry' loads it again", async ({
  page,
}) => {
  const file = contentFile('authentication');
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

test('offline, a page stays open when the page of a link is not there', async ({page, context}) => {
  await open(page, 'intro');
  await follow(page, 'Authentication');
  await follow(page, 'Versioning');
  await context.setOffline(true);
  await follow(page, 'Authentication');
  await sidebar(page).getByRole('link', {name: 'Glossary'}).click();
  await expect(alert(page)).toContainText("You're offline");
  await expect(title(page)).toHaveText('Authentication');
  await expect(page).toHaveURL(/\/authentication$/);
  await context.setOffline(false);
  await expect(alert(page)).toHaveCount(0);
  await follow(page, 'Glossary');
});

/** From now on the host has the files of a new build only; its pages name those, so that they load. */
async function deploy(page: Page): Promise<void> {
  await page.route(/\/assets\/js\//, missing);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(/\/assets\/js\//);
  });
}

test('after a deployment, the next click loads its page natively, and the site works on', async ({
  page,
}) => {
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
  'after a deployment, the search says what to do, and finds pages then',
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

test('any other path is the not-found page, which offers the search', async ({page}) => {
  const response = await page.goto('nowhere');
  await hydrated(page);
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found | API Documentation');
  await page.getByRole('main').getByRole('button', {name: 'Search'}).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the not-found page links the versions that have the path', nightly, async ({page}) => {
  await open(page, 'v1/versioning');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(versions.length - 1); // v1 has none
  await main.getByRole('link', {name: latestVersion.label}).click();
  await expect(page).toHaveURL(/\/api-documentation\/versioning$/);
  await expect(title(page)).toHaveText('Versioning');
});

test('where storage is refused, choices count for this visit, and the site warns once', async ({
  page,
  messages,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await open(page, 'resources/coupon');
  await modeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await page.getByLabel('Store ID in samples').first().fill('98765');
  await follow(page, 'Cart');
  await expect(page.getByRole('tabpanel', {name: 'Python'}).first()).toContainText('/98765/');
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(/^warning: .*browser storage is not available/s);
});
