import {describe, expect, test} from 'vitest';

import {isSuccess, type Body} from '../../../src/openapi/operations';
import {shapeOf, type Shape} from '../../../src/openapi/shape';
import type {Schema} from '../../../src/openapi/types';
import {validate} from '../../../src/openapi/validate';
import {apis} from '../tools/request-checker/apis';
import {ref, withSchemas} from './schema-helpers';

/** What the validator says of a value, by kinds of issues. */
function issuesOf(value: unknown, schema: Schema, schemas: Record<string, Schema> = {}): string[] {
  const issues = [...validate(value, shapeOf(withSchemas(schemas), schema))];
  return issues.map((issue) => {
    const place = issue.path.join('.');
    return issue.kind === 'invalid' ? `${place} ${issue.demand}` : `${place} is ${issue.kind}`;
  });
}

const text: Schema = {type: 'string'};
const Text: Schema = {type: 'object', additionalProperties: text};
const either: Schema = {oneOf: [ref('Text'), text]};

describe('a value is valid', () => {
  test.each<[unknown, Schema]>([
    [null, {type: ['string', 'null']}],
    [null, {oneOf: [text, {type: 'null'}]}],
    [null, {type: ['string', 'null'], enum: ['a']}],
    [1, {type: 'number'}],
    [0.3, {multipleOf: 0.1}],
    ['', {oneOf: [{type: 'integer'}, {type: 'string', enum: ['']}]}],
    [
      '2025-03-10',
      {
        oneOf: [
          {...text, format: 'date'},
          {...text, format: 'date-time'},
        ],
      },
    ],
    ['2025-03-10T14:20:05-0300', {...text, format: 'date-time'}],
    [{pt: 'Caneca'}, either],
    [{any: 1}, {}],
    [JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}'), {type: 'object'}],
    [{a: 1}, {type: 'object', required: ['a'], oneOf: [{required: ['a']}, {required: ['b']}]}],
  ])('%j by %j', (value, schema) => {
    expect(issuesOf(value, schema, {Text})).toEqual([]);
  });
});

describe('a value is invalid', () => {
  test.each<[string, unknown, Schema]>([
    [' must be an object', [], {type: 'object'}],
    [' must be an integer', 1.5, {type: 'integer'}],
    ['0.sku is required', [{id: 1}], {type: 'array', items: {required: ['id', 'sku']}}],
    [' must be a or b', 'c', {enum: ['a', 'b']}],
    [' must be at least 1', 0, {minimum: 1}],
    [' must be greater than 0', 0, {exclusiveMinimum: 0}],
    [' must be at most 9', 10, {maximum: 9}],
    [' must be less than 9', 9, {exclusiveMaximum: 9}],
    [' must be a multiple of 0.5', 0.7, {multipleOf: 0.5}],
    [' must have at least 2 characters', '🛒', {minLength: 2}],
    [' must have at most 1 character', 'ab', {maxLength: 1}],
    [' must have at least 1 item', [], {minItems: 1, items: {}}],
    [' must be a string that starts with https://', 'http://a', {pattern: '^https://'}],
    [
      ' must be a decimal with a point',
      '29,90',
      {pattern: String.raw`^\d+\.\d+$`, 'x-pattern-description': 'a decimal with a point'},
    ],
    [' must be a UUID', 'x', {...text, format: 'uuid'}],
    ['pt must be a string', {pt: 5}, {oneOf: [ref('Text'), text]}],
    ['name.pt must be a string', {name: {pt: 5}}, {properties: {name: either}}],
    [
      '0.pt must have at most 3 characters',
      [{pt: 'Long'}],
      {items: {additionalProperties: {...text, maxLength: 3}}},
    ],
    [' must be an object or a string', 5, either],
    [' must be a string or null', 5, {oneOf: [text, {type: 'null'}]}],
    [
      ' must have src or attachment',
      {},
      {anyOf: [{required: ['src']}, {required: ['attachment']}]},
    ],
    [
      ' must be a date such as 2025-03-10 or an email address',
      'x',
      {
        anyOf: [
          {...text, format: 'date'},
          {...text, format: 'email'},
        ],
      },
    ],
    [
      'constructor is required',
      {},
      {type: 'object', required: ['constructor'], properties: {toString: {}}},
    ],
  ])('%s', (sentence, value, schema) => {
    expect(issuesOf(value, schema, {Text})).toEqual([sentence]);
  });
});

