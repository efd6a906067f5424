import {describe, expect, test} from 'vitest';

import {renderMarkdown, withResolvedLinks} from '../../../src/reference/markdown';

const render = (text: string) => renderMarkdown(text, (target) => `/site/${target.slice(3)}`);

describe('a description', () => {
  test('of one paragraph is the HTML inside it', () => {
    expect(render('Sent in `id` & **once**.')).toEqual({
      inline: 'Sent in <code>id</code> &amp; <strong>once</strong>.',
    });
  });

  test('of more is blocks, tables among them', () => {
    const {blocks} = render('One:\n\n1. a\n\n| c |\n| - |\n| `<b>` |') as {blocks: string};
    expect(blocks).toMatch(/^<p>One:<\/p>\n<ol>[^]*<td><code>&lt;b&gt;<\/code><\/td>/);
  });

  test('shows HTML and braces as the text that they are', () => {
    expect(render('A `</script>`, <b>, {x} and </script>')).toEqual({
      inline: 'A <code>&lt;/script&gt;</code>, &lt;b&gt;, {x} and &lt;/script&gt;',
    });
  });

  test('links pages by file, anchors of the page, and other sites in a new tab', () => {
    expect(render('[a](../order.mdx?q#x "Title") [b](#y) [c](https://example.com)')).toEqual({
      inline:
        '<a href="/site/order.mdx?q#x" title="Title">a</a> <a href="#y">b</a> ' +
        '<a href="https://example.com" target="_blank" rel="noopener noreferrer">c</a>',
    });
  });

  test.each(['HTTPS://example.com/a.mdx', '//cdn.example.com/a.mdx', 'web+app:a.mdx', 'tel:+5511'])(
    'takes %s for the address of another site',
    (url) => {
      expect(render(`[a](${url})`)).toEqual({
        inline: `<a href="${url}" target="_blank" rel="noopener noreferrer">a</a>`,
      });
    },
  );

  test('fails at a link that is neither', () => {
    const fail = (target: string): string => {
      throw new Error(`${target} leads to no page`);
    };
    expect(() => renderMarkdown('[a](/order)', fail)).toThrow('/order leads to no page');
    expect(() => renderMarkdown('![a](../b.png)', fail)).toThrow('b.png leads');
    expect(() => renderMarkdown('[a](order.mdx)', fail)).toThrow('order.mdx leads to no page');
  });
});

describe('the links of Markdown that stays Markdown', () => {
  const resolved = (text: string) => withResolvedLinks(text, (target) => `/site/${target}`);

  test.each([
    ['[a](../a.mdx#b "Title")', '[a](/site/../a.mdx#b "Title")'],
    ['[`a`](resources/a.mdx)', '[`a`](/site/resources/a.mdx)'],
    ['[a](<../a.mdx>)', '[a](</site/../a.mdx>)'],
    ['[a][b]\n\n[b]: ./a.mdx\n', '[a][b]\n\n[b]: /site/./a.mdx\n'],
    ['`[a](../b.mdx)`, [a](b.mdx)', '`[a](../b.mdx)`, [a](/site/b.mdx)'],
    ['``` [a](b.mdx)` ``` [a](b.mdx)', '``` [a](b.mdx)` ``` [a](/site/b.mdx)'],
  ])('lead to addresses: %j', (text, expected) => {
    expect(resolved(text)).toBe(expected);
  });

  test.each([
    '[a](HTTPS://example.com/a.mdx) [b](#b.md) [c](mailto:c@example.com) [d](//example.com/d.md)',
    '[a](web+app:a.mdx)',
    '^[a-z](.+)$',
  ])('stay, if they are none to files: %j', (text) => {
    expect(resolved(text)).toBe(text);
    expect(JSON.parse(resolved(JSON.stringify({text})))).toEqual({text});
  });
});
