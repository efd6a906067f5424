import type {Page} from '@playwright/test';

import {expectAccessible} from './axe';
import {
  copied,
  expect,
  holdScripts,
  hydrated,
  open,
  phone,
  test,
  watchRequests,
  withStorage,
} from './test';

const route = 'utils/request-checker';
const field = (page: Page) => page.getByLabel('Request or response');
const findings = (page: Page) => page.locator('.checker-findings > li');
const paste = (page: Page, text: string) => field(page).fill(text);

const wrong = String.raw`curl https://api.tiendanube.com/2025-03/1234567/coupons \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)' \
  -d '{"code": "VERAO10", "type": "percentage", "value": "10.00"}'`;

test('a request that fails shows its problems, their places, and what fixes them', async ({
  page,
}) => {
  await open(page, route);
  await page.getByRole('button', {name: 'Try an example'}).click();
  await expect(page.getByText('This request fails: 3 problems')).toBeVisible();
  await expect(page.getByText('2 ignored · 1 better')).toBeVisible();
  const tool = page.locator('.tool');
  await expect(tool).toContainText('Read as PUT /products/182739465 in 2025-03, 3 headers');
  await expect(tool.getByRole('heading')).toHaveText(['Will fail', 'Ignored', 'Better']);
  await expect(findings(page).first()).toContainText('The token has no Bearer in front of it.');
  await expect(tool.getByRole('link', {name: 'visibility'})).toHaveAttribute(
    'href',
    /\/resources\/product#update-product-body-visibility$/,
  );
  await tool.getByRole('button', {name: 'Line 8'}).click();
  const selected = () =>
    field(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
  expect(await selected()).toBe('"visibility": "visable"');
  await expect(tool.locator('mark')).toHaveText([
    'fields',
    'ACCESS_TOKEN',
    'Stock App',
    '"price": "94.95"',
    '"visibility": "visable"',
    ',',
  ]);
  await tool.getByRole('button', {name: 'Clear'}).click();
  await expect(page.getByText('Nothing is checked yet.')).toBeVisible();
});

test('the fixed request is a difference, of which the new lines are copied', async ({page}) => {
  await open(page, route);
  await paste(page, wrong);
  const panel = page.getByRole('group', {name: 'Fixed request'});
  await expect(panel.locator('ins')).toContainText("-H 'Content-Type: application/json'");
  await expect(panel).not.toContainText('0a1b2c3d4e5f');
  await panel.getByRole('button', {name: 'Copy'}).click();
  await expect(panel.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await copied(page)).toBe(
    wrong
      .replace('0a1b2c3d4e5f', 'ACCESS_TOKEN')
      .replace(
        'curl https://api.tiendanube.com/2025-03/1234567/coupons',
        "curl 'https://api.tiendanube.com/2025-03/1234567/coupons'",
      )
      .replace("  -d '", "  -H 'Content-Type: application/json' \\\n  -d '") + '\n',
  );
  await page.getByText('In each language').click();
  await page.getByRole('tab', {name: 'Ruby'}).click();
  await expect(page.getByRole('tabpanel', {name: 'Ruby'})).toContainText('ACCESS_TOKEN');
});

test('a request without a problem can still fail, and the checker says why', async ({page}) => {
  await open(page, `${route}?operation=patchProductVariants`);
  await expect(field(page)).toHaveValue(/^curl -X PATCH .*\/variants'/);
  await expect(page.getByRole('status').filter({hasText: 'No problem found'})).toBeVisible();
  const errors = page.locator('.checker-still > li');
  await expect(errors.filter({hasText: '429'})).toContainText('the rate limit for variant updates');
});

test('the response decides which cause comes first', async ({page}) => {
  await open(page, route);
  const request =
    'GET /2025-03/1234567/orders/1042\nHost: api.tiendanube.com\nAuthorization: Bearer 0a1b';
  await paste(
    page,
    `${request}\n\nHTTP/1.1 404 Not Found\n\n{"code": 404, "description": "Order not found"}`,
  );
  await expect(page.locator('.tool').getByRole('heading').first()).toHaveText('The response');
  await expect(findings(page).first()).toContainText('Order not found');
  await paste(page, `${request}\n\nHTTP/1.1 400 Bad Request\n\n`);
  await expect(findings(page).first()).toContainText('The User-Agent header is missing.');
});

test('the fixed request is that of the text, with the stored store ID', async ({page}) => {
  await withStorage(page, {'samples.store-id': '98765'});
  await open(page, route);
  const request = (line: string) => `${line}\nAuthorization: Bearer 0a1b2c\nAccept: */*`;
  const url = 'https://api.tiendanube.com';
  const fixed = page.locator('.checker-difference');
  await paste(page, request(`GET ${url}/2025-03/1234567/categories`));
  await expect(fixed).toContainText(`GET ${url}/2025-03/98765/categories`);
  await paste(page, request(`DELETE ${url}/v1/1234567/categories/1`));
  await expect(fixed).toContainText(`DELETE ${url}/v1/98765/categories/1`);
});

test('what was typed stays when the reader follows a link within the page', async ({page}) => {
  await open(page, `${route}?operation=createCoupon`);
  await expect(field(page)).toHaveValue(/coupons/);
  await paste(page, wrong);
  await page.locator('a[href$="#checks"]').first().click();
  await expect(page).toHaveURL(/#checks$/);
  await expect(findings(page).first()).toContainText('Content-Type');
  await expect(field(page)).toHaveValue(wrong);
});

test('what was typed stays when the sample of an operation arrives', async ({page}) => {
  const release = await holdScripts(page, /openapi\.json$/);
  await open(page, `${route}?operation=createCoupon`);
  await paste(page, wrong);
  release();
  await expect(findings(page).first()).toContainText('Content-Type');
  await expect(field(page)).toHaveValue(wrong);
});

test('a description that fails to load leaves no findings of the previous text', async ({page}) => {
  let status = 503;
  await page.route(/v1\/openapi\.json$/, (request) =>
    status === 200 ? request.continue() : request.fulfill({status, body: '{}'}),
  );
  await open(page, route);
  await paste(page, wrong);
  await expect(findings(page).first()).toContainText('Content-Type');
  const v1 = wrong.replace('2025-03', 'v1');
  await paste(page, v1);
  await expect(page.getByText("The API reference didn't load.")).toBeVisible();
  await expect(findings(page)).toHaveCount(0);
  status = 200;
  await paste(page, `${v1} `);
  await expect(findings(page).first()).toContainText('Content-Type');
});

test('a link and a verdict keep the fault, and contain no token', async ({page}) => {
  await open(page, route);
  await paste(page, wrong.replace('coupons', 'coupons?page=1&q=a').replace('Bearer ', ''));
  await page.getByRole('button', {name: 'Copy link'}).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await copied(page);
  await page.getByRole('button', {name: 'Copy verdict'}).click();
  await expect(page.getByText('Verdict copied.')).toBeVisible();
  const verdict = await copied(page);
  expect(verdict).toMatch(/^This request fails: 3 problems\nRead as `POST \/coupons` in 2025-03/);
  expect(verdict).toContain("\n- Will fail: Line 1: An `&` isn't in quotes");
  expect(link + verdict).not.toContain('0a1b2c3d4e5f');
  await page.goto('about:blank');
  await page.goto(link);
  await hydrated(page);
  await expect(field(page)).toHaveValue(/^curl https:[^]*Authorization: ACCESS_TOKEN[^]*"VERAO10"/);
  await expect(findings(page).nth(0)).toContainText("An & isn't in quotes");
  await expect(findings(page).nth(1)).toContainText('The token has no Bearer');
});

test('nothing that is pasted into the checker breaks the page or leaves it', async ({
  page,
  messages,
}) => {
  await open(page, route);
  const requests = watchRequests(page);
  for (const json of [
    '['.repeat(50_000) + ']'.repeat(50_000),
    '{"__proto__": {"polluted": 1}, "constructor": 2}',
    '<script>window.polluted = 1</script>',
  ]) {
    await paste(page, wrong.replace(/-d '[^]*'/, `--json '${json}'`));
    await expect(page.locator('.tool')).not.toContainText('Checking…');
  }
  await paste(page, 'x'.repeat(130_000));
  await expect(page.getByText('The text exceeds 128 kB')).toBeVisible();
  await paste(page, wrong);
  await expect(findings(page).first()).toContainText('Content-Type');
  expect(await page.evaluate(() => 'polluted' in window || 'polluted' in {})).toBe(false);
  expect(messages).toEqual([]);
  expect(requests.filter((url) => !/\/(?:openapi\.json|assets\/)/.test(url))).toEqual([]);
});

test('findings and the fixed request are accessible, and fit on a phone', async ({page}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, route);
  await paste(page, wrong.replace('2025-03', 'v2'));
  await expect(findings(page).first()).toContainText('v2');
  await expectAccessible(page, '.tool');
  await page.setViewportSize(phone);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.width);
});
