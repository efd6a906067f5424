import {createHmac} from 'node:crypto';

import type {Locator, Page} from '@playwright/test';

import {expectAccessible} from './axe';
import {expect, holdScripts, hydrated, nightly, open, phone, test, watchRequests} from './test';

const route = 'utils/webhook-tester';
const secret = 'CLIENT_SECRET';
const hex = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex');

const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true});
const panel = (page: Page, name: string) => page.getByRole('tabpanel', {name, exact: true});

/** Opens the tester at one of its tabs. */
async function openTab(page: Page, name: string): Promise<Locator> {
  await open(page, route);
  await tab(page, name).click();
  return panel(page, name);
}

/** Its field, beside the output of the same name. */
const bodyIn = (shown: Locator) => shown.getByRole('textbox', {name: /^Request body/});

/** The text of an output, such as `Signature header`. */
const output = (page: Page, title: string) => page.getByRole('group', {name: title}).locator('pre');

/** What is said beside a field, and whether the field counts as invalid: as assistive technology hears it. */
async function problemOf(field: Locator): Promise<string> {
  const id = await field.getAttribute('aria-describedby');
  const message = field.page().locator(`[id="${id ?? ''}"]`);
  await expect(message).toHaveRole('status');
  const text = await message.innerText();
  await expect(field).toHaveAttribute('aria-invalid', String(text !== ''));
  return text;
}

const expectProblem = (field: Locator, problem: RegExp | '') =>
  expect.poll(() => problemOf(field)).toMatch(problem || /^$/);

test('the tab Sign signs an event, and gives its request as code', async ({page}) => {
  const sign = await openTab(page, 'Sign');
  await expect(sign.getByRole('status').last()).toHaveText(/Enter the client secret/);
  await sign.getByLabel('Event').selectOption('customers/data_request');
  await sign.getByLabel('Client secret').fill(secret);
  await sign.getByLabel('Webhook URL').fill("https://inventory-sync.example.com/it's");

  const body =
    '{"store_id":1234567,"customer":{"id":98231044,"email":"joão@example.com"},"orders_requested":[1,2]}';
  await bodyIn(sign).fill(body);
  await expect(output(page, 'Request body')).toHaveText(body);
  await expect(output(page, 'Signature header')).toHaveText(
    `x-linkedstore-hmac-sha256: ${hex(body)}`,
  );
  await expect(sign.getByRole('status').last()).toHaveText(/^Signed\./);
  await expect(output(page, 'Shell')).toContainText(
    String.raw`'https://inventory-sync.example.com/it'\''s'`,
  );
  await expect(output(page, 'Shell')).toContainText(`--data-binary '${body}'`);
  await expect(output(page, 'JavaScript')).toContainText(`body: '${body}'`);

  await sign.getByLabel('Event').selectOption('app/suspended');
  await expect(bodyIn(sign)).toHaveValue(/app\/suspended/);
});

