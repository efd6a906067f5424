import directive from 'remark-directive';
import gfm from 'remark-gfm';
import parse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';

import prose from '../../../src/remark/prose';

/** The nodes that the plugin makes of a page: what is HTML as HTML, of the others the type. */
function read(markdown: string): string[] {
  const root = unified().use(parse).use(gfm).use(directive).parse(markdown);
  prose()(root, {path: '/site/versioned_docs/version-v1/resources/note.mdx'});
  return (root.children as unknown as {type: string; attributes?: {value: string}[]}[]).map(
    ({type, attributes: [html] = []}) =>
      type === 'mdxJsxFlowElement' ? (html?.value ?? '') : type,
  );
}

test('a run of paragraphs and lists is one piece of HTML, and a table is one', () => {
  const page = 'Some `code` and **bold**.\n\n- one\n- two\n\n1. three\n\n| A |\n| - |\n| b |\n';
  expect(read(`${page}\n## Title\n\nMore.`)).toEqual([
    '<p>Some <code>code</code> and <strong>bold</strong>.</p><ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>',
    '<thead><tr><th>A</th></tr></thead><tbody><tr><td>b</td></tr></tbody>',
    'heading',
    '<p>More.</p>',
  ]);
});

test.each([
  ['emphasis', 'An *a*.', 'paragraph'],
  ['an alignment', '| A |\n| -: |\n| b |\n', 'table'],
  ['a nested list', '- a\n  - b\n', 'list'],
  ['a loose list', '- a\n\n- b\n', 'list'],
  ['a list that starts later', '3. a\n', 'list'],
  ['a task', '- [ ] a\n', 'list'],
])('%s stays as it is', (_what, markdown, type) => {
  expect(read(markdown)).toEqual([type]);
});

test('the label of a container stays a label', () => {
  const root = unified().use(parse).use(directive).parse(':::warning[Mind]\n\nInside.\n\n:::\n');
  prose()(root, {path: '/site/docs/note.mdx'});
  const [container] = root.children as unknown as {children: {type: string}[]}[];
  expect(container?.children.map(({type}) => type)).toEqual(['paragraph', 'mdxJsxFlowElement']);
});
