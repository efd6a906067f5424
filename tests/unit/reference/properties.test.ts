import {describe, expect, test} from 'vitest';

import {operations} from '../../../src/openapi/operations';
import {parameterViews} from '../../../src/reference/properties';
import type {Schema} from '../../../src/openapi/types';
import {ref, rows, rowOf, withSchemas} from '../openapi/schema-helpers';
import {description as api} from '../openapi/fixture';

const list = {type: 'array', items: {type: 'string'}} satisfies Schema;

test.each<[string, Schema]>([
  ['string', {enum: ['open', 'done']}],
  ['string or integer', {enum: ['open', 1]}],
  ['null', {type: 'null'}],
  ['date', {type: ['string', 'null'], format: 'date'}],
  ['date or integer', {type: ['string', 'integer'], format: 'date'}],
  ['any', {description: 'Something.'}],
  // 'array of string or integer' would read as an array of both.
  ['integer or array of string', {oneOf: [list, {type: 'integer'}]}],
  ['string or array of string', {type: ['string', 'array'], items: {type: 'string'}}],
  ['integer or map of string', {type: ['object', 'integer'], additionalProperties: list.items}],
  // Alternatives that only limit a type are no types.
  ['object', {type: 'object', oneOf: [{required: ['a']}, {required: ['b']}]}],
  [
    'string',
    {
      oneOf: [
        {type: 'string', format: 'time'},
        {type: 'string', enum: ['']},
      ],
    },
  ],
])('the type %s is that of %j', (text, schema) => {
  expect(rowOf(schema)?.type).toEqual({text});
});

test.each<[string[], Schema]>([
  [['read-only'], {readOnly: true}],
  [['write-only'], {writeOnly: true}],
  [['nullable', 'max length 80'], {type: ['string', 'null'], maxLength: 80}],
  [['nullable'], {anyOf: [{type: ['string', 'null']}, {type: 'integer'}]}],
  [['nullable'], {oneOf: [{type: 'integer'}, ref('Nothing')]}],
  [[], {oneOf: [{type: 'integer'}, {type: 'string'}]}],
  [['nullable per item'], {type: 'array', items: {type: ['string', 'null']}}],
  [['greater than 0', 'less than 10'], {exclusiveMinimum: 0, exclusiveMaximum: 10}],
  [['multiple of 0.5'], {multipleOf: 0.5}],
  [['default ""'], {default: ''}],
  [
    ['nullable', 'default "a"', 'max length 5'],
    {oneOf: [{maxLength: 5, default: 'a'}, {type: 'null'}]},
  ],
  [['nullable', 'default 2', 'max 9'], {anyOf: [ref('Rate'), {type: 'null'}], default: 2}],
  [['nullable', 'default null'], {type: ['string', 'null'], default: null}],
  [['max length 5', 'max 5'], {oneOf: [{maxLength: 5}, {maximum: 5}]}],
  [['max items 2', 'default 1 per item', 'max 9 per item'], {maxItems: 2, items: ref('Rate')}],
])('the badges %j are those of %j', (badges, schema) => {
  const schemas = {Nothing: {type: 'null'}, Rate: {maximum: 9, default: 1}};
  expect(rowOf(schema, schemas)?.badges).toEqual(badges);
});

test('what the reader sends is required, or recommended if it has a default or another fallback', () => {
  const properties: Record<string, Schema> = {
    total: {type: 'string'},
    id: {readOnly: true},
    status: {type: 'string', default: 'open'},
    gateway: {type: 'string', 'x-has-fallback': true},
    either: {oneOf: [{type: 'string', default: 'a'}, {type: 'null'}]},
  };
  const schema = {required: Object.keys(properties), properties};
  const firstBadges = (isSent: boolean) =>
    rows(withSchemas({}), schema, isSent).map(({badges: [first]}) => first);
  const recommended = Array.from({length: 3}, () => 'recommended');
  expect(firstBadges(true)).toEqual(['required', 'read-only', ...recommended]);
  expect(firstBadges(false)).toEqual([
    undefined,
    'read-only',
    'default "open"',
    undefined,
    'nullable',
  ]);
});

test('a property has the values of its items or alternatives, with their meanings', () => {
  const items: Schema = {enum: ['a', ''], 'x-enum-descriptions': {a: 'First.', '': 'Never.'}};
  const values = [
    {value: 'a', meaning: {inline: 'First.'}},
    {value: '""', meaning: {inline: 'Never.'}},
  ];
  expect(rowOf({type: 'array', items})?.values).toEqual(values);
  expect(rowOf({oneOf: [{type: 'string', format: 'time'}, items]})?.values).toEqual(values);
});

