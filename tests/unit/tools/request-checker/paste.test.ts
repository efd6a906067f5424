import {expect, test} from 'vitest';

import {parsePasted} from '../../../../src/tools/request-checker/paste';

const url = 'https://api.tiendanube.com/v1/1/orders';

test.each([
  [`curl -XPOST ${url} -H 'a: b' --data-raw '{"c": 1}'`, 'POST', '{"c": 1}'],
  [`curl ^"${url}^" ^\r\n -H ^"a: b^" ^\r\n --data-raw ^"^{^\\^"c^\\^": 1^}^"`, 'POST', '{"c": 1}'],
  [
    `$ curl.exe --request PATCH --url ${url} --header "a: b" -d $'{"c": "d\\'e"}'`,
    'PATCH',
    `{"c": "d'e"}`,
  ],
  [`curl ${url} -H 'a: b' -d @- <<'EOF'\n{"c": 1}\nEOF`, 'POST', '{"c": 1}'],
  [`curl -sSG ${url} -H 'a: b' | jq .`, 'GET', undefined],
  [`curl -T order.json ${url} -H 'a: b'`, 'PUT', undefined],
  [
    `PUT /v1/1/orders HTTP/1.1\r\nHost: api.tiendanube.com\r\na: b\r\n\r\n{"c": 1}`,
    'PUT',
    '{"c": 1}',
  ],
  [`POST ${url}\na: b\n\n"a\n> b\n<b>"`, 'POST', '"a\n> b\n<b>"'],
  [`> GET ${url}\n> a: b\n>`, 'GET', undefined],
])('the request %j is read', (text, method, body) => {
  const pasted = parsePasted(text);
  expect(pasted).toMatchObject({request: {method, url, body}});
  expect(pasted.request?.headers[0]).toEqual(['a', 'b']);
});

test.each([
  ['HTTP/1.1 404 Not Found\nDate: today\n\n{"code": 404}', 404, {code: 404}],
  ['422\n{"name": ["is too long"]}', 422, {name: ['is too long']}],
  ["Error: 422 {\n  data: { name: [ 'is' ] }\n}", 422, {name: ['is']}],
  ['Client error: `GET /v1/1/orders` resulted in a `404 Not Found` response:', 404, undefined],
])('the response %j is read', (text, status, body) => {
  expect(parsePasted(text).response).toMatchObject({status, body});
});

test.each([
  ['hello', /^Paste a cURL command/],
  ['curling', /^Paste a cURL command/],
  ['const res = await fetch(url)', /^This looks like JavaScript/],
  ['requests.post(url, json=body)', /^This looks like Python/],
  ['curl_setopt($ch, CURLOPT_POST, 1);', /^This looks like PHP/],
  ['http POST https://api.tiendanube.com/v1/1/orders', /^This looks like HTTPie/],
  ['{"info": {"_postman_id": "1"}}', /^This looks like a Postman collection/],
])('the checker names what it does not read: %s', (text, name) => {
  expect(parsePasted(text)).toEqual({unread: expect.stringMatching(name) as string});
});
