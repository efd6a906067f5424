import {describe, expect, test} from 'vitest';

import {operations} from '../../../src/openapi/operations';
import {parameterProperty, properties} from '../../../src/openapi/properties';
import type {Schema} from '../../../src/openapi/types';
import {ref, shown, withSchemas} from './schema-helpers';
import {description as api} from './fixture';

const note = {$ref: '#/components/schemas/Note'};

describe('properties', () => {
  const list = properties(api, note, true, new Set());
  const named = (name: string) => list.find((property) => property.name === name);

  test('have type, badges and limits', () => {
    expect(named('id')).toMatchObject({
      type: {text: 'integer'},
      badges: ['read-only'],
    });
    expect(named('text')?.badges).toEqual(['nullable', 'max length 80']);
  });

  test.each<[string, Schema]>([
    ['string', {enum: ['open', 'done']}],
    ['string or integer', {enum: ['open', 1]}],
    ['null', {type: 'null'}],
    ['date', {type: ['string', 'null'], format: 'date'}],
    ['string or integer', {type: ['string', 'integer'], format: 'date'}],
    ['any', {description: 'Something.'}],
  ])('are of type %s: %o', (text, schema) => {
    const [property] = properties(api, {properties: {a: schema}}, false, new Set());
    expect(property?.type).toEqual({text});
  });

  test('are nullable if an alternative is', () => {
    const nothing = {$ref: '#/components/schemas/Nothing'};
    const description = withSchemas({Nothing: {type: 'null'}});
    const badges = (schema: Schema) =>
      properties(description, {properties: {a: schema}}, false, new Set())[0]?.badges;
    expect(badges({anyOf: [{type: ['string', 'null']}, {type: 'integer'}]})).toEqual(['nullable']);
    expect(badges({oneOf: [{type: 'integer'}, nothing]})).toEqual(['nullable']);
    expect(badges({oneOf: [{type: 'integer'}, {type: 'string'}]})).toEqual([]);
  });

  test('are required only of what the reader sends', () => {
    const badges = (isSent: boolean) =>
      properties(api, note, isSent, new Set()).find(({name}) => name === 'author')?.badges;
    expect(badges(true)).toEqual(['required', 'nullable']);
    expect(badges(false)).toEqual(['nullable']);
  });

  test('a required property with a default or another fallback says so', () => {
    const schema = {
      required: ['status', 'gateway', 'total'],
      properties: {
        status: {type: 'string', default: 'open'},
        gateway: {type: 'string', 'x-has-fallback': true},
        total: {type: 'string'},
      },
    };
    expect(properties(api, schema, true, new Set()).map(({badges}) => badges)).toEqual([
      ['recommended', 'default "open"'],
      ['recommended'],
      ['required'],
    ]);
  });

  test('a list has the values of its items, with their meanings', () => {
    expect(named('tags')).toMatchObject({
      type: {text: 'array of string'},
      values: [
        {value: 'a', meaning: 'First.'},
        {value: 'b', meaning: 'Second.'},
      ],
    });
  });

  test('alternatives of one type are named once, and an empty value is shown as such', () => {
    expect(named('when')).toMatchObject({
      type: {text: 'string'},
      values: [{value: '""', meaning: 'Never.'}],
    });
  });
});

test.each<[Schema, string]>([
  // 'array of string or integer' would read as an array of both.
  [
    {oneOf: [{type: 'array', items: {type: 'string'}}, {type: 'integer'}]},
    'integer or array of string',
  ],
  [{type: ['string', 'array'], items: {type: 'string'}}, 'string or array of string'],
  [
    {type: ['object', 'integer'], additionalProperties: {type: 'string'}},
    'integer or map of string',
  ],
  // Alternatives that only limit a type are no types.
  [{type: 'object', oneOf: [{required: ['a']}, {required: ['b']}]}, 'object'],
])('the type of %j is %s', (schema, text) => {
  expect(shown(schema)?.type).toEqual({text});
});

test('an item of a list that may be null has a badge', () => {
  const items: Schema = {type: ['string', 'null']};
  expect(shown({type: 'array', items})?.badges).toEqual(['nullable per item']);
});

test('a parameter reads like a property', () => {
  const [parameter] = operations(api).get('listNotes')?.parameters ?? [];
  expect(parameter && parameterProperty(api, parameter)).toMatchObject({
    name: 'status',
    badges: ['default "open"'],
    values: [{value: 'open'}, {value: 'done'}],
  });
});

