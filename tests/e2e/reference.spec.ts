import {latestVersion} from '../../src/config/versions';
import {referenceFile} from './content-file';
import {title} from './layout';
import {siteUrl} from './sites';
import {expect, hydrated, nightly, open, phone, rememberDocument, stored, test} from './test';

test.describe('the reference of a resource', () => {
  test('a response has its headers, in Markdown too', async ({page, request}) => {
    await page.goto('resources/coupon');
    await expect(page.locator('#list-coupons-200-headers-x-total-count')).toContainText('integer');
    const markdown = await (await request.get('resources/coupon.md')).text();
    expect(markdown).toMatch(/^Headers:\n\n\|.*\n\|.*\n\| `x-total-count` \| integer \|/m);
  });

  test('the link of a property copies its address', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'resources/order');
    const link = page.locator('#order-number').getByRole('link', {name: 'Copy link to number'});
    await link.hover();
    await expect(link).toHaveAttribute('title', 'Copy link to number');
    await link.click();
    await expect(page.getByRole('status')).toHaveText('Link copied');
    const {href} = new URL('resources/order#order-number', siteUrl);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
    await expect(page).toHaveURL(href);
    await expect(page.locator('#order-number')).toBeInViewport();
    await expect(page.getByRole('status')).toBeEmpty();
  });

  test(
    'where the browser refuses the clipboard, the link only leads there',
    nightly,
    async ({page, messages}) => {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      await open(page, 'resources/order');
      await page.locator('#order-number').getByRole('link', {name: 'Copy link to number'}).click();
      await expect(page).toHaveURL(/#order-number$/);
      // At once, since a message would go after two seconds.
      expect(await page.getByRole('status').textContent()).toBe('');
      expect(messages).toEqual([]);
    },
  );

  test('Tab passes the links of a list but the first, and the arrow keys lead to the others', async ({
    page,
  }) => {
    await open(page, 'resources/order');
    const focused = page.locator('main :focus');
    await page.locator('#order-id > dt > a').focus();
    await page.keyboard.press('Tab');
    await expect(focused).not.toHaveAccessibleName(/^Copy link to/);
    await page.keyboard.press('Shift+Tab');
    for (const name of ['token', 'store_id', 'number']) {
      await page.keyboard.press('ArrowDown');
      await expect(focused).toHaveAccessibleName(`Copy link to ${name}`);
    }
    await page.keyboard.press('ArrowUp');
    await expect(focused).toHaveAccessibleName('Copy link to store_id');
    await expect(page.locator('#order-customer-name > dt > a')).toHaveAttribute(
      'aria-label',
      'Copy link to customer.name',
    );
  });

  test('a deep link opens the details that contain the property', async ({page}) => {
    await open(page, 'resources/order#order-customer-email');
    await expect(page.locator('#order-customer-email')).toBeInViewport();
    await expect(page.locator('#order-customer-email')).toContainText('email');
  });

  test('a link within the site opens it too', async ({page}) => {
    await open(page, 'resources/order');
    await expect(page.locator('#order-customer-email')).toBeHidden();
    await page.evaluate(() => (window.location.hash = '#order-customer-email'));
    await expect(page.locator('#order-customer-email')).toBeInViewport();
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

  test(
    'the step of a guide shows a request, and links where it is documented',
    nightly,
    async ({page}) => {
      await open(page, 'guides/shipping-provider');
      const link = page.getByRole('link', {name: 'Create a shipping carrier', exact: true}).first();
      const step = page.locator('[data-pagefind-ignore]', {has: link}).first();
      await expect(step).toContainText('/shipping_carriers');
      await expect(step.getByRole('tab', {name: 'Python'})).toBeVisible();
      await link.click();
      await expect(page).toHaveURL(/resources\/shipping-carrier#create-shipping-carrier$/);
    },
  );

  test('the language is remembered across samples, pages and reloads', async ({page}) => {
    await open(page, 'resources/order');
    await page.getByRole('tab', {name: 'Python'}).first().click();
    await expect(page.getByRole('tab', {name: 'Python'}).nth(1)).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await open(page, 'resources/product');
    await expect(page.getByText('import requests').first()).toBeVisible();
  });

  test('a sample is copied in the language that is shown', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'resources/coupon');
    const samples = page.locator('[data-tabs="language"]').first();
    await samples.getByRole('tab', {name: 'Python'}).click();
    await samples.getByRole('button', {name: 'Copy'}).click();
    await expect(samples.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import requests/);
  });

  test('another example of a request body is named and copied, and is in the Markdown', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'resources/product-variant');
    const tab = page.getByRole('tab', {name: 'Body: Set the stock of all variants'});
    const sample = page.getByRole('figure').filter({has: tab});
    await sample.getByRole('button', {name: 'Copy'}).click();
    await expect(sample.getByRole('button', {name: 'Copied'})).toBeVisible();
    const body = '{\n  "action": "replace",\n  "value": 10\n}';
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(body);
    const markdown = await (await request.get('resources/product-variant.md')).text();
    expect(markdown).toContain(
      `**Body: Set the stock of all variants**\n\n\`\`\`json\n${body}\n\`\`\`\n`,
    );
  });

  test('the store id is typed once and stands in all samples, of other pages too', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'resources/order');
    await page.getByLabel('Store ID in samples').fill('98x76');
    expect(await stored(page, 'samples.store-id')).toBe('9876');
    await open(page, 'resources/webhook');
    await expect(page.getByLabel('Store ID in samples')).toHaveValue('9876');
    const panel = page.locator('figure', {hasText: '/webhooks'}).first();
    await expect(panel).toContainText(`/${latestVersion.segment}/9876/webhooks`);
    await panel.getByRole('button', {name: 'Copy'}).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/9876/webhooks');

    await page.getByLabel('Store ID in samples').fill('');
    await expect(panel).toContainText(`/${latestVersion.segment}/1234567/webhooks`);
  });

  test(
    'a store ID that is typed in another tab stands in the samples of this one',
    nightly,
    async ({page, context}) => {
      await open(page, 'resources/coupon');
      const other = await context.newPage();
      await open(other, 'resources/order');
      await other.getByLabel('Store ID in samples').fill('98765');
      await expect(page.getByLabel('Store ID in samples')).toHaveValue('98765');
      await expect(page.locator('[data-tabs="language"] code').first()).toContainText('/98765/');
    },
  );

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
    type Part = keyof typeof parts;
    const box = async (part: Part) =>
      parts[part].evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    for (const width of [1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      const [article, parameters, request] = [
        await box('article'),
        await box('parameters'),
        await box('request'),
      ];
      expect(request.left).toBeGreaterThan(parameters.right);
      expect(request.width / article.width, `at ${width} px`).toBeGreaterThan(0.5);
      expect(parameters.width).toBeLessThanOrEqual(44 * 16);
    }
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
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'resources/order');
    const example = page.locator('details:has(> summary:text-is("Example"))');
    const code = example.locator('pre');
    await page.locator('#order-currency').evaluate((property) => property.scrollIntoView());
    await expect(code).toBeInViewport({ratio: 0.9});
    await example.getByRole('button', {name: 'Copy'}).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toMatchObject({number: 1042, currency: 'BRL'});
    const markdown = await (await request.get('resources/order.md')).text();
    expect(markdown).toContain(`Example\n\n\`\`\`json\n${copied}\n\`\`\`\n`);

    await page.setViewportSize(phone);
    await expect(code).toBeHidden();
    await example.getByText('Example', {exact: true}).click();
    await expect(code).toBeVisible();
  });

  test('the parts of a webhook are headings', async ({page}) => {
    await open(page, 'resources/webhook');
    const webhooks = await page.locator('h3 + [data-operation]').count();
    expect(webhooks).toBeGreaterThan(5);
    for (const name of ['Request payload', 'Expected response']) {
      const parts = page.getByRole('heading', {level: 4, name, exact: true});
      await expect(parts).toHaveCount(webhooks);
    }
  });

  test('a webhook never looks like a request to send', nightly, async ({page}) => {
    await open(page, 'resources/order');
    const heading = page.getByRole('heading', {name: 'order/created'});
    const block = page.locator('h3#order-created + div');
    await expect(heading).toBeVisible();
    await expect(block).toContainText('Sent by the platform');
    await expect(block).toContainText('Respond within 3 seconds');
    await expect(block.getByRole('tab')).toHaveCount(0);
  });
});

