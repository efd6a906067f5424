import {describe, expect, test} from 'vitest';

import {highlight} from '../../src/highlight';
import {sampleLanguages} from '../../src/openapi/samples';

describe('highlighted code', () => {
  // The first test, because the grammars that a language brings along are loaded once.
  test('has the same colors whatever was highlighted before', () => {
    const code = 'const body = JSON.stringify({a: 1});';
    const before = highlight(code, 'js');
    for (const language of Object.keys(sampleLanguages)) highlight('a', language);
    expect(highlight(code, 'js')).toEqual(before);
  });

  test('has the strings of JSON in color, and plain keys', () => {
    expect(highlight('{"id": 1, "name": "Ana"}', 'json')).toEqual([
      '{"id": 1, "name": ',
      ['s', '"Ana"'],
      '}',
    ]);
  });

  test.each([
    ['python', "data = {'name': 'Ana'}", ["data = {'name': ", ['s', "'Ana'"], '}']],
    ['php', "$data = ['name' => 'Ana'];", ["$data = ['name' => ", ['s', "'Ana'"], '];']],
    ['ruby', "data = {'name' => 'Ana'}", ["data = {'name' => ", ['s', "'Ana'"], '}']],
    ['js', "call({'X-Name': 'Ana'});", ["call({'X-Name': ", ['s', "'Ana'"], '});']],
  ])('has plain keys in %s too', (language, code, tokens) => {
    expect(highlight(code, language)).toEqual(tokens);
  });

  test('keeps both strings of a condition in color', () => {
    expect(highlight("isNew ? 'a' : 'b'", 'js')).toEqual([
      'isNew ? ',
      ['s', "'a' "],
      ': ',
      ['s', "'b'"],
    ]);
  });

  test('has one piece for neighbors of one kind', () => {
    expect(highlight('throw new Error()', 'js')).toEqual([['k', 'throw new '], 'Error()']);
  });

  test('has the names of options in color', () => {
    expect(highlight("curl -H 'Accept: text/html'", 'bash')).toEqual([
      'curl ',
      ['n', '-H '],
      ['s', "'Accept: text/html'"],
    ]);
  });

  test('has no pieces inside a piece', () => {
    expect(highlight('`Status ${isNew ? "a" : "b"}.`', 'js')).toEqual([
      ['s', '`Status ${isNew ? "a" : "b"}.`'],
    ]);
  });

  test('without a language is plain', () => {
    expect(highlight('if "a" < b', 'text')).toEqual(['if "a" < b']);
  });

  test.each(['sh', 'ts', 'py', 'rb', 'yml', ...Object.keys(sampleLanguages)])(
    'may be in %s',
    (language) => {
      expect(highlight('"a"', language).flat().join('')).toContain('"a"');
    },
  );

  test.each(['jsno', 'extend', 'constructor', 'meta'])('in %s is an error', (language) => {
    expect(() => highlight('{}', language)).toThrow(
      `code language '${language}' is not known. Use Prism's name or alias of a language, such as bash`,
    );
  });
});
