import type {Code, Root, RootContent} from 'mdast';
import {describe, expect, test} from 'vitest';

import highlightCode from '../../../src/remark/highlight-code';

const fence = (lang: string | null, value: string): Code => ({
  type: 'code',
  lang,
  value,
  position: {start: {line: 7, column: 1}, end: {line: 9, column: 4}},
});

/** The nodes of a page after the transformation. */
function transform(...children: RootContent[]): RootContent[] {
  const root: Root = {type: 'root', children};
  highlightCode()(root, {path: 'docs/intro.mdx'});
  return root.children;
}

/** The attributes of the element that a fence became. */
function panel(lang: string | null, value: string): Record<string, unknown> {
  const [node] = transform(fence(lang, value));
  expect(node).toMatchObject({type: 'mdxJsxFlowElement', name: 'CodePanel'});
  const {attributes} = node as unknown as {attributes: {name: string; value: string}[]};
  return Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.value]));
}

describe('a code fence', () => {
  test('becomes a panel of highlighted code', () => {
    expect(panel('json', '{"id": 1, "name": "Ana"}')).toEqual({
      language: 'json',
      html: '{"id": 1, "name": <i class=s>"Ana"</i>}',
    });
  });

  test('keeps what is not a token as text, escaped', () => {
    expect(panel('text', 'a < b && c > d')).toEqual({
      language: 'text',
      html: 'a &lt; b &amp;&amp; c > d',
    });
  });

  test('without a language is text', () => {
    expect(panel(null, 'plain')).toEqual({language: 'text', html: 'plain'});
  });

  test('is found wherever it stands', () => {
    const [quote] = transform({type: 'blockquote', children: [fence('json', '1')]});
    expect(quote).toMatchObject({children: [{name: 'CodePanel'}]});
  });

  test('of an unknown language fails with file and line', () => {
    expect(() => panel('jsno', '{}')).toThrow(
      "docs/intro.mdx:7: code language 'jsno' is not known.",
    );
  });
});
