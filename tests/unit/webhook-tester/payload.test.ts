import {describe, expect, test} from 'vitest';

import {
  checkPayload,
  fieldsOf,
  fieldText,
  withField,
} from '../../../src/components/webhook-tester/payload';
import type {Schema} from '../../../src/openapi/types';

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
const problems = (value: unknown) =>
  checkPayload(JSON.stringify(value), schema).problems.map(({path, message}) => [
    path.join('.'),
    message,
  ]);

describe('the check of a payload', () => {
  test.each([
    valid,
    {...valid, status: 'done', key: '7f2c1d9e-4b3a-4c55-9e0d-2a6b8f1c3d47', orders: [], at: null},
    {...valid, tracking: 'custom_a', more: {of: 'it'}},
    JSON.parse(
      '{"store_id":1,"customer":{"id":2},"__proto__":{"id":"x"},"constructor":3}',
    ) as unknown,
  ])('allows %j', (value) => expect(problems(value)).toEqual([]));

  test.each<[value: unknown, path: string, message: string]>([
    [[], '', 'The payload must be an object.'],
    [null, '', 'The payload must be an object.'],
    [{store_id: 1}, 'customer', 'customer is required.'],
    [{...valid, customer: {}}, 'customer.id', 'customer.id is required.'],
    [
      {...valid, customer: {id: true}},
      'customer.id',
      'customer.id must be an integer or a string.',
    ],
    [{...valid, store_id: '1'}, 'store_id', 'store_id must be an integer.'],
    [{...valid, store_id: 1.5}, 'store_id', 'store_id must be an integer.'],
    [{...valid, event: 'x'}, 'event', 'event must be note/created.'],
    [{...valid, status: 'x'}, 'status', 'status must be open or done.'],
    [{...valid, key: 'x'}, 'key', 'key must have the format uuid.'],
    [{...valid, orders: [1, 'x']}, 'orders.1', 'orders.1 must be an integer.'],
    [{...valid, tracking: 'x'}, 'tracking', "tracking doesn't match the schema."],
  ])('%j', (value, path, message) => expect(problems(value)).toEqual([[path, message]]));

  test('each missing key is told once', () => {
    expect(problems({})).toEqual([
      ['store_id', 'store_id is required.'],
      ['customer', 'customer is required.'],
    ]);
  });

  test.each([
    {
      type: 'array',
      items: {required: ['id', 'sku']},
      value: [{id: 1}],
      message: '0.sku is required.',
    },
    {type: ['string', 'null'], value: 1, message: 'The payload must be a string or null.'},
  ])('$message', ({value, message, ...part}) => {
    const found = checkPayload(JSON.stringify(value), part).problems;
    expect(found.map((problem) => problem.message)).toEqual([message]);
  });

  test('a key of every object is no value of the payload', () => {
    const strange: Schema = {type: 'object', required: ['constructor'], properties: {toString: {}}};
    expect(checkPayload('{}', strange).problems).toEqual([
      {path: ['constructor'], message: 'constructor is required.'},
    ]);
  });

  test('a key that is not Unicode is told, and the value stays', () => {
    const closed: Schema = {...schema, additionalProperties: false};
    const text = String.raw`{"store_id":1,"\ud800":"\udfff"}`;
    expect(checkPayload(text, closed)).toEqual({
      value: {store_id: 1, '\ud800': '\udfff'},
      problems: [{path: [], message: expect.stringContaining('unpaired surrogate') as string}],
    });
  });

  test('text that is not JSON', () => {
    const {problems: found, ...rest} = checkPayload('{"a":', schema);
    expect(found).toEqual([
      {path: [], message: expect.stringMatching(/^This isn't JSON\. /) as string},
    ]);
    expect(rest).toEqual({});
  });

  const listOf = (length: number) =>
    JSON.stringify({...valid, orders: Array.from({length}, () => 'x')});

  test('30,000 wrong values are one problem', () => {
    expect(checkPayload(listOf(30_000), schema).problems).toHaveLength(1);
  });

  test.each([
    ['128 kB', listOf(40_000)],
    ['64 levels', `{"at":${'['.repeat(64)}${']'.repeat(64)}}`],
    ['64 levels', '['.repeat(60_000) + ']'.repeat(60_000)],
  ])('more than %s is refused', (limit, text) => {
    expect(checkPayload(text, schema)).toEqual({
      problems: [{path: [], message: expect.stringContaining(limit) as string}],
    });
  });

  test('leaves the schema as it was', () => {
    const before = structuredClone(schema);
    checkPayload('{}', schema);
    expect(Object.getOwnPropertyNames(schema)).toEqual(Object.getOwnPropertyNames(before));
  });
});

describe('the form', () => {
  const fields = fieldsOf(schema);
  const field = (name: string) => {
    const found = fields.find(({path}) => path.join('.') === name);
    if (!found) throw new Error(name);
    return found;
  };

  test('has a field for each value, down to those of objects', () => {
    expect(fields.map(({path, type, options}) => [path.join('.'), type, options.length])).toEqual([
      ['store_id', 'integer', 0],
      ['event', 'string', 0],
      ['status', 'string', 2],
      ['key', 'string', 0],
      ['customer.id', 'integer or string', 0],
      ['orders', 'array of integer', 0],
      ['tracking', 'string', 0],
      ['at', 'any', 0],
    ]);
  });

  test.each<[name: string, text: string, value: unknown]>([
    ['store_id', '7', {store_id: 7, customer: {id: 2}}],
    ['store_id', '007', {store_id: '007', customer: {id: 2}}],
    ['store_id', '', {store_id: '', customer: {id: 2}}],
    ['store_id', '1e400', {store_id: '1e400', customer: {id: 2}}],
    ['customer.id', 'a', {store_id: 1, customer: {id: 'a'}}],
    ['orders', '1, 2,x', {store_id: 1, customer: {id: 2}, orders: [1, 2, 'x']}],
    ['orders', ' ', {store_id: 1, customer: {id: 2}, orders: []}],
    ['key', '5', {store_id: 1, customer: {id: 2}, key: '5'}],
  ])('%s: %j', (name, text, value) => {
    expect(withField(valid, field(name), text)).toEqual(value);
  });

  test.each([
    ['boolean', 'false', false],
    ['boolean', 'no', 'no'],
    ['string', 'true', 'true'],
    [['boolean', 'null'], 'null', null],
    ['string', 'null', 'null'],
  ])('of the type %j takes %s', (type, text, value) => {
    const [one] = fieldsOf({type: 'object', properties: {one: {type}}});
    expect(one && withField({}, one, text)).toEqual({one: value});
  });

  test('of a list of objects takes the JSON that it shows', () => {
    const items: Schema = {type: 'object', properties: {id: {type: 'integer'}}};
    const [list] = fieldsOf({properties: {list: {type: 'array', items}}});
    const value = {list: [{id: 1}, {id: 2}]};
    expect(list && withField({}, list, fieldText(value, list))).toEqual(value);
    expect(list && withField(value, list, '[{"id":')).toEqual({list: '[{"id":'});
    expect(list && withField(value, list, '')).toEqual({list: []});
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    expect(list && withField(value, list, deep)).toEqual({list: deep});
  });

  test('makes an object where there is none', () => {
    expect(withField({customer: null}, field('customer.id'), '3')).toEqual({customer: {id: 3}});
    expect(withField(7, field('customer.id'), '3')).toEqual({customer: {id: 3}});
  });

  test('keeps keys that only look like those of a prototype', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":2}');
    expect(JSON.stringify(withField(value, field('store_id'), '1'))).toBe(
      '{"__proto__":{"a":1},"constructor":2,"store_id":1}',
    );
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  test.each<[name: string, value: unknown, text: string]>([
    ['store_id', valid, '1'],
    ['customer.id', valid, '2'],
    ['orders', {orders: [1, 2]}, '1, 2'],
    ['orders', {orders: [{id: 1}]}, '[{"id":1}]'],
    ['orders', {}, ''],
    ['at', {at: null}, ''],
    ['at', {at: {b: 1}}, '{"b":1}'],
    ['customer.id', {customer: 'x'}, ''],
  ])('shows %s of %j', (name, value, text) => expect(fieldText(value, field(name))).toBe(text));
});
