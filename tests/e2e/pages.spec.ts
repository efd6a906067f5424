import {routes} from '../routes';
import {expect, open, test} from './test';

// Sections 1 and 2: every page of every version and the blog.
for (const route of routes) {
  test(`${route} renders, hydrates, fits the window and logs nothing`, async ({page, messages}) => {
    await open(page, route);
    await expect(page.locator('main')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(page.viewportSize()?.width);
    await expect(page).toHaveTitle(/API Documentation$/);
    await page.waitForLoadState('networkidle');
    expect(messages).toEqual([]);
  });
}
