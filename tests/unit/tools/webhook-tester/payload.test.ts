import {describe, expect, test} from 'vitest';

import {shapeOf} from '../../../../src/openapi/shape';
import {checkPayload} from '../../../../src/tools/webhook-tester/payload';
import type {Schema} from '../../../../src/openapi/types';
import {withSchemas} from '../../openapi/schema-helpers';

const schema: Schema = {
  type: 'object',
  required: ['store_id', 'customer'],
  properties: {
    store_id: {type: 'integer', readOnly: true},
    customer: {type: 'object', required: ['id'], properties: {id: {type: 'integer'}}},
    orders: {type: 'array', items: {type: 'integer'}},
  },
};
const valid = {store_id: 1, customer: {id: 2}};
const shape = shapeOf(withSchemas({}), schema);
const problems = (value: unknown) => checkPayload(JSON.stringify(value), shape).problems;

describe('the check of a payload', () => {
  test.each<[value: unknown, messages: string[]]>([
    [{...valid, more: {of: 'it'}}, []],
    [[], ['The payload must be an object.']],
    [{}, ['store_id is required.', 'customer is required.']],
    [{...valid, customer: {id: true}}, ['customer.id must be an integer.']],
    [{...valid, orders: [1, 'x']}, ['orders.1 must be an integer.']],
  ])('says of %j: %j', (value, messages) => expect(problems(value)).toEqual(messages));

  test('text that is not JSON', () => {
    const {problems: found, ...rest} = checkPayload('{"a":', shape);
    expect(found).toEqual([expect.stringMatching(/^This isn't JSON\. /)]);
    expect(rest).toEqual({});
  });

  const listOf = (length: number) =>
    JSON.stringify({...valid, orders: Array.from({length}, () => 'x')});

  test.each([
    ['128 kB', listOf(40_000)],
    ['64 levels', `{"at":${'['.repeat(64)}${']'.repeat(64)}}`],
    ['64 levels', '['.repeat(60_000) + ']'.repeat(60_000)],
  ])('more than %s is refused', (limit, text) => {
    expect(checkPayload(text, shape)).toEqual({
      problems: [expect.stringContaining(limit)],
    });
  });
});
