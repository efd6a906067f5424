import {describe, expect, test} from 'vitest';

import {toApi} from '../../../src/openapi/model';
import type {Description, Schema} from '../../../src/openapi/types';
import {ref, withSchemas} from './schema-helpers';

const content = (schema: Schema) => ({content: {'application/json': {schema}}});

/** The paths of an API to which an app sends objects. */
const receiving = (...schemas: Schema[]): Description['paths'] =>
  Object.fromEntries(
    schemas.map((schema, position) => {
      const id = `send${position}`;
      const post = {operationId: id, summary: id, requestBody: content(schema), responses: {}};
      return [`/${id}`, {post}];
    }),
  );

/** The webhooks of an API that has a callback, to which an app responds with an object. */
const asking = (schema: Schema): NonNullable<Description['webhooks']> => {
  const responses = {'200': {description: 'Answer.', ...content(schema)}};
  return {ask: {post: {operationId: 'ask', summary: 'Ask', 'x-callback': true, responses}}};
};

describe('the schemas that an app sends', () => {
  test('are all in a response to a callback, and those of a request body but for parts that responses have', () => {
    const inner: Schema = {type: 'object', required: ['id']};
    const outer = (...names: string[]): Schema => ({
      type: 'object',
      properties: Object.fromEntries(
        names.map((name) => [name, {type: 'array', items: ref(name)}]),
      ),
    });
    const event = {operationId: 'event', summary: 'Event', responses: {}};
    const {sentSchemas} = toApi({
      ...withSchemas({
        Body: outer('Own', 'Shared', 'Noted'),
        Answer: outer('Shared', 'Whole'),
        Commands: outer('Command'),
        ...Object.fromEntries(
          ['Own', 'Shared', 'Noted', 'Whole', 'Command'].map((name) => [name, inner]),
        ),
      }),
      paths: {
        ...receiving(ref('Whole')),
        '/bodies': {
          post: {
            operationId: 'send',
            summary: 'Send',
            requestBody: content(ref('Body')),
            responses: {'201': {description: 'Answer.', ...content(ref('Answer'))}},
          },
        },
      },
      webhooks: {
        ...asking(ref('Commands')),
        event: {post: {...event, requestBody: content(ref('Noted'))}},
      },
    });
    expect([...sentSchemas].sort()).toEqual(['Body', 'Command', 'Commands', 'Own', 'Whole']);
  });

  test('are the alternatives of a request body, the values of a map and the items of a list', () => {
    const choice: Schema = {oneOf: [ref('Card'), ref('Pix'), {type: 'null'}]};
    const {sentSchemas} = toApi({
      ...withSchemas({Card: {}, Pix: {}, Item: {}, List: {items: ref('Row')}, Row: {}}),
      paths: receiving(choice, {additionalProperties: ref('Item')}, ref('List')),
    });
    expect([...sentSchemas]).toEqual(['Card', 'Pix', 'Item', 'List', 'Row']);
  });

  test('are what a string of a request body contains', () => {
    const form: Schema = {properties: {data: {type: 'string', contentSchema: ref('Data')}}};
    const {sentSchemas} = toApi({...withSchemas({Data: {}}), paths: receiving(form)});
    expect([...sentSchemas]).toEqual(['Data']);
  });
});
