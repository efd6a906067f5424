import {compile} from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';

import checkPage from '../../../src/remark/check-page';

const compilePage = (value: string) =>
  compile(new VFile({path: 'docs/intro.mdx', value}), {
    remarkPlugins: [remarkDirective, checkPage],
  });

test.each([
  ['<a href="/intro">a</a>', 'Write [text](/intro).'],
  ['![a](https://a.example/b.png)', "the built page can't show https://a.example/b.png."],
  ['Press <img src="https://a.example/b.png" />', "<img> can't show https://a.example/b.png."],
  ['<video src="/img/video.mp4" />', "<video> can't show /img/video.mp4."],
  ['<iframe src="https://a.example/" />', '<iframe> is empty on the built page'],
  ['::: tip\n\na\n\n:::', 'opens or closes no box. Write :::info'],
])('%s has its line, and what to write', async (source, message) => {
  const error: unknown = await compilePage(`Text\n\n${source}`).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/^Error: docs\/intro\.mdx:3: /);
  expect(String(error)).toContain(message);
});

test.each([
  '![a](/img/logo.svg) ![a](data:image/png;base64,AAAA)',
  '<a href="#here">a</a> <a href="https://a.example">a</a>',
  '<img src={image} />',
  ':::tip[Title]\n\n- a\n\n:::\n\n> :::info\n> a\n> :::',
])('there is nothing wrong with %s', async (source) => {
  await expect(compilePage(source)).resolves.toBeTruthy();
});
