import {expect, test} from 'vitest';

import {loadDescription} from '../../../src/reference/load';
import {toPostman, toPostmanEnvironment} from '../../../src/reference/postman';
import type {OperationObject} from '../../../src/openapi/types';

const {description: api} = await loadDescription('tests/fixtures/api/openapi.yaml');
const {item: folders, variable, auth} = toPostman(api);
const requests = folders.flatMap(({item}) => item);
const named = (name: string) => requests.find((item) => item.name === name);

test('a folder for each resource that has operations', () => {
  expect(folders.map(({name}) => name)).toEqual(['Note', 'App']);
});

test('path variables, a required query parameter and headers have the values of the examples', () => {
  expect(named('Touch a note')?.request).toMatchObject({
    method: 'PUT',
    url: {
      raw: '{{baseUrl}}/notes/:id',
      path: ['notes', ':id'],
      query: [{key: 'kind', value: 'a b', disabled: false}],
      variable: [{key: 'id', value: '7'}],
    },
    header: [
      {key: 'User-Agent', value: '{{user_agent}}'},
      {key: 'X-Trace', value: 'abc'},
    ],
  });
  expect(named('List notes')?.request.url.query).toMatchObject([{key: 'status', disabled: true}]);
});

test('a JSON body, and a form with a file', () => {
  expect(named('Create a note')?.request.body).toMatchObject({
    mode: 'raw',
    raw: expect.stringContaining(`"text": "It's late"`) as string,
  });
  expect(named('Add a picture')?.request.body).toEqual({
    mode: 'formdata',
    formdata: [
      {key: 'title', type: 'text', value: '<b>Note</b>'},
      {key: 'picture', type: 'file', src: 'note.jpg'},
    ],
  });
});

/** The request of an operation with these parts instead, and its first saved response. */
function itemOf(path: string, parts: Partial<OperationObject>) {
  const post = {operationId: 'a', summary: 'A', tags: ['Note'], responses: {}, ...parts};
  const [item] = toPostman({...api, paths: {[path]: {post}}}).item.flatMap((folder) => folder.item);
  return item;
}

test('each parameter of a path is a variable of the URL', () => {
  expect(itemOf('/notes/{id}/tags/{tag}', {})?.request.url.raw).toBe(
    '{{baseUrl}}/notes/:id/tags/:tag',
  );
});

test('an operation with a server of its own is sent there', () => {
  const servers = [{url: 'https://{host}/v2', variables: {host: {default: 'b.example.com'}}}];
  expect(itemOf('/notes', {servers})?.request.url).toMatchObject({
    raw: 'https://b.example.com/v2/notes',
    host: ['https://b.example.com/v2'],
  });
  expect(itemOf('/notes', {servers: [...api.servers]})?.request.url.raw).toBe('{{baseUrl}}/notes');
});

test('each example of a response is saved, under a name without Markdown', () => {
  const examples = {
    open: {summary: 'An `open` note', value: {id: 7}},
    done: {summary: 'A note that is done', value: {id: 8}},
  };
  const item = itemOf('/notes', {
    responses: {
      '200': {description: 'A `Note` object.', content: {'application/json': {examples}}},
      '204': {description: 'Nothing [changed](../notes.mdx).'},
      '5XX': {description: 'An error.'},
      '429': {'x-common-error': true, description: 'Too many requests.'},
    },
  });
  expect(item?.response.map(({name, code, body}) => [name, code, body])).toEqual([
    ['200 An open note', 200, JSON.stringify({id: 7}, null, 2)],
    ['200 A note that is done', 200, JSON.stringify({id: 8}, null, 2)],
    ['204 No Content', 204, ''],
    ['5XX', undefined, ''],
  ]);
});

test('a partner action sends the client secret, any other request the access token', () => {
  expect(auth.bearer[0]?.value).toBe('{{access_token}}');
  expect(named('Rename the app')?.request.auth?.bearer[0]?.value).toBe('{{client_secret}}');
  expect(named('Rename the app')?.request.url.raw).toBe('{{appUrl}}/name');
  expect(Object.fromEntries(variable.map(({key, value}) => [key, value]))).toMatchObject({
    host: 'api.example.com',
    baseUrl: 'https://{{host}}/test/{{store_id}}',
    appUrl: 'https://{{host}}/test/apps/{{app_id}}',
    app_id: '4321',
  });
});

test('the environment has what readers set, and hides the token and the secret', () => {
  const {values, _postman_variable_scope: scope} = toPostmanEnvironment(api);
  expect(scope).toBe('environment');
  expect(values.map(({key, value, type}) => [key, value, type])).toEqual([
    ['host', 'api.example.com', 'default'],
    ['store_id', '1234567', 'default'],
    ['access_token', 'ACCESS_TOKEN', 'secret'],
    ['user_agent', 'Inventory Sync (dev@example.com)', 'default'],
    ['app_id', '4321', 'default'],
    ['client_secret', 'CLIENT_SECRET', 'secret'],
  ]);
  expect(values.filter(({enabled}) => !enabled)).toEqual([]);
});

test('a version without partner actions has no variables for them', () => {
  const paths = Object.entries(api.paths).filter(([name]) => name !== '/name');
  const {variable} = toPostman({...api, paths: Object.fromEntries(paths)});
  const names = variable.map(({key}) => key);
  expect(names).toEqual(['host', 'store_id', 'access_token', 'user_agent', 'baseUrl']);
});
