import {copied, expect, open, test} from './test';

test.describe('the Markdown of a page', () => {
  test('is copied by a button beside the title', async ({page, request}) => {
    await page.goto('resources/coupon');
    const button = page.getByRole('button', {name: 'Copy page'});
    await button.click();
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    const file = await request.get('resources/coupon.md');
    expect(await copied(page)).toBe(await file.text());
    await expect(button).toBeVisible();
  });

  test('opens by a link', async ({page}) => {
    await page.goto('resources/coupon');
    await page.getByRole('link', {name: 'View as Markdown'}).click();
    await expect(page.getByText('# Coupon', {exact: false}).first()).toBeVisible();
  });
});

test('a link to a file that is written as HTML leads to the file', async ({page}) => {
  await open(page, 'intro');
  await page.locator('main article').evaluate((article) => {
    const link = document.createElement('a');
    link.href = '/api-documentation/openapi.json';
    link.textContent = 'The description';
    article.prepend(link);
  });
  await page.getByRole('link', {name: 'The description'}).click();
  await expect(page.locator('body')).toContainText('"openapi"');
});
