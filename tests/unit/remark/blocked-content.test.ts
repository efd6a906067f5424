import {compile} from '@mdx-js/mdx';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';

import blockedContent from '../../../src/remark/blocked-content';

/** Checks what a page shows. */
async function compilePage(value: string): Promise<void> {
  await compile(new VFile({path: 'docs/intro.mdx', value}), {remarkPlugins: [blockedContent]});
}

test.each([
  '![a](https://a.example/b.png)',
  '![a](//a.example/b.png)',
  '![a][b]\n\n[b]: http://a.example/b.png',
  'Press <img src="https://a.example/b.png" />',
  '<video><source src="https://a.example/b.mp4" /></video>',
  "<img src={'https://a.example/b.png'} />",
  '<img src="/a.png" srcSet="/a.png 1x, https://a.example/b.png 2x" />',
  '<video src="/a.mp4" poster="https://a.example/b.png" />',
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
