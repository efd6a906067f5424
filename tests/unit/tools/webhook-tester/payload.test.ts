import {describe, expect, test} from 'vitest';

import {shapeOf} from '../../../../src/openapi/shape';
import {checkPayload} from '../../../../src/tools/webhook-tester/payload';
import type {Schema} from '../../../../src/openapi/types';
import {withSchemas} from '../../openapi/schema-helpers';

const schema: Schema = {
  type: 'object',
  required: ['store_id', 'customer'],
  properties: {
    store_id: {type: 'integer'},
    event: {type: 'string', enum: ['note/created']},
    status: {type: 'string', enum: ['open', 'done']},
    key: {type: 'string', format: 'uuid'},
    customer: {type: 'object', required: ['id'], properties: {id: {type: ['integer', 'string']}}},
    orders: {type: 'array', items: {type: 'integer'}},
    tracking: {type: 'string', anyOf: [{enum: ['lost']}, {pattern: '^custom_'}]},
    at: {},
  },
};
const valid = {store_id: 1, customer: {id: 2}};
const shape = shapeOf(withSchemas({}), schema);
const problems = (value: unknown) => checkPayload(JSON.stringify(value), shape).problems;

describe('the check of a payload', () => {
  test.each([
    valid,
    {...valid, status: 'done', key: '7f2c1d9e-4b3a-4c55-9e0d-2a6b8f1c3d47', orders: [], at: null},
    {...valid, tracking: 'custom_a', more: {of: 'it'}},
    JSON.parse(
      '{"store_id":1,"customer":{"id":2},"__proto__":{"id":"x"},"constructor":3}',
    ) as unknown,
  ])('allows %j', (value) => expect(problems(value)).toEqual([]));

  test.each<[value: unknown, message: string]>([
    [[], 'The payload must be an object.'],
    [null, 'The payload must be an object.'],
    [{store_id: 1}, 'customer is required.'],
    [{...valid, customer: {}}, 'customer.id is required.'],
    [{...valid, customer: {id: true}}, 'customer.id must be an integer or a string.'],
    [{...valid, store_id: '1'}, 'store_id must be an integer.'],
    [{...valid, store_id: 1.5}, 'store_id must be an integer.'],
    [{...valid, event: 'x'}, 'event must be note/created.'],
    [{...valid, status: 'x'}, 'status must be open or done.'],
    [{...valid, key: 'x'}, 'key must be a UUID.'],
    [{...valid, orders: [1, 'x']}, 'orders.1 must be an integer.'],
    [{...valid, tracking: 'x'}, 'tracking must be "lost" or a string that starts with custom_.'],
  ])('%j', (value, message) => expect(problems(value)).toEqual([message]));

  test('each missing key is told once', () => {
    expect(problems({})).toEqual(['store_id is required.', 'customer is required.']);
  });

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
