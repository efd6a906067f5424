import {describe, expect, test} from 'vitest';

import {compareVersions, type Change, type ComparedVersion} from '../../../src/reference/compare';
import {entriesOf} from '../../../src/reference/entries';
import {toPageModel} from '../../../src/reference/page-model';
import {toApi} from '../../../src/openapi/model';
import type {Description, OperationObject, Schema} from '../../../src/openapi/types';
import {description as before, pageOf, requestsOf} from '../openapi/fixture';

const requests = requestsOf(before);
const note = '<Schema name="Note" />';
const noteObject = {$ref: '#/components/schemas/Note'};

/** A version with one page. */
function documented(
  description: Description,
  path: string,
  elements = [note, ...requestsOf(description)],
): ComparedVersion {
  const page = toPageModel(toApi(description), pageOf(elements.join('\n'), `${path}/notes`));
  const pages = [{...page, id: 'resources/notes', title: 'Note'}];
  return {pages, entries: entriesOf(pages)};
}

/** The changes from the fixture to what `edit` makes of it. */
function changesOf(edit: (description: Description) => void): Change[] {
  const after = structuredClone(before);
  edit(after);
  const [page, ...others] = compareVersions(documented(before, '/old'), documented(after, ''));
  expect(others).toEqual([]);
  return page?.changes ?? [];
}

const operation = (
  description: Description,
  path: string,
  method: 'get' | 'put',
): OperationObject => description.paths[path]?.[method] as OperationObject;

const propertiesOf = (description: Description, name: string): Record<string, Schema> =>
  description.components.schemas[name]?.properties ?? {};

const harmless = {breaksSenders: false, breaksReaders: false};

