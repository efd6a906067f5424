import {describe, expect, test} from 'vitest';

import {operations} from '../../../src/openapi/operations';
import {parameterViews} from '../../../src/reference/properties';
import type {Schema} from '../../../src/openapi/types';
import {ref, rows, rowOf, withSchemas} from '../openapi/schema-helpers';
import {description as api} from '../openapi/fixture';

const note = {$ref: '#/components/schemas/Note'};

describe('properties', () => {
  const list = rows(api, note, true);
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
    ['date or integer', {type: ['string', 'integer'], format: 'date'}],
    ['any', {description: 'Something.'}],
  ])('are of type %s: %o', (text, schema) => {
    const [property] = rows(api, {properties: {a: schema}}, false);
    expect(property?.type).toEqual({text});
  });

  test('are nullable if an alternative is', () => {
    const nothing = {$ref: '#/components/schemas/Nothing'};
    const description = withSchemas({Nothing: {type: 'null'}});
    const badges = (schema: Schema) =>
      rows(description, {properties: {a: schema}}, false)[0]?.badges;
    expect(badges({anyOf: [{type: ['string', 'null']}, {type: 'integer'}]})).toEqual(['nullable']);
    expect(badges({oneOf: [{type: 'integer'}, nothing]})).toEqual(['nullable']);
    expect(badges({oneOf: [{type: 'integer'}, {type: 'string'}]})).toEqual([]);
  });

  test('are required only of what the reader sends', () => {
    const badges = (isSent: boolean) =>
      rows(api, note, isSent).find(({name}) => name === 'author')?.badges;
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
    expect(rows(api, schema, true).map(({badges}) => badges)).toEqual([
      ['recommended', 'default "open"'],
      ['recommended'],
      ['required'],
    ]);
  });

  test('a list has the values of its items, with their meanings', () => {
    expect(named('tags')).toMatchObject({
      type: {text: 'array of string'},
      values: [
        {value: 'a', meaning: {inline: 'First.'}},
        {value: 'b', meaning: {inline: 'Second.'}},
      ],
    });
  });

  test('alternatives of one type are named once, and an empty value is rowOf as such', () => {
    expect(named('when')).toMatchObject({
      type: {text: 'string'},
      values: [{value: '""', meaning: {inline: 'Never.'}}],
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
  expect(rowOf(schema)?.type).toEqual({text});
});

test('an item of a list that may be null has a badge', () => {
  const items: Schema = {type: ['string', 'null']};
  expect(rowOf({type: 'array', items})?.badges).toEqual(['nullable per item']);
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
    expect(rowOf(schema, {Rate: {maximum: 9, default: 1}})?.badges).toEqual(badges);
  });

  test('a default of the only alternative is a fallback for what is required', () => {
    const it: Schema = {oneOf: [{type: 'string', default: 'a'}, {type: 'null'}]};
    const object = {required: ['it'], properties: {it}};
    expect(rows(withSchemas({}), object, true)[0]?.badges[0]).toBe('recommended');
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
