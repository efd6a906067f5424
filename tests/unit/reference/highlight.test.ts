import {describe, expect, test} from 'vitest';

import {highlight, type CodeToken} from '../../../src/reference/highlight';
import {sampleLanguages} from '../../../src/openapi/samples';

describe('highlighted code', () => {
  // The first test, because the grammars that a language brings along are loaded once.
  test('has the same colors whatever was highlighted before', () => {
    const code = 'const body = JSON.stringify({a: 1});';
    const before = highlight(code, 'js');
    for (const language of Object.keys(sampleLanguages)) highlight('a', language);
    expect(highlight(code, 'js')).toEqual(before);
  });

  test.each<[string, string, string, CodeToken[]]>([
    [
      'keys, strings, and other values in color',
      'json',
      '{"id": 1, "a": ["b", null]}',
      [
        '{',
        ['k', '"id"'],
        ': ',
        ['n', '1'],
        ', ',
        ['k', '"a"'],
        ': [',
        ['s', '"b"'],
        ', ',
        ['n', 'null'],
        ']}',
      ],
    ],
    [
      'the colors of JSON in a quoted body',
      'bash',
      `-d '{"a": "it'\\''s"}'`,
      [['n', '-d '], ['s', "'"], '{', ['k', '"a"'], ': ', ['s', `"it'\\''s"`], '}', ['s', "'"]],
    ],
    [
      'no break in an address, and none before the backslash',
      'bash',
      "curl 'https://a.com/b' \\\n -H 'A: b c' \\\n d",
      [
        'curl ',
        ['u', "'https://a.com/b' \\"],
        '\n ',
        ['n', '-H '],
        ['s', "'A: b "],
        ['u', "c' \\"],
        '\n d',
      ],
    ],
    ['plain keys', 'python', "data = {'a': 'b'}", ["data = {'a': ", ['s', "'b'"], '}']],
    ['plain keys', 'php', "$data = ['a' => 'b'];", ["$data = ['a' => ", ['s', "'b'"], '];']],
    ['a string before a colon in color', 'js', "a ? 'b' : c", ['a ? ', ['s', "'b' "], ': c']],
    ['one piece for neighbors', 'js', 'throw new Error()', [['k', 'throw new '], 'Error()']],
    ['the names of options in color', 'bash', 'curl -H a', ['curl ', ['n', '-H'], ' a']],
    ['no pieces inside a piece', 'js', '`S ${a ? "a" : "b"}`', [['s', '`S ${a ? "a" : "b"}`']]],
    ['no color without a language', 'text', 'if "a" < b', ['if "a" < b']],
  ])('has %s: %s', (_what, language, code, tokens) => {
    expect(highlight(code, language)).toEqual(tokens);
  });

  test.each([
    ['json', (json: string) => json],
    ['bash', (json: string) => `curl 'https://example.com' \\\n  -d '${json}'`],
  ])('links the keys of properties by their paths, in %s', (language, inCode) => {
    const json = JSON.stringify({id: 1, items: [{id: 2, size: {a: 3}}, {id: 4}], id_2: 5}, null, 2);
    const anchors = new Map([
      ['id', 'order-id'],
      ['items.id', 'order-items-id'],
      ['items.size.a', 'order-items-size-a'],
      ['size', 'wrong'],
    ]);
    const links = highlight(inCode(json), language, anchors).flatMap((token) =>
      token[2] === undefined || typeof token === 'string' ? [] : [token.slice(1)],
    );
    expect(links).toEqual([
      ['"id"', 'order-id'],
      ['"id"', 'order-items-id'],
      ['"a"', 'order-items-size-a'],
      ['"id"', 'order-items-id'],
    ]);
  });

  test.each(['sh', 'ts', 'py', 'rb', 'yml', ...Object.keys(sampleLanguages)])(
    'may be in %s',
    (language) => {
      expect(highlight('"a"', language).flat().join('')).toContain('"a"');
    },
  );

  test.each(['jsno', 'extend'])('in %s is an error', (language) => {
    expect(() => highlight('{}', language)).toThrow(
      `code language '${language}' is not known. Use Prism's name or alias of a language, such as bash`,
    );
  });
});
