import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {Heading, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';

import formerAnchors from '../../../src/remark/former-anchors';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'anchors-')), 'anchors.yaml');
writeFileSync(
  file,
  `resources/notes:
  get-notes: list-notes
  text: note-text
  body-text: create-note-body-text
  elsewhere: nowhere
`,
);

const heading = (id: string): Heading => ({
  type: 'heading',
  depth: 2,
  data: {hProperties: {id}},
  children: [{type: 'text', value: id}],
});

const schema: MdxJsxFlowElement = {
  type: 'mdxJsxFlowElement',
  name: 'Schema',
  attributes: [{type: 'mdxJsxAttribute', name: 'name', value: 'Note'}],
  children: [],
};

/** The page as text: `#id` for a heading, with the ids in it, and `+id` for an element of its own. */
function transform(page: string): string[] {
  const root: Root = {
    type: 'root',
    children: [structuredClone(schema), heading('list-notes'), heading('create-note')],
  };
  formerAnchors({siteDir: '/site', file})(root, new VFile({path: `/site/${page}`}));
  const idsOf = (nodes: readonly (RootContent | {type: string})[]): string[] =>
    nodes.flatMap((node) =>
      'attributes' in node && 'name' in node && node.name === 'span'
        ? (node as MdxJsxFlowElement).attributes.map(({value}) =>
            typeof value === 'string' ? value : '',
          )
        : [],
    );
  return root.children.flatMap((node) =>
    node.type === 'heading'
      ? [[`#${String(node.data?.hProperties?.['id'])}`, ...idsOf(node.children)].join(' ')]
      : idsOf([node]).map((id) => `+${id}`),
  );
}

test('a former id stands in the heading of today, or before the properties that it names', () => {
  expect(transform('docs/resources/notes.mdx')).toEqual([
    '+text',
    '#list-notes get-notes',
    '#create-note body-text',
  ]);
});

test('the same in every version, and for the first page of a folder', () => {
  expect(transform('versioned_docs/version-v1/resources/notes/index.mdx')).toContain(
    '#list-notes get-notes',
  );
});

test('a page without former ids stays as it is', () => {
  expect(transform('docs/intro.mdx')).toEqual(['#list-notes', '#create-note']);
});
