import {describe, expect, test} from 'vitest';

import {loadDescription} from '../../../src/openapi/load';
import {operations, type Operation} from '../../../src/openapi/model';
import {requestSamples} from '../../../src/openapi/samples';

const {description: api} = await loadDescription('tests/fixtures/api/openapi.yaml');

function named(id: string): Operation {
  const operation = operations(api).get(id);
  if (!operation) throw new Error(id);
  return operation;
}

const sample = (id: string, language: string): string =>
  requestSamples(api, named(id)).find((one) => one.language === language)?.code ?? '';

describe('request samples', () => {
  test('a request without a body in cURL', () => {
    expect(sample('listNotes', 'bash')).toBe(
      [
        "curl 'https://api.example.com/test/1234567/notes' \\",
        "  -H 'Authentication: bearer ACCESS_TOKEN' \\",
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

  test('a text of several lines is the same in each language, whatever it contains', () => {
    const text = 'Hi\n$name #{name} "you"';
    const operation = {...named('createNote'), body: {schema: {}, example: {text}}};
    const code = Object.fromEntries(
      requestSamples(api, operation).map(({language, code}) => [language, code]),
    );
    expect(code['php']).toContain(String.raw`'text' => "Hi\n\$name #{name} \"you\"",`);
    expect(code['ruby']).toContain(String.raw`'text' => "Hi\n$name \#{name} \"you\"",`);
    expect(code['js']).toContain(String.raw`text: "Hi\n$name #{name} \"you\"",`);
    expect(code['python']).toContain(String.raw`'text': "Hi\n$name #{name} \"you\"",`);
  });

  test('the path and required query parameters have the values of the examples', () => {
    expect(sample('touchNote', 'js')).toContain('/notes/7?kind=a%20b');
  });

  test.each(['path', 'query'] as const)(
    'a quote in an example of the %s does not end the string of the URL',
    (place) => {
      const operation = named('touchNote');
      const parameters = operation.parameters.map((parameter) =>
        parameter.in === place ? {...parameter, example: "D'AGUA"} : parameter,
      );
      for (const {code, language} of requestSamples(api, {...operation, parameters})) {
        expect(code, language).toContain('D%27AGUA');
        expect(code, language).not.toContain("D'AGUA");
      }
    },
  );

  test('headers of the operation have the values of their examples', () => {
    expect(sample('touchNote', 'bash')).toContain("-H 'X-Trace: abc'");
  });

  test('a PUT without a body has a length of 0, and a response without a body is not parsed', () => {
    expect(sample('touchNote', 'bash')).toContain("-H 'Content-Length: 0'");
    expect(sample('touchNote', 'js')).not.toContain('response.json()');
  });

  test('a body without an example has none: the request would run without it', () => {
    expect(requestSamples(api, {...named('createNote'), body: {schema: {}}})).toEqual([]);
  });

  test('a form has text parts and files, and no Content-Type header', () => {
    expect(sample('addPicture', 'bash')).toContain("--form-string 'title=<b>Note</b>' \\\n");
    expect(sample('addPicture', 'bash')).toContain("-F 'picture=@note.jpg'");
    expect(sample('addPicture', 'js')).toContain(
      "await openAsBlob('note.jpg', {type: 'image/jpeg'}), 'note.jpg'",
    );
    expect(sample('addPicture', 'python')).toContain(
      "'picture': ('note.jpg', open('note.jpg', 'rb'), 'image/jpeg'),",
    );
    expect(sample('addPicture', 'php')).toContain(
      "'picture' => new CURLFile('note.jpg', 'image/jpeg'),",
    );
    expect(sample('addPicture', 'ruby')).toContain(
      "['picture', File.open('note.jpg'), {content_type: 'image/jpeg'}],",
    );
    expect(sample('addPicture', 'bash')).not.toContain('Content-Type');
  });

  test('a partner action goes to the URL of the app and sends the client secret', () => {
    expect(sample('renameApp', 'bash')).toContain("'https://api.example.com/test/apps/4321/name'");
    expect(sample('renameApp', 'bash')).toContain("'Authentication: bearer CLIENT_SECRET'");
  });
});
