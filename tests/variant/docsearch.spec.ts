import {latestVersion} from '../../src/config/versions';
import {expect, open, test} from './test';

test('Ctrl+K opens one dialog on the not-found page', async ({page}) => {
  await open(page, 'nowhere');
  await page.keyboard.press('Control+k');
  await expect(page.locator('.DocSearch-Modal')).toHaveCount(1);
});

test('DocSearch takes the place, and adds no /search', async ({page}) => {
  await open(page, 'intro');
  await expect(page.getByRole('button', {name: /Search/})).toHaveClass(/DocSearch-Button/);
  for (const route of ['search', `search/${latestVersion.name}.json`]) {
    expect((await page.request.get(route)).status(), route).toBe(404);
  }
});

test('the policy allows the hosts of analytics and DocSearch, and no others', async ({
  page,
  messages,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await open(page, 'intro');
  await page.getByRole('button', {name: /Search/}).click();
  await page.getByRole('searchbox').fill('order');
  await expect.poll(() => asked.some((host) => host.includes('algolia'))).toBe(true);
  expect(asked).toContain('www.googletagmanager.com');
  expect(messages.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  const hosts = (await policy.getAttribute('content'))?.match(/https:\S+\w/g);
  expect([...new Set(hosts)].sort()).toEqual([
    'https://*.algolia.net',
    'https://*.algolianet.com',
    'https://*.analytics.google.com',
    'https://*.google-analytics.com',
    'https://www.googletagmanager.com',
  ]);
});
