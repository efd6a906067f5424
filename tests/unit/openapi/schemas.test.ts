import {describe, expect, test} from 'vitest';

import {demandsOf, parameterProperty, properties, toApi} from '../../../src/openapi/model';
import type {Description, Schema} from '../../../src/openapi/types';

/** An API that consists of schemas. */
const withSchemas = (schemas: Record<string, Schema>): Description => ({
  openapi: '3.1.0',
  info: {title: 'A', version: 'test'},
  servers: [],
  tags: [],
  paths: {},
  components: {schemas},
});

const ref = (name: string): Schema => ({$ref: `#/components/schemas/${name}`});

/** What a page shows of a property of a sent object. */
function shown(schema: Schema, schemas: Record<string, Schema> = {}, elsewhere: string[] = []) {
  const object = {properties: {it: schema}};
  return properties(withSchemas(schemas), object, true, new Set(elsewhere))[0];
}

describe('a schema that holds itself', () => {
  const list: Schema = {type: 'array', items: ref('Json')};

  test.each<[string, Schema, string]>([
    ['an alternative', {anyOf: [{type: 'string'}, list]}, 'string or array of Json'],
    ['its only alternative', {anyOf: [list, {type: 'null'}]}, 'array of Json'],
    ['its items', list, 'array of Json'],
    ['its part', {allOf: [ref('Json'), {type: 'object'}]}, 'object'],
    ['its values', {type: 'object', additionalProperties: ref('Json')}, 'map of Json'],
  ])('in %s ends', (_, Json, label) => {
    const description = withSchemas({Json});
    const property = shown(ref('Json'), {Json});
    expect(property?.type.text.concat(property.type.schema ?? '')).toBe(label);
    expect(property?.children).toEqual([]);
    expect(demandsOf(description, ref('Json'))).not.toHaveProperty('$ref');
  });
});

describe('allOf', () => {
  test('combines what its parts say of a property', () => {
    const base: Schema = {
      properties: {it: {type: 'object', description: 'A place.', properties: {city: {}}}},
    };
    const own: Schema = {properties: {it: {deprecated: true, properties: {street: {}}}}};
    const [property] = properties(withSchemas({}), {allOf: [base, own]}, false, new Set());
    expect(property).toMatchObject({
      description: 'A place.',
      badges: ['deprecated'],
      children: [{name: 'city'}, {name: 'street'}],
    });
  });

  test('has the meanings of the values that its last part allows', () => {
    const meanings = {a: 'First.', b: 'Second.'};
    const base: Schema = {properties: {it: {enum: ['a', 'b'], 'x-enum-descriptions': meanings}}};
    const schema: Schema = {allOf: [base], properties: {it: {enum: ['b']}}};
    const [property] = properties(withSchemas({}), schema, false, new Set());
    expect(property?.values).toEqual([{value: 'b', meaning: 'Second.'}]);
  });

  test('ends where a part adds to the property that holds the object', () => {
    const A: Schema = {
      allOf: [{properties: {above: ref('A')}}, {properties: {above: {description: 'Above.'}}}],
    };
    const [property] = properties(withSchemas({A}), ref('A'), false, new Set());
    expect(property).toMatchObject({name: 'above', description: 'Above.', children: []});
  });
});

