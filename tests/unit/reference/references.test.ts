import {describe, expect, test} from 'vitest';

import {referencesIn} from '../../../src/reference/references';

describe('the elements of a page', () => {
  test('are found in their order, with their lines', () => {
    expect(
      referencesIn(
        'Text\n\n<Schema name="Note" />\n\n<Operation id="listNotes">\n\n<ScopeTable />',
      ),
    ).toEqual([
      {element: 'Schema', name: 'Note', line: 3},
      {element: 'Operation', name: 'listNotes', line: 5},
      {element: 'ScopeTable', name: '', line: 7},
    ]);
  });

  test('are not found where they are only mentioned', () => {
    const source =
      '```mdx\n<Operation id="a" />\n```\n{/* <Operation id="b" /> */}\n`<Operation id="c" />`\n\\<Operation id="d" />\n<Operation id="e" />';
    expect(referencesIn(source)).toEqual([{element: 'Operation', name: 'e', line: 7}]);
  });

  test.each([
    '1. Write:\n\n   ```mdx\n   <Operation id="a" />\n   ```\n\n',
    '> ```mdx\n> <Operation id="a" />\n> ```\n\n\n\n',
    '```md\n- Write:\n\n    ```mdx\n    <Operation id="a" />\n    ```\n```',
  ])('are not found in code in a list or a quote: %j', (code) => {
    const source = `${code}\n<Operation id="b" />`;
    const line = source.split('\n').length;
    expect(referencesIn(source)).toEqual([{element: 'Operation', name: 'b', line}]);
  });

  test.each([
    '`` <Operation id="a" /> ``',
    '`<Operation\nid="a" />`',
    '<!--\n<Operation id="a" />\n\n<Operation id="a" />\n-->',
  ])('are not found in code of a sentence or in an HTML comment: %j', (text) => {
    const source = `Write ${text}.\n\n<Operation id="b" />`;
    const line = source.split('\n').length;
    expect(referencesIn(source)).toEqual([{element: 'Operation', name: 'b', line}]);
  });

  test('are found between backticks that are no code, because they stand in two paragraphs', () => {
    expect(referencesIn('A ` here.\n\n<Operation id="a" />\n\nA ` there.')).toEqual([
      {element: 'Operation', name: 'a', line: 3},
    ]);
  });

  test('may have their attributes in single quotes, and in any order', () => {
    const source = `<Operation id='a' />\n<VersionDiff\n  to="c"\n  from='b'\n/>`;
    expect(referencesIn(source)).toEqual([
      {element: 'Operation', name: 'a', line: 1},
      {element: 'VersionDiff', name: 'b', to: 'c', line: 2},
    ]);
  });
});