describe('the differences between versions', () => {
  test('are none between equal versions', () => {
    expect(changesOf(() => undefined)).toEqual([]);
  });

  test.each([
    ['whose order differs', requests, requests.toReversed()],
    ['one of which shows an object by itself, too', requests, [note, ...requests]],
    ['one of which shows an object only where it is used', [note, ...requests], requests],
  ])('are none between pages %s', (_how, from, to) => {
    expect(compareVersions(documented(before, '/old', from), documented(before, '', to))).toEqual(
      [],
    );
  });

  test('are found where one page lists an object and the other links it', () => {
    const after = structuredClone(before);
    delete propertiesOf(after, 'Note')['text'];
    const [page] = compareVersions(
      documented(before, '/old', requests),
      documented(after, '', requests.toReversed()),
    );
    expect(page?.changes).toMatchObject([{name: 'text', action: 'removed', breaksReaders: true}]);
  });

  test('an operation that is gone breaks senders and readers, and is linked where it was', () => {
    const changes = changesOf(({paths}) => delete paths['/notes/{id}/picture']);
    expect(changes).toEqual([
      {
        subject: 'operation',
        action: 'removed',
        name: 'POST /notes/{id}/picture',
        fromHref: '/old/notes#add-picture',
        breaksSenders: true,
        breaksReaders: true,
      },
    ]);
  });

  test('a new operation is one change, whatever it contains', () => {
    const changes = changesOf(({paths}) => {
      paths['/lists'] = structuredClone(paths['/notes/{id}']) ?? {};
      Object.assign(paths['/lists'].put ?? {}, {operationId: 'touchList'});
    });
    expect(changes).toEqual([
      {
        subject: 'operation',
        action: 'added',
        name: 'PUT /lists',
        toHref: '/notes#touch-list',
        ...harmless,
      },
    ]);
  });

  test('an operation whose path parameter has another name is the same', () => {
    const changes = changesOf(({paths}) => {
      const item = paths['/notes/{id}'] ?? {};
      for (const parameter of item.put?.parameters ?? []) {
        if (parameter.name === 'id') parameter.name = 'note_id';
      }
      paths['/notes/{note_id}'] = item;
      delete paths['/notes/{id}'];
    });
    expect(changes).toEqual([]);
  });

  test('a new callback is no webhook, to which apps subscribe', () => {
    const changes = changesOf(({webhooks = {}}) => {
      const post = {operationId: 'ask', summary: 'Ask', 'x-callback': true, responses: {}};
      webhooks['ask'] = {post};
    });
    expect(changes).toMatchObject([{subject: 'callback', action: 'added', name: 'Ask'}]);
  });

  test('a removed parameter breaks senders, a new required one too', () => {
    const changes = changesOf((description) => {
      const touch = operation(description, '/notes/{id}', 'put');
      for (const parameter of touch.parameters ?? []) {
        if (parameter.name === 'kind') parameter.name = 'sort';
      }
    });
    expect(changes).toMatchObject([
      {
        subject: 'parameter',
        action: 'removed',
        owner: 'Touch a note',
        name: 'kind',
        breaksSenders: true,
        breaksReaders: false,
      },
      {subject: 'parameter', action: 'added', name: 'sort', breaksSenders: true},
    ]);
  });

  test('a property that responses lose breaks readers; one that requests gain breaks nothing', () => {
    const changes = changesOf((description) => {
      delete propertiesOf(description, 'Note')['text'];
      propertiesOf(description, 'NoteInput')['color'] = {type: 'string'};
    });
    expect(changes).toEqual([
      {
        subject: 'property',
        action: 'removed',
        owner: 'Note',
        name: 'text',
        fromHref: '/old/notes#note-text',
        breaksSenders: false,
        breaksReaders: true,
      },
      {
        subject: 'property',
        action: 'added',
        owner: 'Create a note',
        name: 'color',
        toHref: '/notes#create-note-body-color',
        ...harmless,
      },
    ]);
  });

  test('a read-only property of a request breaks nothing when it goes', () => {
    const withId = structuredClone(before);
    propertiesOf(withId, 'NoteInput')['number'] = {type: 'integer', readOnly: true};
    const [page] = compareVersions(documented(withId, '/old'), documented(before, ''));
    expect(page?.changes).toMatchObject([{name: 'number', action: 'removed', ...harmless}]);
  });

  /** A version whose operation responds with these properties, by status. */
  const responding = (statuses: Record<string, Record<string, Schema>>): ComparedVersion => {
    const description = structuredClone(before);
    const responses = Object.entries(statuses).map(([status, properties]) => {
      const content = {'application/json': {schema: {type: 'object', properties}}};
      return [status, {description: status, content}] as const;
    });
    operation(description, '/notes/{id}', 'put').responses = Object.fromEntries(responses);
    return documented(description, '/notes');
  };
  const integer: Schema = {type: 'integer'};
  const string: Schema = {type: 'string'};

  test('a property of a response is not the path parameter of the same name', () => {
    const [page] = compareVersions(
      responding({'200': {id: integer, text: string}}),
      responding({'200': {text: string}}),
    );
    expect(page?.changes).toMatchObject([
      {subject: 'property', action: 'removed', name: 'id', breaksReaders: true},
    ]);
  });

  test('each success has its own properties, the first whatever its status', () => {
    const [page] = compareVersions(
      responding({'200': {state: integer}, '202': {state: string}}),
      responding({'201': {state: string}, '202': {state: string}}),
    );
    expect(page?.changes).toMatchObject([
      {subject: 'type', name: 'state', detail: 'integer → string', breaksReaders: true},
    ]);
  });

  test('a new object is one change, and a new property of an object has its path', () => {
    const changes = changesOf((description) => {
      propertiesOf(description, 'Note')['place'] = {
        type: 'object',
        properties: {city: {type: 'string'}},
      };
      propertiesOf(description, 'Author')['email'] = {type: 'string'};
    });
    expect(changes.map(({owner, name}) => `${owner}: ${name}`)).toEqual([
      'Rename the app: email',
      'Note: author.email',
      'Note: place',
    ]);
  });

  test('another type breaks whoever sends or reads it; null breaks readers only', () => {
    const changes = changesOf((description) => {
      propertiesOf(description, 'Note')['id'] = {type: 'string', readOnly: true};
      propertiesOf(description, 'NoteInput')['text'] = {type: ['string', 'null']};
      propertiesOf(description, 'Author')['name'] = {type: ['string', 'null']};
    });
    expect(changes).toMatchObject([
      {
        subject: 'type',
        action: 'changed',
        owner: 'Note',
        name: 'id',
        detail: 'integer → string',
        fromHref: '/old/notes#note-id',
        toHref: '/notes#note-id',
        breaksSenders: false,
        breaksReaders: true,
      },
      {owner: 'Note', name: 'author.name', detail: 'string → string or null', breaksReaders: true},
      {owner: 'Create a note', name: 'text', ...harmless},
      {owner: 'Rename the app', name: 'name', ...harmless},
    ]);
  });

  const list = (items: Schema): Schema => ({type: 'array', items});
  const map = (values: Schema): Schema => ({type: 'object', additionalProperties: values});
  const dateTime: Schema = {type: 'string', format: 'date-time'};
  const file: Schema = {type: 'string', format: 'binary'};
  const breaksAll = {breaksSenders: true, breaksReaders: true};

  /** A version with one operation, whose request and response have these properties. */
  function sending(properties: Record<string, Schema>, schemas?: Record<string, Schema>) {
    const content = {'application/json': {schema: {type: 'object', properties}}};
    const post = {
      operationId: 'send',
      summary: 'Send',
      requestBody: {content},
      responses: {200: {description: 'Sent', content}},
    };
    const components = {schemas: {...before.components.schemas, ...schemas}};
    return documented({...before, components, paths: {'/sent': {post}}, webhooks: {}}, '');
  }

  /** The changes of a property that a request and its response have. */
  function changesOfType(from: Schema, to: Schema): Change[] {
    const [page] = compareVersions(sending({it: from}), sending({it: to}));
    return (page?.changes ?? []).filter(({name}) => name === 'it');
  }

  /** Whom changes break. */
  const breaksOf = (changes: Change[]): Partial<Change> => ({
    ...(changes.some(({breaksSenders}) => breaksSenders) && {breaksSenders: true}),
    ...(changes.some(({breaksReaders}) => breaksReaders) && {breaksReaders: true}),
  });

  test.each<[string, Schema, Schema, Partial<Change>]>([
    ['more types', {type: 'string'}, {type: ['string', 'integer']}, {breaksReaders: true}],
    ['fewer types', {type: ['string', 'integer']}, {type: 'string'}, {breaksSenders: true}],
    ['a wider type', {type: 'integer'}, {type: 'number'}, {breaksReaders: true}],
    ['any type', {type: 'integer'}, {}, {breaksReaders: true}],
    [
      'a list instead of a value, or beside it',
      {type: 'string'},
      {oneOf: [{type: 'string'}, list({type: 'string'})]},
      {breaksReaders: true},
    ],
    ['a list of other items', list({type: 'string'}), list({type: 'integer'}), breaksAll],
    ['a text of a format', {type: 'string'}, dateTime, {breaksSenders: true}],
    ['any text instead of one of a format', dateTime, {type: 'string'}, {breaksReaders: true}],
    ['a file instead of a text', {type: 'string'}, file, breaksAll],
    [
      'a list of wider items',
      list({type: 'integer'}),
      list({type: 'number'}),
      {breaksReaders: true},
    ],
    ['a map instead of a list', list({type: 'string'}), map({type: 'string'}), breaksAll],
  ])('%s', (_case, from, to, breaks) => {
    const changes = changesOfType(from, to).filter(({subject}) => subject === 'type');
    expect(changes).toHaveLength(2);
    expect(breaksOf(changes)).toEqual(breaks);
  });

  test.each<[string, Schema, Schema]>([
    ['an object that gets a name', {type: 'object'}, noteObject],
    ['types in another order', {type: ['string', 'integer']}, {type: ['integer', 'string']}],
    [
      'alternatives in another order',
      {oneOf: [{type: 'string'}, list({type: 'integer'})]},
      {oneOf: [list({type: 'integer'}), {type: 'string'}]},
    ],
    [
      'an alternative that is written as types',
      {oneOf: [{type: 'string'}, {type: 'null'}]},
      {type: ['null', 'string']},
    ],
  ])('%s is the same', (_case, from, to) => expect(changesOfType(from, to)).toEqual([]));

  test('a format without a word of its own is named', () => {
    const detail = 'string → string (uuid)';
    expect(changesOfType({type: 'string'}, {type: 'string', format: 'uuid'})).toMatchObject([
      {detail, breaksSenders: true},
      {detail, breaksReaders: false},
    ]);
  });

  test('a schema that gets another name is the same, alone and as an alternative', () => {
    const named = (name: string): ComparedVersion => {
      const money = {$ref: `#/components/schemas/${name}`};
      const schema: Schema = {type: 'object', properties: {amount: {type: 'string'}}};
      const either = {oneOf: [money, {$ref: '#/components/schemas/Author'}]};
      return sending({alone: money, list: list(money), either}, {[name]: schema});
    };
    expect(compareVersions(named('Money'), named('Price'))).toEqual([]);
  });

  test('a property of a request that becomes required breaks senders; one that becomes optional breaks nothing', () => {
    const require = (description: Description): void => {
      const input = description.components.schemas['NoteInput'];
      if (input) input.required = ['text'];
    };
    expect(changesOf(require)).toMatchObject([
      {
        subject: 'required',
        action: 'changed',
        name: 'text',
        detail: 'optional → required',
        breaksSenders: true,
        breaksReaders: false,
      },
    ]);
    const strict = structuredClone(before);
    require(strict);
    const [page] = compareVersions(documented(strict, '/old'), documented(before, ''));
    expect(page?.changes).toMatchObject([{detail: 'required → optional', ...harmless}]);
  });

  test('a value that is gone breaks senders of a request and readers of a response; a new one breaks nothing', () => {
    const changes = changesOf((description) => {
      const [status] = operation(description, '/notes', 'get').parameters ?? [];
      Object.assign(status?.schema ?? {}, {enum: ['open', 'late'], 'x-enum-descriptions': {}});
      const tags = propertiesOf(description, 'Note')['tags'];
      Object.assign(tags?.items ?? {}, {enum: ['a'], 'x-enum-descriptions': {}});
    });
    expect(changes).toMatchObject([
      {subject: 'value', action: 'removed', name: 'status', detail: 'done', breaksSenders: true},
      {subject: 'value', action: 'removed', name: 'tags', detail: 'b', breaksReaders: true},
      {subject: 'value', action: 'added', name: 'status', detail: 'late', ...harmless},
    ]);
  });

  test('the first list of values breaks senders; where the list ends, any value is allowed', () => {
    const open: Schema = {type: 'string'};
    const closed: Schema = {...open, enum: ['a']};
    const limited = changesOfType(open, closed);
    expect(limited).toMatchObject([
      {subject: 'value', action: 'added', detail: 'a'},
      {subject: 'value', action: 'added', detail: 'a'},
    ]);
    expect(breaksOf(limited)).toEqual({breaksSenders: true});
    const free = changesOfType(closed, open);
    expect(free).toMatchObject([{action: 'removed', detail: 'a'}, {}]);
    expect(breaksOf(free)).toEqual({});
  });

  test('what becomes deprecated breaks nothing; what no longer is, is no change', () => {
    const deprecate = (description: Description): void => {
      operation(description, '/notes/{id}', 'put').deprecated = true;
      Object.assign(propertiesOf(description, 'NoteInput')['text'] ?? {}, {deprecated: true});
    };
    expect(changesOf(deprecate)).toEqual([
      {
        subject: 'deprecation',
        action: 'added',
        owner: 'Create a note',
        name: 'text',
        fromHref: '/old/notes#create-note-body-text',
        toHref: '/notes#create-note-body-text',
        ...harmless,
      },
      {
        subject: 'deprecation',
        action: 'added',
        name: 'PUT /notes/{id}',
        fromHref: '/old/notes#touch-note',
        toHref: '/notes#touch-note',
        ...harmless,
      },
    ]);
    const deprecated = structuredClone(before);
    deprecate(deprecated);
    expect(compareVersions(documented(deprecated, '/old'), documented(before, ''))).toEqual([]);
  });

  test('a scope that is required now breaks senders', () => {
    const changes = changesOf((description) => {
      operation(description, '/notes', 'get').security = [{Authentication: ['write_notes']}];
    });
    expect(changes).toMatchObject([
      {
        subject: 'scope',
        action: 'added',
        name: 'GET /notes',
        detail: 'write_notes',
        breaksSenders: true,
      },
      {subject: 'scope', action: 'removed', detail: 'read_notes', ...harmless},
    ]);
  });

  test('a scope is neither new nor gone where one of the versions documents none', () => {
    const requiring = (scopes: string[]): ComparedVersion => {
      const description = structuredClone(before);
      operation(description, '/notes', 'get').security = [{Authentication: scopes}];
      return documented(description, '');
    };
    expect(compareVersions(requiring([]), requiring(['read_notes']))).toEqual([]);
    expect(compareVersions(requiring(['read_notes']), requiring([]))).toEqual([]);
  });
});
