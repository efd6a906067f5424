import {latestVersion} from '../../src/config/versions';
import {renderMarkdown} from '../../src/openapi/markdown';
import {referenceFile} from './content-file';
import {modeButton, title, versionMenu} from './layout';
import {announcementText, variantUrl} from './sites';
import {expect, hydrated, open, test as base, withStorage} from './test';

/** What someone may put where the site reads text, by what is wrong with it. */
const hostile = {
  HTML: `"'><img src=x onerror="window.hasRun = 1"><script>window.hasRun = 1</script>{{1}}\${1}`,
  'a scheme': 'javascript:window.hasRun=1',
  'bidirectional marks': 'a\u202Eb\u2066c\u200Fd\u061Ce',
  'half of a surrogate pair': 'a\uD83Db',
  'a key of every object': '__proto__',
  'malformed escapes': '%E0%A4%A%',
  '1 MB': '<b>&amp;'.repeat(131_072),
};
const cases = Object.entries(hostile);

/** The text as UTF-8 can say it. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

// Whatever a test does: nothing is thrown, and nothing of the text becomes an element or runs.
const test = base.extend<{unharmed: undefined}>({
  unharmed: [
    async ({page, messages}, use) => {
      await use(undefined);
      expect(messages.filter((text) => text.startsWith('uncaught:'))).toEqual([]);
      expect(messages.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
      expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
      await expect(page.locator('[onerror]')).toHaveCount(0);
      const isInScript = () => [...document.scripts].some(({text}) => text.includes('hasRun'));
      expect(await page.evaluate(isInScript)).toBe(false);
    },
    {auto: true},
  ],
});

const texts = Object.values(hostile);
/** Those that a server accepts in an address. */
const short = texts.filter((text) => text !== hostile['1 MB']).map(wellFormed);

test('a query with all of it', async ({page, messages}) => {
  const query = short
    .map(encodeURIComponent)
    .flatMap((value) => [
      `q=${value}`,
      `docusaurus-theme=${value}`,
      `docusaurus-data-has-hydrated=${value}`,
      `docusaurus-data-${value}=${value}`,
    ]);
  await open(page, `intro?${query.join('&')}&malformed=%E0%A4%A&__proto__=1#x`);
  await expect(title(page)).toHaveText('Getting started with the Nuvemshop API');
  await modeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(messages).toEqual([]);
});

test.describe('an anchor', () => {
  for (const [what, text] of cases) {
    test(`with ${what}, opened and typed`, async ({page, messages}) => {
      await open(page, `intro#${wellFormed(text)}`);
      await expect(title(page)).toBeVisible();
      await page.evaluate((hash) => (window.location.hash = hash), `${text}2`);
      await page.waitForTimeout(100); // the router hears of it
      await expect(title(page)).toBeVisible();
      await page.getByRole('link', {name: 'Authentication', exact: true}).first().click();
      await expect(title(page)).toHaveText('Authentication');
      expect(messages).toEqual([]);
    });
  }
});

test('a path is the not-found page', async ({page}) => {
  // errors.spec.ts has malformed escapes, which a server refuses.
  for (const text of short.filter((some) => some !== hostile['malformed escapes'])) {
    await open(page, `v1/${encodeURIComponent(text)}`);
    await expect(title(page)).toHaveText('Page not found');
  }
});