test.describe('static content', () => {
  test(
    'is kept where a page is opened first, and rendered after a navigation and on the way back',
    nightly,
    async ({page}) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      const isFetched = (operationId: string) =>
        fetched.some((url) => referenceFile(operationId).test(url));
      const property = (anchor: string) => page.locator(`[id="${anchor}"]`);
      await open(page, 'resources/webhook');
      await page.waitForLoadState('networkidle');
      await expect(property('webhook-event')).toContainText('event');
      expect(isFetched('listWebhooks')).toBe(false);

      await page.getByRole('link', {name: 'Coupon', exact: true}).first().click();
      await expect(property('coupon-code')).toContainText('code');
      expect(isFetched('listCoupons')).toBe(true);

      await page.goBack();
      await expect(property('webhook-event')).toContainText('event');
      expect(isFetched('listWebhooks')).toBe(true);
    },
  );

  for (const [what, anchor] of [
    ['an operation', 'create-coupon'],
    ['a part of an operation', 'create-coupon-returns'],
    ['a property', 'create-coupon-body-value'],
  ] as const) {
    test(`an address of ${what} shows it right below the navbar`, async ({page}) => {
      await page.goto(`resources/coupon#${anchor}`);
      const {bottom} = await page
        .locator('.navbar')
        .evaluate((navbar) => navbar.getBoundingClientRect());
      const top = await page
        .locator(`[id="${anchor}"]`)
        .evaluate((target) => target.getBoundingClientRect().top);
      expect(top - bottom).toBeGreaterThan(0);
      expect(top - bottom).toBeLessThan(40);
    });
  }

  test('opens at the property that a link names, in details too', async ({page}) => {
    await open(page, 'resources/coupon');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/api-documentation/resources/order#order-customer-email';
      link.textContent = 'To the email';
      document.querySelector('article p')?.append(link);
    });
    const isSameDocument = await rememberDocument(page);
    await page.getByRole('link', {name: 'To the email'}).click();
    await expect(page.locator('#order-customer-email')).toBeInViewport();
    expect(await isSameDocument()).toBe(true);
  });

  test('the arrow keys choose a tab, and the choice is shown from the first paint', async ({
    page,
  }) => {
    await open(page, 'resources/coupon');
    await page.getByRole('tab', {name: 'cURL'}).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', {name: 'JavaScript'}).first()).toBeFocused();
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
      else await page.getByRole('link', {name: 'Discount', exact: true}).first().click();
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
    const isStop = () =>
      code.evaluateAll((all) => all.map((pre) => [pre.tabIndex === 0, pre.textContent]));
    const isScrollable = () =>
      code.evaluateAll((all) =>
        all.map((pre) => [
          pre.scrollWidth > pre.clientWidth || pre.scrollHeight > pre.clientHeight,
          pre.textContent,
        ]),
      );
    await expect.poll(isStop).toEqual(await isScrollable());
    const stops = await isStop();
    expect(stops.map(([is]) => is)).toContain(true);
    expect(stops.map(([is]) => is)).toContain(false);

    await page.getByRole('link', {name: 'Start a tunnel'}).first().click();
    await expect(page).toHaveURL(/#tunnel$/);
    await page.setViewportSize({width: 390, height: 844});
    await expect.poll(isStop).toEqual(await isScrollable());
    expect(await isStop()).not.toEqual(stops);
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

test('diagrams above do not push away the heading that the address names', async ({page}) => {
  await page.goto('guides/receive-webhooks#receive');
  const top = async () => (await page.locator('#receive').boundingBox())?.y;
  const before = await top();
  await hydrated(page);
  await page.waitForTimeout(1500); // for what might still move it
  expect(await top()).toBe(before);
});

test.describe('the reference without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('properties, values, details and a sample read', async ({page}) => {
    await page.goto('resources/order');
    await expect(page.locator('#order-number')).toBeVisible();
    await page.locator('#order-customer summary').first().click();
    await expect(page.locator('#order-customer-email')).toBeVisible();
    await expect(page.locator('figure code', {hasText: 'curl'}).first()).toBeVisible();
  });

  test('the response stands below the samples of all languages, which nothing cuts', async ({
    page,
  }) => {
    await page.goto('resources/order');
    const samples = page.locator('div:has(> [data-tabs="language"])').first();
    await expect(samples.locator('[data-tabs="status"]').first()).toBeVisible();
    const hidden = await samples.evaluate((column) => column.scrollHeight - column.clientHeight);
    expect(hidden).toBe(0);
  });
});
