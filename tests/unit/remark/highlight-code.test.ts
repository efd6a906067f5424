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

/** The attributes of the element that a node became, the code as the source of an expression. */
function attributesOf(node: RootContent, name = 'CodeFence'): Record<string, unknown> {
  const [transformed] = transform(node);
  expect(transformed).toMatchObject({type: 'mdxJsxFlowElement', name, children: []});
  const {attributes} = transformed as MdxJsxFlowElement;
  return Object.fromEntries(
    attributes.map((attribute) => [
      'name' in attribute ? attribute.name : '',
      typeof attribute.value === 'string' ? attribute.value : attribute.value?.value,
    ]),
  );
}

describe('a code fence', () => {
  test('becomes an element with highlighted code', () => {
    expect(attributesOf(fence('json', '{"name": "Ana"}'))).toEqual({
      language: 'json',
      code: JSON.stringify(['{', ['k', '"name"'], ': ', ['s', '"Ana"'], '}']),
    });
  });

  test('without a language is text', () => {
    expect(attributesOf(fence(null, 'plain'))).toEqual({language: 'text', code: '["plain"]'});
  });

  test('with a title shows it in place of the language', () => {
    expect(attributesOf({...fence('json', '1'), meta: 'title="Ana\'s order"'})).toEqual({
      language: 'json',
      title: "Ana's order",
      code: '[["n","1"]]',
    });
  });

  test.each(['{1,3} showLineNumbers', 'title=order.json', 'title="order.json" live'])(
    'with %s fails with file and line',
    (meta) => {
      expect(() => attributesOf({...fence('json', '1'), meta})).toThrow(
        `docs/intro.mdx:7: a code fence takes only title="…" after its language. Correct or remove ${meta}`,
      );
    },
  );

  test.each([
    ['js', '// highlight-next-line'],
    ['html', '<!-- highlight-end -->'],
  ])('with the comment of %s %s fails with file and line', (lang, comment) => {
    expect(() => attributesOf(fence(lang, `a\n${comment}\nb`))).toThrow(
      `docs/intro.mdx:7: highlighted lines aren't supported. Remove ${comment.trim()}`,
    );
  });

  test('that only mentions such a comment is code', () => {
    expect(() => attributesOf(fence('js', 'a(); // no highlight-next-line'))).not.toThrow();
  });

  test('of an unknown language fails with file and line', () => {
    expect(() => attributesOf(fence('jsno', '{}'))).toThrow(
      /^docs\/intro\.mdx:7: code language 'jsno' is not known\./,
    );
  });
});

describe('fences in <CodeTabs>', () => {
  const codeTabs = (...children: MdxJsxFlowElement['children']): MdxJsxFlowElement => ({
    type: 'mdxJsxFlowElement',
    name: 'CodeTabs',
    attributes: [],
    children,
    position: {start: {line: 5, column: 1}, end: {line: 20, column: 12}},
  });

  test('become its tabs', () => {
    const tabs = codeTabs(fence('js', '1'), fence('python', 'x'));
    expect(attributesOf(tabs, 'CodeTabs')).toEqual({
      samples: JSON.stringify([
        {language: 'js', code: ['1']},
        {language: 'python', code: ['x']},
      ]),
    });
  });

  test('have the same rules', () => {
    expect(() => transform(codeTabs({...fence('js', '1'), meta: 'showLineNumbers'}))).toThrow(
      /^docs\/intro\.mdx:7: a code fence takes only title/,
    );
    expect(() => transform(codeTabs({...fence('js', '1'), meta: 'title="a.js"'}))).not.toThrow();
    expect(() => transform(codeTabs(fence('js', '1'), fence('js', '2')))).toThrow(
      'docs/intro.mdx:5: <CodeTabs> takes one code fence for each language. Remove the second one.',
    );
  });

  test('stand alone: another child fails with file and line', () => {
    const position = {start: {line: 8, column: 1}, end: {line: 8, column: 9}};
    const tabs = codeTabs(fence('js', '1'), {type: 'paragraph', children: [], position});
    expect(() => transform(tabs)).toThrow(
      'docs/intro.mdx:8: <CodeTabs> takes code fences only, one for each language.',
    );
  });
});
