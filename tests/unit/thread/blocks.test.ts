import {readFileSync} from 'node:fs';

import type {Root} from 'mdast';
import mdx from 'remark-mdx';
import directive from 'remark-directive';
import gfm from 'remark-gfm';
import parse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, test} from 'vitest';

import {pagesIn, versionRoots} from '../../../src/config/versions';
import {blocksOf} from '../../../src/thread/blocks.mjs';

const processor = unified().use(parse).use(mdx).use(directive).use(gfm);

/** The tree without the places of its nodes. */
const shape = (tree: unknown): unknown =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value)),
  );

const inPieces = (content: string): Root => ({
  type: 'root',
  children: blocksOf(content).flatMap((block) => processor.parse(block).children),
});

test('a block ends at a blank line, but not inside code, containers, elements and lists', () => {
  const page = [
    'One.\n',
    '```js\na\n\nb\n```\n',
    ':::warning\n\nTwo.\n\n:::\n',
    '<Operation id="a">\n\nThree.\n\n</Operation>\n',
    '- four\n\n  five\n- six\n\n- seven\n',
    '<PageCards />\n',
    'Eight.',
  ];
  expect(blocksOf(page.join('\n'))).toEqual(page.map((text) => text.trimEnd()));
});

test('a page with definitions or code of its own stays in one piece', () => {
  expect(blocksOf('A [link][1].\n\n[1]: /a\n')).toHaveLength(1);
  expect(blocksOf('import A from "a";\n\n<A />\n')).toHaveLength(1);
});

describe.each(versionRoots)('the pages in $docs', ({docs}) => {
  test.each(pagesIn(docs))('%s reads the same in pieces and as a whole', (file) => {
    const content = readFileSync(file, 'utf8')
      .replace(/^---[^]*?\n---\n/, '')
      .replaceAll('{#', '\\{#');
    expect(shape(inPieces(content))).toEqual(shape({...processor.parse(content)}));
  });
});
