import type {Code, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
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
  highlightCode()(root, new VFile({path: 'docs/intro.mdx'}));
  return root.children;
}

/** The attributes of the element that a fence became, the code as the source of an expression. */
function attributesOf(lang: string | null, value: string): Record<string, unknown> {
  const [node] = transform(fence(lang, value));
  expect(node).toMatchObject({type: 'mdxJsxFlowElement', name: 'CodeFence'});
  const {attributes} = node as MdxJsxFlowElement;
  return Object.fromEntries(
    attributes.map((attribute) => [
      'name' in attribute ? attribute.name : '',
      typeof attribute.value === 'string' ? attribute.value : attribute.value?.value,
    ]),
  );
}

describe('a code fence', () => {
  test('becomes an element with highlighted code', () => {
    expect(attributesOf('json', '{"name": "Ana"}')).toEqual({
      language: 'json',
      code: JSON.stringify(['{"name": ', ['s', '"Ana"'], '}']),
    });
  });

  test('without a language is text', () => {
    expect(attributesOf(null, 'plain')).toEqual({language: 'text', code: '["plain"]'});
  });

  test('is found wherever it stands', () => {
    const [quote] = transform({type: 'blockquote', children: [fence('json', '1')]});
    expect(quote).toMatchObject({children: [{name: 'CodeFence'}]});
  });

  test('of an unknown language fails with file and line', () => {
    expect(() => attributesOf('jsno', '{}')).toThrow(
      expect.objectContaining({
        name: 'docs/intro.mdx:7:1-9:4',
        reason: expect.stringContaining("code language 'jsno' is not known.") as string,
      }),
    );
  });
});
