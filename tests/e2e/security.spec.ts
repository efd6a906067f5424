import type {Page} from '@playwright/test';

import {serveByNginx} from '../nginx';
import {redirects} from '../../src/config/routes';
import {siteUrl} from './sites';
import {expect, hydrated, nightly, open, test as base} from './test';

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

const tester = 'utils/lgpd-webhooks-testing-tool';

test('redirects keep to theirs, with query and anchor', async ({page, blocked}) => {
  for (const [from, to] of Object.entries(redirects)) {
    await page.goto(`${from}?a=b#c`);
    await expect(page).toHaveURL(`${siteUrl}${to}?a=b#c`);
    await hydrated(page);
  }
  expect(blocked).toEqual([]);
});

/** Searches, and opens the first result. */
async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('order');
  const first = page.getByRole('list', {name: 'Search results'}).getByRole('link').first();
  await expect(first).toBeVisible({timeout: 15_000}); // on a busy machine, the first search takes seconds
  await first.click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Signs a webhook on the page of the tester. */
async function useTester(page: Page): Promise<void> {
  await page.getByRole('tab', {name: 'Send', exact: true}).click();
  const send = page.getByRole('tabpanel', {name: 'Send', exact: true});
  await send.getByLabel('Client secret').fill('CLIENT_SECRET');
  await expect(send.getByText(/^Signed \d+ bytes/)).toBeVisible();
}

test('the search keeps to the policy', async ({page, blocked}) => {
  await open(page, 'intro');
  await search(page);
  expect(blocked).toEqual([]);
});

test('the tools keep to the policy', async ({page, blocked, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'resources/coupon');
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await page.getByRole('button', {name: 'Copy', exact: true}).first().click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
  await page.getByLabel('Store ID in samples').fill('7654321');
  await expect(page.locator('figure code').filter({hasText: '7654321'}).first()).toBeAttached();
  await open(page, tester);
  await useTester(page);
  for (const tab of ['Verify', 'App proxy']) {
    await page.getByRole('tab', {name: tab, exact: true}).click();
  }
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
    const nginx = await serveByNginx('build');
    try {
      await open(page, `${nginx.site}intro`);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await search(page);
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
