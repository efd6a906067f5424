import {compile} from '@mdx-js/mdx';
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
    'docs/intro.mdx:7: the link ./resources/ordr.mdx leads to no file. Did you mean resources/order.mdx?',
  );
  expect(() => check('../nowhere/x.mdx', type)).toThrow(/Correct its path/);
});

test.each(['./resources/order.mdx?a=b#list-orders', '/nowhere', '#here', 'https://a.example/b.md'])(
  'there is nothing wrong with %s',
  (url) => {
    expect(() => check(url)).not.toThrow();
  },
);

/** Checks what a page shows. */
async function compilePage(value: string): Promise<void> {
  await compile(new VFile({path: 'docs/intro.mdx', value}), {remarkPlugins: [linkedFiles]});
}

test.each([
  '![a](https://a.example/b.png)',
  '![a](//a.example/b.png)',
  '![a][b]\n\n[b]: http://a.example/b.png',
  'Press <img src="https://a.example/b.png" />',
  '<video><source src="https://a.example/b.mp4" /></video>',
])('a file of another site has its line, since browsers block it: %s', async (shown) => {
  await expect(compilePage(`Text\n\n${shown}`)).rejects.toThrow(
    /docs\/intro\.mdx:3: the built page can't show .*a\.example\/b\.\w+\. /,
  );
});

test.each(['<iframe src="https://a.example/" />', '<embed src="/a" />', '<object data="/a" />'])(
  'a frame has its line, since browsers block it: %s',
  async (frame) => {
    await expect(compilePage(`Text\n\n${frame}`)).rejects.toThrow(
      /docs\/intro\.mdx:3: <\w+> is empty on the built page/,
    );
  },
);

test.each([
  '![a](./img/a.png)',
  '![a](data:image/png;base64,AAAA)',
  '[a][b]\n\n[b]: https://a.example/b.png',
  '<img src="/a.png" />\n\n<img src={image} />',
  '<Card src="https://a.example/b" />',
])('a page may show %s', async (shown) => {
  await expect(compilePage(shown)).resolves.toBeUndefined();
});
