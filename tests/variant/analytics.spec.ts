import {sidebar} from '../e2e/layout';
import {expect, open, test} from './test';

declare global {
  interface Window {
    dataLayer?: IArguments[];
  }
}

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
