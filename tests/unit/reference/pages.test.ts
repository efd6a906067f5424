import {describe, expect, test} from 'vitest';

import {toApi} from '../../../src/openapi/model';
import {toPageModel} from '../../../src/reference/page-model';
import {operationLinks, pageData} from '../../../src/reference/pages';
import {sampleLanguages} from '../../../src/openapi/samples';
import type {Description, MediaType, OperationObject, Schema} from '../../../src/openapi/types';
import type {OperationView, PageData} from '../../../src/reference/view-types';
import {description, pageOf, requestsOf} from '../openapi/fixture';

const api = toApi(description);

const everything = requestsOf(description).join('\n');
const links = operationLinks(api, [pageOf(everything)]);

/** The data of a page, of the small API or another one. */
const dataOf = (source: string, other = description): PageData =>
  pageData(
    toPageModel(toApi(other), pageOf(source), links),
    links,
    (target) => `/site/${target.replace('../', '')}`,
  );

/** The small API, one of whose operations has these parts instead. */
const withParts = (method: 'get' | 'post', parts: Partial<OperationObject>): Description => {
  const {[method]: operation, ...others} = description.paths['/notes'] ?? {};
  const item = {...others, [method]: {...operation, ...parts}};
  return {...description, paths: {...description.paths, '/notes': item}};
};

const content = (media: MediaType, type = 'application/json') => ({content: {[type]: media}});

