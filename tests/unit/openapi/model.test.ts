import {describe, expect, test} from 'vitest';

import {loadDescription} from '../../../src/openapi/load';
import {
  operations,
  parameterProperty,
  properties,
  toApi,
  webhooks,
} from '../../../src/openapi/model';
import type {Description} from '../../../src/openapi/types';

const {description: api} = await loadDescription('tests/fixtures/api/openapi.yaml');
const note = {$ref: '#/components/schemas/Note'};

describe('operations', () => {
  test('are found by id, with method, path and scopes', () => {
    expect([...operations(api).keys()]).toEqual([
      'listNotes',
      'createNote',
      'touchNote',
      'addPicture',
      'renameApp',
    ]);
    expect(operations(api).get('listNotes')).toMatchObject({
      method: 'GET',
      path: '/notes',
      summary: 'List notes',
      scopes: ['read_notes'],
    });
  });

  test('tell their own responses from those that any operation may return', () => {
    const responses = operations(api).get('listNotes')?.responses;
    expect(responses?.map(({status, isCommonError}) => [status, isCommonError])).toEqual([
      ['200', false],
      ['404', false],
      ['429', true],
    ]);
  });

  test('have the success first, also when it is a range', () => {
    const ranges = {'404': {description: 'None.'}, '2XX': {description: 'Fine.'}};
    const paths = {'/a': {get: {operationId: 'a', summary: 'A', responses: ranges}}};
    const [operation] = operations({...api, paths}).values();
    expect(operation?.responses.map(({status}) => status)).toEqual(['2XX', '404']);
  });
});

test('a request body may be a reference, and is JSON where a form is only an alternative', () => {
  const content = {'multipart/form-data': {schema: {}}, 'application/json': {example: {a: 1}}};
  const requestBody = {$ref: '#/components/requestBodies/A'};
  const [operation] = operations({
    ...api,
    paths: {'/a': {post: {operationId: 'a', summary: 'A', requestBody, responses: {}}}},
    components: {...api.components, requestBodies: {A: {content}}},
  }).values();
  expect(operation).toMatchObject({body: {example: {a: 1}}, isForm: false});
});

test('webhooks are found by event, with the time to respond', () => {
  expect(webhooks(api).get('note/created')).toMatchObject({
    path: 'note/created',
    respondWithin: '3 seconds',
    isCallback: false,
  });
});

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
      ['required, with fallback', 'default open'],
      ['required, with fallback'],
      ['required'],
    ]);
  });

  test('a schema that holds itself ends', () => {
    expect(named('parent')).toMatchObject({
      type: {text: '', schema: 'Note'},
      description: 'The note above.',
      children: [],
    });
  });

  test('an object that may be null has its properties, and the badge', () => {
    expect(named('author')).toMatchObject({
      type: {schema: 'Author'},
      badges: ['required', 'nullable'],
      children: [{name: 'name'}],
    });
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

  test('of parts stand in the order of the parts, and a later part overrides', () => {
    const base = {properties: {id: {type: 'integer'}, event: {enum: ['a', 'b']}}};
    const merged = properties(
      api,
      {allOf: [base, {properties: {total: {type: 'string'}}}], properties: {event: {enum: ['b']}}},
      false,
      new Set(),
    );
    expect(merged.map(({name}) => name)).toEqual(['id', 'event', 'total']);
    expect(merged[1]?.values).toEqual([{value: 'b', meaning: ''}]);
  });

  test('a schema shown elsewhere on the page is not repeated', () => {
    const author = properties(api, note, true, new Set(['Author'])).find(
      ({name}) => name === 'author',
    );
    expect(author).toMatchObject({name: 'author', children: []});
  });
});

test('a parameter reads like a property', () => {
  const [parameter] = operations(api).get('listNotes')?.parameters ?? [];
  expect(parameter && parameterProperty(api, parameter)).toMatchObject({
    name: 'status',
    badges: ['default open'],
    values: [{value: 'open'}, {value: 'done'}],
  });
});

test('a schema inside a response to a callback is sent by the app, one inside a request body may be shared', () => {
  const inner = {type: 'object', required: ['id']};
  const outer = (name: string) => ({
    type: 'object',
    properties: {inside: {type: 'array', items: {$ref: `#/components/schemas/${name}`}}},
  });
  const content = (name: string) => ({
    content: {'application/json': {schema: {$ref: `#/components/schemas/${name}`}}},
  });
  const described: Description = {
    ...api,
    paths: {
      '/a': {post: {operationId: 'a', summary: 'A', requestBody: content('Body'), responses: {}}},
    },
    webhooks: {
      ask: {
        post: {
          operationId: 'ask',
          summary: 'Ask',
          'x-callback': true,
          responses: {'200': {description: 'Commands.', ...content('Commands')}},
        },
      },
    },
    components: {
      schemas: {Body: outer('Shared'), Shared: inner, Commands: outer('Command'), Command: inner},
    },
  };
  expect([...toApi(described).sent].sort()).toEqual(['Body', 'Command', 'Commands']);
});
