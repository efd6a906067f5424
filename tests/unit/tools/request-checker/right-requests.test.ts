import {describe, expect, test} from 'vitest';

import {checkText, type Result} from '../../../../src/tools/request-checker/check';
import {curl} from '../../../../src/openapi/samples/curl';
import {hasSample, toSampleRequest} from '../../../../src/openapi/samples/request';
import {apis, links, versionsFrom} from './apis';

/** What readers may take for a problem: not that something is deprecated, or different in another version. */
const alarms = ({findings}: Result): string[] =>
  findings
    .filter(({level, message}) => level !== 'better' || message.includes('User-Agent'))
    .map(({message}) => message);

/** The samples of an operation: the command, and the same request as HTTP. */
const samplesOf = (segment: string) => {
  const {operations} = apis[segment] ?? expect.fail();
  return operations.filter(hasSample).flatMap((operation) => {
    const sample = toSampleRequest(operation);
    const {method, url, headers, body, form} = sample;
    const lines = [`${method} ${url} HTTP/1.1`, ...headers.map((header) => header.join(': '))];
    const http = `${lines.join('\n')}\n\n${body === undefined ? '' : JSON.stringify(body)}`;
    return [curl.write(sample), ...(form ? [] : [http])].map((text) => ({id: operation.id, text}));
  });
};

describe.each(Object.keys(apis))('samples of %s', (segment) => {
  test.each(samplesOf(segment))('the sample of $id has no problem', async ({id, text}) => {
    const result = await checkText(text, versionsFrom(segment), links);
    expect(result.verdict?.operation?.id).toBe(id);
    expect(alarms(result)).toEqual([]);
  });
});

const orders = 'https://api.tiendanube.com/2025-03/1234567/orders';
const headers = `-H 'Authorization: Bearer 0a1b2c3d' -A 'Inventory Sync (dev@example.com)'`;

test.each([
  `curl --request=GET --max-redirs 3 --compressed -sS ${orders} ${headers}`,
  `curl --unknown-option value ${orders} ${headers} &`,
  `curl.exe -I ${orders.replace('.com', '.com:443')} ${headers} | findstr x-total`,
  `curl -G ${orders} ${headers} -d per_page=200 -d created_at_min=2025-03-10T00:00:00-03:00`,
  `curl '${orders}?updated_at_min=2025-03-10T00:00:00%2B00:00&page=%PAGE%' ${headers}`,
  `curl "https://api.nuvemshop.com.br/{{version}}/{{store}}/orders/$ID" -H 'Authorization: {{auth}}' -A 'A (https://a.example.com)'`,
  `curl "${orders}" -H "Authentication: bearer $(cat token)" -A a@example.com`,
  `curl -X POST ${orders} ${headers} -H 'Content-Type: application/json' -d "$BODY"`,
  `curl -X POST ${orders} ${headers} -H 'Content-Type: application/json; charset=utf-8' -d "$BODY"`,
  `curl -X POST ${orders}/871254203/close ${headers} -d ''`,
  `> HEAD /2025-03/1234567/orders HTTP/2\\n> Host: api.tiendanube.com\\n> authorization: Bearer 0a1b\\n> user-agent: a@example.com`.replaceAll(
    '\\n',
    '\n',
  ),
  `GET ${orders}`,
])('this unusual request has no problem: %s', async (text) => {
  const result = await checkText(text, versionsFrom('2025-03'), links);
  expect(alarms(result)).toEqual([]);
});
