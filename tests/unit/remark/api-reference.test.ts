import {cpSync, mkdirSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {Heading, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';

import apiReference from '../../../src/remark/api-reference';
import {element} from '../../../src/remark/jsx';

// A version of the documentation: a page beside a description.
const docs = mkdtempSync(path.join(tmpdir(), 'docs-'));
cpSync('tests/fixtures/api', path.join(docs, 'openapi'), {recursive: true});
mkdirSync(path.join(docs, 'resources', 'notes'), {recursive: true});

const at = (line: number) => ({
  position: {start: {line, column: 1}, end: {line, column: 2}},
});

async function expand(...references: ReturnType<typeof element>[]): Promise<Root> {
  const root: Root = {type: 'root', children: references};
  await apiReference()(root, {path: path.join(docs, 'resources', 'notes', 'page.mdx')});
  return root;
}

const operation = (id: string) => ({...element('Operation', {id}), ...at(12)});
const schema = (name: string) => ({...element('Schema', {name}), ...at(5)});

const headings = (root: Root): [number, unknown][] => {
  const found: [number, unknown][] = [];
  visit(root, 'heading', (node: Heading) => {
    found.push([node.depth, node.data?.hProperties?.['id']]);
  });
  return found;
};

const names = (root: Root): string[] => {
  const found: string[] = [];
  visit(root, 'mdxJsxFlowElement', ({name}) => {
    found.push(name ?? '');
  });
  return found;
};

describe('the reference components', () => {
  test('an operation becomes headings with stable ids, for the contents list', async () => {
    expect(headings(await expand(operation('listNotes')))).toEqual([
      [2, 'list-notes'],
      [3, 'list-notes-query-parameters'],
      [3, 'list-notes-returns'],
      [3, 'list-notes-errors'],
    ]);
  });

  test('an operation has samples in five languages and its answers', async () => {
    const all = names(await expand(operation('listNotes')));
    expect(all.filter((name) => name === 'Sample')).toHaveLength(5);
    expect(all.filter((name) => name === 'Answer')).toHaveLength(1);
    expect(all.filter((name) => name === 'StoreId')).toHaveLength(1);
  });

  test('an answer that is a shown schema links it instead of repeating it', async () => {
    const root = await expand(schema('Note'), operation('listNotes'));
    const links: string[] = [];
    visit(root, 'link', ({url}) => {
      links.push(url);
    });
    expect(links).toContain('#note');
    expect(JSON.stringify(root)).not.toContain('list-notes-200-id');
  });

  test('links of the description start from the page', async () => {
    expect(JSON.stringify(await expand(operation('listNotes')))).toContain(
      '"url":"../order.mdx#list-orders"',
    );
  });

  test.each([
    [
      'an unknown operation',
      operation('listNotez'),
      /page\.mdx:12: <Operation> names 'listNotez'.*Did you mean listNotes/,
    ],
    ['an unknown schema', schema('Nope'), /page\.mdx:5: <Schema> names 'Nope'/],
    [
      'an unknown webhook',
      {...element('Webhook', {name: 'note/gone'}), ...at(3)},
      /<Webhook> names 'note\/gone'.*note\/created/,
    ],
    [
      'a wrong attribute',
      {...element('Operation', {name: 'listNotes'}), ...at(9)},
      /page\.mdx:9: <Operation> takes one attribute, id=/,
    ],
  ])('%s fails with file, line and what to do', async (_what, reference, message) => {
    await expect(expand(reference)).rejects.toThrow(message);
  });
});
