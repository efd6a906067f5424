import {expect, test, vi} from 'vitest';

import {inlineHtml} from '../../../src/remark/sentence';

vi.spyOn(process, 'cwd').mockReturnValue('/site');

const html = (text: string): string => inlineHtml(text, '/site/versioned_docs/version-v1/openapi');

test('words, code and links of one paragraph', () => {
  expect(
    html('Null until `paid_at`\nis set, see [paid orders](../resources/order.mdx#paid).'),
  ).toBe(
    'Null until <code>paid_at</code> is set, see <a href="/api-documentation/v1/resources/order#paid" data-page>paid orders</a>.',
  );
});

test('words only are joined to one line', () => {
  expect(html('A name,\n  as written.\n')).toBe('A name, as written.');
});

test('a link may have code as its text, and strong text a link', () => {
  expect(html('**[`GET /a`](../intro.mdx)**')).toBe(
    '<strong><a href="/api-documentation/v1/intro" data-page><code>GET /a</code></a></strong>',
  );
});

test('links within the page stay, and those out of the site open beside it', () => {
  expect(html('[a](#b)')).toBe('<a href="#b">a</a>');
  const away = 'target="_blank" rel="noopener noreferrer"';
  expect(html('[a](https://example.com/?a=1&b)')).toBe(
    `<a href="https://example.com/?a=1&amp;b" ${away}>a</a>`,
  );
  expect(html('[a](pathname:///api-documentation/openapi.json)')).toBe(
    `<a href="/api-documentation/openapi.json" ${away}>a</a>`,
  );
});

test('what HTML would read is escaped', () => {
  expect(html('1 < 2 & `<b>`')).toBe('1 &lt; 2 &amp; <code>&lt;b></code>');
});

test.each(['- one `a`\n- two', 'One `a`.\n\nTwo.', 'One *a*.'])(
  '%j is too much for a property',
  (text) => {
    expect(() => html(text)).toThrow(/more than a paragraph/);
  },
);
