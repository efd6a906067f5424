import {createHmac} from 'node:crypto';

import type {Locator, Page} from '@playwright/test';

import {versions} from '../../src/config/versions';
import {randomPayload, seededRandom} from '../unit/webhook-tester/random-payload';
import {expectAccessible} from './axe';
import {siteUrl} from './sites';
import {expect, holdScripts, hydrated, nightly, open, phone, test, withStorage} from './test';

const route = 'utils/lgpd-webhooks-testing-tool';
const secret = 'CLIENT_SECRET';
const hex = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex');

const tester = (page: Page) => page.getByRole('tablist', {name: 'Webhook tester'}).locator('..');
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

test.describe('the tab Send', () => {
  test('signs an event, and gives its request as code', async ({page}) => {
    const send = await openTab(page, 'Send');
    await expect(send.getByRole('status').last()).toHaveText(/Enter the client secret/);
    await send.getByLabel('Event').selectOption('customers/data_request');
    await send.getByLabel('Client secret').fill(secret);
    await send.getByLabel('Webhook URL').fill("https://inventory-sync.example.com/it's");

    const body =
      '{"store_id":1234567,"customer":{"id":98231044,"email":"joão@example.com"},"orders_requested":[1,2]}';
    await bodyIn(send).fill(body);
    await expect(output(page, 'Request body')).toHaveText(body);
    await expect(output(page, 'Signature header')).toHaveText(
      `x-linkedstore-hmac-sha256: ${hex(body)}`,
    );
    await expect(send.getByText(/^Signed \d+ bytes/)).toContainText(hex(body).slice(-4));
    await expect(send.getByRole('status').last()).toHaveText('Signed'); // and not the rest, which changes with each key
    await expect(output(page, 'Shell')).toContainText(
      String.raw`'https://inventory-sync.example.com/it'\''s'`,
    );
    await expect(output(page, 'Shell')).toContainText(`--data-binary '${body}'`);
    await tab(page, 'fetch').click();
    await expect(output(page, 'JavaScript')).toContainText(`body: '${body}'`);
    await expect(output(page, 'Shell')).toBeHidden();
  });

  test('copies what it shows', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const send = await openTab(page, 'Send');
    await send.getByLabel('Client secret').fill(secret);
    const header = page.getByRole('group', {name: 'Signature header'});
    await header.getByRole('button', {name: 'Copy'}).click();
    await expect(header.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `x-linkedstore-hmac-sha256: ${hex('{"store_id":1234567}')}`,
    );
  });

  test('bad input is told beside its field', async ({page}) => {
    const send = await openTab(page, 'Send');
    const field = (label: string) => send.getByLabel(label);
    await expectProblem(field('Client secret'), '');
    await field('Client secret').fill(secret);
    await field('Client secret').fill('');
    await field('Client secret').blur();
    await expectProblem(field('Client secret'), /^Enter your app's client secret\.$/);
    await expect(output(page, 'Signature header')).toHaveCount(0);

    for (const [url, problem] of [
      ['http://inventory-sync.example.com', /requires https/],
      ['http://localhost:3000', /rejects localhost/],
      ['inventory-sync', /complete URL/],
      ['https://inventory-sync.example.com', ''],
    ] as const) {
      await field('Webhook URL').fill(url);
      await expectProblem(field('Webhook URL'), problem);
    }

    await field('Client secret').fill(secret);
    const json = bodyIn(send);
    await json.fill('{"store_id":"12a"}');
    await expectProblem(json, /^store_id must be an integer\.$/);
    await json.fill('{"store_id":');
    await expectProblem(json, /^This isn't JSON\./);
    await expect(send.getByText('Correct the JSON to sign the body.')).toBeVisible();
    await expect(output(page, 'Signature header')).toHaveCount(0);
    await json.fill('{}');
    await expectProblem(json, /^store_id is required\.$/);
    await json.fill('[]');
    await expectProblem(json, /^The payload must be an object\.$/);
  });

  // tests/unit/webhook-tester/signature.test.ts signs many more, without waiting until the tester shows each.
  test('random payloads are signed as Node signs them', nightly, async ({page}) => {
    const send = await openTab(page, 'Send');
    const json = bodyIn(send);
    const random = seededRandom(2025);
    for (let series = 0; series < 5; series++) {
      const key = `${secret} ção ${series}`;
      await json.fill('{"store_id":1}');
      await send.getByLabel('Client secret').fill(key);
      // Found once for each key, because Playwright looks through all of the page for a role.
      const header = await output(page, 'Signature header').elementHandle();
      const sent = await output(page, 'Request body').elementHandle();
      for (let round = 0; round < 4; round++) {
        const body = randomPayload(random);
        await json.fill(body);
        await expect
          .poll(() => header.textContent(), {intervals: [20]})
          .toBe(`x-linkedstore-hmac-sha256: ${hex(body, key)}`);
        expect(await sent.textContent()).toBe(body);
      }
    }
  });

  test('a lone surrogate is signed as it is sent', nightly, async ({page}) => {
    const send = await openTab(page, 'Send');
    await send.getByLabel('Client secret').fill(secret);
    const json = bodyIn(send);
    // Playwright itself would replace it on the way to the page.
    await json.evaluate((field: HTMLTextAreaElement) => {
      field.setRangeText('{"store_id":1,"a":"\ud800"}', 0, field.value.length);
      field.dispatchEvent(new InputEvent('input', {bubbles: true}));
    });
    const sent = '{"store_id":1,"a":"\ufffd"}';
    await expect(output(page, 'Signature header')).toContainText(hex(sent));
    await expect(output(page, 'Request body')).toHaveText(sent);
  });

  test(
    'what is too long or nested too deep is refused, and stays as it was typed',
    nightly,
    async ({page}) => {
      const send = await openTab(page, 'Send');
      await send.getByLabel('Client secret').fill(secret);
      const json = bodyIn(send);
      for (const [value, problem] of [
        ['['.repeat(4300) + ']'.repeat(4300), /deeper than 64 levels/],
        [`"${'a'.repeat(200_000)}"`, /exceeds 128 kB/],
      ] as const) {
        const body = `{"store_id":${value}}`;
        await json.fill(body);
        await expectProblem(json, problem);
        await expect(json).toHaveValue(body);
        await expect(output(page, 'Signature header')).toHaveCount(0);
      }
      await json.fill('{"store_id":1}');
      await expect(output(page, 'Signature header')).toContainText(hex('{"store_id":1}'));
    },
  );
});

test.describe('the tab Verify', () => {
  const body = '{"store_id":1234567,"name":"São João"}';

  const verify = async (page: Page, values: {body: string; header: string; key?: string}) => {
    const view = panel(page, 'Verify');
    await view.getByLabel('Request body').fill(values.body);
    await view.getByLabel('x-linkedstore-hmac-sha256').fill(values.header);
    await view.getByLabel('Client secret').fill(values.key ?? secret);
    return view.getByRole('status').last();
  };

  test('says whether a signature is valid, and why not', async ({page}) => {
    await openTab(page, 'Verify');
    const cases: [values: {body: string; header: string; key?: string}, verdict: RegExp][] = [
      [{body, header: hex(body)}, /^The signature is valid\.$/],
      [{body: `${body}\n`, header: hex(body)}, /has no trailing newline/],
      [{body: JSON.stringify(JSON.parse(body), null, 2), header: hex(body)}, /no whitespace/],
      [{body, header: hex(body).toUpperCase()}, /in uppercase/],
      [{body, header: Buffer.from(hex(body), 'hex').toString('base64')}, /in Base64/],
      [{body, header: hex(body.replaceAll('ã', '\\u00e3'))}, /escaped non-ASCII/],
      [
        {
          body,
          header: createHmac('sha256', secret).update(Buffer.from(body, 'latin1')).digest('hex'),
        },
        /Latin-1/,
      ],
      [{body, header: hex(body), key: ` ${secret}`}, /leading or trailing whitespace/],
      [{body, header: hex(body), key: 'other'}, /computed with a different secret or body/],
      [{body: '{"__proto__":1}', header: hex('{"__proto__":1}')}, /is valid/],
    ];
    for (const [values, verdict] of cases) {
      await expect(await verify(page, values)).toHaveText(verdict);
    }
  });

  test(
    'waits for all values, and tells what is missing beside its field',
    nightly,
    async ({page}) => {
      const view = await openTab(page, 'Verify');
      await expect(view.getByRole('status').last()).toHaveText(/Enter valid values/);
      await verify(page, {body, header: '0123'});
      await expectProblem(view.getByLabel('x-linkedstore-hmac-sha256'), /64 hexadecimal digits/);
      await verify(page, {body: '', header: hex(body), key: ''});
      await view.getByLabel('x-linkedstore-hmac-sha256').focus();
      await expectProblem(view.getByLabel('Request body'), /^Enter the request body\.$/);
      await expectProblem(view.getByLabel('Client secret'), /^Enter your app's client secret\.$/);
      await expect(view.getByRole('status').last()).toHaveText(/Enter valid values/);
      await view.getByLabel('Request body').fill('a'.repeat(200_000));
      await expectProblem(view.getByLabel('Request body'), /exceeds 128 kB/);
    },
  );
});

test('the tab App proxy verifies the example of the guide', async ({page}) => {
  const proxy = await openTab(page, 'App proxy');
  await proxy.getByLabel('X-Store-Id').fill('1234567');
  await proxy.getByLabel('X-Customer-Id').fill('98231044');
  await proxy.getByLabel('X-Request-Id').fill('5f0c7a3e-2b91-4d68-9a47-c1e8035d6b24');
  const header = proxy.getByLabel('X-Linkedstore-HMAC-SHA256');
  await header.fill('a02c463b2e0bc533f895c7b769b50ac535c775a3cbac46d216356a2896134192');
  await proxy.getByLabel('Client secret').fill(secret);
  const status = proxy.getByRole('status').last();
  await expect(status).toHaveText('The signature is valid.');
  await proxy.getByLabel('X-Customer-Id').fill('');
  expect(await status.textContent(), 'the verdict for other values').not.toMatch(/is valid/);
  await expect(status).toHaveText(/different secret or different IDs/);
  await proxy.getByLabel('X-Store-Id').fill('');
  await proxy.getByLabel('X-Request-Id').fill('');
  await header.focus();
  await expectProblem(proxy.getByLabel('X-Store-Id'), /^Enter the store ID\.$/);
  await expectProblem(proxy.getByLabel('X-Request-Id'), /^Enter the request ID\.$/);
  await proxy.getByRole('link', {name: 'Verify the signature'}).click();
  await expect(page.locator('#verifying-a-proxied-request')).toBeInViewport();
});

test('nothing that is typed is sent or stored', async ({page, context}) => {
  await open(page, route);
  await expect(tester(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const kept = async () => ({
    stored: await page.evaluate(async () => ({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      state: JSON.stringify(history.state),
      address: location.href,
    })),
    cookies: await context.cookies(),
  });
  const before = await kept();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  for (const name of ['Send', 'Verify', 'App proxy']) {
    await tab(page, name).click();
    const fields = await panel(page, name).getByRole('textbox').all();
    expect(fields.length, name).toBeGreaterThan(1);
    for (const field of fields) await field.fill('https://typed.example.com/secret');
  }
  await page.waitForTimeout(1000);
  expect(requests).toEqual([]);
  expect(await kept()).toEqual(before);
  await page.reload();
  await hydrated(page);
  await expect(tester(page)).toBeVisible();
  await expect(panel(page, 'Send').getByLabel('Client secret')).toHaveValue('');
});

test('the keyboard reaches all of it, and the focus stays where it is', async ({page}) => {
  await open(page, route);
  await tab(page, 'Send').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Verify')).toBeFocused();
  await expect(panel(page, 'Verify')).toBeVisible();
  await expect(panel(page, 'Send')).toBeHidden();
  await page.keyboard.press('End');
  await expect(tab(page, 'App proxy')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Send')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'App proxy')).toBeFocused();
  await page.keyboard.press('Control+Home'); // the browser's own
  await expect(tab(page, 'App proxy')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Event')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bodyIn(panel(page, 'Send'))).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('{"store_id":123456789}');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a secret');
  const field = panel(page, 'Send').getByLabel('Client secret');
  await expect(output(page, 'Signature header')).toContainText(
    hex('{"store_id":123456789}', 'a secret'),
  );
  await expect(field).toBeFocused();
});

test('is not on paper, where nothing can be tested', async ({page}) => {
  await page.goto(route);
  await expect(tester(page)).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('.webhook-tester')).toBeHidden();
});

test.describe('before the application runs', () => {
  test('the form is there, and nothing moves when it hydrates', async ({page, messages}) => {
    for (const viewport of [{width: 1440, height: 900}, phone]) {
      await page.setViewportSize(viewport);
      await page.goto(route);
      await expect(panel(page, 'Send').getByLabel('Client secret')).toBeVisible();
      const form = await page.$('.webhook-tester');
      const below = await page.locator('#scope').boundingBox();
      await hydrated(page);
      expect(await page.locator('#scope').boundingBox()).toEqual(below);
      expect(await form?.evaluate(({isConnected}) => isConnected)).toBe(true);
    }
    expect(messages).toEqual([]);
  });

  test('what is typed is signed as soon as it does', nightly, async ({page}) => {
    await withStorage(page, {'samples.store-id': '7654321'});
    for (const [event, body] of [
      ['store/redact', '{"store_id":7654321}'],
      ['app/suspended', '{"store_id":7654321,"event":"app/suspended"}'],
    ] as const) {
      const release = await holdScripts(page);
      await page.goto(route);
      const send = panel(page, 'Send');
      await send.getByLabel('Event').selectOption(event);
      await send.getByLabel('Client secret').fill('typed');
      await send.getByLabel('Webhook URL').fill('https://typed.example.com/');
      release();
      await hydrated(page);
      await expect(output(page, 'Signature header')).toContainText(hex(body, 'typed'));
      await expect(output(page, 'Shell')).toContainText('typed.example.com');
      await expect(output(page, 'Request body')).toHaveText(body);
    }
  });

  test('a page without the tester loads nothing of it', nightly, async ({page}) => {
    const contents: Promise<string>[] = [];
    page.on('response', (response) => {
      const isPrefetch = response.request().headers()['sec-purpose'] !== undefined;
      if (!isPrefetch && /\.(?:js|css)$/.test(response.url())) contents.push(response.text());
    });
    await open(page, 'resources/coupon');
    await page.waitForLoadState('networkidle');
    const names = /Registered webhooks|SHA-256/;
    expect((await Promise.all(contents.splice(0))).join('')).not.toMatch(names);
    await open(page, route);
    await expect(tester(page)).toBeVisible();
    expect((await Promise.all(contents)).join('')).toMatch(names);
  });
});

for (const {segment, path} of versions) {
  test(`the version ${segment} has its events`, async ({page}) => {
    await open(page, `${path && `${path}/`}${route}`);
    const options = page.getByLabel('Event').getByRole('option');
    await expect(options.first()).toHaveAttribute('value', 'store/redact');
    expect(await options.count()).toBeGreaterThan(20);
  });
}

test('axe: results and problems, which fit on a phone too', async ({page}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, route);
  const expectNoViolations = () =>
    expectAccessible(page, ':has(> [role="tablist"][aria-label="Webhook tester"])');
  const expectFits = async () => {
    await page.setViewportSize(phone);
    // The tester too: a part of it that scrolls would not widen the page.
    const sizes = await tester(page).evaluate(({scrollWidth, clientWidth}) => ({
      isTooWide: scrollWidth > clientWidth,
      isWiderThanPage: clientWidth > document.documentElement.clientWidth,
    }));
    expect(sizes).toEqual({isTooWide: false, isWiderThanPage: false});
    await page.setViewportSize({width: 1440, height: 900});
  };
  const send = panel(page, 'Send');
  await send.getByLabel('Event').selectOption('customers/data_request');
  await send.getByLabel('Client secret').fill(secret);
  await expect(output(page, 'Signature header')).toBeVisible();
  await send.getByLabel('Webhook URL').fill('http://localhost');
  await bodyIn(send).fill('{"orders_requested":["x"]}');
  await expectNoViolations();
  await expectFits();
  await tab(page, 'fetch').click();
  await expectFits();

  await tab(page, 'Verify').click();
  const verify = panel(page, 'Verify');
  await verify.getByLabel('Request body').fill('{"a": 1}');
  await verify.getByLabel('x-linkedstore-hmac-sha256').fill(hex('{"a":1}'));
  await expect(verify.getByRole('status').last()).toHaveText(/no whitespace/);
  await expectNoViolations();
  await expectFits();
  await verify.getByLabel('Request body').fill('{"a":1}');
  await expect(verify.getByRole('status').last()).toHaveText(/is valid/);
  await expectNoViolations();

  await tab(page, 'App proxy').click();
  await expectFits();
});

test('where browsers have no cryptography, it says what it needs', nightly, async ({page}) => {
  const insecure = 'http://docs.example.com';
  await page.route(`${insecure}/**`, async (request) => {
    const {pathname} = new URL(request.request().url());
    await request.fulfill({response: await request.fetch({url: new URL(pathname, siteUrl).href})});
  });
  await open(page, insecure + new URL(route, siteUrl).pathname);
  await expect(page.getByRole('alert')).toHaveText(/needs HTTPS or localhost/);
  await page.goto('about:blank'); // Once the route is gone, files would be asked of the network.
});
