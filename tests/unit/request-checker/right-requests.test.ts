import {describe, expect, test} from 'vitest';

import {checkText} from '../../../src/request-checker/check';
import {curl} from '../../../src/openapi/samples/curl';
import {hasSample, toSampleRequest} from '../../../src/openapi/samples/request';
import {apis, links, versionsFrom} from './apis';

/** The samples of an operation: the command, and the same request as HTTP. */
const samplesOf = (segment: string) => {
  const {description, operations} = apis[segment] ?? expect.fail();
  return operations.filter(hasSample).flatMap((operation) => {
    const sample = toSampleRequest(description, operation);
    const {method, url, headers, body, form} = sample;
    const lines = [`${method} ${url} HTTP/1.1`, ...headers.map((header) => header.join(': '))];
    const http = `${lines.join('\n')}\n\n${body === undefined ? '' : JSON.stringify(body)}`;
    return [curl.write(sample), ...(form ? [] : [http])].map((text) => ({id: operation.id, text}));
  });
};

describe.each(Object.keys(apis))('samples of %s', (segment) => {
  test.each(samplesOf(segment))('$id', async ({id, text}) => {
    const result = await checkText(text, versionsFrom(segment), links);
    expect(result?.verdict?.operation?.id).toBe(id);
    expect(result?.findings.filter(({level}) => level !== 'info')).toEqual([]);
  });
});
