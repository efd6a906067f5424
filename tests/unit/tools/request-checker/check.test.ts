import {expect, test} from 'vitest';

import {checkText} from '../../../../src/tools/request-checker/check';
import {fixedSamples, shareable} from '../../../../src/tools/request-checker/sample';
import {check, headers, links, put, versionsFrom} from './apis';

test.each([
  ['{"name": "a",}', /line 1, column 14\. Remove the comma/],
  ["{'name': 'a'}", /column 2\. Strings need double quotes/],
  ['{"published": True}', /`True` is Python/],
  ['{"name": “a”}', /Typographic quotes/],
  ['{"name": "a"', /line 1, column 13\. A closing brace/],
])('the checker says why this is not JSON: %s', async (body, message) => {
  const {findings} = await check(put(body));
  expect(findings[0]?.message).toMatch(message);
});

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
])('the checker names the message and the shape of %s', async (text, message, shape) => {
  const {findings} = await check(text);
  expect(findings[0]?.message).toBe(message);
  expect(findings.at(-1)?.message).toMatch(shape);
});

test.each([
  ['401', /newest token/],
  ['402', /pay/],
  ['403', /scope/],
  ['418', /Retrying won't help/],
  ['429', /Wait/],
  ['503', /Retry/],
])('the checker says what to do after %s', async (text, fix) => {
  const {findings} = await check(text);
  expect(findings[0]?.fix).toMatch(fix);
});

test('a file that curl uploads is a body without a type', async () => {
  const {findings} = await check('curl -T a.json https://api.tiendanube.com/v1/1/orders');
  expect(findings.map(({message}) => message)).toContain('The `Content-Type` header is missing.');
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
])('the text %.60s makes nothing throw', async (text) => {
  const result = await checkText(text, versionsFrom('2025-03'), links);
  if (result?.request) fixedSamples(result.request, result.findings, result.verdict?.operation);
  shareable(text);
});
