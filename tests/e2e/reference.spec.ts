import type {Locator} from '@playwright/test';

import {latestVersion} from '../../src/config/versions';
import {title} from './layout';
import {siteUrl} from './sites';
import {
  copied,
  expect,
  nightly,
  open,
  phone,
  rememberDocument,
  stored,
  test,
  withStorage,
} from './test';

test('the link of a property copies its address', async ({page}) => {
  await open(page, 'resources/order');
  const link = page.locator('#order-number').getByRole('link', {name: 'Copy link to number'});
  await link.click();
  await expect(page.getByRole('status')).toHaveText('Link copied');
  const {href} = new URL('resources/order#order-number', siteUrl);
  expect(await copied(page)).toBe(href);
  await expect(page).toHaveURL(href);
});

test('Tab passes the links of a list but the first, and the arrow keys lead to the others', async ({
  page,
}) => {
  await open(page, 'resources/order');
  const focused = page.locator('main :focus');
  await page.locator('#order-id > dt > a').focus();
  await page.keyboard.press('Tab');
  await expect(focused).not.toHaveAccessibleName(/^Copy link to/);
  await page.keyboard.press('Shift+Tab');
  for (const [key, name] of [
    ['ArrowDown', 'token'],
    ['ArrowDown', 'store_id'],
    ['ArrowUp', 'token'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(`Copy link to ${name}`);
  }
});

test('a link opens each folded list around the property that it leads to', async ({page}) => {
  await open(page, 'CHANGELOG');
  const anchor = '#fulfillment-order-shipping-carrier-app_id';
  await page.locator(`main a[href$="${anchor}"]`).first().click();
  await expect(page.locator(anchor)).toBeInViewport();
});

test('a link in the text of a property leads to its page without reloading the site', async ({
  page,
}) => {
  await open(page, 'resources/order');
  const isSameDocument = await rememberDocument(page);
  const link = page.locator('dl a[href$="/resources/fulfillment-order"]').first();
  await link.click();
  await expect(page).toHaveURL(/resources\/fulfillment-order$/);
  await expect(title(page)).toHaveText('Fulfillment order');
  expect(await isSameDocument()).toBe(true);
});

test('the table of all events leads to the row of an event on the page of its resource', async ({
  page,
}) => {
  await open(page, 'resources/webhook#parameters');
  await page.getByRole('link', {name: 'order/packed', exact: true}).click();
  await expect(page).toHaveURL(/resources\/order#order-packed$/);
  const row = page.getByRole('row', {name: /^order\/packed/});
  await expect(row).toBeInViewport();
  await expect(row).toContainText('read_orders');
});

test('brand and store ID are chosen once for all samples, of other pages and guides too', async ({
  page,
}) => {
  await open(page, 'resources/order');
  const brand = page.getByLabel('Brand in samples');
  const storeId = page.getByLabel('Store ID in samples');
  await storeId.first().fill('98x76');
  await brand.nth(2).selectOption('Nuvemshop');
  expect(await stored(page, 'samples.store-id')).toBe('9876');
  await open(page, 'resources/webhook');
  await expect(storeId.last()).toHaveValue('9876');
  await expect(brand.last()).toHaveValue('Nuvemshop');
  const panel = page.locator('figure', {hasText: '/webhooks'}).first();
  const address = `https://api.nuvemshop.com.br/${latestVersion.segment}/9876/webhooks`;
  await expect(panel).toContainText(address);
  await panel.getByRole('button', {name: 'Copy'}).click();
  expect(await copied(page)).toContain(address);
  await page.goto('pagination'); // without an interaction, so that nothing runs
  await expect(page.locator('main pre').first()).toContainText('https://api.nuvemshop.com.br/');

  await open(page, 'resources/webhook');
  await storeId.last().fill('');
  await brand.last().selectOption('Tiendanube');
  await expect(panel).toContainText(
    `https://api.tiendanube.com/${latestVersion.segment}/1234567/webhooks`,
  );
});

test('samples have half of a wide screen, and stand between description and parameters on a narrow one', async ({
  page,
}) => {
  await open(page, 'resources/fulfillment-order');
  const operation = page.locator('#create-tracking-event + [data-operation]');
  const request = operation.getByRole('tabpanel', {name: 'cURL'}).locator('pre');
  const response = operation.getByRole('tabpanel', {name: /^20/}).locator('pre');
  const parameters = operation.getByRole('heading').first();
  const box = async (part: Locator) => (await part.boundingBox()) ?? {x: NaN, y: NaN, width: NaN};
  for (const width of [1440, 1366, 1136]) {
    await page.setViewportSize({width, height: 768});
    const article = await box(page.locator('.markdown'));
    const panel = await box(request);
    expect(panel.x, `at ${width} px`).toBeGreaterThan((await box(parameters)).x + 200);
    expect(panel.width / article.width).toBeGreaterThan(0.5);
    const column = operation.locator('> div', {has: page.getByRole('tabpanel')});
    expect(await column.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
  }
  for (const viewport of [{width: 1024, height: 768}, phone]) {
    await page.setViewportSize(viewport);
    const order = [operation.getByText('Required scope'), request, response, parameters];
    const tops = await Promise.all(order.map(async (part) => (await box(part)).y));
    expect(tops, `at ${viewport.width} px`).toEqual(tops.toSorted((a, b) => a - b));
    expect(await request.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  }
});

test('a property and its keys in the samples beside it mark each other, and a key leads to it', async ({
  page,
}) => {
  await open(page, 'resources/product#product-handle');
  const keyOf = (id: string) => page.locator(`pre:visible a[href="#${id}"]`).first();
  await expect(keyOf('product-handle')).toHaveAttribute('data-lit');
  await expect(keyOf('product-handle')).toBeInViewport();

  const place = () => page.evaluate(() => scrollY);
  await page.locator('#create-product-body-name').evaluate((name) => name.scrollIntoView());
  const before = await place();
  const brand = keyOf('create-product-body-brand');
  await expect(brand).not.toBeInViewport();
  await page.locator('#create-product-body-brand').evaluate((property) => {
    property.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
  });
  await expect(brand).toBeInViewport();
  await expect(brand).toHaveAttribute('data-lit');
  await expect(keyOf('product-handle')).not.toHaveAttribute('data-lit');
  expect(await place()).toBe(before);

  const sku = page.locator('#create-product-body-variants-sku');
  await expect(sku).toBeHidden();
  await keyOf('create-product-body-variants-sku').hover();
  await expect(sku).toHaveAttribute('data-lit');
  await keyOf('create-product-body-variants-sku').click();
  await expect(sku).toBeInViewport();
});

test('an object has an example: beside its properties on a wide screen, folded on a phone', async ({
  page,
}) => {
  await open(page, 'resources/order');
  const example = page.locator('details:has(> summary:text-is("Example"))');
  const code = example.locator('pre');
  await page.locator('#order-currency').evaluate((property) => property.scrollIntoView());
  await expect(code).toBeInViewport({ratio: 0.9});
  await example.getByRole('button', {name: 'Copy'}).click();
  expect(JSON.parse(await copied(page))).toMatchObject({number: 1042, currency: 'BRL'});

  await page.setViewportSize(phone);
  await expect(code).toBeHidden();
  await example.getByText('Example', {exact: true}).click();
  await expect(code).toBeVisible();
});

test(
  'tabs without the chosen language show their first one, from the first paint on',
  nightly,
  async ({page}) => {
    await withStorage(page, {'docusaurus.tab.language': 'ruby'});
    await page.goto('quickstart'); // without an interaction, so that nothing runs
    const tabs = page.locator('[data-tabs=language]', {hasNot: page.locator('[data-tab=ruby]')});
    await expect(tabs.first().getByRole('tabpanel')).toHaveCount(1);
  },
);

test('a table that is too wide can be reached by keyboard', async ({page}) => {
  await open(page, 'resources/coupon');
  const table = page.getByRole('group', {name: 'Table'});
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(table).toHaveCount(0);
  const place = page.locator('.markdown [data-table]').last();
  await place.evaluate(({style}) => style.setProperty('width', '50px'));
  await expect(table).toHaveAttribute('tabindex', '0');
});

test('the tab of a status shows its response, and only there', async ({page}) => {
  await open(page, 'resources/draft-order');
  const responses = page
    .locator('[data-tabs="status"]')
    .filter({has: page.getByRole('tab', {name: '404'})});
  await responses.first().getByRole('tab', {name: '404'}).click();
  const panels = responses.first().getByRole('tabpanel');
  await expect(panels).toHaveCount(1);
  await expect(panels).toHaveAccessibleName(/^404/);
  await expect(responses.nth(1).getByRole('tabpanel')).toHaveAccessibleName(/^20/);
  expect(await stored(page, 'docusaurus.tab.language')).toBeNull();
});

test('of several examples of a status, one is shown and copied', async ({page}) => {
  await open(page, 'resources/order');
  const response = page.getByRole('figure', {name: 'response of List orders'});
  await expect(response.getByRole('tab')).toHaveText(['200', '404']);
  await expect(response.locator('pre:visible')).toHaveCount(1);
  await response.getByLabel('Example').selectOption('Selected fields');
  const code = await response.locator('pre:visible').textContent();
  await response.getByRole('button', {name: 'Copy the response of List orders'}).click();
  expect(await copied(page)).toBe(code);
  await response.getByRole('tab', {name: '404'}).click();
  await expect(response.getByLabel('Example')).toBeHidden();
  await response.getByRole('tab', {name: '200'}).click();
  await expect(response.locator('pre:visible')).toHaveText(code ?? '');
});

test(
  'the tab of a language stays where it is, though samples above it change',
  nightly,
  async ({page}) => {
    await page.setViewportSize(phone); // where samples are as high as they need to be
    await open(page, 'resources/order');
    const tab = page.locator('[data-tabs="language"]').nth(4).getByRole('tab', {name: 'Python'});
    await page.locator('html').evaluate(({style}) => (style.overflowAnchor = 'none')); // as in Safari
    await tab.evaluate((element) => element.scrollIntoView());
    const top = async () => (await tab.boundingBox())?.y ?? 0;
    const before = await top();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  },
);
