import type {Page} from '@playwright/test';

import {serveByNginx} from '../nginx';
import {redirects} from '../../src/config/redirects';
import {latestVersion} from '../../src/config/versions';
import {dialog, follow, search, searchResults, versionMenu} from './layout';
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
  await page.getByLabel('Store ID in samples').first().fill('7654321');
  await expect(page.locator('figure code').filter({hasText: '7654321'}).first()).toBeAttached();
  await open(page, tester);
  await useTester(page);
  expect(blocked).toEqual([]);
});

test('the site works below the headers of a host', nightly, async ({page, blocked, messages}) => {
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
  } finally {
    await nginx.close();
  }
});

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

  test('in storage reads as empty', async ({page, messages}) => {
    const keys = [
      'theme',
      'docs-preferred-version-default',
      'docusaurus.tab.language',
      'samples.brand',
      'samples.store-id',
    ];
    for (const text of [...texts, '', 'null', '{"a":']) {
      await page.goto('intro');
      await page.evaluate(
        ([value, ...names]) => names.forEach((name) => localStorage.setItem(name, value ?? '')),
        [text, ...keys],
      );
      await open(page, 'resources/coupon');
      await expect(page.locator('html'), text).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('tabpanel', {name: 'cURL'}).first()).toContainText('/1234567/');
      await open(page, 'blog'); // which has the version that was read last
      await expect(versionMenu(page)).toContainText(latestVersion.label);
      await expectUnharmed(page);
    }
    expect(messages).toEqual([]);
  });

  test('in the search is text', async ({page}) => {
    await open(page, 'intro');
    for (const text of texts) {
      await search(page, text);
      await expect(dialog(page).getByRole('status')).toHaveText(/results? in/);
      await expectUnharmed(page);
      await page.keyboard.press('Escape'); // clears the field
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }
  });
});