describe('limits', () => {
  test.each<[Schema, string[]]>([
    [{exclusiveMinimum: 0, exclusiveMaximum: 10}, ['greater than 0', 'less than 10']],
    [{multipleOf: 0.5}, ['multiple of 0.5']],
    [{default: ''}, ['default ""']],
    [
      {oneOf: [{maxLength: 5, default: 'a'}, {type: 'null'}]},
      ['nullable', 'default a', 'max length 5'],
    ],
    [{anyOf: [ref('Rate'), {type: 'null'}], default: 2}, ['nullable', 'default 2', 'max 9']],
    [{oneOf: [{maxLength: 5}, {maximum: 5}]}, []],
  ])('of %j are badges', (schema, badges) => {
    expect(shown(schema, {Rate: {maximum: 9, default: 1}})?.badges).toEqual(badges);
  });

  test('of the only alternative are those of a parameter, too', () => {
    const schema: Schema = {oneOf: [{type: 'integer', maximum: 5}, {type: 'null'}]};
    const parameter = parameterProperty(withSchemas({}), {name: 'a', in: 'query', schema});
    expect(parameter.badges).toEqual(['max 5']);
  });

  test('a default of the only alternative is a fallback for what is required', () => {
    const it: Schema = {oneOf: [{type: 'string', default: 'a'}, {type: 'null'}]};
    const object = {required: ['it'], properties: {it}};
    expect(properties(withSchemas({}), object, true, new Set())[0]?.badges[0]).toBe(
      'required, with fallback',
    );
  });

  test('are demanded of a payload', () => {
    const limits = {exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 2};
    expect(demandsOf(withSchemas({}), limits)).toEqual(limits);
  });
});

describe('a constant', () => {
  test('is the only value, of its own type', () => {
    expect(shown({const: 'a', description: 'Letter.'})).toMatchObject({
      type: {text: 'string'},
      description: 'Letter.',
      values: [{value: 'a', meaning: ''}],
    });
  });

  const letters: Schema = {
    oneOf: [{const: 'a', description: 'First.'}, {const: 1, description: 'One.'}, {const: 2}],
  };
  const values = [
    {value: 'a', meaning: 'First.'},
    {value: '1', meaning: 'One.'},
    {value: '2', meaning: ''},
  ];

  test.each<[string, Schema, string]>([
    ['alternatives', letters, 'string or integer'],
    ['items', {type: 'array', items: letters}, 'array of string or integer'],
  ])('is a value with its description among %s', (_, schema, text) => {
    expect(shown(schema)).toMatchObject({type: {text}, values});
  });
});

describe('a map', () => {
  const Text: Schema = {type: 'object', properties: {title: {type: 'string'}}};

  test.each<[Schema, object]>([
    [{additionalProperties: ref('Text')}, {text: 'map of ', schema: 'Text'}],
    [
      {additionalProperties: {type: 'array', items: {type: 'string'}}},
      {text: 'map of array of string'},
    ],
    [
      {type: 'array', items: {additionalProperties: {type: 'integer'}}},
      {text: 'array of map of integer'},
    ],
    [{type: 'object', additionalProperties: true}, {text: 'object'}],
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

  test('in a response to a callback is sent by the app', () => {
    const schema: Schema = {type: 'object', additionalProperties: ref('Text')};
    const post = {
      operationId: 'ask',
      summary: 'Ask',
      'x-callback': true,
      responses: {'200': {description: 'All.', content: {'application/json': {schema}}}},
    };
    const {sent} = toApi({...withSchemas({Text}), webhooks: {ask: {post}}});
    expect([...sent]).toEqual(['Text']);
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

  test('and the values of a map are sent by the app where they are the body', () => {
    const post = (operationId: string, schema: Schema) => ({
      operationId,
      summary: operationId,
      requestBody: {content: {'application/json': {schema}}},
      responses: {},
    });
    const paths = {
      '/a': {post: post('a', choice)},
      '/b': {post: post('b', {additionalProperties: ref('Item')})},
    };
    expect([...toApi({...withSchemas({...schemas, Item: {}}), paths}).sent]).toEqual([
      'Card',
      'Pix',
      'Item',
    ]);
  });

  test('without a name have their number, and their title for a description', () => {
    const card = {...schemas['Card'], title: 'By card'};
    expect(shown({anyOf: [card, {type: 'string'}, {...schemas['Pix']}]})?.children).toMatchObject([
      {name: 'alternative-1', description: 'By card'},
      {name: 'alternative-3', description: ''},
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
