import {describe, expect, test} from 'vitest';

import {checkText, type Result} from '../../../../src/tools/request-checker/check';
import {parsePasted} from '../../../../src/tools/request-checker/paste';
import {fixedSamples, shareable} from '../../../../src/tools/request-checker/sample';
import {links, versionsFrom} from './apis';

const check = async (text: string): Promise<Result> =>
  (await checkText(text, versionsFrom('2025-03'), links)) ?? expect.fail();

const headers = `Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
Content-Type: application/json`;
const put = (body: string) =>
  `PUT https://api.tiendanube.com/2025-03/1234567/products/182739465\n${headers}\n\n${body}`;

const v1Orders = 'https://api.tiendanube.com/v1/1/orders';

test.each([
  [`curl -XPOST ${v1Orders} -H 'a: b' --data-raw '{"c": 1}'`, 'POST', '{"c": 1}'],
  [
    `curl ^"${v1Orders}^" ^\r\n -H ^"a: b^" ^\r\n --data-raw ^"^{^\\^"c^\\^": 1^}^"`,
    'POST',
    '{"c": 1}',
  ],
  [
    `$ curl.exe --request PATCH --url ${v1Orders} --header "a: b" -d $'{"c": "d\\'e"}'`,
    'PATCH',
    `{"c": "d'e"}`,
  ],
  [`curl ${v1Orders} -H 'a: b' -d @- <<'EOF'\n{"c": 1}\nEOF`, 'POST', '{"c": 1}'],
  [`curl -sSG ${v1Orders} -H 'a: b' | jq .`, 'GET', undefined],
  [`curl -T order.json ${v1Orders} -H 'a: b'`, 'PUT', undefined],
  [
    `PUT /v1/1/orders HTTP/1.1\r\nHost: api.tiendanube.com\r\na: b\r\n\r\n{"c": 1}`,
    'PUT',
    '{"c": 1}',
  ],
  [`POST ${v1Orders}\na: b\n\n"a\n> b\n<b>"`, 'POST', '"a\n> b\n<b>"'],
  [`> GET ${v1Orders}\n> a: b\n>`, 'GET', undefined],
])('the request %j is read', (text, method, body) => {
  const pasted = parsePasted(text);
  expect(pasted).toMatchObject({request: {method, url: v1Orders, body}});
  expect(pasted && 'request' in pasted && pasted.request.headers[0]).toEqual(['a', 'b']);
});

test.each([
  ['HTTP/1.1 404 Not Found\nDate: today\n\n{"code": 404}', 404, '{"code": 404}'],
  ['422\n{"name": ["is too long"]}', 422, '{"name": ["is too long"]}'],
  ['{"code": 401, "message": "Unauthorized"}', 401, '{"code": 401, "message": "Unauthorized"}'],
  ['[]', undefined, '[]'],
])('the response %j is read', (text, status, body) => {
  expect(parsePasted(text)).toEqual({response: {status, body}});
});

test.each(['hello', '', 'curling', 'GETTING started'])(
  'the text %j is neither a request nor a response',
  (text) => expect(parsePasted(text)).toBeUndefined(),
);

test('a file that curl uploads is a body without a type', async () => {
  const {findings} = await check(`curl -T a.json ${v1Orders}`);
  expect(findings.map(({message}) => message)).toContain('The `Content-Type` header is missing.');
});

test.each([
  ['{"name": "a",}', /line 1, column 14\. Remove the comma/],
  ["{'name': 'a'}", /column 2\. Strings need double quotes/],
  ['{"published": True}', /`True` is Python/],
  ['{"name": “a”}', /Typographic quotes/],
  ['{"name": "a"', /line 1, column 13\. A closing brace/],
])('%s', async (body, message) => {
  const {findings} = await check(put(body));
  expect(findings[0]?.message).toMatch(message);
});

