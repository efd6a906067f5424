import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {runInNewContext} from 'node:vm';

import {toJs} from 'estree-util-to-js';
import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {expect, test} from 'vitest';

import {pagesIn, versionRoots} from '../../../src/config/versions';
import apiReference from '../../../src/remark/api-reference';
import contents from '../../../src/remark/contents';
import {readPlainBlock} from '../../../src/remark/markdown';
import {createPageParser, handedOver} from '../../../src/thread/parse-page.mjs';

interface Entry {
  value: string;
  id: string;
  level: number;
}

// Docusaurus's own, which nothing but its processor imports.
const require = createRequire(import.meta.url);
const plugin = (name: string): Plugin<[object], Root> =>
  (require(`@docusaurus/mdx-loader/lib/remark/${name}`) as {default: Plugin<[object], Root>})
    .default;

/** The contents list that a tree exports, or undefined. */
function contentsOf(root: Root): Entry[] | undefined {
  const code = root.children.flatMap((node) =>
    node.type === 'mdxjsEsm' && node.data?.estree ? [toJs(node.data.estree).value] : [],
  );
  const [, list] = /^export const toc = ([^]*);\n$/.exec(code.join('')) ?? [];
  return list === undefined ? undefined : (runInNewContext(`(${list})`) as Entry[]);
}

/** As Docusaurus makes it. */
async function expected(root: Root): Promise<Entry[] | undefined> {
  const run = async (name: string, options: object) =>
    (plugin(name).call({} as never, options) as (root: Root) => Promise<void>)(root);
  await run('headings', {anchorsMaintainCase: false});
  await run('toc', {});
  return contentsOf(root);
}

/** Characters that Docusaurus writes as entities, and HTML needs no entity for. */
const plain = (entries: Entry[] | undefined) =>
  entries?.map((entry) => ({
    ...entry,
    value: entry.value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&gt;', '>'),
  }));

test.each(versionRoots)('the pages in $docs have the contents of Docusaurus', async ({docs}) => {
  const parseBare = createPageParser(readPlainBlock, [apiReference]);
  const parseListed = createPageParser(readPlainBlock, [apiReference, contents]);
  for (const file of pagesIn(path.resolve(docs))) {
    const text = handedOver(readFileSync(file, 'utf8'));
    const listed = contentsOf(await parseListed(file, text));
    expect(listed, file).toBeDefined();
    expect(plain(listed), file).toEqual(plain(await expected(await parseBare(file, text))));
  }
});

const parse = createPageParser(readPlainBlock, [contents]);

test('titles of all levels are listed, with code in them', async () => {
  const page =
    '## A `b` & "c" \\{#a}\n\nText.\n\n#### D \\{#d}\n\n<Box>\n\n### E \\{#e}\n\n</Box>\n';
  const root = await parse('page.mdx', page);
  const list = [
    {value: 'A <code>b</code> &amp; "c"', id: 'a', level: 2},
    {value: 'D', id: 'd', level: 4},
    {value: 'E', id: 'e', level: 3},
  ];
  expect(contentsOf(root)).toEqual(list);
  expect(
    plain(await expected(await createPageParser(readPlainBlock, [])('page.mdx', page))),
  ).toEqual(list);
});

test.each([
  ['a title without an id', '## A\n'],
  ['two titles of one id', '## A \\{#a}\n\n## B \\{#a}\n'],
  ['a title with emphasis', '## *A* \\{#a}\n'],
  ['another file', "import Part from './_part.mdx'\n\n## A \\{#a}\n\n<Part />\n"],
  ['contents of its own', 'export const toc = []\n\n## A \\{#a}\n'],
])('a page with %s is left to Docusaurus', async (_what, page) => {
  const root = await parse('page.mdx', page);
  const list = contentsOf(root);
  expect(list ?? []).toEqual([]);
  expect(root.children.filter(({type}) => type === 'mdxjsEsm').length).toBe(
    /^(?:im|ex)port/.test(page) ? 1 : 0,
  );
});
