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
  test('are all in a response to a callback, but only the whole of a request body, whose parts may be shared', () => {
    const inner: Schema = {type: 'object', required: ['id']};
    const outer = (name: string): Schema => ({
      type: 'object',
      properties: {inside: {type: 'array', items: ref(name)}},
    });
    const {sent} = toApi({
      ...withSchemas({
        Body: outer('Shared'),
        Shared: inner,
        Commands: outer('Command'),
        Command: inner,
      }),
      paths: receiving(ref('Body')),
      webhooks: asking(ref('Commands')),
    });
    expect([...sent].sort()).toEqual(['Body', 'Command', 'Commands']);
  });

  test('are the alternatives of a request body, the values of a map and the items of a list', () => {
    const choice: Schema = {oneOf: [ref('Card'), ref('Pix'), {type: 'null'}]};
    const {sent} = toApi({
      ...withSchemas({Card: {}, Pix: {}, Item: {}, List: {items: ref('Row')}, Row: {}}),
      paths: receiving(choice, {additionalProperties: ref('Item')}, ref('List')),
    });
    expect([...sent]).toEqual(['Card', 'Pix', 'Item', 'List', 'Row']);
  });

  test('are the values of a map in a response to a callback', () => {
    const map: Schema = {type: 'object', additionalProperties: ref('Text')};
    const {sent} = toApi({...withSchemas({Text: {}}), webhooks: asking(map)});
    expect([...sent]).toEqual(['Text']);
  });
});
