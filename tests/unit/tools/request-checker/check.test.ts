import {expect, test} from 'vitest';

import {checkText} from '../../../../src/tools/request-checker/check';
import {parsePasted} from '../../../../src/tools/request-checker/paste';
import {shareable} from '../../../../src/tools/request-checker/sample';
import {check, headers, links, put, versionsFrom} from './apis';

test.each([
  ['{"name": "a",}', 'Remove the last comma.', ',', '{"name": "a"}'],
  ["{'name': 'a'}", 'Strings need double quotes.', "'", '{"name": "a"}'],
  [
    '{"published": True}',
    '`True` is Python syntax. JSON has `true`, `false`, and `null`.',
    'T',
    '{"published": true}',
  ],
  ['{"name": “a”}', "Typographic quotes aren't quotes in JSON.", '“', '{"name": "a"}'],
  ['{"name": "a" "brand": "b"}', 'A comma is missing.', '"', '{"name": "a" ,"brand": "b"}'],
  ['{"name": "a"', 'A closing brace is missing.', '"', undefined],
  [
    '{"name": "a "b" c"}',
    String.raw`A quote inside a string isn't escaped. Write \".`,
    'b',
    undefined,
  ],
  ['name=a', 'It has the form of a query, and the API takes JSON.', 'n', undefined],
])('the checker says why this is not JSON: %s', async (body, fix, place, repaired) => {
  const text = put(body);
  const {findings, fixed} = await check(text);
  const [{message, range, ...first} = expect.fail()] = findings;
  expect([message, first.fix]).toEqual(["The body isn't valid JSON.", fix]);
  expect(range && text.slice(...range)).toBe(place);
  expect(fixed?.request.body).toBe(repaired);
});

test.each([
  ['401', /newest token/],
  ['402', /unpaid/],
  ['403', /scope/],
  ['418', /Retrying won't help/],
  ['429', /Wait/],
  ['503', /Retry/],
])('the checker says what to do after %s', async (text, advice) => {
  const {
    explanation: [first],
  } = await check(text);
  expect(`${first?.message} ${first?.fix}`).toMatch(advice);
});

test('a file that curl uploads is a body without a type', async () => {
  const {findings} = await check('curl -T a.json https://api.tiendanube.com/v1/1/orders');
  expect(findings.map(({message}) => message)).toContain('The `Content-Type` header is missing.');
});

test.each([
  `curl --request GET https://api.tiendanube.com/2025-03/1234567/orders --data-raw ''`,
  `POST https://api.tiendanube.com/2025-03/1234567/orders/871254203/close\n${headers}\n\n###`,
  put('{"access_token": null}'),
  put('{"__proto__": {"a": 1}, "constructor": 2, "variants": {"toString": 3}}'),
  `GET https://api.tiendanube.com/2025-03/1/orders?constructor=1&__proto__=2\n${headers}`,
  '422\n{"constructor": ["toString"], "__proto__": "valueOf"}',
  put('['.repeat(60_000)),
  `curl "https://api.tiendanube.com/2025-03/\${STORE`,
  `422\n${'{"a":'.repeat(20_000)}`,
  `curl ${'-H a '.repeat(25_000)}`,
  `GET https://api.tiendanube.com/2025-03/1/orders?${'a=1&'.repeat(30_000)}\n${headers}`,
  `422\n{"a": [${'"x",'.repeat(25_000)}"x"]}`,
  put(`{${' '.repeat(120_000)}`),
])('the text %.60s makes nothing throw', async (text) => {
  const {findings, explanation} = await checkText(text, versionsFrom('2025-03'), links);
  shareable(parsePasted(text));
  const texts = [...findings, ...explanation].flatMap(({message, fix}) => [message, fix ?? '']);
  expect(texts.filter((part) => typeof part !== 'string')).toEqual([]);
});
