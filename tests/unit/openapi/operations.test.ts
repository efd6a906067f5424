import {describe, expect, test} from 'vitest';

import {operations, webhooks, type Operation} from '../../../src/openapi/operations';
import type {Description, ParameterObject, PathItem} from '../../../src/openapi/types';
import {withSchemas} from './schema-helpers';

/** An API with one path. */
const described = (item: object, components: object = {}): Description => ({
  ...withSchemas({}),
  paths: {'/a/{id}': item},
  components: {schemas: {}, ...components},
});

/** An operation with these parts. */
function operationOf(parts: object, components?: object): Operation {
  const get = {operationId: 'a', summary: 'A', responses: {}, ...parts};
  return operations(described({get}, components)).get('a') ?? expect.fail();
}

test('responses have the success first, also when it is a range', () => {
  const {responses} = operationOf({
    responses: {'404': {description: 'None.'}, '2XX': {description: 'Fine.'}},
  });
  expect(responses.map(({status}) => status)).toEqual(['2XX', '404']);
});

test('the headers of a response have their descriptions, also those that are references', () => {
  const headers = {Link: {$ref: '#/components/headers/Link'}, 'x-total': {}};
  const {responses} = operationOf(
    {responses: {'200': {description: 'Fine.', headers}}},
    {headers: {Link: {description: 'Other pages.'}}},
  );
  expect(responses[0]?.headers).toMatchObject([
    {name: 'Link', in: 'header', description: 'Other pages.'},
    {name: 'x-total', in: 'header', description: ''},
  ]);
});

describe('what a path says of its operations', () => {
  const trace = {name: 'X-Trace', in: 'header'} as const;
  const get = {operationId: 'a', summary: 'A', parameters: [trace], responses: {}};
  const item = {
    parameters: [{$ref: '#/components/parameters/Id'} as ParameterObject],
    servers: [{url: 'https://files.example.com'}],
    get,
    post: {...get, operationId: 'b', servers: [{url: 'https://b.example.com'}]},
  };
  const components = {
    parameters: {Id: {name: 'id', in: 'path', required: true}},
    pathItems: {Item: item},
  };

  test.each<[string, PathItem]>([
    ['itself', item],
    ['in a reference', {$ref: '#/components/pathItems/Item'}],
  ])('%s applies to all, unless they say otherwise', (_, path) => {
    const [a, b] = operations(described(path, components)).values();
    const parameters = [{name: 'id', isRequired: true}, trace];
    expect(a).toMatchObject({parameters, server: {url: 'https://files.example.com'}});
    expect(b).toMatchObject({server: {url: 'https://b.example.com'}});
  });
});

test('a description without webhooks has none, and an operation without responses has none', () => {
  expect(webhooks(described({})).size).toBe(0);
  expect(operationOf({responses: undefined}).responses).toEqual([]);
});

test('a request body may be left out unless it is required', () => {
  const isRequired = (requestBody?: object) => operationOf({requestBody}).isBodyRequired;
  expect([isRequired(), isRequired({content: {}})]).toEqual([false, false]);
  expect(isRequired({required: true})).toBe(true);
});

test('a request body and its examples may be references, and have their keys for a summary', () => {
  const examples = {
    one: {$ref: '#/components/examples/One'},
    two: {summary: 'Second', value: 2},
  };
  const {body} = operationOf(
    {requestBody: {$ref: '#/components/requestBodies/A'}},
    {
      examples: {One: {value: 1}},
      requestBodies: {A: {content: {'application/json': {examples}}}},
    },
  );
  expect(body).toMatchObject({type: 'application/json'});
  expect(body?.examples).toEqual([
    {summary: 'one', value: 1},
    {summary: 'Second', value: 2},
  ]);
});
