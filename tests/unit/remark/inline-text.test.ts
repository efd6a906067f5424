import {expect, test} from 'vitest';

import {inlineText} from '../../../src/remark/inline-text';

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

test.each(['- one `a`\n- two', 'One `a`.\n\nTwo.'])('%j is too much for a property', (text) => {
  expect(() => inlineText(text)).toThrow(/more than one paragraph/);
});
