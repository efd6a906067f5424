import gfm from 'remark-gfm';
import parse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';

import tables from '../../../src/remark/tables';

/** The first node that the plugin makes of a page. */
function first(markdown: string) {
  const processor = unified().use(parse).use(gfm);
  const root = processor.parse(markdown);
  tables()(root, {path: '/site/versioned_docs/version-v1/resources/note.mdx'});
  return root.children[0] as unknown as {type: string; attributes?: {value: string}[]};
}

test('a table becomes data, its links to files addresses of the site', () => {
  const {type, attributes} = first(
    '| Name | See |\n| - | - |\n| `id` | [order](./order.mdx#a) |\n',
  );
  expect(type).toBe('mdxJsxFlowElement');
  expect(JSON.parse(attributes?.[0]?.value ?? '')).toEqual([
    [['Name'], ['See']],
    [[{code: 'id'}], [{to: '/v1/resources/order#a', text: 'order'}]],
  ]);
});

test.each(['| A |\n| - |\n| *b* |\n', '| A |\n| -: |\n| b |\n'])('%j stays a table', (table) => {
  expect(first(table).type).toBe('table');
});