describe('limits', () => {
  test.each<[Schema, string[]]>([
    [{exclusiveMinimum: 0, exclusiveMaximum: 10}, ['greater than 0', 'less than 10']],
    [{multipleOf: 0.5}, ['multiple of 0.5']],
    [{default: ''}, ['default ""']],
    [
      {oneOf: [{maxLength: 5, default: 'a'}, {type: 'null'}]},
      ['nullable', 'default "a"', 'max length 5'],
    ],
    [{anyOf: [ref('Rate'), {type: 'null'}], default: 2}, ['nullable', 'default 2', 'max 9']],
    [{type: ['string', 'null'], default: null}, ['nullable', 'default null']],
    [{oneOf: [{maxLength: 5}, {maximum: 5}]}, ['max length 5', 'max 5']],
    [{maxItems: 2, items: ref('Rate')}, ['max items 2', 'default 1 per item', 'max 9 per item']],
  ])('of %j are badges', (schema, badges) => {
    expect(shown(schema, {Rate: {maximum: 9, default: 1}})?.badges).toEqual(badges);
  });

  test('a default of the only alternative is a fallback for what is required', () => {
    const it: Schema = {oneOf: [{type: 'string', default: 'a'}, {type: 'null'}]};
    const object = {required: ['it'], properties: {it}};
    expect(properties(withSchemas({}), object, true, new Set())[0]?.badges[0]).toBe('recommended');
  });
});

test('a value has no meaning that it does not say, whatever its name', () => {
  expect(shown({enum: ['constructor', '__proto__']})?.values).toEqual([
    {value: 'constructor', meaning: ''},
    {value: '__proto__', meaning: ''},
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
    expect(shown(schema, {Text})?.type).toEqual(type);
  });

  test('has the properties of its values, unless the page shows them elsewhere', () => {
    const map: Schema = {type: 'object', additionalProperties: ref('Text')};
    expect(shown(map, {Text})?.children).toMatchObject([{name: 'title'}]);
    expect(shown(map, {Text}, ['Text'])?.children).toEqual([]);
  });
});

describe('alternatives that are objects', () => {
  const schemas: Record<string, Schema> = {
    Card: {type: 'object', required: ['number'], properties: {number: {type: 'string'}}},
    Pix: {type: 'object', properties: {key: {type: 'string'}}},
  };
  const choice: Schema = {oneOf: [ref('Card'), ref('Pix'), {type: 'null'}]};

  test('are listed with their properties', () => {
    const all = properties(withSchemas(schemas), choice, true, new Set());
    expect(all).toMatchObject([
      {name: 'Card', badges: ['alternative'], children: [{name: 'number', badges: ['required']}]},
      {name: 'Pix', badges: ['alternative'], children: [{name: 'key'}]},
    ]);
    expect(shown(choice, schemas)).toMatchObject({
      type: {text: 'Card or Pix'},
      badges: ['nullable'],
      children: [{name: 'Card'}, {name: 'Pix'}],
    });
  });

  test('without a name have their number, and their title for a description', () => {
    const card = {...schemas['Card'], title: 'By card'};
    expect(shown({anyOf: [card, {type: 'string'}, {...schemas['Pix']}]})?.children).toMatchObject([
      {name: 'alternative-1', description: 'By card'},
      {name: 'alternative-3', description: ''},
    ]);
  });

  test('beside properties of their own stand after them, also a single one', () => {
    const body: Schema = {...schemas['Card'], anyOf: [{required: ['number']}, ref('Pix')]};
    expect(shown(body, schemas)?.children).toMatchObject([{name: 'number'}, {name: 'Pix'}]);
    expect(shown({...body, anyOf: [{required: ['number']}]}, schemas)?.children).toMatchObject([
      {name: 'number'},
    ]);
    expect(shown({...body, anyOf: [ref('Pix')]}, schemas)?.children).toMatchObject([
      {name: 'number'},
      {name: 'Pix'},
    ]);
  });

  test('are not repeated where the page shows them, and end where they hold themselves', () => {
    expect(shown(choice, schemas, ['Card'])?.children).toMatchObject([
      {name: 'Card', type: {schema: 'Card'}, children: []},
      {name: 'Pix', type: {text: 'object'}, children: [{name: 'key'}]},
    ]);
    const Rule: Schema = {type: 'object', properties: {any: {anyOf: [ref('Rule'), ref('Pix')]}}};
    expect(shown(ref('Rule'), {...schemas, Rule})?.children).toMatchObject([
      {name: 'any', children: [{name: 'Rule', children: []}, {name: 'Pix'}]},
    ]);
  });
});
