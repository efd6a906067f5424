import {readFileSync} from 'node:fs';

import type {Node} from 'mdast';
import directive from 'remark-directive';
import frontmatter from 'remark-frontmatter';
import gfm from 'remark-gfm';
import mdx from 'remark-mdx';
import parse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';

import {pagesIn, versionRoots} from '../../../src/config/versions';
import {readMarkdown, readPlainBlock} from '../../../src/remark/markdown';
import {blocksOf} from '../../../src/thread/blocks.mjs';
import {handedOver} from '../../../src/thread/parse-page.mjs';

const remark = unified().use(parse).use(mdx).use(frontmatter).use(directive).use(gfm).freeze();

/** Nodes without their places and without what is null: remark writes those, where others leave them out. */
const bare = (nodes: Node[] | undefined): unknown =>
  nodes &&
  (JSON.parse(
    JSON.stringify(nodes, (key, value: unknown) =>
      value === null || key === 'position' || (key === 'align' && !(value as []).some(Boolean))
        ? undefined
        : value,
    ),
  ) as unknown);

const byRemark = (block: string): unknown => bare(remark.parse(block).children);

test('every block of the pages that is read here is read as MDX reads it', () => {
  const blocks = new Set(
    versionRoots
      .flatMap(({docs}) => pagesIn(docs))
      .flatMap((file) => blocksOf(handedOver(readFileSync(file, 'utf8')))),
  );
  const read = [...blocks].flatMap((block) => {
    const nodes = readPlainBlock(block);
    return nodes ? [{block, nodes}] : [];
  });
  expect(read.length).toBeGreaterThan(0.7 * blocks.size);
  for (const {block, nodes} of read) expect(bare(nodes), block).toEqual(byRemark(block));
});

test.each([
  'A paragraph\nof two lines with `code {a}`, **strong `words`** and *others*.',
  'A [link](../intro.mdx#a) and **[`GET /a`](b.mdx)**, 10:30, 2 \\* 2, &amp; a_b_c * d.',
  '## A title with `code` \\{#the-id}',
  '- one\n- two `a`\n  goes on\n- three\n  1. four',
  '3. three\n4. four',
  '| A | B |\n| - | - |\n| `a\\|b` | [c](d.mdx) |\n|  | e |',
  '```js title="a.js"\nif (a) {\n  b();\n}\n```',
  '~~~\na\n\nb\n~~~',
])('%j is read as MDX reads it', (block) => {
  const nodes = readPlainBlock(block);
  expect(nodes).toBeDefined();
  expect(bare(nodes)).toEqual(byRemark(block));
});

test.each([
  'One {1 + 1}.',
  'A <Component /> inside.',
  '<PageCards />',
  ':::note\n\nInside.\n\n:::',
  'See https://example.com or a:b.',
  'Write to a@b.example or www.example.com.',
  '~~gone~~',
  'A note.[^1]',
  '![picture](a.png)',
  '[a](b.mdx "title")',
  '- [ ] a task',
  '- one\n\n- two',
  '| A |\n| -: |\n| b |',
  '---\ntitle: A\n---',
  '> quoted',
  'One  \ntwo',
])('%j is left to MDX', (block) => {
  expect(readPlainBlock(block)).toBeUndefined();
});

test('a text of a description is no MDX', () => {
  expect(bare(readMarkdown('1 < 2 {a}'))).toEqual([
    {type: 'paragraph', children: [{type: 'text', value: '1 < 2 {a}'}]},
  ]);
});
