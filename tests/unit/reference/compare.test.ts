import {describe, expect, test} from 'vitest';

import {toApi} from '../../../src/openapi/model';
import type {Description, ParameterObject, PathItem, Schema} from '../../../src/openapi/types';
import {compareVersions, type ComparedVersion} from '../../../src/reference/compare';
import {entriesOf} from '../../../src/reference/entries';
import {toPageModel} from '../../../src/reference/page-model';
import {operationLinks} from '../../../src/reference/pages';
import {pageOf, requestsOf} from '../openapi/fixture';
import {ref, withSchemas} from '../openapi/schema-helpers';

const content = (schema: Schema) => ({content: {'application/json': {schema}}});

/** A version with one page of all operations and webhooks, below these elements. */
function version(description: Description, elements: string[] = []): ComparedVersion {
  const text = [...elements, ...requestsOf(description)].join('\n');
  const api = toApi(description);
  const source = pageOf(text, '/notes');
  const page = toPageModel(api, source, operationLinks(api, [source]));
  const pages = [{...page, id: 'resources/notes', title: 'Note'}];
  return {pages, entries: entriesOf(pages)};
}

/** The changes between two versions, each as a line that ends with whom it breaks. */
const changes = (before: ComparedVersion, after: ComparedVersion): string[] =>
  compareVersions(before, after).flatMap((page) =>
    page.changes.map(({subject, action, owner, name, detail, breaksSenders, breaksReaders}) =>
      [
        `${subject} ${action}:`,
        ...(owner === undefined ? [] : [`${owner}:`]),
        name,
        ...(detail === undefined ? [] : [`(${detail})`]),
        ...(breaksSenders ? ['breaks senders'] : []),
        ...(breaksReaders ? ['breaks readers'] : []),
      ].join(' '),
    ),
  );

/** An operation that takes and returns a schema. */
const send = (schema: Schema): PathItem => ({
  post: {
    operationId: 'send',
    summary: 'Send',
    requestBody: content(schema),
    responses: {'200': {description: 'Sent.', ...content(schema)}},
  },
});

/** A version with an operation that takes and returns a schema. */
const sending = (schema: Schema, schemas: Record<string, Schema> = {}, elements?: string[]) =>
  version({...withSchemas(schemas), paths: {'/sent': send(schema)}}, elements);

const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const string: Schema = {type: 'string'};
const integer: Schema = {type: 'integer'};
const list = (items: Schema): Schema => ({type: 'array', items});
const map = (values: Schema): Schema => ({type: 'object', additionalProperties: values});

describe('the operations of two versions', () => {
  const paths = (all: Record<string, PathItem>) => version({...withSchemas({}), paths: all});
  const close = (more: object = {}): PathItem => ({
    post: {operationId: 'close', summary: 'Close', responses: {}, ...more},
  });

  test.each([
    ['operation removed: POST /a breaks senders breaks readers', {'/a': close()}, {}],
    ['operation added: POST /a', {}, {'/a': send(object({name: string}))}],
    ['deprecation added: POST /a', {'/a': close()}, {'/a': close({deprecated: true})}],
    [
      'scope added: POST /a (write_notes) breaks senders',
      {'/a': close({security: [{OAuth: ['read_notes']}]})},
      {'/a': close({security: [{OAuth: ['read_notes', 'write_notes']}]})},
    ],
    [
      'scope removed: POST /a (read_notes)',
      {'/a': close({security: [{OAuth: ['read_notes', 'write_notes']}]})},
      {'/a': close({security: [{OAuth: ['write_notes']}]})},
    ],
  ])('differ: %s', (line, before, after) => {
    expect(changes(paths(before), paths(after))).toEqual([line]);
  });

  test.each<[string, Record<string, PathItem>, Record<string, PathItem>]>([
    ['have no deprecation that ends', {'/a': close({deprecated: true})}, {'/a': close()}],
    [
      'have no deprecation that both have',
      {'/a': close({deprecated: true})},
      {'/a': close({deprecated: true})},
    ],
    [
      'have no new scope if one of them documents none',
      {'/a': close()},
      {'/a': close({security: [{OAuth: ['write_notes']}]})},
    ],
    [
      'are the same if a path parameter has another name',
      {'/a/{id}': close({parameters: [{name: 'id', in: 'path', required: true}]})},
      {'/a/{note}': close({parameters: [{name: 'note', in: 'path', required: true}]})},
    ],
  ])('%s', (_, before, after) => expect(changes(paths(before), paths(after))).toEqual([]));

  test('have parameters that are gone or required', () => {
    const withQuery = (...parameters: Omit<ParameterObject, 'in'>[]) =>
      paths({'/a': close({parameters: parameters.map((one) => ({...one, in: 'query'}))})});
    expect(
      changes(
        withQuery({name: 'kind'}, {name: 'page'}),
        withQuery({name: 'sort', required: true}, {name: 'page'}),
      ),
    ).toEqual([
      'parameter removed: Close: kind breaks senders',
      'parameter added: Close: sort breaks senders',
    ]);
  });

  test('have webhooks, to which apps subscribe, and callbacks', () => {
    const callback = {operationId: 'ask', summary: 'Ask', 'x-callback': true, responses: {}};
    const event = {operationId: 'event', summary: 'Event', responses: {}};
    const webhooks = {ask: {post: callback}, 'note/created': {post: event}};
    expect(changes(paths({}), version({...withSchemas({}), webhooks}))).toEqual([
      'callback added: Ask',
      'webhook added: note/created',
    ]);
  });
});

