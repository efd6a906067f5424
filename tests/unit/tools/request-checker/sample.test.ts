import {expect, test} from 'vitest';

import {samplesOf} from '../../../../src/tools/request-checker/languages';
import {parsePasted} from '../../../../src/tools/request-checker/paste';
import {shareable} from '../../../../src/tools/request-checker/sample';
import {check, headers, put} from './apis';

/** The fixed request in each language; undefined where there is none. */
async function fixed(text: string): Promise<string[] | undefined> {
  const {fixed, verdict} = await check(text);
  return fixed && samplesOf(fixed.request, verdict?.operation).map(({code}) => code);
}

test('a request is fixed only if each error has one fix', async () => {
  const [curl] =
    (await fixed(put('{"product": {"free_shipping": true, "visibilty": "hidden", "id": 1}}'))) ??
    [];
  expect(curl).toMatch(
    /Bearer ACCESS_TOKEN'[^]*-d '\{\s+"free_shipping": true,\s+"visibility": "hidden"\s+\}'$/,
  );
  expect(await fixed(put('{"name": 7, "published": "yes"}'))).toBeUndefined();
  expect(await fixed(put('{"published": true}'))).toBeUndefined();
});

const orders = 'http://api.tiendanube.com/2025-03/1234567/orders';

test('a fixed request keeps its query, with quotes escaped in each language', async () => {
  const [curl, ...others] = (await fixed(`GET ${orders}?status=open&q=it's\n${headers}`)) ?? [];
  expect(curl).toContain(String.raw`orders?status=open&q=it'\''s'`);
  expect(others).toHaveLength(4);
  for (const code of others) expect(code).toContain(String.raw`orders?status=open&q=it\'s'`);
});

test('a fixed request has the right name of a parameter whose name was encoded', async () => {
  const [curl] = (await fixed(`GET ${orders}?q=a&per%5Fpag=5\n${headers}`)) ?? [];
  expect(curl).toContain(`orders?q=a&per_page=5'`);
});

test('a fixed request has only headers that the API reads', async () => {
  const hostile = "Auth'] = system('id') #";
  for (const code of (await fixed(`GET ${orders}\n${headers}\n${hostile}: x`)) ?? expect.fail()) {
    expect(code).toContain('Authorization');
    expect(code).not.toContain('system');
  }
});

test('a request whose method is none of HTTP is not fixed', async () => {
  expect(await fixed(`curl -X "GET', run('id" ${orders}.json -A a@example.com`)).toBeUndefined();
});

const v1 = 'https://api.tiendanube.com/v1/1';
const post = (body: string) => `POST ${v1}/x\nA: b\n\n${body}`;

test.each([
  `curl https://api.tiendanube.com/v1/1/orders -H 'Authorization: Bearer s3cr3t' -b 'a=s3cr3t'`,
  `curl https://api.tiendanube.com/v1/1/orders -H "authentication: s3cr3t" -u me:s3cr3t`,
  `curl https://api.tiendanube.com/v1/1/orders -us3cr3t -H 'X-Shopify-Access-Token: s3cr3t'`,
  'GET https://api.tiendanube.com/v1/1/orders?access_token=s3cr3t&page=1\nCookie: a="1"; s=s3cr3t',
  post('{"client_secret": "s3cr3t", "a": {"accessToken": "s3cr3t"}}'),
  post('{"headers": {"Authorization": "s3cr3t"}}'),
  post('client_secret=s3cr3t&code=x'),
  post('{"access_token": "s3cr3t'),
  '200\n{"access_token": "s3cr3t", "user_id": 1}',
  'GET https://me:s3cr3t@api.tiendanube.com/v1/1/orders',
  'curl me:s3cr3t@api.tiendanube.com/v1/1/orders?q=a@b',
  'GET https://api.tiendanube.com/v1/1/orders?page=1#access_token=s3cr3t?a',
  'GET https://api.tiendanube.com/v1/1/orders?access%5Ftoken=s3cr3t',
  'GET https://app.example.com/installed?code=s3cr3t',
  post('{"password": ["s3cr3t"], "token": {"a": "s3cr3t"}}'),
  post('[{"client_id": 1, "code": "s3cr3t"}]'),
  post('grant_type=authorization_code&code=s3cr3t'),
  post('user[password]=s3cr3t'),
  post('{"client_secret": 53432337}'),
  'curl -U me:s3cr3t "$URL/orders"',
  `curl -H "Authorization: Bearer \${TOKEN:-s3cr3t}" https://api.tiendanube.com/v1/1/orders`,
  `curl https://api.tiendanube.com/v1/1/orders -A 'Bearer s3cr3t'`,
  'GET https://api.tiendanube.com/v1/1/orders?page=1?access_token=s3cr3t\nA: b',
  'GET https://api.tiendanube.com/v1/1/orders;token=s3cr3t?page=1\nA: b',
  post('[{"name": "Authorization", "value": "s3cr3t"}, {"key": "api_secret", "value": "s3cr3t"}]'),
  post(JSON.stringify({text: '{"client_secret": "s3cr3t", "client_id": 1, "code": "s3cr3t"}'})),
  post('{"url": "https://me:s3cr3t@example.com/hook?token=s3cr3t"}'),
  post('{"debug": "Authorization: Bearer s3cr3t", "headers": ["X-Api-Key: s3cr3t"]}'),
  post('{"senha": "s3cr3t", "jwt": "s3cr3t", "privateKey": "s3cr3t"}'),
  'POST https://www.tiendanube.com/apps/authorize/token\nA: b\n\n{"data": {"code": "s3cr3t"}}',
  "POST https://www.tiendanube.com/apps/authorize/token\nA: b\n\n{'code': 's3cr3t',}",
])('the link to this text contains no secret: %s', (text) => {
  expect(shareable(parsePasted(text))).not.toMatch(/s3cr3t|53432337/);
});

test('the link to a coupon contains its code', () => {
  expect(shareable(parsePasted('422\n{"code": "VERAO10"}'))).toContain('VERAO10');
  expect(shareable(parsePasted(post('code=VERAO10')))).toContain('VERAO10');
});

test('the checker says of a link what it says of the request', async () => {
  const text = put('{"name": "Basic shirt", "visibilty": "hidden"}');
  const messagesOf = async (request: string) =>
    (await check(request)).findings.map(({message}) => message);
  expect(await messagesOf(shareable(parsePasted(text)))).toEqual(await messagesOf(text));
});
