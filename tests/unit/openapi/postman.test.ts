import {expect, test} from 'vitest';

import {loadDescription} from '../../../src/openapi/load';
import {toPostman} from '../../../src/openapi/postman';

const {description: api} = await loadDescription('tests/fixtures/api/openapi.yaml');
const {item: folders, variable, auth} = toPostman(api);
const requests = folders.flatMap(({item}) => item);
const named = (name: string) => requests.find((item) => item.name === name);

test('a folder for each resource that has operations', () => {
  expect(folders.map(({name}) => name)).toEqual(['Note', 'App']);
});

test('path variables, a required query that is on and headers come from the examples', () => {
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

test('a body of JSON, and a form with a file', () => {
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

test('the answers of an operation are saved, but for those that any call may get', () => {
  expect(named('List notes')?.response.map(({code}) => code)).toEqual([200, 404]);
  expect(JSON.parse(named('List notes')?.response[0]?.body ?? '')).toEqual([
    {id: 7, text: 'Call Ana'},
  ]);
});

test('a call that belongs to the app takes its secret, all others the token', () => {
  expect(auth.apikey[1]?.value).toBe('bearer {{access_token}}');
  expect(named('Rename the app')?.request.auth?.apikey[1]?.value).toBe('bearer {{client_secret}}');
  expect(named('Rename the app')?.request.url.raw).toBe('{{appUrl}}/name');
  expect(Object.fromEntries(variable.map(({key, value}) => [key, value]))).toMatchObject({
    host: 'api.example.com',
    baseUrl: 'https://{{host}}/test/{{store_id}}',
    appUrl: 'https://{{host}}/test/apps/{{app_id}}',
    app_id: '4321',
  });
});
