import type {Root, RootContent} from 'mdast';
import directive from 'remark-directive';
import gfm from 'remark-gfm';
import parse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';

import {element} from '../../../src/remark/jsx';
import prose, {proseElement} from '../../../src/remark/prose';

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

test('the title of a part and what is HTML already go on with the text around them', () => {
  const title = (hProperties: Record<string, string | boolean>): RootContent => ({
    type: 'heading',
    depth: 3,
    children: [{type: 'text', value: 'Returns'}],
    data: {hProperties},
  });
  const root: Root = {
    type: 'root',
    children: [
      title({id: 'list-notes-returns', isPart: true}),
      proseElement('<p>Own.</p>'),
      {type: 'paragraph', children: [{type: 'text', value: 'More.'}]},
      element('Endpoint', {method: 'GET'}),
      title({id: 'writers'}),
    ],
  };
  prose()(root, {path: '/site/docs/note.mdx'});
  expect(root.children[0]).toEqual(
    proseElement('<h3 id="list-notes-returns" class="anchor">Returns</h3><p>Own.</p><p>More.</p>'),
  );
  expect(root.children.slice(1).map(({type}) => type)).toEqual(['mdxJsxFlowElement', 'heading']);
});
