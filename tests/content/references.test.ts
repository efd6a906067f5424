import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import {createProcessor} from '@mdx-js/mdx';
import type {Element} from '../../src/remark/mdx-nodes';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';

import {folderOf, versions} from '../../src/config/versions';
import {referencesIn, type Reference} from '../../src/reference/references';
import {referenceElements} from '../../src/reference/elements';
import {isPartial} from '../../src/reference/partial';

/** The elements of a page with their lines, by MDX's own parser. */
function parsedElements(source: string): Pick<Reference, 'element' | 'line'>[] {
  const withoutFrontMatter = source.replace(/^---\n[^]*?\n---\n/, (text) =>
    text.replace(/.+/g, ''),
  );
  const elements: Pick<Reference, 'element' | 'line'>[] = [];
  visit(createProcessor().parse(escapeMarkdownHeadingIds(withoutFrontMatter)), (node) => {
    const {name, position} = node as Element;
    if (node.type !== 'mdxJsxFlowElement' || !name || !(name in referenceElements)) return;
    elements.push({element: name as Reference['element'], line: position?.start.line ?? 0});
  });
  return elements;
}

const found = (source: string) => referencesIn(source).map(({element, line}) => ({element, line}));

test.each(versions)('the elements of all pages of $label are those that MDX parses', (version) => {
  const folder = folderOf(version);
  const pages = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
    (file) => file.endsWith('.mdx') && !isPartial(file),
  );
  expect(pages.length).toBeGreaterThan(40);
  for (const page of pages) {
    const source = readFileSync(path.join(folder, page), 'utf8');
    expect(found(source), page).toEqual(parsedElements(source));
  }
});

test.each([
  'Text\n\n<Schema name="Note" />\n\n<Operation id="a">\n\nText\n\n</Operation>\n\n<ScopeTable />',
  '```mdx\n<Operation id="a" />\n```\n\n`<Operation id="c" />`\n\n<Operation id="e" />',
  '1. Write:\n\n   ```mdx\n   <Operation id="a" />\n   ```\n\n<Operation id="b" />',
  '> ```mdx\n> <Operation id="a" />\n> ```\n\n\n\n<Operation id="b" />',
  '~~~md\n- Write:\n\n    ```mdx\n    <Operation id="a" />\n    ```\n~~~\n\n<Operation id="b" />',
  '{/*\n<Operation id="a" />\n*/}\n\n<Operation id="b" />',
])('the elements of %j are those that MDX parses', (source) => {
  expect(found(source)).toEqual(parsedElements(source));
  expect(found(source).length).toBeGreaterThan(0);
});

test('the attributes of an element are in single or double quotes, in any order and on lines of their own', () => {
  const source = `<Operation id='a' />\n\n<VersionDiff\n  to="c"\n  from='b'\n/>`;
  expect(referencesIn(source)).toEqual([
    {element: 'Operation', name: 'a', line: 1},
    {element: 'VersionDiff', name: 'b', to: 'c', line: 3},
  ]);
});
