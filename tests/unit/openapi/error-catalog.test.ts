import {describe, expect, test} from 'vitest';

import {errorCatalog, type ErrorStatus} from '../../../src/openapi/error-catalog';
import {toApi} from '../../../src/openapi/model';
import {toPageModel} from '../../../src/reference/page-model';
import {operationLinks, pageData} from '../../../src/reference/pages';
import type {Description, ResponseObject} from '../../../src/openapi/types';
import {description, pageOf, requestsOf} from './fixture';

const commonErrors = {'x-common-error': true, description: 'Any request can return it.'};

const withBody = (value: unknown, rest: Partial<ResponseObject> = {}): ResponseObject => ({
  description: 'An error.',
  ...rest,
  content: {'application/json': {example: value}},
});

/** The catalog of operations that have these responses. */
const catalogOf = (responses: Record<string, Record<string, ResponseObject>>): ErrorStatus[] => {
  const paths = Object.entries(responses).map(([id, some]) => {
    return [`/${id}`, {get: {operationId: id, summary: id, responses: some}}];
  });
  return errorCatalog(
    toApi({...description, paths: Object.fromEntries(paths) as Description['paths']}),
  );
};

/** The messages of an error body, each with its field where it has one. */
const messagesOf = (status: string, body: unknown): string[] =>
  catalogOf({listNotes: {[status]: withBody(body)}}).flatMap(({messages}) =>
    messages.map(({message, field}) => (field === undefined ? message : `${field}: ${message}`)),
  );

describe('the messages of an error body', () => {
  test.each<[string, unknown, string[]]>([
    ['one cause', {error: 'Problems parsing JSON'}, ['Problems parsing JSON']],
    ['fields', {text: ["can't be blank", 'is odd']}, ["text: can't be blank", 'text: is odd']],
    ['a field that has the name of an envelope', {code: ['is odd']}, ['code: is odd']],
    ['fields by path', {messages: [{'a.b': ['is odd']}]}, ['a.b: is odd']],
    ['a code and a list of causes', {error: {code: 'Bad', detail: ['is odd']}}, ['Bad', 'is odd']],
    ['nothing but a list of causes', ['is odd'], ['is odd']],
    ['numbers and null', {code: 422, description: null, ids: [7, 8], notes: ['9']}, []],
  ])('are those of %s', (_, body, messages) => {
    expect(messagesOf('422', body)).toEqual(messages);
  });

  test('are without the text of the status, and a status without messages is left out', () => {
    const body = {code: 404, message: 'Not Found'};
    expect(messagesOf('404', {...body, description: 'No note'})).toEqual(['No note']);
    expect(catalogOf({listNotes: {'404': withBody(body)}})).toEqual([]);
  });

  test('are the causes of rejected parts in a success, and nothing else of it', () => {
    expect(messagesOf('201', {text: 'Call Ana', values: [{error: 'is odd'}]})).toEqual(['is odd']);
  });

  test('are also those that only have a cause', () => {
    const response = {description: 'An error.', 'x-causes': {'Note not found': 'It was deleted.'}};
    const [status] = catalogOf({listNotes: {'404': response}});
    expect(status?.messages).toMatchObject([{message: 'Note not found', field: undefined}]);
  });
});

describe('the catalog', () => {
  test('has the statuses in order, with their texts', () => {
    const response = {description: 'An error.', 'x-causes': {'Is odd': 'It has odd letters.'}};
    const statuses = catalogOf({
      listNotes: {'5XX': response},
      createNote: {'201': withBody({error: 'is odd'}), '404': response},
    });
    expect(statuses.map(({status, text}) => `${status} ${text}`)).toEqual([
      '201 Created',
      '404 Not Found',
      '5XX Error',
    ]);
  });

  test('has a message once for each cause, with its operations, in the order of the alphabet', () => {
    const [status] = catalogOf({
      listNotes: {'422': withBody({error: 'b'}, {'x-causes': {b: 'B.', 'B is b': 'B.'}})},
      createNote: {'422': withBody({error: 'b'})},
      touchNote: {'422': withBody({text: ['a', 'b']})},
      getNote: {'422': withBody({error: 'b'})},
    });
    expect(
      status?.messages.map(({message, field, cause, operations}) => [
        [message, field, cause],
        operations.map(({id}) => id),
      ]),
    ).toEqual([
      [['a', 'text', 'An error.'], ['touchNote']],
      [['b', undefined, 'B.'], ['listNotes']],
      [
        ['b', undefined, 'An error.'],
        ['createNote', 'getNote'],
      ],
      [['b', 'text', 'An error.'], ['touchNote']],
      [['B is b', undefined, 'B.'], ['listNotes']],
    ]);
  });

  test('has as a cause what the response says of the message, or the description', () => {
    const causes = {'x-causes': {a: 'It is odd. Send another.'}};
    const [status] = catalogOf({listNotes: {'422': withBody({text: ['a', 'b']}, causes)}});
    expect(status?.messages.map(({message, cause}) => [message, cause])).toEqual([
      ['a', 'It is odd. Send another.'],
      ['b', 'An error.'],
    ]);
  });

  test('has a common error without its operations, before the others', () => {
    const [status] = catalogOf({
      listNotes: {'400': withBody({error: 'b'}, commonErrors)},
      createNote: {'400': withBody({error: 'b'})},
      touchNote: {'400': withBody({error: 'a'})},
    });
    expect(status?.messages).toMatchObject([
      {message: 'b', isCommon: true, operations: []},
      {message: 'a', isCommon: false, operations: [{id: 'touchNote'}]},
    ]);
  });
});

test('a page shows the catalog with links to the operations', () => {
  const api = toApi(description);
  const links = operationLinks(api, [pageOf(requestsOf(description).join('\n'))]);
  const create = {title: 'Create a note', href: '/site/notes#create-note'};
  expect(
    pageData(toPageModel(api, pageOf('<ErrorCatalog />'), links), links, String).ErrorCatalog[''],
  ).toEqual([
    {
      status: '422',
      text: 'Unprocessable Entity',
      anchor: 'status-422',
      messages: [
        {
          message: "can't be blank",
          field: 'text',
          cause: {inline: 'The note is invalid.'},
          isCommon: false,
          operations: [create],
        },
        {
          message: 'is too long',
          field: 'text',
          cause: {inline: 'The note is invalid.'},
          isCommon: false,
          operations: [create],
        },
      ],
    },
  ]);
});
