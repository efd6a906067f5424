import {describe, expect, test} from 'vitest';

import {operations, type Body, type Operation} from '../../../src/openapi/operations';
import {requestSamples} from '../../../src/openapi/samples';
import {shapeOf} from '../../../src/openapi/shape';
import type {OperationObject, ParameterObject, Schema} from '../../../src/openapi/types';
import {description as api} from './fixture';

function named(id: string): Operation {
  const operation = operations(api).get(id);
  if (!operation) throw new Error(id);
  return operation;
}

/** A request of an API with one path. */
function requesting(item: Partial<OperationObject>, path = '/notes', schemas = {}): Operation {
  const get = {operationId: 'a', summary: 'A', responses: {}, ...item};
  const all = operations({...api, components: {schemas}, paths: {[path]: {get}}});
  return all.get('a') ?? expect.fail();
}

/** What a request or a response contains. */
const bodyOf = (type: string, ...examples: unknown[]): Body => ({
  type,
  shape: undefined,
  examples: examples.map((value) => ({value})),
});

const sample = (id: string, language: string): string =>
  requestSamples(named(id)).find((one) => one.language === language)?.code ?? '';

describe('request samples', () => {
  test('a request without a body in cURL', () => {
    expect(sample('listNotes', 'bash')).toBe(
      [
        "curl 'https://api.example.com/test/1234567/notes' \\",
        "  -H 'Authorization: Bearer ACCESS_TOKEN' \\",
        "  -H 'User-Agent: Inventory Sync (dev@example.com)'",
      ].join('\n'),
    );
  });

  test('quotes, null and booleans of a body in each language', () => {
    expect(sample('createNote', 'bash')).toContain(`"text": "It'\\''s late"`);
    expect(sample('createNote', 'js')).toContain("text: 'It\\'s late',");
    expect(sample('createNote', 'python')).toContain("'author': None,");
    expect(sample('createNote', 'python')).toContain("'isDone': True,");
    expect(sample('createNote', 'php')).toContain("'author' => null,");
    expect(sample('createNote', 'ruby')).toContain("'author' => nil,");
  });

  test('the path and required query parameters have the values of the examples', () => {
    expect(sample('touchNote', 'js')).toContain('/notes/7?kind=a%20b');
  });

  test('headers of the operation have the values of their examples', () => {
    expect(sample('touchNote', 'bash')).toContain("-H 'X-Trace: abc'");
  });

  test('a PUT without a body has a length of 0, and a response without a body is not parsed', () => {
    expect(sample('touchNote', 'bash')).toContain("-H 'Content-Length: 0'");
    expect(sample('touchNote', 'js')).not.toContain('response.json()');
  });

  test('a body without an example has none: the request would run without it', () => {
    expect(requestSamples({...named('createNote'), body: bodyOf('application/json')})).toEqual([]);
  });

  /** What an operation with other parameters becomes. */
  const withParameters = (parameters: ParameterObject[], path?: string): string =>
    requestSamples(requesting({parameters}, path))[0]?.code ?? '';
  const query = {name: 'at', in: 'query', required: true} as const;

  test.each<[Omit<ParameterObject, 'name' | 'in'>, string]>([
    [{schema: {$ref: '#/components/schemas/Page'}}, '2'],
    [{schema: {examples: [3], default: 4}}, '3'],
    [{schema: {default: 4}}, '4'],
    [{example: 0, schema: {default: 4}}, '0'],
  ])('a parameter of %j has the first example that there is', (rest, value) => {
    const schemas = {Page: {allOf: [{type: 'integer', example: 2}]}};
    const [sample] = requestSamples(
      requesting({parameters: [{...query, ...rest}]}, '/notes', schemas),
    );
    expect(sample?.code).toContain(`/notes?at=${value}'`);
  });

  test('an optional parameter is sent where samples show it', () => {
    const page: ParameterObject = {name: 'page', in: 'query', example: 2};
    expect(withParameters([page])).not.toContain('page=');
    expect(withParameters([{...page, 'x-in-samples': true}])).toContain('/notes?page=2');
  });

  test('names of a query are encoded, and the items of a list are pairs of their own', () => {
    const list = {...query, name: 'at[in]', example: ['a b', 2]};
    expect(withParameters([list])).toContain("/notes?at%5Bin%5D=a%20b&at%5Bin%5D=2'");
    const ids = {name: 'ids', in: 'path', required: true, example: [1, 2]} as const;
    expect(withParameters([ids], '/notes/{ids}')).toContain("/notes/1,2'");
  });

  test('another type of JSON is sent as such', () => {
    const type = 'application/merge-patch+json';
    const operation = {...named('createNote'), body: bodyOf(type, {text: null})};
    for (const {language, code} of requestSamples(operation)) {
      expect(code, language).toContain(type);
      expect(code, language).not.toContain('application/json');
    }
  });

  test.each([
    ['application/json; charset=utf-8', true],
    ['application/pdf', false],
  ])('a response of type %s is parsed as JSON: %s', (type, isParsed) => {
    const [response] = named('listNotes').responses;
    const responses = response ? [{...response, body: bodyOf(type)}] : [];
    const code = requestSamples({...named('listNotes'), responses}).map((one) => one.code);
    expect(code.join('\n').includes('response.json()')).toBe(isParsed);
  });

  describe('a form', () => {
    const binary: Schema = {type: 'string', format: 'binary'};
    const schema: Schema = {
      allOf: [
        {properties: {title: {type: 'string'}}},
        {
          properties: {
            "it's": binary,
            files: {type: 'array', items: {type: 'string', contentMediaType: 'application/pdf'}},
          },
        },
        {
          properties: {
            data: {type: 'string', contentMediaType: 'application/json'},
            thumbnail: {type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64'},
          },
        },
      ],
    };
    const form = (example: object) => ({
      ...named('addPicture'),
      body: {...bodyOf('multipart/form-data', example), shape: shapeOf(api, schema)},
    });
    const codeOf = (example: object) =>
      Object.fromEntries(requestSamples(form(example)).map(({language, code}) => [language, code]));

    test('has text parts and files, with quotes in their names escaped, and no Content-Type', () => {
      const code = codeOf({title: '<b>Note</b>', "it's": "o'neill.jpg"});
      const [name, file] = [String.raw`'it\'s'`, String.raw`'o\'neill.jpg'`];
      expect(code['bash']).toContain(
        String.raw`--form-string 'title=<b>Note</b>' \
  -F 'it'\''s=@o'\''neill.jpg'`,
      );
      expect(code['bash']).not.toContain('Content-Type');
      expect(code['js']).toContain(
        `form.append(${name}, await openAsBlob(${file}, {type: 'image/jpeg'}), ${file});`,
      );
      expect(code['python']).toContain(`(${name}, (${file}, open(${file}, 'rb'), 'image/jpeg')),`);
      expect(code['php']).toContain(`${name} => new CURLFile(${file}, 'image/jpeg'),`);
      expect(code['ruby']).toContain(
        `[${name}, File.open(${file}), {content_type: 'image/jpeg'}],`,
      );
    });

    test('sends each file of a list, with the media type of its property', () => {
      const code = codeOf({files: ['a.jpg', 'b.jpg']});
      expect(code['bash']).toContain("-F 'files=@a.jpg' \\\n  -F 'files=@b.jpg'");
      expect(code['js']?.match(/form\.append\('files', await/g)).toHaveLength(2);
      expect(code['python']?.match(/\('files', \('/g)).toHaveLength(2);
      expect(code['php']).toContain("'files[0]' => new CURLFile('a.jpg', 'application/pdf'),");
      expect(code['php']).toContain("'files[1]' => new CURLFile('b.jpg', 'application/pdf'),");
      expect(code['ruby']?.match(/\['files', File\.open/g)).toHaveLength(2);
    });

    test('sends JSON and an encoded file as text', () => {
      const code = codeOf({data: '{}', thumbnail: 'aGk='});
      expect(code['bash']).toContain(
        "--form-string 'data={}' \\\n  --form-string 'thumbnail=aGk='",
      );
    });
  });

  test('a partner action goes to the URL of the app and sends the client secret', () => {
    expect(sample('renameApp', 'bash')).toContain("'https://api.example.com/test/apps/4321/name'");
    expect(sample('renameApp', 'bash')).toContain("'Authorization: Bearer CLIENT_SECRET'");
  });
});
