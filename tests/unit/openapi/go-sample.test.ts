import {expect, test} from 'vitest';

import {loadDescription} from '../../../src/reference/load';
import {operations} from '../../../src/openapi/operations';
import type {SampleLanguage} from '../../../src/openapi/samples/language';
import {literal, type LiteralSyntax} from '../../../src/openapi/samples/literal';
import {toSampleRequest} from '../../../src/openapi/samples/request';

const text = (value: string): string => JSON.stringify(value);

const syntax: LiteralSyntax = {
  indent: '\t',
  null: 'nil',
  true: 'true',
  false: 'false',
  object: ['map[string]any{', '}'],
  emptyObject: 'map[string]any{}',
  list: ['[]any{', '}'],
  key: (name) => `${text(name)}: `,
  string: text,
  hasTrailingComma: true,
};

/** A language with braces, types, and double quotes, as a file of src/openapi/samples would add it. */
const go: SampleLanguage = {
  label: 'Go',
  fileExtension: 'go',
  interpreter: {commands: ['go'], check: ['version'], debianPackages: ['golang-go']},
  write: ({method, url, headers, body}) =>
    [
      'package main',
      '',
      'import (',
      ...(body === undefined ? [] : ['\t"bytes"', '\t"encoding/json"']),
      '\t"log"',
      '\t"net/http"',
      ')',
      '',
      'func main() {',
      ...(body === undefined ? [] : [`\tbody, _ := json.Marshal(${literal(body, syntax, 1)})`]),
      `\trequest, err := http.NewRequest("${method}", "${url}", ${body === undefined ? 'nil' : 'bytes.NewReader(body)'})`,
      '\tif err != nil {',
      '\t\tlog.Fatal(err)',
      '\t}',
      ...headers.map(([name, value]) => `\trequest.Header.Set(${text(name)}, ${text(value)})`),
      '\tresponse, err := http.DefaultClient.Do(request)',
      '\tif err != nil {',
      '\t\tlog.Fatal(err)',
      '\t}',
      '\tif response.StatusCode >= 300 {',
      '\t\tlog.Fatalf("The API responded with %s", response.Status)',
      '\t}',
      '}',
    ].join('\n'),
};

test('a language with braces, types, and double quotes takes one file', async () => {
  const {description} = await loadDescription('tests/fixtures/api/openapi.yaml');
  const operation = operations(description).get('createNote');
  if (!operation) throw new Error('createNote');
  expect(go.write(toSampleRequest(operation))).toContain(
    [
      '\tbody, _ := json.Marshal(map[string]any{',
      '\t\t"text": "It\'s late",',
      '\t\t"tags": []any{',
      '\t\t\t"a",',
      '\t\t},',
      '\t\t"author": nil,',
      '\t\t"isDone": true,',
      '\t})',
      '\trequest, err := http.NewRequest("POST", "https://api.example.com/test/1234567/notes", bytes.NewReader(body))',
    ].join('\n'),
  );
});

test('a language may allow no comma after the last item', () => {
  const java: LiteralSyntax = {...syntax, list: ['List.of(', ')'], hasTrailingComma: false};
  expect(literal([1, 'a'], java, 0)).toBe('List.of(\n\t1,\n\t"a"\n)');
});
