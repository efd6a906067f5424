import {sidebar} from './frame';
import {variantUrl} from './sites';
import {expect, open, test} from './test';

declare global {
  interface Window {
    dataLayer?: IArguments[];
  }
}

test('without GA_TRACKING_ID there is no analytics script at all', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, 'intro');
  expect(requests.filter((url) => !url.startsWith('http://localhost'))).toEqual([]);
  expect(await page.content()).not.toMatch(/gtag|google/i);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
});

test.describe('with GA_TRACKING_ID', () => {
  test.use({baseURL: variantUrl});

  test('one page-view for each route, with anonymised addresses, and nothing else', async ({
    page,
    context,
  }) => {
    const requests: string[] = [];
    await context.route(/googletagmanager/, (route) => {
      requests.push(route.request().url());
      return route.fulfill({contentType: 'text/javascript', body: ''});
    });
    const sent = () =>
      page.evaluate(() => (window.dataLayer ?? []).map((call) => Array.from(call) as unknown[]));

    await open(page, 'intro');
    const [start, ...rest] = await sent();
    expect(start?.[0]).toBe('js');
    // Google's script sends the first page-view when it is configured.
    expect(rest).toEqual([['config', 'G-TESTS', {anonymize_ip: true}]]);

    await sidebar(page).getByRole('link', {name: 'Authentication', exact: true}).click();
    await expect(page).toHaveURL(/authentication$/);
    await expect
      .poll(async () => (await sent()).slice(2))
      .toEqual([
        ['set', 'page_path', '/api-documentation/authentication'],
        ['event', 'page_view'],
      ]);
    expect(requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TESTS']);
  });
});
