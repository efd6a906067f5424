import type {Page} from '@playwright/test';

import {serveByNginx} from '../nginx';
import {redirects} from '../../src/config/redirects';
import {latestVersion} from '../../src/config/versions';
import {renderMarkdown} from '../../src/reference/markdown';
import {referenceFile} from './content-file';
import {dialog, follow, modeButton, search, searchResults, versionMenu} from './layout';
import {siteUrl} from './sites';
import {expect, hydrated, nightly, open, test as base, withStorage} from './test';

interface Fixtures {
  /** What the policy has blocked, on all pages that the test opened: 'page: directive of what'. */
  blocked: string[];
}

const test = base.extend<Fixtures>({
  blocked: async ({page}, use) => {
    const blocked: string[] = [];
    await page.exposeFunction('reportBlocked', (text: string) => blocked.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const {reportBlocked} = window as unknown as {reportBlocked: (text: string) => void};
        reportBlocked(`${location.pathname}: ${event.effectiveDirective} of ${event.blockedURI}`);
      });
    });
    await use(blocked);
  },
});

const tester = 'utils/webhook-tester';

test('redirects keep to theirs, with query and anchor', async ({page, blocked}) => {
  for (const {from, to} of [{from: '/', to: '/intro'}, ...redirects]) {
    await page.goto(`.${from}?a=b#c`);
    await expect(page).toHaveURL(`${siteUrl}${to.slice(1)}?a=b#c`);
    await hydrated(page);
  }
  expect(blocked).toEqual([]);
});

/** Signs a webhook on the page of the tester. */
async function useTester(page: Page): Promise<void> {
  await page.getByRole('tab', {name: 'Sign', exact: true}).click();
  const sign = page.getByRole('tabpanel', {name: 'Sign', exact: true});
  await sign.getByLabel('Client secret').fill('CLIENT_SECRET');
  await expect(sign.getByText(/^Signed\./)).toBeVisible();
}

test('the search and the tools keep to the policy', async ({page, blocked}) => {
  await open(page, 'intro');
  await search(page, 'order');
  await searchResults(page).first().click();
  await open(page, 'resources/coupon');
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await page.getByRole('button', {name: 'Copy', exact: true}).first().click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
  await page.getByLabel('Store ID in samples').fill('7654321');
  await expect(page.locator('figure code').filter({hasText: '7654321'}).first()).toBeAttached();
  await open(page, tester);
  await useTester(page);
  expect(blocked).toEqual([]);
});

test('the policy blocks what someone may inject', async ({page, blocked}) => {
  const injected: [html: string, report: string][] = [
    ['<script>window.hasRun = true</script>', 'script-src-elem of inline'],
    ['<img src="data:," onerror="window.hasRun = true">', 'script-src-attr of inline'],
    [
      '<script src="https://evil.example.com/a.js"></script>',
      'script-src-elem of https://evil.example.com/a.js',
    ],
    ['<iframe src="https://evil.example.com/"></iframe>', 'frame-src of https://evil.example.com'],
    ['<style>body {display: none}</style>', 'style-src-elem of inline'],
    ['<p style="position: fixed">Text</p>', 'style-src-attr of inline'],
    ['<base href="https://evil.example.com/">', 'base-uri of https://evil.example.com/'],
    [
      '<object data="https://evil.example.com/"></object>',
      'object-src of https://evil.example.com',
    ],
    [
      '<form action="https://evil.example.com/"></form>',
      'form-action of https://evil.example.com/?',
    ],
    ['<a href="javascript:window.hasRun = true"></a>', 'script-src-elem of inline'],
  ];
  await open(page, 'intro');
  for (const [html, report] of injected) {
    blocked.length = 0;
    await page.evaluate((text) => {
      const added = document.createRange().createContextualFragment(text).firstElementChild;
      document.body.append(added ?? '');
      if (added instanceof HTMLFormElement) added.requestSubmit();
      if (added instanceof HTMLAnchorElement) added.click();
    }, html);
    await expect.poll(() => blocked, html).toEqual([`/api-documentation/intro: ${report}`]);
  }
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
});

