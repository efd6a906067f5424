import {versions} from '../../src/config/versions';
import {routes, routesOf, versionOf} from '../build/site';
import {title} from './layout';
import {expect, nightly, open, test} from './test';

// Every page of every version and the blog. A browser that goes from page to page has the scripts already, and so is
// twice as fast as a new one for each. Pages of earlier versions rarely change.
const docs = versions.map((version) => ({
  name: version.label,
  pages: routesOf(version),
  when: version.banner === 'unmaintained' ? nightly : {},
}));
const others = routes.filter((route) => !versionOf(route));

for (const {name, pages, when} of [...docs, {name: 'no version', pages: others, when: {}}]) {
  const title = `each page of ${name} renders, hydrates, fits the window, keeps to its policy and logs nothing`;
  test(title, when, async ({page, messages}) => {
    test.setTimeout(300_000);
    for (const route of pages) {
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

test('the introduction shows a request, jobs, and the checker in a first window, and a card opens its guide', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('intro');
  const main = page.getByRole('main');
  const request = main.locator('section', {has: page.getByText('Your first request')});
  await expect(request).toBeInViewport({ratio: 1});
  await expect(main.getByText('Is a request failing?')).toBeInViewport({ratio: 1});
  const titleBox = await title(page).boundingBox();
  const requestBox = await request.boundingBox();
  expect(requestBox?.x).toBeGreaterThan((titleBox?.x ?? 0) + (titleBox?.width ?? 0));
  // The link covers the card.
  await main.getByText('POST /webhooks').click({force: true});
  await expect(title(page)).toHaveText('Receive webhooks');
});

test('the table of contents of the reference lists each group of resources', async ({page}) => {
  await open(page, 'resources');
  const contents = page.getByRole('navigation', {name: 'On this page'});
  await contents.getByRole('link', {name: 'Apps and events'}).click();
  await expect(page.getByRole('heading', {name: 'Apps and events'})).toBeInViewport();
});
