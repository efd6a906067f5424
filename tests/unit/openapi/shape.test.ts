import {describe, expect, test} from 'vitest';

import {toApi} from '../../../src/openapi/model';
import type {Description, Schema} from '../../../src/openapi/types';
import {ref, rows, rowOf, withSchemas} from './schema-helpers';

test('a reference may have its name percent-encoded', () => {
  const item: Schema = {type: 'object', properties: {sku: {type: 'string'}}};
  expect(rowOf(ref('Order%20Item'), {'Order Item': item})).toMatchObject({
    type: {schema: 'Order Item'},
    children: [{name: 'sku'}],
  });
});

test('a reference adds its own properties and required ones to those that it points to', () => {
  const Base: Schema = {required: ['a'], properties: {a: {type: 'string'}, b: {type: 'string'}}};
  const schema: Schema = {...ref('Base'), required: ['b'], properties: {c: {type: 'string'}}};
  const list = rows(withSchemas({Base}), schema, true);
  expect(list.map(({name, badges}) => [name, ...badges])).toEqual([
    ['a', 'required'],
    ['b', 'required'],
    ['c'],
  ]);
});

describe('a schema that holds itself', () => {
  const list: Schema = {type: 'array', items: ref('Json')};

  test.each<[string, Schema, string]>([
    ['an alternative', {anyOf: [{type: 'string'}, list]}, 'string or array of Json'],
    ['its only alternative', {anyOf: [list, {type: 'null'}]}, 'array of Json'],
    ['its items', list, 'array of Json'],
    ['its part', {allOf: [ref('Json'), {type: 'object'}]}, 'object'],
    ['its values', {type: 'object', additionalProperties: ref('Json')}, 'map of Json'],
  ])('in %s ends', (_, Json, label) => {
    const property = rowOf(ref('Json'), {Json});
    expect(property?.type.text.concat(property.type.schema ?? '')).toBe(label);
    expect(property?.children).toEqual([]);
  });
});

describe('allOf', () => {
  test('combines what its parts say of a property', () => {
    const base: Schema = {
      properties: {it: {type: 'object', description: 'A place.', properties: {city: {}}}},
    };
    const own: Schema = {properties: {it: {deprecated: true, properties: {street: {}}}}};
    const [property] = rows(withSchemas({}), {allOf: [base, own]}, false);
    expect(property).toMatchObject({
      description: {inline: 'A place.'},
      badges: ['deprecated'],
      children: [{name: 'city'}, {name: 'street'}],
    });
  });

  test('has the meanings of the values that its last part allows', () => {
    const meanings = {a: 'First.', b: 'Second.'};
    const base: Schema = {properties: {it: {enum: ['a', 'b'], 'x-enum-descriptions': meanings}}};
    const schema: Schema = {allOf: [base], properties: {it: {enum: ['b']}}};
    const [property] = rows(withSchemas({}), schema, false);
    expect(property?.values).toEqual([{value: 'b', meaning: {inline: 'Second.'}}]);
  });

  test('ends where a part adds to the property that holds the object', () => {
    const A: Schema = {
      allOf: [{properties: {above: ref('A')}}, {properties: {above: {description: 'Above.'}}}],
    };
    const [property] = rows(withSchemas({A}), ref('A'), false);
    expect(property).toMatchObject({name: 'above', description: {inline: 'Above.'}, children: []});
  });
});

describe('a reference inside allOf', () => {
  const category = ref('Category');
  /** An API whose Category has `parent`. */
  const withParent = (parent: Schema): Description =>
    withSchemas({
      Category: {
        type: 'object',
        required: ['name'],
        properties: {name: {type: 'string'}, parent},
      },
      State: {type: 'string'},
      Alias: {allOf: [ref('State')]},
    });
  const wrapped = withParent({description: 'The one above.', allOf: [category]});

  test.each<[string, Schema]>([
    ['alone', {allOf: [category]}],
    ['with own properties', {allOf: [category], properties: {since: {type: 'string'}}}],
    ['with another part', {allOf: [category, {properties: {since: {type: 'string'}}}]}],
    ['in a list of another schema', {type: 'array', items: {allOf: [category]}}],
  ])('%s ends, where the schema holds itself', (_, parent) => {
    const description = withParent(parent);
    const list = rows(description, category, true);
    expect(list.map(({name, children}) => [name, children])).toEqual([
      ['name', []],
      ['parent', []],
    ]);
    const content = {'application/json': {schema: category}};
    const ask = {
      operationId: 'ask',
      summary: 'Ask',
      'x-callback': true,
      responses: {'200': {description: 'One.', content}},
    };
    const {sentSchemas} = toApi({...description, paths: {}, webhooks: {ask: {post: ask}}});
    expect([...sentSchemas]).toEqual(['Category']);
  });

  test('names the schema like the reference itself, and is not repeated where the page shows it', () => {
    const holder = {properties: {category: {allOf: [category]}}};
    const rowOf = (elsewhere: string[]) => rows(wrapped, holder, false, elsewhere)[0];
    expect(rowOf([])).toMatchObject({type: {schema: 'Category'}, children: [{name: 'name'}, {}]});
    expect(rowOf(['Category'])).toMatchObject({type: {schema: 'Category'}, children: []});
  });

  test('to text is text, and no object', () => {
    const schema = {properties: {state: ref('Alias')}};
    const [state] = rows(wrapped, schema, false);
    expect(state?.type).toEqual({text: 'string'});
  });
});