test(
  'a host with headers shows the site as one without: search, tester',
  nightly,
  async ({page, blocked, messages}) => {
    const nginx = await serveByNginx();
    try {
      await open(page, `${nginx.site}intro`);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await search(page, 'order');
      await searchResults(page).first().click();
      await open(page, nginx.site + tester);
      await useTester(page);
      expect(blocked).toEqual([]);
      expect(messages).toEqual([]);

      await page.route('**/frame.html', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<iframe src="${nginx.site}intro"></iframe>`,
        }),
      );
      await page.goto(`${siteUrl}frame.html`);
      const [, frame] = page.frames();
      expect(frame?.url()).toBe('chrome-error://chromewebdata/');
    } finally {
      await nginx.close();
    }
  },
);

test.describe('hostile text', nightly, () => {
  const html = `"'><img src=x onerror="window.hasRun = 1"><script>window.hasRun = 1</script>{{1}}`;
  const texts = [html, 'javascript:window.hasRun=1', '__proto__', '%E0%A4%A%'];

  /** Nothing of it has become an element or run. */
  async function expectUnharmed(page: Page): Promise<void> {
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
    await expect(page.locator('[onerror]')).toHaveCount(0);
    const isInScript = () => [...document.scripts].some(({text}) => text.includes('hasRun'));
    expect(await page.evaluate(isInScript)).toBe(false);
  }

  test('in the address changes nothing', async ({page, messages}) => {
    const query = texts
      .map(encodeURIComponent)
      .flatMap((value) => [
        `q=${value}`,
        `docusaurus-theme=${value}`,
        `docusaurus-data-has-hydrated=${value}`,
        `docusaurus-data-${value}=${value}`,
      ]);
    for (const text of texts) {
      await open(page, `intro?${query.join('&')}&malformed=%E0%A4%A#${text}`);
      await follow(page, 'Authentication');
      await expectUnharmed(page);
    }
    expect(messages).toEqual([]);
  });

  test('in the anchor of a link opens the page of the link', async ({page, messages}) => {
    await open(page, 'intro');
    await page.locator('article').evaluate((article) => {
      article.insertAdjacentHTML('afterbegin', '<a href="authentication#%E0%A4%A">Malformed</a>');
    });
    await page.getByRole('link', {name: 'Malformed'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Authentication');
    expect(messages).toEqual([]);
  });

  for (const text of [...texts, '', 'null', '{"a":']) {
    test(`in storage reads as empty: ${text}`, async ({page, messages}) => {
      const keys = [
        'theme',
        'docs-preferred-version-default',
        'docusaurus.tab.language',
        'samples.store-id',
      ];
      await withStorage(page, Object.fromEntries(keys.map((key) => [key, text])));
      await open(page, 'resources/coupon');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('tabpanel', {name: 'cURL'}).first()).toContainText('/1234567/');
      await modeButton(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await open(page, 'blog'); // which has the version that was read last
      await expect(versionMenu(page)).toContainText(latestVersion.label);
      await expectUnharmed(page);
      expect(messages).toEqual([]);
    });
  }

  test('in the search is text', async ({page}) => {
    await open(page, 'intro');
    for (const text of texts) {
      await search(page, text);
      await expect(page.locator('pagefind-summary')).toHaveText(/results?\b.*/);
      await expectUnharmed(page);
      await page.keyboard.press('Escape'); // clears the field
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }
  });

  test('in a description is text, after a navigation too', async ({page}) => {
    const view = renderMarkdown(html, (target) => target) as {inline: string};
    // The script contains the data as JSON in a JavaScript string.
    const inJson = JSON.stringify(view.inline).slice(1, -1).replaceAll(/[\\']/g, '\\$&');
    const known = 'Maximum number of times the coupon can be redeemed.';
    await page.route(referenceFile('createCoupon'), async (route) => {
      const response = await route.fetch();
      const source = await response.text();
      expect(source).toContain(known);
      await route.fulfill({response, body: source.replaceAll(known, () => inJson)});
    });
    await open(page, 'intro');
    await follow(page, 'Coupon');
    await expect(page.getByText(html).first()).toBeAttached();
    await expectUnharmed(page);
  });
});
