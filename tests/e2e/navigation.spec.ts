import type {Page} from '@playwright/test';

import {contentFile} from './content-file';
import {sidebar, title} from './layout';
import {expect, nightly, open, rememberDocument, test} from './test';

test.describe('a route change', () => {
  test('scrolls to the top', async ({page}) => {
    await open(page, 'intro');
    await page.evaluate(() => window.scrollTo(0, 900));
    await sidebar(page).getByRole('link', {name: 'Authentication', exact: true}).click();
    await expect(page).toHaveURL(/authentication$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('has screen readers read out the title of the page', async ({page}) => {
    await open(page, 'intro');
    await expect(page.getByRole('status')).toBeEmpty();
    await sidebar(page).getByRole('link', {name: 'Authentication', exact: true}).click();
    await expect(page.getByRole('status')).toHaveText(/^Authentication/);
  });

  test('scrolls to the anchor, below the navbar', async ({page}) => {
    await open(page, 'resources');
    await page.getByRole('link', {name: 'rate limit', exact: true}).click();
    await expect(page).toHaveURL(/\/intro#rate-limiting$/);
    const heading = page.locator('#rate-limiting');
    await expect(heading).toBeInViewport();
    const {y = 0} = (await heading.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(56);
    expect(y).toBeLessThan(200);
  });

  test('and back leaves the reader where they were on the page opened first', async ({page}) => {
    await open(page, 'resources/order');
    await page.evaluate(() => window.scrollTo({top: 30_000, behavior: 'instant'}));
    const data = page.waitForResponse((response) => response.url().endsWith('.js'));
    await sidebar(page).getByRole('link', {name: 'Coupon', exact: true}).click();
    await expect(title(page)).toHaveText('Coupon');
    await data;
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await expect(title(page)).toHaveText('Order');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(29_000);
  });

  test('highlights the property that a link leads to', async ({page}) => {
    await open(page, 'guides/import-orders');
    const property = page.locator('#store-created_at');
    await page.getByRole('main').locator('a[href$="#store-created_at"]').first().click();
    await expect(property).toBeInViewport();
    const transparent = 'rgba(0, 0, 0, 0)';
    await expect(property).not.toHaveCSS('background-color', transparent);
    await page.goto('resources/store#get-store');
    await expect(property).toHaveCSS('background-color', transparent);
  });
});

test.describe('prefetching', () => {
  const prefetches = (page: Page) => page.locator('link[rel="prefetch"]').count();

  test('fetches pages whose links in the content come into view', async ({page}) => {
    await open(page, 'resources');
    await expect.poll(() => prefetches(page)).toBeGreaterThan(0);
  });

  test('fetches pages that running text links, and opens them through the router', async ({
    page,
  }) => {
    await open(page, 'versioning');
    const isSameDocument = await rememberDocument(page);
    const link = page.locator('article .markdown > p a[href^="/api-documentation/"]').first();
    const target = (await link.getAttribute('href')) ?? '';
    const file = contentFile(target.replace(/^\/api-documentation\/|#.*$/g, ''));
    const isPrefetched = () =>
      page
        .locator('link[rel="prefetch"]')
        .evaluateAll((links) => links.map((element) => (element as HTMLLinkElement).href))
        .then((urls) => urls.some((url) => file.test(url)));
    await link.scrollIntoViewIfNeeded();
    await expect.poll(isPrefetched).toBe(true);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    expect(await isSameDocument()).toBe(true);
  });

  for (const connection of [{effectiveType: '2g'}, {effectiveType: '4g', saveData: true}]) {
    test(`is skipped with ${JSON.stringify(connection)}`, nightly, async ({page}) => {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', {value}),
        connection,
      );
      await open(page, 'resources');
      await page.waitForLoadState('networkidle');
      await sidebar(page).getByRole('link', {name: 'Order', exact: true}).hover();
      await page.waitForTimeout(300);
      expect(await prefetches(page)).toBe(0);
    });
  }

  test('leaves out the sidebar until the reader points at a link', async ({page}) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await open(page, 'CHANGELOG');
    await page.waitForLoadState('networkidle');
    const isRequested = () =>
      requested.some((url) => contentFile('guides/shipping-provider').test(url));
    expect(isRequested()).toBe(false);
    await sidebar(page).getByRole('link', {name: 'Build a shipping carrier app'}).hover();
    await expect.poll(isRequested).toBe(true);
  });
});