test('a parameter reads like a property', () => {
  const {parameters} = operations(api).get('listNotes') ?? expect.fail();
  const context = {prefix: '', schemaAnchors: new Map<string, string>(), newIn: () => undefined};
  const render = (inline: string) => ({inline});
  expect(parameterViews(parameters, {...context, render})[0]).toMatchObject({
    name: 'status',
    badges: ['default "open"'],
    values: [{value: 'open'}, {value: 'done'}],
  });
});

test('a value has no meaning that it does not say, whatever its name', () => {
  expect(rowOf({enum: ['constructor', '__proto__']})?.values).toEqual([
    {value: 'constructor', meaning: {inline: ''}},
    {value: '__proto__', meaning: {inline: ''}},
  ]);
});

describe('a map', () => {
  const Text: Schema = {type: 'object', properties: {title: {type: 'string'}}};

  test.each<[Schema, object]>([
    [{additionalProperties: ref('Text')}, {text: 'map of ', schema: 'Text'}],
    [
      {additionalProperties: {type: 'array', items: {type: 'string'}}},
      {text: 'map of array of string'},
    ],
    [{type: 'object', additionalProperties: {}}, {text: 'object'}],
    [{type: 'object', properties: {a: {}}, additionalProperties: ref('Text')}, {text: 'object'}],
  ])('%j says what its values are', (schema, type) => {
    expect(rowOf(schema, {Text})?.type).toEqual(type);
  });

  test('has the properties of its values, unless the page shows them elsewhere', () => {
    const map: Schema = {type: 'object', additionalProperties: ref('Text')};
    expect(rowOf(map, {Text})?.children).toMatchObject([{name: 'title'}]);
    expect(rowOf(map, {Text}, ['Text'])?.children).toEqual([]);
  });
});

describe('alternatives that are objects', () => {
  const schemas: Record<string, Schema> = {
    Card: {type: 'object', required: ['number'], properties: {number: {type: 'string'}}},
    Pix: {type: 'object', properties: {key: {type: 'string'}}},
  };
  const choice: Schema = {oneOf: [ref('Card'), ref('Pix'), {type: 'null'}]};

  test('are listed with their properties', () => {
    const all = rows(withSchemas(schemas), choice, true);
    expect(all).toMatchObject([
      {name: 'Card', badges: ['alternative'], children: [{name: 'number', badges: ['required']}]},
      {name: 'Pix', badges: ['alternative'], children: [{name: 'key'}]},
    ]);
    expect(rowOf(choice, schemas)).toMatchObject({
      type: {text: 'Card or Pix'},
      badges: ['nullable'],
      children: [{name: 'Card'}, {name: 'Pix'}],
    });
  });

  test('without a name have their number, and their title for a description', () => {
    const card = {...schemas['Card'], title: 'By card'};
    expect(rowOf({anyOf: [card, {type: 'string'}, {...schemas['Pix']}]})?.children).toMatchObject([
      {name: 'alternative-1', description: {inline: 'By card'}},
      {name: 'alternative-3', description: {inline: ''}},
    ]);
  });

  test('beside properties of their own stand after them, also a single one', () => {
    const body: Schema = {...schemas['Card'], anyOf: [{required: ['number']}, ref('Pix')]};
    expect(rowOf(body, schemas)?.children).toMatchObject([{name: 'number'}, {name: 'Pix'}]);
    expect(rowOf({...body, anyOf: [{required: ['number']}]}, schemas)?.children).toMatchObject([
      {name: 'number'},
    ]);
    expect(rowOf({...body, anyOf: [ref('Pix')]}, schemas)?.children).toMatchObject([
      {name: 'number'},
      {name: 'Pix'},
    ]);
  });

  test('are not repeated where the page shows them, and end where they hold themselves', () => {
    expect(rowOf(choice, schemas, ['Card'])?.children).toMatchObject([
      {name: 'Card', type: {schema: 'Card'}, children: []},
      {name: 'Pix', type: {text: 'object'}, children: [{name: 'key'}]},
    ]);
    const Rule: Schema = {type: 'object', properties: {any: {anyOf: [ref('Rule'), ref('Pix')]}}};
    expect(rowOf(ref('Rule'), {...schemas, Rule})?.children).toMatchObject([
      {name: 'any', children: [{name: 'Rule', children: []}, {name: 'Pix'}]},
    ]);
  });
});