test.describe('storage', () => {
  /** All keys of the site. */
  const keys = [
    'theme',
    'docs-preferred-version-default',
    'docusaurus.announcement.dismiss',
    'docusaurus.announcement.id',
    'docusaurus.tab.language',
    'samples.store-id',
  ];

  for (const [what, text] of [
    ...cases,
    ['nothing', ''],
    ['null', 'null'],
    ['JSON that is cut', '{"a":'],
    ['a control character', '\u0000\uffff'],
  ] as const) {
    test(`with ${what} reads as empty, and takes what the reader chooses`, async ({
      page,
      context,
      messages,
    }) => {
      await context.route(/googletagmanager/, (route) => route.fulfill({body: ''}));
      const value = text.slice(0, 500_000); // all keys share 5 MB
      await withStorage(page, Object.fromEntries(keys.map((key) => [key, value])));
      await page.goto(`${variantUrl}resources/coupon`);
      const expectDefaults = async () => {
        await expect(modeButton(page).locator('path').filter({visible: true})).toHaveCount(1);
        await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(page.getByRole('tabpanel', {name: 'cURL'}).first()).toBeVisible();
        await expect(page.locator('[data-tabs=language] code').first()).toContainText('/1234567/');
        await expect(page.getByText(announcementText)).toBeVisible();
      };
      await expectDefaults();
      await hydrated(page);
      await expectDefaults();
      await expect(page.getByLabel('Store ID in samples')).toHaveValue('');
      await page.getByRole('tab', {name: 'Ruby'}).first().click();
      await expect(page.getByRole('tabpanel', {name: 'Ruby'}).first()).toBeVisible();
      await modeButton(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await open(page, `${variantUrl}blog`); // which has the version that was read last
      await expect(versionMenu(page)).toContainText(latestVersion.label);
      expect(messages).toEqual([]);
    });
  }
});

test('the search says what it found, and finds again', async ({page}) => {
  await open(page, 'intro');
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox');
  const summary = page.locator('pagefind-summary');
  for (const text of texts) {
    await field.fill(text);
    await expect(field).toHaveValue(wellFormed(text));
    await expect(summary).toHaveText(/results?\b.*/, {timeout: 15_000});
    await field.fill('webhook');
    await expect(summary).toHaveText(/\d+ results? for webhook/);
  }
});

test('the webhook tester signs a payload, and returns it as it came', async ({page}) => {
  await open(page, 'utils/lgpd-webhooks-testing-tool');
  const tab = (name: string) => page.getByRole('tab', {name, exact: true});
  // webhook-tester.spec.ts has a megabyte.
  for (const text of texts.filter((some) => some !== hostile['1 MB'])) {
    await tab('Send').click();
    const send = page.getByRole('tabpanel', {name: 'Send', exact: true});
    await send.getByLabel('Client secret').fill(text);
    const body = send.getByRole('textbox', {name: /^Request body/});
    const inJson = JSON.stringify(text);
    const pasted = `{"__proto__":{"a":1},"store_id":${inJson},${inJson}:[]}`;
    await body.fill(pasted);
    await expect(send.getByText(/^Signed \d+ bytes/)).toBeVisible();
    const output = send.getByRole('group', {name: 'Request body'}).locator('pre');
    await expect.poll(() => output.textContent()).toBe(pasted);

    await body.fill(text);
    await expect(send.getByText(/This isn't JSON\./).filter({visible: true})).toBeVisible();
    await expect(body).toHaveValue(wellFormed(text));

    await tab('Verify').click();
    const verify = page.getByRole('tabpanel', {name: 'Verify', exact: true});
    await verify.getByLabel(/^Request body/).fill(text);
    await verify.getByLabel(/^x-linkedstore/).fill('0'.repeat(64));
    await expect(verify.getByText("The signature isn't valid.")).toBeVisible();
  }
});

test('of a store ID, the samples show the digits from the first that is not zero', async ({
  page,
}) => {
  await open(page, 'resources/coupon');
  const field = page.getByLabel('Store ID in samples');
  for (const text of [...texts, 'The ID of the store is 07654321.']) {
    await field.fill(text);
    const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 12);
    await expect(field).toHaveValue(digits);
    const shown = page.locator('figure code').filter({hasText: `/${digits || '1234567'}/`});
    await expect(shown).not.toHaveCount(0);
  }
});

test('a description is shown as the text that it is, after a navigation too', async ({page}) => {
  const text = `</script>${hostile.HTML} & {children} \`\`a \` </code>\`\` \\u003c`;
  const html = renderMarkdown(text, (target) => target) as {inline: string};
  // The script contains the data as JSON in a JavaScript string.
  const inJson = JSON.stringify(html.inline).slice(1, -1).replaceAll(/[\\']/g, '\\$&');
  await page.route(referenceFile('createCoupon'), async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    const known = 'Maximum number of times the coupon can be redeemed.';
    expect(source).toContain(known);
    await route.fulfill({response, body: source.replaceAll(known, () => inJson)});
  });
  await open(page, 'intro');
  await page.getByRole('link', {name: 'Coupon', exact: true}).first().click();
  await expect(title(page)).toHaveText('Coupon');
  const shown = `</script>${hostile.HTML} & {children} a \` </code> \\u003c`;
  await expect(page.getByText(shown).first()).toBeAttached();
});