test('bad input in the tab Sign is told beside its field', async ({page}) => {
  const sign = await openTab(page, 'Sign');
  const field = (label: string) => sign.getByLabel(label);
  await expectProblem(field('Client secret'), '');
  await field('Client secret').fill(secret);
  await field('Client secret').fill('');
  await field('Client secret').blur();
  await expectProblem(field('Client secret'), /^Enter your app's client secret\.$/);
  await expect(output(page, 'Signature header')).toHaveCount(0);

  await field('Webhook URL').fill('http://inventory-sync.example.com');
  await expectProblem(field('Webhook URL'), /requires https/);
  await field('Webhook URL').fill('https://inventory-sync.example.com');
  await expectProblem(field('Webhook URL'), '');

  await field('Client secret').fill(secret);
  const json = bodyIn(sign);
  const description = page.waitForResponse(/openapi\.json$/);
  await json.fill('{"store_id":"12a"}');
  await (await description).finished(); // which a busy machine may take long for
  await expectProblem(json, /^store_id must be an integer\.$/);
  await json.fill('{"store_id":');
  await expectProblem(json, /^This isn't JSON\./);
  await expect(sign.getByText('Fix the JSON to sign the body.')).toBeVisible();
  await expect(output(page, 'Signature header')).toHaveCount(0);
});

test('the tab Verify says whether a signature is valid, and why not', async ({page}) => {
  const view = await openTab(page, 'Verify');
  const status = view.getByRole('status').last();
  await expect(status).toHaveText('Paste the request body.');
  const body = '{"store_id":1234567,"name":"São João"}';
  await view.getByLabel('Request body').fill(body);
  await view.getByLabel('x-linkedstore-hmac-sha256').fill(hex(body));
  await view.getByLabel('Client secret').fill(secret);
  await expect(status).toHaveText('The signature is valid.');
  await view.getByLabel('Request body').fill(`${body}\n`);
  await expect(status).toHaveText(/has no trailing newline/);
  await view.getByLabel('x-linkedstore-hmac-sha256').fill('0123');
  await expectProblem(view.getByLabel('x-linkedstore-hmac-sha256'), /64 hexadecimal digits/);
});

test('the tab App proxy verifies the example of the guide', async ({page}) => {
  const proxy = await openTab(page, 'App proxy');
  for (const [label, value] of [
    ['X-Store-Id', '1234567'],
    ['X-Customer-Id', '98231044'],
    ['X-Request-Id', '5f0c7a3e-2b91-4d68-9a47-c1e8035d6b24'],
    [
      'X-Linkedstore-HMAC-SHA256',
      'a02c463b2e0bc533f895c7b769b50ac535c775a3cbac46d216356a2896134192',
    ],
    ['Client secret', secret],
  ] as const) {
    await proxy.getByLabel(label).fill(value);
  }
  const status = proxy.getByRole('status').last();
  await expect(status).toHaveText('The signature is valid.');
  await proxy.getByLabel('X-Customer-Id').fill('');
  expect(await status.textContent(), 'the verdict for other values').not.toMatch(/is valid/);
  await expect(status).toHaveText(/different secret or different IDs/);
});

test('nothing that is typed into the tester is sent or stored', async ({page, context}) => {
  await open(page, route);
  await page.waitForLoadState('networkidle');
  const kept = async () => ({
    cookies: await context.cookies(),
    stored: await page.evaluate(async () => [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      await indexedDB.databases(),
      await caches.keys(),
      JSON.stringify(history.state) + location.href,
    ]),
  });
  const before = await kept();
  const requests = watchRequests(page, /(?<!\/openapi\.json)$/); // by which a body is checked
  page.on('websocket', (socket) => requests.push(socket.url()));
  for (const name of ['Sign', 'Verify', 'App proxy']) {
    await tab(page, name).click();
    const fields = await panel(page, name).getByRole('textbox').all();
    expect(fields.length, name).toBeGreaterThan(1);
    for (const field of fields) await field.fill('https://typed.example.com/secret');
  }
  await page.waitForTimeout(1000);
  expect(requests).toEqual([]);
  expect(await kept()).toEqual(before);
});

test('the keyboard reaches all of the tester, and the focus stays where it is', async ({page}) => {
  await open(page, route);
  await tab(page, 'Sign').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Verify')).toBeFocused();
  await expect(panel(page, 'Verify')).toBeVisible();
  await expect(panel(page, 'Sign')).toBeHidden();
  await page.keyboard.press('End');
  await expect(tab(page, 'App proxy')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Event')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a secret');
  await expect(output(page, 'Signature header')).toContainText(
    hex('{"store_id":1234567}', 'a secret'),
  );
  await expect(panel(page, 'Sign').getByLabel('Client secret')).toBeFocused();
});

test(
  'what is typed before the application runs is signed as soon as it does',
  nightly,
  async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(route);
    const sign = panel(page, 'Sign');
    await sign.getByLabel('Event').selectOption('app/suspended');
    await sign.getByLabel('Client secret').fill('typed');
    release();
    await hydrated(page);
    const body = '{"store_id":1234567,"event":"app/suspended"}';
    await expect(output(page, 'Signature header')).toContainText(hex(body, 'typed'));
  },
);

test('results and problems of the tester are accessible, and fit on a phone', async ({page}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, route);
  const expectGood = async () => {
    await expectAccessible(page, '.tool');
    await page.setViewportSize(phone);
    // A part of the tester that scrolls would not widen the page.
    const tool = page.locator('.tool');
    expect(await tool.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.setViewportSize({width: 1440, height: 900});
  };
  const sign = panel(page, 'Sign');
  await sign.getByLabel('Event').selectOption('customers/data_request');
  await sign.getByLabel('Client secret').fill(secret);
  await expect(output(page, 'Signature header')).toBeVisible();
  await sign.getByLabel('Webhook URL').fill('http://localhost');
  await bodyIn(sign).fill('{"orders_requested":["x"]}');
  await expectGood();

  await tab(page, 'Verify').click();
  const verify = panel(page, 'Verify');
  await verify.getByLabel('Request body').fill('{"a": 1}');
  await verify.getByLabel('x-linkedstore-hmac-sha256').fill(hex('{"a":1}'));
  await expect(verify.getByRole('status').last()).toHaveText(/neither spaces nor escapes/);
  await expectGood();
});
