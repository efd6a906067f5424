import type {Page} from '@playwright/test';

import {follow, sidebar} from './layout';
import {expect, nightly, open, test} from './test';

// What readers see on paper, with the colors of their system, with large text and without motion.

/** One page of each template that has a layout of its own. */
const templates = [
  'intro',
  'v1/resources/order',
  'glossary',
  'versioning',
  'CHANGELOG#action-required',
  'guides/shipping-provider',
  'utils/webhook-tester',
  'blog',
];

test('on paper a page is whole, without its frame, on A4 and as wide as a screen', async ({
  page,
}) => {
  await open(page, 'resources/order');
  await page.emulateMedia({media: 'print'});
  for (const width of [718, 1440]) {
    await page.setViewportSize({width, height: 1000});
    for (const frame of ['Main', 'Docs sidebar', 'Breadcrumbs', 'Docs pages']) {
      await expect(page.getByRole('navigation', {name: frame})).toHaveCount(0);
    }
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.locator('.table-of-contents').filter({visible: true})).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByLabel('Store ID in samples').first()).toBeHidden();
    await expect(page.getByText('Edit this page')).toBeHidden();
    const box = await page.locator('article').boundingBox();
    expect(box?.x, `at ${width} px`).toBeLessThan(60);
    await expect(page.locator('#order-customer-email'), 'in details').toBeVisible();
  }
});

test('on paper the lines of code wrap', async ({page}) => {
  await page.setViewportSize({width: 718, height: 1000});
  await page.emulateMedia({media: 'print'});
  await open(page, 'authentication');
  const overflows = await page
    .locator('main pre')
    .evaluateAll((panels) => panels.map((pre) => pre.scrollWidth - pre.clientWidth));
  expect(Math.max(...overflows)).toBe(0);
});

test('with forced colors, what is chosen and where one is can be seen', nightly, async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, 'resources/order');
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  const edges = await page
    .locator('[data-tabs="language"]')
    .first()
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(edges[0]).not.toBe(ground);
  expect(new Set(edges.slice(1))).toEqual(new Set([ground]));
  const entry = (name: string) => sidebar(page).getByRole('link', {name, exact: true});
  await expect(entry('Order')).toHaveCSS('outline-style', 'solid');
  await expect(entry('Cart')).toHaveCSS('outline-style', 'none');
  await follow(page, 'Authentication');
  await expect(page.locator('.theme-admonition svg').first()).not.toHaveCSS('fill', ground);
  const diagram = page.getByRole('figure', {name: 'App installation and authorization'});
  await expect(diagram).toHaveCSS('background-color', 'rgb(255, 255, 255)'); // of the light mode
});

/** The items in a row that overlap the next one. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll('.navbar__items > *')]
      .filter((item) => item.checkVisibility())
      .map((item) => ({text: item.textContent, box: item.getBoundingClientRect()}));
    return items
      .filter(({box}, position) => {
        const next = items[position + 1];
        return next && box.right > next.box.left + 1;
      })
      .map(({text}) => text);
  });

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.locator('html').evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth);

test('the table of contents collapses where three columns would leave the text less room', async ({
  page,
}) => {
  const column = page.getByRole('navigation', {name: 'On this page'});
  const strip = page.locator('.theme-doc-toc-mobile');
  const textWidth = () => page.locator('.markdown').evaluate(({clientWidth}) => clientWidth);
  await page.setViewportSize({width: 1000, height: 800});
  await open(page, 'guides/errors');
  await expect(column).toBeHidden();
  expect(await textWidth()).toBeGreaterThan(600);
  await strip.locator('summary').click();
  await expect(strip.getByRole('link').first()).toBeVisible();
  await page.setViewportSize({width: 1280, height: 800});
  await expect(column).toBeVisible();
  await expect(strip).toBeHidden();
});

test('on a wide screen the table of contents has one place on all pages', async ({page}) => {
  await page.setViewportSize({width: 1920, height: 1080});
  const column = page.getByRole('navigation', {name: 'On this page'});
  const places: (number | undefined)[] = [];
  for (const route of ['resources/coupon', 'guides/errors']) {
    await open(page, route);
    places.push((await column.boundingBox())?.x);
  }
  expect(places[0]).toBeGreaterThan(1600);
  expect(places[1]).toBe(places[0]);
});

for (const route of templates) {
  test(`${route}: large text and a narrow window leave room in the navbar, and only code and tables scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 320, height: 640}); // which is a zoom of 400%
    await open(page, route);
    expect(await overflow(page), 'at 320 px').toBe(0);
    await page.locator('html').evaluate(({style}) => style.setProperty('font-size', '200%'));
    for (const width of [390, 1280]) {
      await page.setViewportSize({width, height: 800});
      await expect.poll(() => overflow(page), `large text at ${width} px`).toBe(0);
      await expect.poll(() => overlaps(page), `large text at ${width} px`).toEqual([]);
    }
  });
}

for (const width of [1440, 390]) {
  test(`at ${width} px the words of diagrams are within their shapes`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, 'guides/payment-provider');
    const tooWide = await page
      .locator('figure :is(.node text, li > div > span:last-child)')
      .evaluateAll((texts) =>
        texts
          .filter((text) => {
            const shape = text.closest('.node')?.firstElementChild ?? text.parentElement;
            const {width: place = 0} = shape?.getBoundingClientRect() ?? {};
            return text.getBoundingClientRect().width > place;
          })
          .map((text) => text.textContent),
      );
    expect(tooWide).toEqual([]);
  });
}

test('with reduced motion nothing moves', async ({page}) => {
  const durations = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const {transitionDuration, animationDuration} = getComputedStyle(element);
        return `${transitionDuration},${animationDuration}`.split(',').map(parseFloat);
      }),
    );
  await open(page, 'intro');
  expect(Math.max(...(await durations()))).toBeGreaterThan(0.1);
  await page.emulateMedia({reducedMotion: 'reduce'});
  expect(Math.max(...(await durations()))).toBeLessThan(0.01);
});
