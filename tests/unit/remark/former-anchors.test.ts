import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {Heading, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';

import formerAnchors from '../../../src/remark/former-anchors';
import {element} from '../../../src/remark/mdx-nodes';

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

/** The page as text: `#id` for a heading, and `+id` for an element of its own. */
function transform(page: string): string[] {
  const root: Root = {
    type: 'root',
    children: [structuredClone(schema), heading('list-notes'), heading('create-note')],
  };
  formerAnchors({siteDir: '/site', file})(root, new VFile({path: `/site/${page}`}));
  return root.children.flatMap((node) => {
    if (node.type === 'heading') {
      expect(node).toEqual(heading(String(node.data?.hProperties?.['id'])));
      return `#${String(node.data?.hProperties?.['id'])}`;
    }
    if (!('name' in node) || node.name !== 'span') return [];
    const [id, mark] = (node as MdxJsxFlowElement).attributes;
    expect(mark).toMatchObject({name: 'data-former'});
    return `+${id?.value as string}`;
  });
}

test('a former id stands before the heading of today, which stays as it is, or before the properties', () => {
  expect(transform('docs/resources/notes.mdx')).toEqual([
    '+text',
    '+get-notes',
    '#list-notes',
    '+body-text',
    '#create-note',
  ]);
});

test('a former id stands before a heading in another element', () => {
  const section: MdxJsxFlowElement = {
    ...element('section', []),
    children: [heading('list-notes')],
  };
  const root: Root = {type: 'root', children: [section]};
  formerAnchors({siteDir: '/site', file})(
    root,
    new VFile({path: '/site/docs/resources/notes.mdx'}),
  );
  expect(section.children).toMatchObject([{name: 'span'}, heading('list-notes')]);
});

test('the same in every version, and for the first page of a folder', () => {
  expect(transform('versioned_docs/version-v1/resources/notes/index.mdx')).toContain('+get-notes');
});