describe('the data of a page', () => {
  test('an operation has its anchor, title, parameters, responses and samples', () => {
    const {Operation: operations} = dataOf('<Operation id="listNotes" />');
    expect(operations['listNotes']).toMatchObject({
      anchor: 'list-notes',
      title: 'List notes',
      endpoint: {method: 'GET', path: '/notes', scopes: ['read_notes']},
      description: {
        inline:
          'Returns the notes. See <a href="/site/resources/order.mdx#list-orders">orders</a>.',
      },
      parameters: [
        {
          title: 'Query parameters',
          anchor: 'list-notes-query-parameters',
          properties: [{name: 'status', badges: ['default "open"']}],
        },
      ],
      returns: [
        {
          status: '200',
          headers: {
            prefix: 'list-notes-200-headers',
            properties: [{name: 'x-total-count', type: {text: 'integer'}}],
          },
          body: {prefix: 'list-notes-200', collection: 'List'},
        },
      ],
      errors: [{status: '404'}],
      commonErrors: ['429'],
    });
    expect(operations['listNotes']?.requests.map(({label}) => label)).toEqual(
      Object.values(sampleLanguages).map(({label}) => label),
    );
    expect(operations['listNotes']?.responses.map(({status}) => status)).toEqual(['200']);
  });

  test('the common errors include those for which an operation has a response of its own', () => {
    const other = {...description, 'x-common-responses': {'402': 'A', '404': 'B'}};
    const {listNotes} = dataOf('<Operation id="listNotes" />', other).Operation;
    expect(listNotes).toMatchObject({
      errors: [{status: '404'}],
      commonErrors: ['402', '404', '429'],
    });
  });

  test('its endpoints are those of its operations, in their order', () => {
    const {Endpoints: endpoints} = dataOf(
      '<Endpoints />\n<Operation id="touchNote" />\n<Operation id="listNotes" />',
    );
    expect(endpoints['']).toMatchObject([
      {link: links.get('touchNote'), endpoint: {method: 'PUT'}},
      {
        link: {title: 'List notes', href: '/site/notes#list-notes'},
        endpoint: {method: 'GET', path: '/notes', scopes: ['read_notes'], isDeprecated: false},
      },
    ]);
  });

  test('a success without a body has no sample', () => {
    const {Operation: operations} = dataOf('<Operation id="touchNote" />');
    expect(operations['touchNote']?.responses).toEqual([]);
  });

  test('each example of a response is a sample, named where there are several', () => {
    const {Operation: operations} = dataOf('<Operation id="createNote" />');
    expect(operations['createNote']?.responses).toMatchObject([
      {status: '201'},
      {status: '422', name: 'Missing text'},
      {status: '422', name: 'Text too long'},
    ]);
    expect(operations['createNote']?.responses[0]?.name).toBeUndefined();
    expect(JSON.stringify(operations['createNote']?.responses[2]?.code)).toContain('is too long');
  });

  /** An operation that takes JSON. */
  const receiving = (media: MediaType): OperationView | undefined =>
    dataOf('<Operation id="createNote" />', withParts('post', {requestBody: content(media)}))
      .Operation['createNote'];

  const noteInput: Schema = {$ref: '#/components/schemas/NoteInput'};

  test('a body without properties has its description, and a list of objects its limits', () => {
    const schema: Schema = {type: 'array', items: {type: 'integer'}, description: 'IDs of notes.'};
    expect(receiving({schema})?.requestBody).toEqual({
      description: {inline: 'IDs of notes.'},
    });
    const list: Schema = {type: 'array', minItems: 1, items: noteInput};
    expect(receiving({schema: list})?.requestBody).toMatchObject({
      collection: 'List (min items 1)',
    });
  });

  test('samples send the first example of a body, and all are named', () => {
    const operation = receiving({
      schema: noteInput,
      examples: {
        short: {value: {text: 'Call'}},
        long: {summary: 'With `tags`', value: {tags: [1]}},
        none: {value: {}},
      },
    });
    expect(JSON.stringify(operation?.requests)).toContain('Call');
    expect(operation?.sentBody).toBe('short');
    expect(operation?.otherBodies).toEqual([
      {
        name: 'With tags',
        code: ['{\n  ', ['k', '"tags"'], ': [\n    ', ['n', '1\n  '], ']\n}'],
      },
      {name: 'none', code: ['{}']},
    ]);
  });

  test('the keys of samples are linked to where the page shows their properties', () => {
    const source = '<Operation id="createNote" />\n<Operation id="listNotes" />';
    const anchorsIn = (page: PageData, id: string) => {
      const {requests = [], responses = []} = page.Operation[id] ?? {};
      const tokens = [...requests, ...responses].flatMap(({code = []}) => code);
      return new Set(
        tokens.flatMap((token) => (typeof token === 'string' ? [] : (token[2] ?? []))),
      );
    };
    const apart = dataOf(source);
    const withSchema = dataOf(`<Schema name="Note" />\n${source}`);
    expect(anchorsIn(apart, 'createNote')).toContain('create-note-body-text');
    expect(anchorsIn(apart, 'createNote')).toContain('create-note-201-id');
    expect(anchorsIn(apart, 'listNotes')).toContain('create-note-201-id');
    expect(anchorsIn(withSchema, 'listNotes')).toContain('note-id');
  });

  /** The data of a page with an operation that responds with a media type. */
  const responding = (media: MediaType, source = '', type?: string): PageData => {
    const responses = {'200': {description: 'All.', ...content(media, type)}};
    return dataOf(`${source}<Operation id="listNotes" />`, withParts('get', {responses}));
  };

  test('the example of a text is shown as it is', () => {
    const {Operation: operations} = responding({example: 'id,text\n7,Call Ana'}, '', 'text/csv');
    expect(operations['listNotes']?.responses).toEqual([
      {status: '200', isText: true, code: ['id,text\n7,Call Ana']},
    ]);
  });

  test('a response that is a map says so, of its properties or of a schema of the page', () => {
    const schema = {type: 'object', additionalProperties: {$ref: '#/components/schemas/Author'}};
    const bodyOf = ({Operation: operations}: PageData) => operations['listNotes']?.returns[0]?.body;
    expect(bodyOf(responding({schema}))).toMatchObject({
      collection: 'Map',
      properties: [{name: 'name'}],
    });
    const shown = responding({schema}, '<Schema name="Author" />\n');
    expect(bodyOf(shown)).toEqual({schema: 'Author', anchor: 'author-object', collection: 'Map'});
  });

  test('a response that is a schema of the page links it instead of repeating it', () => {
    const {Operation: operations} = dataOf('<Schema name="Note" />\n<Operation id="listNotes" />');
    expect(operations['listNotes']?.returns[0]?.body).toEqual({
      schema: 'Note',
      anchor: 'note-object',
      collection: 'List',
    });
  });

  test.each([
    [
      'A list of `Note` objects. A `Note` is short.',
      'A list of <a href="#note-object"><code>Note</code></a> objects. A <code>Note</code> is short.',
    ],
    [
      'The [`Note` object](../resources/note.mdx), a `Note`.',
      'The <a href="/site/resources/note.mdx"><code>Note</code> object</a>, a <a href="#note-object"><code>Note</code></a>.',
    ],
  ])('the schema that %j names is linked once', (text, inline) => {
    const schema: Schema = {type: 'array', items: {$ref: '#/components/schemas/Note'}};
    const responses = {'200': {description: text, ...content({schema})}};
    const {Operation: operations} = dataOf(
      '<Schema name="Note" />\n<Operation id="listNotes" />',
      withParts('get', {responses}),
    );
    expect(operations['listNotes']?.returns[0]).toMatchObject({
      description: {inline},
      body: {schema: 'Note', anchor: 'note-object', collection: 'List', isNamed: true},
    });
  });

  test('a schema has an example where an operation of the page returns one: alone, or else in a list', () => {
    const exampleOf = ({Schema: schemas}: PageData): string =>
      JSON.stringify(schemas['Note']?.example);
    const schema = {$ref: '#/components/schemas/Note'};
    const source = '<Schema name="Note" />\n<Operation id="createNote" />\n';
    expect(exampleOf(dataOf('<Schema name="Note" />\n<Operation id="listNotes" />'))).toMatch(
      /^\["\{.*Call Ana/,
    );
    expect(exampleOf(dataOf(`${source}<Operation id="listNotes" />`))).toContain("It's late");
    // What retrieves an object comes first.
    const retrieved = responding({schema, example: {id: 8}}, source);
    expect(exampleOf(retrieved)).toContain('8');
    expect(dataOf('<Schema name="Note" />').Schema['Note']?.example).toBeUndefined();
  });

  test('a schema has its properties, with links to the schemas that the page shows', () => {
    const {Schema: schemas} = dataOf('<Schema name="Note" />\n<Schema name="Author" />');
    expect(schemas['Note']?.prefix).toBe('note');
    expect(schemas['Note']?.properties.find(({name}) => name === 'text')).toMatchObject({
      description: {
        inline: 'What to do, as in an <a href="/site/resources/order.mdx">order</a>.',
      },
    });
    expect(schemas['Note']?.properties.find(({name}) => name === 'author')).toMatchObject({
      type: {schema: 'Author', anchor: 'author-object'},
      children: [],
    });
  });

  test('a webhook has its payload and the time to respond', () => {
    expect(dataOf('<Webhook name="note/created" />').Webhook['note/created']).toMatchObject({
      anchor: 'note-created',
      event: 'note/created',
      respondWithin: '3 seconds',
      payload: {prefix: 'note-created-body'},
      responseSamples: [],
    });
  });

  test('an event is in the table with the longest prefix, whole, and others link it', () => {
    const others = everything.replace(/<Webhook .*/, '');
    const own = pageOf(`<Events prefix="note/" />\n${others}`);
    const all = pageOf('<Events />', '/site/webhook');
    const places = operationLinks(api, [all, own]);
    const rowOn = (page: typeof all, prefix: string) =>
      pageData(toPageModel(api, page, places), places, String).Events[prefix]?.[0];
    const row = {name: 'note/created', anchor: 'note-created', scopes: ['read_notes']};
    expect(rowOn(own, 'note/')).toMatchObject({
      ...row,
      href: undefined,
      sentWhen: {inline: 'A note is created. Read it.'},
    });
    expect(rowOn(all, '')).toMatchObject({
      ...row,
      href: '/site/notes#note-created',
      sentWhen: {inline: 'A note is created.'},
    });
    expect(rowOn(own, 'note/')?.payload).toContain('text');
  });

  test('the row of an event that has a section links it, and leaves it the ID', () => {
    expect(dataOf(`<Events />\n${everything}`).Events['']).toMatchObject([
      {
        anchor: undefined,
        href: '/site/notes#note-created',
        sentWhen: {inline: 'A note is created.'},
      },
    ]);
  });

  test('the step of a guide links the page of its operation', () => {
    const {OperationSample: operationSamples} = dataOf('<OperationSample id="createNote" />');
    const sample = operationSamples['createNote'];
    expect(sample?.link).toEqual({title: 'Create a note', href: '/site/notes#create-note'});
    // The guide says what matters of the response.
    expect(sample).not.toHaveProperty('responses');
  });

  test('each scope has the operations that require it', () => {
    expect(dataOf('<ScopeTable />').ScopeTable['']).toEqual([
      {
        scope: 'read_notes',
        meaning: {inline: 'Read notes.'},
        operations: [{title: 'List notes', href: '/site/notes#list-notes'}],
      },
      {scope: 'write_notes', meaning: {inline: 'Change notes.'}, operations: []},
    ]);
  });

  test('the webhook tester has the events, with their examples', () => {
    const {
      WebhookTester: {'': webhookTester},
    } = dataOf('<WebhookTester />');
    expect(webhookTester?.events).toEqual([
      {
        name: 'note/created',
        title: 'Note created',
        isPrivacy: false,
        example: {id: 7, text: 'Call Ana'},
        responses: [{status: '200', description: {inline: 'Any 2XX.'}}],
        respondWithin: '3 seconds',
      },
    ]);
    expect(webhookTester?.commandsHref).toBe('/site/utils/lgpd-webhooks-testing-tool.mdx#prepare');
    expect(webhookTester?.retriesHref).toBe('/site/resources/webhook.mdx#retry-policies');
  });

  test.each([
    [
      'Text\n<Operation id="listNotez" />',
      /notes\.mdx:2: <Operation> names 'listNotez'.*Did you mean listNotes/,
    ],
    ['<Webhook name="note/create" />', /<Webhook> names 'note\/create'.*note\/created/],
    [
      'Text\n<Operation id={"listNotes"} />',
      /notes\.mdx:2: <Operation> takes one attribute, id="…"\.$/,
    ],
    ['<Webhook />', /notes\.mdx:1: <Webhook> takes one attribute, name="…"\.$/],
  ])('%s fails with file, line and what to do', (source, message) => {
    expect(() => dataOf(source)).toThrow(message);
  });
});

test('an operation that its page misspells fails where it stands, and not as missing on all pages', () => {
  expect(() => operationLinks(api, [pageOf(everything.replace('listNotes', 'listNotez'))])).toThrow(
    /^docs\/resources\/notes\.mdx:\d+: <Operation> names 'listNotez'.*Did you mean listNotes/,
  );
});

test('a table without an event fails where it stands', () => {
  expect(() => operationLinks(api, [pageOf(`${everything}\n<Events prefix="notes/" />`)])).toThrow(
    /^docs\/resources\/notes\.mdx:\d+: <Events> names 'notes\/'/,
  );
});

test('what is on no page fails with the element to add, each named at once', () => {
  expect(() =>
    operationLinks(api, [pageOf(everything.replace(/.*(?:createNote|created").*/g, ''))]),
  ).toThrow(
    /^Add <Operation id="createNote" \/> to a page, such as docs\/resources\/notes\.mdx\.\nAdd <Webhook name="note\/created" \/> to a page, such as docs\/resources\/notes\.mdx\.$/,
  );
});

test('what is in two places fails with both', () => {
  const twice = '\n<Webhook name="note/created" />';
  const other = {...pageOf(twice), file: 'docs/resources/webhook.mdx'};
  expect(() => operationLinks(api, [pageOf(everything), other])).toThrow(
    '<Webhook name="note/created" /> is in docs/resources/notes.mdx:6 and docs/resources/webhook.mdx:2. Keep one',
  );
});