describe('an error response', () => {
  test.each([
    ['422\n{"name": ["can\'t be blank"]}', "`name`: `can't be blank`", /Each key is a field/],
    [
      '401\n{"code": 401, "message": "Unauthorized", "description": "Invalid access token"}',
      '`Invalid access token`',
      /`description`/,
    ],
    [
      '404\n{"error": {"status": 404, "code": "NotFoundException", "detail": "The promotion id does not exist"}}',
      '`The promotion id does not exist`',
      /`error\.detail`/,
    ],
  ])('%s', async (text, message, shape) => {
    const {findings} = await check(text);
    expect(findings[0]?.message).toBe(message);
    expect(findings.at(-1)?.message).toMatch(shape);
  });

  test.each([
    ['429', /Wait/],
    ['503', /Retry/],
    ['402', /pay/],
    ['418', /Retrying won't help/],
  ])('%s says whether to retry', async (text, fix) => {
    const {findings} = await check(text);
    expect(findings[0]?.fix).toMatch(fix);
  });
});

/** The fixed request in each language; undefined where there is none. */
async function fixed(text: string): Promise<string[] | undefined> {
  const {request, verdict, findings} = await check(text);
  const samples = request && fixedSamples(request, findings, verdict?.operation);
  return samples?.map(({code}) => code);
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

describe('a link to the checker contains no secret', () => {
  test.each([
    `curl https://api.tiendanube.com/v1/1/orders -H 'Authorization: Bearer s3cr3t' -b 'a=s3cr3t'`,
    `curl https://api.tiendanube.com/v1/1/orders -H "authentication: s3cr3t" -u me:s3cr3t`,
    `curl https://api.tiendanube.com/v1/1/orders -us3cr3t -H 'X-Shopify-Access-Token: s3cr3t'`,
    'GET https://api.tiendanube.com/v1/1/orders?access_token=s3cr3t&page=1\nCookie: a="1"; s=s3cr3t',
    'POST https://api.tiendanube.com/v1/1/x\nA: b\n\n{"client_secret": "s3cr3t", "a": {"accessToken": "s3cr3t"}}',
    'POST https://api.tiendanube.com/v1/1/x\nA: b\n\n{"headers": {"Authorization": "s3cr3t"}}',
    'POST https://api.tiendanube.com/v1/1/x\nA: b\n\nclient_secret=s3cr3t&code=x',
    'POST https://api.tiendanube.com/v1/1/x\nA: b\n\n{"access_token": "s3cr3t',
    '200\n{"access_token": "s3cr3t", "user_id": 1}',
    'GET https://me:s3cr3t@api.tiendanube.com/v1/1/orders',
    'curl me:s3cr3t@api.tiendanube.com/v1/1/orders?q=a@b',
    'GET https://api.tiendanube.com/v1/1/orders?page=1#access_token=s3cr3t?a',
    'GET https://api.tiendanube.com/v1/1/orders?access%5Ftoken=s3cr3t',
    'GET https://app.example.com/installed?code=s3cr3t',
    'POST https://api.tiendanube.com/v1/1/x\nA: b\n\n{"password": ["s3cr3t"], "token": {"a": "s3cr3t"}}',
    'POST https://api.tiendanube.com/v1/1/x\nA: b\n\n[{"client_id": 1, "code": "s3cr3t"}]',
    'POST https://api.tiendanube.com/v1/1/x\nA: b\n\ngrant_type=authorization_code&code=s3cr3t',
    'POST https://api.tiendanube.com/v1/1/x\nA: b\n\nuser[password]=s3cr3t',
    'POST https://api.tiendanube.com/v1/1/x\nA: b\n\n{"client_secret": 53432337}',
  ])('%s', (text) => expect(shareable(text)).not.toMatch(/s3cr3t|53432337/));

  test('but the code of a coupon', () => {
    const coupon = '{"code": "VERAO10"}';
    expect(shareable(`422\n${coupon}`)).toContain('VERAO10');
    expect(shareable('POST https://api.tiendanube.com/v1/1/coupons\nA: b\n\ncode=VERAO10')).toMatch(
      /VERAO10$/,
    );
  });

  test('a link to the checker says the same', async () => {
    const text = put('{"name": "Basic shirt", "visibilty": "hidden"}');
    const {findings} = await check(text);
    const shared = await check(shareable(text));
    expect(shared.findings.map(({message}) => message)).toEqual(
      findings.map(({message}) => message),
    );
  });
});

test.each([
  `curl --request GET https://api.tiendanube.com/2025-03/1234567/orders --data-raw ''`,
  `POST https://api.tiendanube.com/2025-03/1234567/orders/871254203/close\n${headers}\n\n###`,
  put('{"access_token": null}'),
  put('['.repeat(60_000)),
  `curl "https://api.tiendanube.com/2025-03/\${STORE`,
  `422\n${'{"a":'.repeat(20_000)}`,
  `curl ${'-H a '.repeat(25_000)}`,
  `GET https://api.tiendanube.com/2025-03/1/orders?${'a=1&'.repeat(30_000)}\n${headers}`,
  `422\n{"a": [${'"x",'.repeat(25_000)}"x"]}`,
  put(`{${' '.repeat(120_000)}`),
])('%.60s neither fails nor takes long', async (text) => {
  const start = performance.now();
  const result = await checkText(text, versionsFrom('2025-03'), links);
  if (result?.request) fixedSamples(result.request, result.findings, result.verdict?.operation);
  shareable(text);
  expect(performance.now() - start).toBeLessThan(1500);
});
