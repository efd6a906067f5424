import {versions} from '../../src/config/versions';
import {routes, routesOf} from '../routes';
import {expect, open, test} from './test';

// Every page of every version and the blog. A browser that goes from page to page has the scripts already, and so is
// twice as fast as a new one for each.
const docs = versions.map((version): [string, string[]] => [version.label, routesOf(version)]);
const others = routes.filter((route) => !docs.some(([, some]) => some.includes(route)));

for (const [name, some] of [...docs, ['no version', others] as const]) {
  test(`each page of ${name} renders, hydrates, fits the window, keeps to its policy and logs nothing`, async ({
    page,
    messages,
  }) => {
    test.setTimeout(300_000);
    for (const route of some) {
      await test.step(route, async () => {
        await open(page, route);
        await expect.soft(page.locator('main'), route).toBeVisible();
        await expect.soft(page, route).toHaveTitle(/API Documentation$/);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, route).toBe(page.viewportSize()?.width);
        // The browser also logs what the policy blocks.
        expect.soft(messages.splice(0), route).toEqual([]);
      });
    }
    await page.waitForLoadState('networkidle');
    expect(messages).toEqual([]);
  });
}
