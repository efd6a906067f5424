import directive from 'remark-directive';
import gfm from 'remark-gfm';
import parse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';

import prose from '../../../src/remark/prose';

/** The nodes that the plugin makes of a page: what is data as data, of the others the type. */
function read(markdown: string): unknown[] {
  const root = unified().use(parse).use(gfm).use(directive).parse(markdown);
  prose()(root, {path: '/site/versioned_docs/version-v1/resources/note.mdx'});
  return (root.children as unknown as {type: string; attributes?: {value: string}[]}[]).map(
    ({type, attributes: [blocks] = []}) =>
      type === 'mdxJsxFlowElement' ? (JSON.parse(blocks?.value ?? '') as unknown) : type,
  );
}

test('a run of paragraphs, lists and tables is one node of data', () => {
  const page = 'Some `code` and **bold**.\n\n- one\n- two\n\n1. three\n\n| A |\n| - |\n| b |\n';
  expect(read(`${page}\n## Title\n\nMore.`)).toEqual([
    [
      {p: ['Some ', {code: 'code'}, ' and ', {strong: ['bold']}, '.']},
      {ul: [['one'], ['two']]},
      {ol: [['three']]},
      {table: [[['A']], [['b']]]},
    ],
    'heading',
    [{p: ['More.']}],
  ]);
});

test('links to files are addresses of the site', () => {
  expect(read('See **[order](./order.mdx#a)** or [`GET`](../intro.mdx).')).toEqual([
    [
      {
        p: [
          'See ',
          {strong: [{to: '/v1/resources/order#a', text: 'order'}]},
          ' or ',
          {to: '/v1/intro', text: 'GET', isCode: true},
          '.',
        ],
      },
    ],
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
