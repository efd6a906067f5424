import {follow, title} from './layout';
import {expect, open, test} from './test';

test.describe('a route change', () => {
  test('scrolls to the top, and has screen readers read out the title of the page', async ({
    page,
  }) => {
    await open(page, 'intro');
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(page.getByRole('status')).toBeEmpty();
    await follow(page, 'Authentication');
    await expect(page.getByRole('status')).toHaveText(/^Authentication/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('scrolls to the anchor, below the navbar', async ({page}) => {
    await open(page, 'resources');
    await page.getByRole('link', {name: 'scopes', exact: true}).click();
    await expect(page).toHaveURL(/\/authentication#scopes$/);
    const heading = page.locator('#scopes');
    await expect(heading).toBeInViewport();
    const {y = 0} = (await heading.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(56);
    expect(y).toBeLessThan(200);
  });

  test('and back leaves the reader where they were on the page opened first', async ({page}) => {
    await open(page, 'resources/order');
    await page.evaluate(() => window.scrollTo({top: 30_000, behavior: 'instant'}));
    const data = page.waitForResponse((response) => response.url().endsWith('.js'));
    await follow(page, 'Coupon');
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
