import {describe, expect, test} from 'vitest';

import {loadDescription} from '../../../src/openapi/load';
import {
  demandsOf,
  examplesOf,
  operations,
  parameterProperty,
  properties,
  toApi,
  webhooks,
} from '../../../src/openapi/model';
import type {
  Description,
  Example,
  OperationObject,
  ParameterObject,
  PathItem,
  Schema,
} from '../../../src/openapi/types';

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

describe('what a path says of its operations', () => {
  const header = {name: 'X-Trace', in: 'header'} as const;
  const own = {...header, description: 'Of the operation.'};
  const id = {name: 'id', in: 'path', required: true} as const;
  const get = {operationId: 'a', summary: 'A', parameters: [own], responses: {}};
  const item = {
    parameters: [{$ref: '#/components/parameters/Id'} as ParameterObject, header],
    servers: [{url: 'https://files.example.com'}],
    get,
    post: {...get, operationId: 'b', servers: [{url: 'https://b.example.com'}]},
  };
  const components = {
    ...api.components,
    parameters: {Id: id},
    pathItems: {Item: item},
  };

  test.each<[string, PathItem]>([
    ['itself', item],
    ['in a reference', {$ref: '#/components/pathItems/Item'}],
  ])('%s applies to all, unless they say otherwise', (_, path) => {
    const [a, b] = operations({...api, paths: {'/a/{id}': path}, components}).values();
    expect(a).toMatchObject({parameters: [id, own], server: {url: 'https://files.example.com'}});
    expect(b).toMatchObject({server: {url: 'https://b.example.com'}});
    expect(webhooks({...api, webhooks: {a: path}, components}).get('a')?.parameters).toEqual([
      id,
      own,
    ]);
  });
});

describe('a description', () => {
  const get = {operationId: 'a', summary: 'A', responses: {}};
  const described = (item: object): Description => ({...api, paths: {'/a': item}});

  test('without webhooks has none, and an operation without responses has none', () => {
    const bare = described({get: {operationId: 'a', summary: 'A'}});
    delete bare.webhooks;
    expect(webhooks(bare).size).toBe(0);
    expect(operations(bare).get('a')?.responses).toEqual([]);
  });

  test('may have a webhook without an id, because pages name its event', () => {
    const post = {summary: 'Note created'} as OperationObject;
    expect(webhooks({...api, webhooks: {'note/created': {post}}}).size).toBe(1);
  });

  test.each<[string, object, string]>([
    ['without an id', {get: {summary: 'A'}}, 'GET /a has no operationId. Add one'],
    ['with another method', {head: get}, 'HEAD /a is not shown. Use get, post, put, patch, delete'],
    [
      'with a cookie',
      {get: {...get, parameters: [{name: 'sid', in: 'cookie'}]}},
      'GET /a has the cookie sid. Pages show no cookies',
    ],
  ])('with an operation %s fails with the operation', (_, item, message) => {
    expect(() => toApi(described(item))).toThrow(`The API description test: ${message}`);
  });
});

test('examples may be references, and have their keys for a summary', () => {
  const examples = {
    one: {$ref: '#/components/examples/One'} as Example,
    two: {summary: 'Second', value: 2},
  };
  const post = {
    operationId: 'a',
    summary: 'A',
    requestBody: {content: {'application/json': {examples}}},
    responses: {},
  };
  const components = {...api.components, examples: {One: {value: 1}}};
  const operation = operations({...api, paths: {'/a': {post}}, components}).get('a');
  expect(examplesOf(operation?.body)).toEqual([
    {summary: 'one', value: 1},
    {summary: 'Second', value: 2},
  ]);
});

test('a request body may be a reference, and is JSON where a form is only an alternative', () => {
  const content = {'multipart/form-data': {schema: {}}, 'application/json': {example: {a: 1}}};
  const requestBody = {$ref: '#/components/requestBodies/A'};
  const [operation] = operations({
    ...api,
    paths: {'/a': {post: {operationId: 'a', summary: 'A', requestBody, responses: {}}}},
    components: {...api.components, requestBodies: {A: {content}}},
  }).values();
  expect(operation).toMatchObject({body: {type: 'application/json', example: {a: 1}}});
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

describe('a reference inside allOf', () => {
  const category = {$ref: '#/components/schemas/Category'};
  /** An API whose Category has `parent`. */
  const withParent = (parent: Schema): Description => ({
    ...api,
    components: {
      schemas: {
        Category: {
          type: 'object',
          required: ['name'],
          properties: {name: {type: 'string'}, parent},
        },
        State: {type: 'string'},
        Alias: {allOf: [{$ref: '#/components/schemas/State'}]},
      },
    },
  });
  const wrapped = withParent({description: 'The one above.', allOf: [category]});

  test.each<[string, Schema]>([
    ['alone', {allOf: [category]}],
    ['with own properties', {allOf: [category], properties: {since: {type: 'string'}}}],
    ['with another part', {allOf: [category, {properties: {since: {type: 'string'}}}]}],
    ['in a list of another schema', {type: 'array', items: {allOf: [category]}}],
  ])('%s ends, where the schema holds itself', (_, parent) => {
    const description = withParent(parent);
    const list = properties(description, category, true, new Set());
    expect(list.map(({name, children}) => [name, children])).toEqual([
      ['name', []],
      ['parent', []],
    ]);
    expect(demandsOf(description, category)).toMatchObject({properties: {name: {type: 'string'}}});
    const content = {'application/json': {schema: category}};
    const ask = {
      operationId: 'ask',
      summary: 'Ask',
      'x-callback': true,
      responses: {'200': {description: 'One.', content}},
    };
    const {sent} = toApi({...description, paths: {}, webhooks: {ask: {post: ask}}});
    expect([...sent]).toEqual(['Category']);
  });

  test('names the schema like the reference itself, and is not repeated where the page shows it', () => {
    const holder = {properties: {category: {allOf: [category]}}};
    const shown = (elsewhere: string[]) =>
      properties(wrapped, holder, false, new Set(elsewhere))[0];
    expect(shown([])).toMatchObject({type: {schema: 'Category'}, children: [{name: 'name'}, {}]});
    expect(shown(['Category'])).toMatchObject({type: {schema: 'Category'}, children: []});
  });

  test('to text is text, and no object', () => {
    const schema = {properties: {state: {$ref: '#/components/schemas/Alias'}}};
    const [state] = properties(wrapped, schema, false, new Set());
    expect(state?.type).toEqual({text: 'string'});
  });

  test('demands no more than its parts', () => {
    expect(demandsOf(wrapped, {$ref: '#/components/schemas/Alias'})).toEqual({type: 'string'});
  });
});

test('a list that holds itself in its items ends', () => {
  const list = {$ref: '#/components/schemas/List'};
  const description: Description = {
    ...api,
    components: {schemas: {List: {type: 'array', items: {properties: {inside: list}}}}},
  };
  expect(properties(description, list, false, new Set())).toMatchObject([
    {name: 'inside', children: []},
  ]);
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
