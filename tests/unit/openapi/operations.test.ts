import {describe, expect, test} from 'vitest';

import {operations, webhooks} from '../../../src/openapi/operations';
import type {Description, Example, ParameterObject, PathItem} from '../../../src/openapi/types';
import {description as api} from './fixture';

test('responses have the success first, also when it is a range', () => {
  const ranges = {'404': {description: 'None.'}, '2XX': {description: 'Fine.'}};
  const paths = {'/a': {get: {operationId: 'a', summary: 'A', responses: ranges}}};
  const [operation] = operations({...api, paths}).values();
  expect(operation?.responses.map(({status}) => status)).toEqual(['2XX', '404']);
});

test('the headers of a response have their descriptions, also those that are references', () => {
  const headers = {Link: {$ref: '#/components/headers/Link'}, 'x-total': {}};
  const responses = {'200': {description: 'Fine.', headers}};
  const [operation] = operations({
    ...api,
    components: {...api.components, headers: {Link: {description: 'Other pages.'}}},
    paths: {'/a': {get: {operationId: 'a', summary: 'A', responses}}},
  } as Description).values();
  expect(operation?.responses[0]?.headers).toMatchObject([
    {name: 'Link', in: 'header', description: 'Other pages.'},
    {name: 'x-total', in: 'header', description: ''},
  ]);
});

describe('what a path says of its operations', () => {
  const own = {name: 'X-Trace', in: 'header'} as const;
  const id = {name: 'id', in: 'path', required: true} as const;
  const get = {operationId: 'a', summary: 'A', parameters: [own], responses: {}};
  const item = {
    parameters: [{$ref: '#/components/parameters/Id'} as ParameterObject],
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
    const parameters = [{name: 'id', isRequired: true}, own];
    expect(a).toMatchObject({parameters, server: {url: 'https://files.example.com'}});
    expect(b).toMatchObject({server: {url: 'https://b.example.com'}});
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

  test('says of each body whether it may be left out', () => {
    const isRequired = (requestBody?: object) =>
      operations(described({post: {...get, requestBody}})).get('a')?.isBodyRequired;
    expect([isRequired(), isRequired({content: {}}), isRequired({required: true})]).toEqual([
      false,
      false,
      true,
    ]);
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
  expect(operation?.body?.examples).toEqual([
    {summary: 'one', value: 1},
    {summary: 'Second', value: 2},
  ]);
});

test('a request body may be a reference', () => {
  const content = {'application/json': {example: {a: 1}}};
  const requestBody = {$ref: '#/components/requestBodies/A'};
  const [operation] = operations({
    ...api,
    paths: {'/a': {post: {operationId: 'a', summary: 'A', requestBody, responses: {}}}},
    components: {...api.components, requestBodies: {A: {content}}},
  }).values();
  expect(operation).toMatchObject({body: {type: 'application/json', examples: [{value: {a: 1}}]}});
});
