import {latestVersion} from '../../src/config/versions';
import {follow, modeButton, title, versionMenu} from './layout';
import {copied, expect, nightly, open, phone, test} from './test';

test('a menu of the navbar opens and closes by keyboard', async ({page}) => {
  await open(page, 'intro');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  const button = navbar.getByRole('button', {name: 'Developers'});
  for (const key of ['Enter', 'Space']) {
    await button.press(key);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(navbar.locator('.dropdown--show .dropdown__menu')).toBeVisible(); // a transition
    await page.keyboard.press('Tab');
    await expect(navbar.locator('.dropdown--show :focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a menu of the navbar opens for the pointer, and Escape closes it', async ({page}) => {
  await open(page, 'intro');
  const list = versionMenu(page).locator('.dropdown__menu');
  await versionMenu(page).hover();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('a menu of the navbar closes under the pointer after a choice', async ({page}) => {
  await open(page, 'intro');
  await versionMenu(page).hover();
  await versionMenu(page).getByRole('link', {name: 'v1 earlier'}).click();
  await expect(page).toHaveURL(/\/v1\/intro$/);
  await expect(versionMenu(page).locator('.dropdown__menu')).toBeHidden();
});

test('the table of contents marks the operation that the reader is in', async ({page}) => {
  await page.setViewportSize({width: 1680, height: 900});
  await open(page, 'resources/coupon');
  const part = page.locator('#create-coupon ~ *').getByRole('heading', {name: 'Errors'}).first();
  await part.evaluate((heading) => heading.scrollIntoView({block: 'end'}));
  const contents = page.getByRole('navigation', {name: 'On this page'});
  const marked = contents.locator('.table-of-contents__link--active');
  await expect(marked).toHaveAttribute('href', '#create-coupon');
  await expect(marked).toBeInViewport();
});

test('a long table of contents unfolds where the reader is', async ({page}) => {
  await open(page, 'guides/receive-webhooks#verify');
  const contents = page.getByRole('navigation', {name: 'On this page'});
  await expect(contents.getByRole('link', {name: 'Respond in time'})).toBeVisible();
  await expect(contents.getByRole('link', {name: 'Use a tunnel'})).toBeHidden();
});

test('the keyboard gets from the top of an article to its table of contents', async ({page}) => {
  await open(page, 'guides/errors');
  const skip = page.getByRole('link', {name: 'Skip to table of contents'});
  await expect(skip).not.toBeInViewport();
  await skip.focus();
  await expect(skip).toBeInViewport();
  await expect(skip).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const contents = page.getByRole('navigation', {name: 'On this page'});
  await expect(contents.getByRole('link').first()).toBeFocused();
});

test('a heading is announced by its text alone', async ({page}) => {
  await open(page, 'resources/order');
  await expect(page.locator('#list-orders')).toHaveAccessibleName('List orders');
});

test('diagrams have the colors of the mode, and their titles and steps as text', async ({page}) => {
  await open(page, 'resources/transaction');
  const sequence = page.getByRole('figure', {name: 'Refund of a payment'});
  await expect(sequence.getByRole('listitem').first()).toHaveText(
    'Merchant → Platform: Refund the order in the admin',
  );
  const message = sequence.getByRole('listitem').first().locator('> div');
  await expect(message, 'the direction of its arrow').toHaveClass(/right/);
  const states = page.getByRole('figure', {name: 'States of a transaction'});
  await expect(states.getByRole('listitem').last()).toHaveText(
    'partially_refunded → refunded: refund',
  );
  for (const shape of [
    states.locator('.node path').first(),
    sequence.getByText('Platform').first(),
  ]) {
    const color = () =>
      shape.evaluate((element) => JSON.stringify(Object.values(getComputedStyle(element))));
    const before = await color();
    await modeButton(page).click();
    await expect.poll(color).not.toBe(before);
  }
});

test('code is copied as it stands', async ({page}) => {
  await open(page, 'intro');
  const panel = page.locator('figure', {hasText: 'ACCESS_TOKEN'}).first();
  await panel.getByRole('button', {name: 'Copy'}).click();
  await expect(panel.getByRole('button', {name: 'Copied'})).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Copied');
  expect(await copied(page)).toMatch(
    /^curl 'https:\S+' \\\n {2}-H 'Authorization: Bearer ACCESS_TOKEN' \\\n {2}-H 'User-Agent: [^']+'$/,
  );
});

test('a copy that the browser refuses is said to have failed', async ({page, messages}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
  await open(page, 'intro');
  const panel = page.locator('figure', {hasText: 'ACCESS_TOKEN'}).first();
  await panel.getByRole('button', {name: 'Copy'}).click();
  await expect(panel.getByRole('button', {name: 'Copy failed'})).toBeVisible();
  await expect(panel.getByRole('button', {name: 'Copy', exact: true})).toBeVisible();
  expect(messages).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a page reads in full: text, code with colors, diagrams, navigation', async ({page}) => {
    await page.goto('authentication');
    await expect(title(page)).toHaveText('Authentication');
    await expect(page.locator('figure code i').first()).toBeVisible();
    await expect(page.getByText('Ask to accept the scopes')).toBeVisible();
    await follow(page, 'Webhook');
  });

  test('a reference reads in full, and what needs scripts is not shown', async ({page}) => {
    await page.goto('resources/order');
    await page.locator('#order-customer summary').first().click();
    await expect(page.locator('#order-customer-email')).toBeVisible();
    await expect(page.getByRole('button', {name: /Search|Switch between|Copy/})).toHaveCount(0);
    await expect(page.getByLabel('Store ID in samples').first()).toBeHidden();
    await expect(page.getByRole('tab')).toHaveCount(0);
    const panels = page.locator('[role=tabpanel]');
    await expect(panels.filter({visible: true})).toHaveCount(await panels.count());
    const name = panels.nth(1).evaluate((panel) => getComputedStyle(panel, '::before').content);
    expect(await name).toContain('JavaScript');
  });

  test('the keyboard opens the menu of versions', async ({page}) => {
    await page.goto('resources/coupon');
    await page.getByRole('button', {name: `Version ${latestVersion.label}`}).focus();
    await expect(versionMenu(page).locator('.dropdown__menu')).toHaveCSS('opacity', '1');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: '2025-03 latest'})).toBeFocused();
  });

  test('a phone shows the sidebar below the page', nightly, async ({page}) => {
    await page.setViewportSize(phone);
    await page.goto('resources/coupon');
    await expect(page.getByRole('button', {name: /navigation bar/})).toHaveCount(0);
    await follow(page, 'Authentication');
  });
});
