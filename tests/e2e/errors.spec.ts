import {readFileSync} from 'node:fs';

import {latestVersion, versions} from '../../src/config/versions';
import {contentFile} from './content-file';
import {crash, crashing} from './crash';
import {modeButton, sidebar, title} from './layout';
import {siteUrl} from './sites';
import {expect, hydrated, nightly, open, interact, test} from './test';

const route = 'guides/installation';

// Crashes, and the texts of the errors.
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
  test("shows the error's text and 'Retry', which loads it again", async ({page}) => {
    await page.route(contentFile(route), (request) => request.abort());
    await open(page, route);
    const alert = page.getByRole('alert');
    await expect(alert.getByLabel('Error message')).toContainText(/Loading chunk \w+ failed/);
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();

    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(alert.getByRole('button', {name: 'Retry'})).toBeVisible();

    await page.unroute(contentFile(route));
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(title(page)).toHaveText(/install/i);
    await expect(alert).toHaveCount(0);
  });
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

  test('hydrates below each version without an error', nightly, async ({page, messages}) => {
    for (const path of ['nowhere', 'v1/nowhere', 'next/nowhere', 'blog/nowhere']) {
      await open(page, path);
      await expect(title(page)).toHaveText('Page not found');
    }
    // The browser itself reports each 404.
    expect(messages.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });
});

test.describe('storage that is refused', () => {
  test('by an error: the site works and warns once', async ({page, messages}) => {
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
    await sidebar(page).getByRole('link', {name: 'Authentication', exact: true}).click();
    await expect(title(page)).toHaveText('Authentication');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^warning: .*browser storage is not available/s);
  });

  test('in a sandboxed frame: the site works and warns once', nightly, async ({page, messages}) => {
    await page.route('**/frame.html', (request) =>
      request.fulfill({
        contentType: 'text/html',
        body: `<iframe sandbox="allow-scripts" src="intro" width="1200" height="800"></iframe>`,
      }),
    );
    await page.goto('frame.html');
    const frame = page.frameLocator('iframe');
    await expect(async () => {
      await page.mouse.move(100, 100); // again, should the frame not have been there yet
      await page.mouse.move(101, 101);
      await expect(frame.locator('html[data-has-hydrated="true"]')).toBeVisible({timeout: 1000});
    }).toPass();
    await modeButton(frame).click();
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(messages.filter((text) => text.includes('storage is not available'))).toHaveLength(1);
  });
});

test('malformed percent-encoding in the path does not blank the page', nightly, async ({page}) => {
  // A host that serves the not-found page at such a path.
  const body = readFileSync('build/404.html');
  await page.route(/%E0%A4%A/, (request) =>
    request.fulfill({status: 404, contentType: 'text/html', body}),
  );
  await open(page, 'resources/%E0%A4%A');
  await expect(title(page)).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', {name: 'guides'}).click();
  await expect(title(page)).toHaveText('Guides');

  // One that is mended before the application starts, in an address that reads as one of another host.
  const address = `${new URL(siteUrl).origin}//api-documentation/nowhere#%E0%A4%A`;
  await page.route('**/nowhere', (request) => request.fulfill({contentType: 'text/html', body}));
  await open(page, address);
  await expect(title(page)).toHaveText('Page not found');
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