describe('a property', () => {
  const inBoth = (properties: Record<string, Schema>, required?: string[]) =>
    sending(object({kept: string, ...properties}, required));

  test.each<[string[], ComparedVersion, ComparedVersion]>([
    [
      ['property removed: Send: it breaks senders', 'property removed: Send: it breaks readers'],
      inBoth({it: string}),
      inBoth({}),
    ],
    [['property added: Send: it', 'property added: Send: it'], inBoth({}), inBoth({it: string})],
    [
      ['property added: Send: it breaks senders', 'property added: Send: it'],
      inBoth({}),
      inBoth({it: string}, ['it']),
    ],
    [
      ['required changed: Send: it (optional → required) breaks senders'],
      inBoth({it: string}),
      inBoth({it: string}, ['it']),
    ],
    [
      ['required changed: Send: it (required → optional)'],
      inBoth({it: string}, ['it']),
      inBoth({it: string}),
    ],
    [
      ['property removed: Send: it breaks readers', 'property removed: Send: it'],
      inBoth({it: {...string, readOnly: true}}),
      inBoth({}),
    ],
    [
      ['deprecation added: Send: it', 'deprecation added: Send: it'],
      inBoth({it: string}),
      inBoth({it: {...string, deprecated: true}}),
    ],
    [
      ['property added: Send: it.city', 'property added: Send: it.city'],
      inBoth({it: object({name: string})}),
      inBoth({it: object({name: string, city: string})}),
    ],
    [
      ['property added: Send: it', 'property added: Send: it'],
      inBoth({}),
      inBoth({it: object({city: string})}),
    ],
  ])('differs: %j', (lines, before, after) => expect(changes(before, after)).toEqual(lines));

  test('of a response is not the path parameter of the same name', () => {
    const responding = (properties: Record<string, Schema>): ComparedVersion => {
      const parameters: ParameterObject[] = [{name: 'id', in: 'path', required: true}];
      const responses = {'200': {description: 'A.', ...content(object(properties))}};
      const get = {operationId: 'a', summary: 'Get', parameters, responses};
      return version({...withSchemas({}), paths: {'/a/{id}': {get}}});
    };
    expect(changes(responding({id: integer, it: string}), responding({it: string}))).toEqual([
      'property removed: Get: id breaks readers',
    ]);
  });

  test('belongs to the success of its status, and to the first whatever its status', () => {
    const responding = (statuses: Record<string, Schema>): ComparedVersion => {
      const responses = Object.entries(statuses).map(
        ([status, it]) => [status, {description: status, ...content(object({it}))}] as const,
      );
      const get = {operationId: 'a', summary: 'Get', responses: Object.fromEntries(responses)};
      return version({...withSchemas({}), paths: {'/a': {get}}});
    };
    expect(
      changes(
        responding({'200': integer, '202': string}),
        responding({'201': string, '202': string}),
      ),
    ).toEqual(['type changed: Get: it (integer → string) breaks readers']);
  });
});

/** The changes of a property's type or values, of a request and of its response. */
const changesOfProperty = (before: Schema, after: Schema): string[] =>
  changes(sending(object({it: before})), sending(object({it: after}))).filter((line) =>
    /^(?:type|value)/.test(line),
  );

