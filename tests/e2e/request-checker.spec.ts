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

test('the problem of a request comes with the response, the place, and the fixed request', async ({
  page,
}) => {
  await open(page, route);
  await paste(page, wrong);
  await expect(findings(page).first()).toContainText(
    'Without a Content-Type header, cURL sends application/x-www-form-urlencoded.',
  );
  await expect(findings(page).first()).toContainText('Response: 415');
  await expect(page.getByRole('link', {name: 'Create a coupon'}).first()).toHaveAttribute(
    'href',
    /\/resources\/coupon#create-coupon$/,
  );
  const sample = page.getByRole('tabpanel', {name: 'cURL'});
  await expect(sample).toContainText("-H 'Content-Type: application/json'");
  await expect(sample).not.toContainText('0a1b2c3d4e5f');
  await page.getByRole('tab', {name: 'Ruby'}).click();
  await expect(page.getByRole('tabpanel', {name: 'Ruby'})).toContainText('ACCESS_TOKEN');
});

test('a request without a problem can still fail, and the checker says why', async ({page}) => {
  await open(page, `${route}?operation=patchProductVariants`);
  await expect(field(page)).toHaveValue(/^curl -X PATCH .*\/variants'/);
  const said = page.getByRole('status').filter({hasText: 'No problem found'});
  await expect(said).toContainText('lacks the scope');
  await expect(findings(page)).toHaveText(/^A 429 can have two causes/);
});

test('the fixed request is that of the text, with the stored store ID', async ({page}) => {
  await withStorage(page, {'samples.store-id': '98765'});
  await open(page, route);
  const request = (line: string) => `${line}\nAuthorization: Bearer 0a1b2c\nAccept: */*`;
  const url = 'https://api.tiendanube.com';
  const sample = page.getByRole('tabpanel', {name: 'cURL'});
  await paste(page, request(`GET ${url}/2025-03/1234567/categories`));
  await expect(sample).toContainText(`curl '${url}/2025-03/98765/categories'`);
  await paste(page, request(`DELETE ${url}/v1/1234567/categories/1`));
  await expect(sample).toContainText(`curl -X DELETE '${url}/v1/98765/categories/1'`);
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

test('a link to a request contains no token', async ({page}) => {
  await open(page, route);
  await paste(page, wrong);
  await page.getByRole('button', {name: 'Copy a link'}).click();
  await expect(page.getByText('Link copied, without the token.')).toBeVisible();
  const link = await copied(page);
  expect(link).not.toContain('0a1b2c3d4e5f');
  await page.goto('about:blank');
  await page.goto(link);
  await hydrated(page);
  await expect(field(page)).toHaveValue(/^POST https:[^]*Bearer ACCESS_TOKEN[^]*"VERAO10"/);
  await expect(findings(page).first()).toContainText('Content-Type');
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
  await expect(findings(page)).toHaveCount(2);
  await expectAccessible(page, '.tool');
  await page.setViewportSize(phone);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.width);
});
