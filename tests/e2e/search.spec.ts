import {latestVersion} from '../../src/config/versions';
import {dialog, search, searchButton, searchField, searchResults} from './layout';
import {expect, open, rememberDocument, test, watchRequests} from './test';

test.describe('the search', () => {
  test('loads nothing before its button is pressed, and gives the focus back', async ({page}) => {
    const requested = watchRequests(page, /\/search\//);
    await open(page, 'intro');
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await searchButton(page).click();
    await expect(searchField(page)).toBeFocused();
    await expect(searchResults(page).first()).toBeVisible();
    expect(requested).toHaveLength(1);
    await dialog(page).getByRole('button', {name: 'Close'}).click();
    await expect(searchButton(page)).toBeFocused();
  });

  test('a result says where it stands, and opens within the site', async ({page}) => {
    await open(page, 'authentication');
    const isSameDocument = await rememberDocument(page);
    await search(page, 'respond in time');
    const result = searchResults(page).filter({hasText: 'Respond in time'}).first();
    await expect(result).toContainText('Core concepts › Receive webhooks');
    await expect(result.locator('mark').first()).toHaveText('Respond');
    await result.click();
    await expect(page).toHaveURL(/\/receive-webhooks#respond$/);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('#respond')).toBeInViewport();
    expect(await isSameDocument()).toBe(true);
    await page.keyboard.press('Tab'); // goes on from the heading
    await expect(page.locator('#respond ~ * :focus')).toBeVisible();
  });

  test('finds operations by a method and a path, and properties by their path', async ({page}) => {
    await open(page, 'intro');
    await search(page, 'POST /products');
    const operation = searchResults(page).first();
    await expect(operation).toHaveText(/POST\s*Create a product\s*\/products/);
    await searchField(page).fill('order.shipping_address');
    await expect(searchResults(page).first()).toHaveText(
      /^order\.shipping_address OrderShippingAddress, deprecated.*Order/,
    );
  });

  test('says the English of other languages, and searches the words as they are', async ({
    page,
  }) => {
    await open(page, 'intro');
    await search(page, 'cancelar pedido');
    await expect(dialog(page)).toContainText(
      'Results for cancel order, English for cancelar pedido',
    );
    await expect(searchResults(page).first()).toContainText('Cancel an order');
    await searchField(page).fill('estoque');
    await dialog(page).getByRole('button', {name: 'Search the exact words'}).click();
    await expect(searchResults(page).first()).toContainText('Glossary');
    await expect(dialog(page)).not.toContainText('Results for');
  });

  test('says how many results there are, and what to try if there is none', async ({page}) => {
    await open(page, 'intro');
    await search(page, 'leaky bucket');
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results in 2025-03$/);
    await searchField(page).fill('webhok');
    await expect(dialog(page)).toContainText('No page has webhok. These are close:');
    await expect(searchResults(page).first()).toContainText('Webhook');
    await searchField(page).fill('blorptangle');
    await expect(dialog(page).getByRole('status')).toHaveText('No results in 2025-03');
    await expect(dialog(page)).toContainText('Search by an English word, a path');
  });

  test('offers to check a pasted command, as it was copied', async ({page}) => {
    await open(page, 'intro');
    await search(page, '');
    const command = "curl -X PUT 'https://api.tiendanube.com/2025-03/1/orders/9' \\\n  -d '{}'";
    await searchField(page).evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));
    }, command);
    await expect(searchResults(page).nth(1)).toContainText('Update an order');
    await searchResults(page).filter({hasText: 'Check this request'}).click();
    await expect(page).toHaveURL(/utils\/request-checker#request=curl/);
    await expect(page.getByRole('textbox').first()).toHaveValue(/orders\/9' -d '\{\}'$/);
  });

  test('begins with the pages of the session and popular ones, and has examples', async ({
    page,
  }) => {
    await open(page, 'rate-limits');
    await open(page, 'intro');
    await search(page, '');
    const recent = dialog(page).getByRole('group', {name: 'Recent'});
    await expect(recent.getByRole('option')).toHaveText(['Rate limits']);
    const popular = dialog(page).getByRole('group', {name: 'Popular'});
    await expect(popular.getByRole('option')).toHaveCount(8);
    await dialog(page).getByRole('button', {name: '422'}).click();
    await expect(searchField(page)).toBeFocused();
    await expect(searchResults(page).first()).toContainText('Errors');
  });

  test('finds pages of the version being read, and for next those of the latest', async ({
    page,
  }) => {
    for (const [route, addresses, scope] of [
      ['v1/intro', /\/v1\//, 'in v1'],
      ['blog', /^(?!.*\/(?:v1|next)\/)/, `in ${latestVersion.label}`],
      ['next/intro', /^(?!.*\/(?:v1|next)\/)/, `in ${latestVersion.label}, not Unstable`],
    ] as const) {
      await open(page, route);
      await search(page, 'webhook');
      await expect(dialog(page).getByRole('status')).toHaveText(new RegExp(`results ${scope}$`));
      for (const result of await searchResults(page).all())
        expect(await result.getAttribute('href')).toMatch(addresses);
    }
  });

  test('the keyboard does everything', async ({page}) => {
    await open(page, 'intro');
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('webhook');
    const selected = dialog(page).getByRole('option', {selected: true});
    const isSelected = (position: number) =>
      expect(searchResults(page).nth(position)).toHaveAttribute('aria-selected', 'true');
    await isSelected(0);
    await page.keyboard.press('ArrowUp'); // goes round
    await isSelected((await searchResults(page).count()) - 1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await isSelected(1);
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await selected.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/webhook/);
    await expect(dialog(page)).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    await searchField(page).fill('order');
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveValue('');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('opens by Ctrl+K in a field, where a slash is text', async ({page}) => {
    await open(page, 'utils/webhook-tester');
    const field = page.getByLabel('Client secret').filter({visible: true});
    await field.press('/');
    await expect(field).toHaveValue('/');
    await field.press('Control+k');
    await expect(searchField(page)).toBeFocused();
  });

  test('keeps what is typed until the index loads, and offers to try again', async ({page}) => {
    await page.route('**/search/*.json', (route) => route.abort());
    await open(page, 'intro');
    await search(page, 'webhook');
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText("didn't load");
    await page.unrouteAll();
    await alert.getByRole('button', {name: 'Try again'}).click();
    await expect(searchResults(page).first()).toContainText('Webhook');
  });
});