describe('a type', () => {
  const dateTime: Schema = {...string, format: 'date-time'};
  const either = (...oneOf: Schema[]): Schema => ({oneOf});

  test.each<[string, Schema, Schema, string]>([
    ['string → string or integer', string, {type: ['string', 'integer']}, 'readers'],
    ['string or integer → string', {type: ['string', 'integer']}, string, 'senders'],
    ['string → string or null', string, {type: ['string', 'null']}, 'readers'],
    ['integer → number', integer, {type: 'number'}, 'readers'],
    ['integer → any', integer, {}, 'readers'],
    ['string → string or array of string', string, either(string, list(string)), 'readers'],
    ['array of integer → array of number', list(integer), list({type: 'number'}), 'readers'],
    ['string → date-time', string, dateTime, 'senders'],
    ['date-time → string', dateTime, string, 'readers'],
    ['string → string (uuid)', string, {...string, format: 'uuid'}, 'senders'],
    ['array of string → array of integer', list(string), list(integer), 'senders readers'],
    ['string → file', string, {...string, format: 'binary'}, 'senders readers'],
    ['array of string → map of string', list(string), map(string), 'senders readers'],
  ])('differs: %s', (detail, before, after, broken) => {
    const lines = changesOfProperty(before, after);
    expect(lines).toHaveLength(2);
    expect(lines.every((line) => line.includes(`Send: it (${detail})`))).toBe(true);
    const isBroken = (who: string): boolean => lines.some((line) => line.includes(`breaks ${who}`));
    expect(['senders', 'readers'].filter(isBroken).join(' ')).toBe(broken);
  });

  test.each<[string, Schema, Schema]>([
    ['types', {type: ['string', 'integer']}, {type: ['integer', 'string']}],
    ['alternatives', either(string, list(integer)), either(list(integer), string)],
  ])('is the same if its %s are in another order', (_, before, after) => {
    expect(changesOfProperty(before, after)).toEqual([]);
  });

  test('is the same if null is an alternative or a type', () => {
    expect(changesOfProperty(either(string, {type: 'null'}), {type: ['null', 'string']})).toEqual(
      [],
    );
  });

  test('is the same if a schema has another name, alone, in a list, and as an alternative', () => {
    const named = (name: string): ComparedVersion => {
      const schemas = {[name]: object({amount: string}), Author: object({name: string})};
      const properties = {
        alone: ref(name),
        list: list(ref(name)),
        either: either(ref(name), ref('Author')),
      };
      return sending(object(properties), schemas);
    };
    expect(changes(named('Money'), named('Price'))).toEqual([]);
  });
});

describe('a list of values', () => {
  const limited = (...values: string[]): Schema => ({...string, enum: values});

  test.each<[string[], Schema, Schema]>([
    [
      ['value removed: Send: it (b) breaks senders', 'value removed: Send: it (b) breaks readers'],
      limited('a', 'b'),
      limited('a'),
    ],
    [['value added: Send: it (b)', 'value added: Send: it (b)'], limited('a'), limited('a', 'b')],
    [
      ['value added: Send: it (a) breaks senders', 'value added: Send: it (a)'],
      string,
      limited('a'),
    ],
    [['value removed: Send: it (a)', 'value removed: Send: it (a)'], limited('a'), string],
  ])('differs: %j', (lines, before, after) => {
    expect(changesOfProperty(before, after)).toEqual(lines);
  });
});

describe('a schema that a page shows in different places', () => {
  const note = (...names: string[]) => ({
    Note: object(Object.fromEntries(names.map((name) => [name, string]))),
  });
  const inline = sending(ref('Note'), note('text', 'color'));
  const alone = sending(ref('Note'), note('text', 'color'), ['<Schema name="Note" />']);

  test.each([
    ['the same', inline, inline],
    ['used, and in a list of its own', inline, alone],
    ['in a list of its own, and used', alone, inline],
  ])('does not differ: %s', (_, before, after) => expect(changes(before, after)).toEqual([]));

  test('differs where the newer version lists it', () => {
    const shorter = sending(ref('Note'), note('text'), ['<Schema name="Note" />']);
    expect(changes(alone, shorter)).toEqual([
      'property removed: Note: color breaks senders breaks readers',
    ]);
    expect(changes(inline, shorter)).toEqual(['property removed: Send: color breaks senders']);
  });

  test('is linked where each version shows it', () => {
    const shorter = sending(ref('Note'), note('text'), ['<Schema name="Note" />']);
    const [page] = compareVersions(shorter, alone);
    expect(page?.changes[0]?.toHref).toBe('/notes#note-color');
  });
});