test.each<[string, unknown, Schema]>([
  ['b is unknown', {b: 1}, {properties: {a: {}}}],
  ['0.b is unknown', [{b: 1}], {items: {properties: {a: {}}}}],
  ['x.b is unknown', {x: {b: 1}}, {additionalProperties: {properties: {a: {}}}}],
  ['b is unknown', {a: 1, b: 1}, {anyOf: [{properties: {a: {}}}, {properties: {c: {}}}]}],
  ['id is readOnly', {id: 'x'}, {properties: {id: {type: 'integer', readOnly: true}}}],
  ['a.id is readOnly', {a: {id: 1}}, {properties: {a: {oneOf: [ref('WithId'), {type: 'null'}]}}}],
  ['price is idle', {price: null}, {properties: {price: {'x-null': 'It stays.'}}}],
  ['old is deprecated', {old: 1}, {properties: {old: {deprecated: true}}}],
  [' is exclusive', {a: 1, b: 1}, {properties: {a: {}, b: {}}, 'x-exclusive': ['a', 'b']}],
])('%s in %j', (sentence, value, schema) => {
  const WithId: Schema = {properties: {id: {readOnly: true}}};
  expect(issuesOf(value, schema, {WithId})).toEqual([sentence]);
});

const wrongValues = [
  null,
  true,
  -1.5,
  'x',
  '',
  '2025-13-45',
  [],
  [{}],
  {},
  {pt: 5},
  [5, 'x', null],
];

/** Adds a shape, and those inside it, to `shapes`. */
function addShapes(shape: Shape | undefined, shapes: Set<Shape>): void {
  if (!shape || shapes.has(shape)) return;
  shapes.add(shape);
  const {fields = [], element, others, alternatives} = shape;
  for (const field of fields) addShapes(field.shape, shapes);
  for (const part of [element, typeof others === 'object' ? others : undefined, ...alternatives]) {
    addShapes(part, shapes);
  }
}

describe.each(Object.entries(apis))('in the description of %s', (_version, api) => {
  const bodies = api.operations.flatMap(({id, body, responses}) => [
    {id, body},
    ...responses.filter(isSuccess).map((response) => ({id, body: response.body})),
  ]);
  const described = bodies.filter((one): one is {id: string; body: Body} =>
    Boolean(one.body?.shape),
  );

  test('each example is valid', () => {
    const problems = described.flatMap(({id, body}) =>
      body.examples.flatMap(({value}) =>
        [...validate(value, body.shape ?? expect.fail())]
          .filter(({kind}) => kind === 'invalid' || kind === 'exclusive')
          .map((issue) => ({id, ...issue})),
      ),
    );
    expect(problems).toEqual([]);
  });

  test('each sentence about a wrong value reads as a sentence', () => {
    const shapes = new Set<Shape>();
    for (const {body} of described) addShapes(body.shape, shapes);
    const issues = [...shapes].flatMap((shape) =>
      wrongValues.flatMap((value) => [...validate(value, shape)]),
    );
    const sentences = new Set(
      issues.flatMap((issue) => (issue.kind === 'invalid' ? `It ${issue.demand}.` : [])),
    );
    expect(sentences.size).toBeGreaterThan(40);
    const isSentence = (sentence: string): boolean =>
      /^It (?:is required|must (?:be|have) \S.*)\.$/.test(sentence) &&
      !/must be \.|(?:a|any) value or|or (?:a|any) value|\\[dwsb]|\.[*+]|\[[^\]"]*-|schema|undefined|object Object/.test(
        sentence,
      );
    expect([...sentences].filter((sentence) => !isSentence(sentence))).toEqual([]);
  });
});
