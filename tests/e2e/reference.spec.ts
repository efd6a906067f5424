import {latestVersion} from '../../src/config/versions';
import {referenceFile} from './content-file';
import {title} from './layout';
import {siteUrl} from './sites';
import {
  copied,
  expect,
  hydrated,
  nightly,
  open,
  phone,
  rememberDocument,
  stored,
  test,
  watchRequests,
} from './test';

test.describe('the reference of a resource', () => {
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

  test('an address opens the details that contain the property', async ({page}) => {
    const property = page.locator('#order-customer-email');
    await open(page, 'resources/order#order-customer-email');
    await expect(property).toBeInViewport();
    await open(page, 'resources/order');
    await expect(property).toBeHidden();
    await page.evaluate(() => (window.location.hash = '#order-customer-email'));
    await expect(property).toBeInViewport();
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

  test('the store id is typed once and stands in all samples, of other pages too', async ({
    page,
  }) => {
    await open(page, 'resources/order');
    await page.getByLabel('Store ID in samples').fill('98x76');
    expect(await stored(page, 'samples.store-id')).toBe('9876');
    await open(page, 'resources/webhook');
    await expect(page.getByLabel('Store ID in samples')).toHaveValue('9876');
    const panel = page.locator('figure', {hasText: '/webhooks'}).first();
    await expect(panel).toContainText(`/${latestVersion.segment}/9876/webhooks`);
    await panel.getByRole('button', {name: 'Copy'}).click();
    expect(await copied(page)).toContain('/9876/webhooks');

    await page.getByLabel('Store ID in samples').fill('');
    await expect(panel).toContainText(`/${latestVersion.segment}/1234567/webhooks`);
  });

  test('samples have half of the article on a wide screen, and stand between description and parameters on a narrow one', async ({
    page,
  }) => {
    await open(page, 'resources/fulfillment-order');
    const operation = page.locator('#create-tracking-event + [data-operation]');
    const parts = {
      article: page.locator('.markdown'),
      description: operation.getByText('Required scope'),
      request: operation.locator('[data-tabs="language"]'),
      response: operation.locator('[data-tabs="status"]'),
      parameters: operation.getByRole('heading').first(),
    };
    const box = (part: keyof typeof parts) =>
      parts[part].evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const [article, parameters, request] = [
      await box('article'),
      await box('parameters'),
      await box('request'),
    ];
    expect(request.left).toBeGreaterThan(parameters.right);
    expect(request.width / article.width).toBeGreaterThan(0.5);
    for (const viewport of [{width: 1024, height: 768}, phone]) {
      await page.setViewportSize(viewport);
      const order = ['description', 'request', 'response', 'parameters'] as const;
      const tops = await Promise.all(order.map(async (part) => (await box(part)).top));
      expect(tops, `at ${viewport.width} px`).toEqual(tops.toSorted((a, b) => a - b));
      const code = parts.request.getByRole('tabpanel').locator('pre');
      expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
    }
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
});

test.describe('static content', () => {
  test(
    'is kept where a page is opened first, and rendered after a navigation and on the way back',
    nightly,
    async ({page}) => {
      const fetched = watchRequests(page);
      const isFetched = (operationId: string) =>
        fetched.some((url) => referenceFile(operationId).test(url));
      const property = (anchor: string) => page.locator(`[id="${anchor}"]`);
      await open(page, 'resources/webhook');
      await page.waitForLoadState('networkidle');
      await expect(property('webhook-event')).toContainText('event');
      expect(isFetched('listWebhooks')).toBe(false);

      await page.locator('summary', {hasText: 'Marketing'}).click();
      await page.getByRole('link', {name: 'Coupon', exact: true}).first().click();
      await expect(property('coupon-code')).toContainText('code');
      expect(isFetched('listCoupons')).toBe(true);

      await page.goBack();
      await expect(property('webhook-event')).toContainText('event');
      expect(isFetched('listWebhooks')).toBe(true);
    },
  );

  for (const anchor of ['create-coupon', 'create-coupon-body-value']) {
    test(`an address with #${anchor} shows it right below the navbar`, async ({page}) => {
      await page.goto(`resources/coupon#${anchor}`);
      const box = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect());
      const distance = (await box(`#${anchor}`)).top - (await box('.navbar')).bottom;
      expect(distance).toBeGreaterThan(0);
      expect(distance).toBeLessThan(40);
    });
  }

  test('the arrow keys choose a language, which the next page shows from its first paint', async ({
    page,
  }) => {
    await open(page, 'resources/coupon');
    await page.getByRole('tab', {name: 'cURL'}).first().focus();
    await page.keyboard.press('End');
    const last = page.getByRole('tablist').first().getByRole('tab').last();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+ArrowRight'); // the browser's own
    await expect(page.getByRole('tab', {name: 'JavaScript'}).first()).toBeFocused();

    await page.goto('resources/webhook'); // without an interaction, so that nothing runs
    await expect(page.getByText('await fetch(').first()).toBeVisible();
    await expect(page.getByText(/^curl /).first()).toBeHidden();
  });

  test(
    'tabs without the chosen language show their first one, from the first paint on',
    nightly,
    async ({page}) => {
      await page.addInitScript(() => localStorage.setItem('docusaurus.tab.language', 'ruby'));
      await page.goto('quickstart'); // without an interaction, so that nothing runs
      const tabs = page.locator('[data-tabs=language]', {hasNot: page.locator('[data-tab=ruby]')});
      await expect(tabs.first().getByRole('tabpanel')).toHaveCount(1);
      await hydrated(page);
      await expect(tabs.first().getByRole('tabpanel')).toHaveCount(1);
    },
  );

  test('a table that is too wide can be reached by keyboard, on the first page too', async ({
    page,
  }) => {
    for (const visit of ['first', 'later']) {
      if (visit === 'first') await open(page, 'resources/coupon');
      else await page.getByRole('link', {name: 'Discounts', exact: true}).first().click();
      await expect(page.getByRole('table').first()).toBeVisible();
      await expect(page.getByRole('group', {name: 'Table'})).toHaveCount(0);
      const place = page.locator('.markdown [data-table]').last();
      await place.evaluate(({style}) => style.setProperty('width', '50px'));
      await expect(page.getByRole('group', {name: 'Table'}), visit).toHaveAttribute(
        'tabindex',
        '0',
      );
    }
  });

  test('code is a stop of the Tab key only where it scrolls', nightly, async ({page}) => {
    await open(page, 'quickstart');
    const code = page.locator('main pre').filter({visible: true});
    const stops = () => code.evaluateAll((all) => all.map((pre) => pre.tabIndex === 0));
    const scrollable = () =>
      code.evaluateAll((all) =>
        all.map((pre) => pre.scrollWidth > pre.clientWidth || pre.scrollHeight > pre.clientHeight),
      );
    await expect.poll(stops).toEqual(await scrollable());
    const wide = await stops();
    expect(new Set(wide).size).toBe(2);
    await page.setViewportSize(phone);
    await expect.poll(stops).toEqual(await scrollable());
    expect(await stops()).not.toEqual(wide);
  });

  test('the tab of a status shows its response, and only there', async ({page}) => {
    await open(page, 'resources/coupon');
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
});
