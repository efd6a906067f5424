import {cpSync, mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {Heading, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, test, vi} from 'vitest';

import apiReference from '../../../src/remark/api-reference';
import {element} from '../../../src/remark/jsx';

// A version of the documentation: a page beside a description.
const site = mkdtempSync(path.join(tmpdir(), 'api-'));
const docs = path.join(site, 'docs');
vi.spyOn(process, 'cwd').mockReturnValue(site);
cpSync('tests/fixtures/api', path.join(docs, 'openapi'), {recursive: true});
mkdirSync(path.join(docs, 'resources', 'notes'), {recursive: true});

const at = (line: number) => ({
  position: {start: {line, column: 1}, end: {line, column: 2}},
});

function expand(...references: ReturnType<typeof element>[]): Root {
  const root: Root = {type: 'root', children: references};
  apiReference()(root, {path: path.join(docs, 'resources', 'notes', 'page.mdx')});
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

function attributesOf(root: Root, name: string): Record<string, string> {
  let found: Record<string, string> = {};
  visit(root, 'mdxJsxFlowElement', (node) => {
    if (node.name !== name) return;
    found = Object.fromEntries(
      node.attributes.map((one) => ('name' in one ? [one.name, one.value] : [])),
    ) as Record<string, string>;
  });
  return found;
}

const panels = (root: Root, name: string) =>
  JSON.parse(attributesOf(root, name)['panels'] ?? '[]') as Record<string, string>[];

describe('the reference components', () => {
  test('an operation becomes headings with stable ids, for the contents list', () => {
    expect(headings(expand(operation('listNotes')))).toEqual([
      [2, 'list-notes'],
      [3, 'list-notes-query-parameters'],
      [3, 'list-notes-returns'],
      [3, 'list-notes-errors'],
    ]);
  });

  test('an operation has samples in five languages and its answers', () => {
    const root = expand(operation('listNotes'));
    expect(panels(root, 'RequestSamples').map(({language}) => language)).toEqual([
      'bash',
      'js',
      'python',
      'php',
      'ruby',
    ]);
    expect(panels(root, 'AnswerSamples').map(({status}) => status)).toEqual(['200']);
    expect(names(root).filter((name) => name === 'StoreId')).toHaveLength(1);
  });

  test('an answer that is a shown schema links it instead of repeating it', () => {
    const root = expand(schema('Note'), operation('listNotes'));
    const links: string[] = [];
    visit(root, 'link', ({url}) => {
      links.push(url);
    });
    expect(links).toContain('#note');
    expect(JSON.stringify(root)).not.toContain('list-notes-200-id');
  });

  test('links of the description start from the page', () => {
    expect(JSON.stringify(expand(operation('listNotes')))).toContain(
      '"url":"../order.mdx#list-orders"',
    );
  });

  test('properties are data, with anchors below the schema and links as addresses of the site', () => {
    const attributes = attributesOf(expand(schema('Note')), 'Properties');
    expect(attributes).toMatchObject({prefix: 'note', anchor: 'note'});
    expect(JSON.parse(attributes['data'] ?? '')).toContainEqual({
      name: 'text',
      type: 'string',
      badges: ['nullable', 'max length 80'],
      description:
        'What to do, as in an <a href="/api-documentation/next/resources/order" data-page>order</a>.',
    });
  });

  test('a sample for a guide links the page of its operation', () => {
    writeFileSync(path.join(docs, 'resources', 'note.mdx'), '<Operation id="createNote" />\n');
    const sample = {...element('OperationSample', {id: 'createNote'}), ...at(4)};
    const root = expand(sample);
    expect(headings(root)).toEqual([]);
    expect(panels(root, 'RequestSamples')).toHaveLength(5);
    expect(JSON.stringify(root)).toContain('"url":"/next/resources/note#create-note"');
  });

  test('the table of scopes has the operations that need each', () => {
    writeFileSync(path.join(docs, 'resources', 'note.mdx'), '<Operation id="listNotes" />\n');
    const [table] = expand({...element('ScopeTable', {}), ...at(2)}).children;
    const rows = (table as unknown as Table).children.map((row) => toString(row));
    expect(rows).toEqual([
      'ScopeWhat it opensOperations that need it',
      'read_notesRead notes.List notes',
      'write_notesChange notes.None',
    ]);
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
  ])('%s fails with file, line and what to do', (_what, reference, message) => {
    expect(() => expand(reference)).toThrow(message);
  });
});
