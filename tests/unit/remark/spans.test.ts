import {expect, test} from 'vitest';

import {inlineText} from '../../../src/remark/spans';

test('words, code and links of one paragraph', () => {
  expect(inlineText('Null until `paid_at`\nis set, see [paid orders](../order.mdx#paid).')).toEqual(
    [
      'Null until ',
      {code: 'paid_at'},
      ' is set, see ',
      {to: '../order.mdx#paid', text: 'paid orders'},
      '.',
    ],
  );
});

test('words only stay one piece', () => {
  expect(inlineText('A name,\n  as written.\n')).toEqual(['A name, as written.']);
});

test('a link may have code as its text', () => {
  expect(inlineText('[`GET /a`](./a.mdx)')).toEqual([
    {to: './a.mdx', text: 'GET /a', isCode: true},
  ]);
});

test.each(['- one `a`\n- two', 'One `a`.\n\nTwo.', 'One *a*.'])(
  '%j is too much for a property',
  (text) => {
    expect(() => inlineText(text)).toThrow(/more than a paragraph/);
  },
);
