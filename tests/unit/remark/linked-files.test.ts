import type {Definition, Link, Root} from 'mdast';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';

import linkedFiles from '../../../src/remark/linked-files';

const position = {start: {line: 7, column: 1}, end: {line: 7, column: 20}};

/** Checks a link on the page docs/intro.mdx. */
function check(url: string, type: 'link' | 'definition' = 'link'): void {
  const node: Link | Definition =
    type === 'link'
      ? {type, url, children: [], position}
      : {type, url, identifier: 'a', label: 'a', position};
  const root: Root = {type: 'root', children: [node]};
  linkedFiles()(root, new VFile({path: 'docs/intro.mdx'}));
}

test.each(['link', 'definition'] as const)('a %s to a missing file has its line', (type) => {
  expect(() => check('./resources/ordr.mdx#list-orders', type)).toThrow(
    'docs/intro.mdx:7: the link ./resources/ordr.mdx leads to no file. Did you mean ./resources/order.mdx?',
  );
  expect(() => check('../nowhere/x.mdx', type)).toThrow(/Correct its path/);
  expect(() => check('./50%.mdx', type)).toThrow(/the link \.\/50%\.mdx leads to no file/);
});

test.each([
  './resources/order.mdx?a=b#list-orders',
  './resources/%6Frder.mdx',
  '/nowhere',
  '#here',
  'https://a.example/b.md',
  'https://a.example/100%',
])('there is nothing wrong with %s', (url) => {
  expect(() => check(url)).not.toThrow();
});
