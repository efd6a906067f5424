import {compile} from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';

import checkPage from '../../../src/remark/check-page';

const frontMatter = 'title: A\ndescription: B';

/** Checks a page, and returns what becomes of it. */
const compilePage = async (
  text: string,
  {before = `---\n${frontMatter}\n---\n\n`, path = 'docs/intro.mdx'} = {},
): Promise<string> =>
  String(
    await compile(new VFile({path, value: before + text}), {
      remarkPlugins: [remarkDirective, checkPage],
    }),
  );

const remote = "the built page can't show https://a.example/b.png.";

test.each([
  [
    '[a](./resources/ordr.mdx#list-orders)',
    'leads to no file. Did you mean ./resources/order.mdx?',
  ],
  ['[a](nowhere.mdx)', 'the link nowhere.mdx leads to no file.'],
  ['[a](./50%.mdx)', 'the link ./50%.mdx leads to no file.'],
  ['[a](@site/docs/nowhere.mdx)', 'leads to no file.'],
  ['[a](../versioned_docs/version-v1/intro.mdx)', "Link to the page's address"],
  ['[a](../nowhere/x.mdx)', 'leads to no file. Correct its path'],
  ['[a](./with space.mdx)', 'Write %20 instead of a space.'],
  ['<a href="/intro">a</a>', 'Write [text](/intro).'],
  ['![a](./nowhere.png)', 'there is no image ./nowhere.png.'],
  ['![a](/img/nowhere.png)', 'there is no image /img/nowhere.png.'],
  ['<img src="/img/logo.svg" />', 'Write ![text](/img/logo.svg) for an image'],
  ['![a](https://a.example/b.png)', remote],
  ['Press <img src="https://a.example/b.png" />', remote],
  ["<img src={'https://a.example/b.png'} />", remote],
  ['<img src="/a.png" srcSet="/a.png 1x, https://a.example/b.png 2x" />', remote],
  ['<video src="/a.mp4" poster="https://a.example/b.png" />', remote],
  ['<iframe src="https://a.example/" />', '<iframe> is empty on the built page'],
  ['The {id} of {order.id}', 'Write \\{id} for the text'],
  ['GET /orders/{order-id}', 'Write \\{order-id} for the text'],
  ['Empty: {}', 'Write \\{} for the text'],
  ['<Operatoin id="a" />', 'Did you mean <Operation>?'],
  ['A <Foo.Bar />', "<Foo> isn't imported."],
  ['<p style="color: red">a</p>', 'style="color: red" isn\'t supported.'],
  ['::: tip\n\na\n\n:::', 'opens or closes no box. Write :::info'],
  [':::tip\n\na', "the box :::tip isn't closed."],
])('%s has its line, and what to write', async (source, message) => {
  const error: unknown = await compilePage(`Text\n\n${source}`).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/^Error: docs\/intro\.mdx:8: /);
  expect(String(error)).toContain(message);
});

test('all problems of a page are reported at once', async () => {
  await expect(compilePage('{a}\n\n## B \\{#b}\n\n## C \\{#b}\n\n{d}')).rejects.toThrow(
    /mdx:6: .*\n.*mdx:10: line 8 has the ID b, too\. .*\n.*mdx:12: /,
  );
});

test.each([
  '[a](./resources/order.mdx?a=b#list-orders)',
  '[a](./resources/%6Frder.mdx)',
  '[a](@site/docs/intro.mdx)',
  '[a](/nowhere) [a](#here) [a](https://a.example/b.md) [a](https://a.example/100%)',
  '![a](/img/logo.svg) ![a](data:image/png;base64,AAAA)',
  '<a href="#here">a</a> <a href="https://a.example">a</a>',
  '<img src={image} />',
  '{/* a comment */} {1 + 2} {Math.PI} {frontMatter.title}',
  "import {b as a, C} from './c';\n\nexport const d = 1;\n\n{a} {d} <C />",
  '<Operation id="a" />\n\n<Details>a</Details>',
  ':::tip[Title]\n\n- a\n\n:::\n\n> :::info\n> a\n> :::',
  'At 10:30, status:open, `a [b](c d)`',
  '> A quote',
])('there is nothing wrong with %s', async (source) => {
  await expect(compilePage(source)).resolves.toBeTruthy();
});

test.each([
  ['title: A', /^docs\/intro\.mdx:1: the front matter needs a description\./],
  ['title: Order #123\ndescription: B', /mdx:2: .* Write title: 'Order #123'/],
  [`title: A\ndescription: ${'B'.repeat(161)}`, /mdx:3: .* has 161 characters/],
  [`${frontMatter}\nkeyword: [a]`, /mdx:4: there is no keyword. Did you mean keywords\?/],
  [`${frontMatter}\ntags: [hello, api-v3]`, /mdx:4: there is no tag api-v3. Did you mean api-v2\?/],
  ['title: A\ndescription: B: c', /^docs\/intro\.mdx:3: the front matter is invalid: .*in quotes/],
])('the front matter %j fails with its line, and what to write', async (lines, message) => {
  const before = `---\n${lines}\n---\n\n`;
  await expect(compilePage('Text', {before})).rejects.toThrow(message);
});

test('a page without front matter is told what it needs, and its other mistakes', async () => {
  const text = '{a}\n\n\uFFFD\n\n---\n\n```yaml\ndescription: x\n```';
  await expect(compilePage(text, {before: ''})).rejects.toThrow(
    /mdx:1: .*needs a title.*\n.*mdx:1: .*needs a description.*\n.*mdx:3: .*UTF-8.*\n.*mdx:1: \{a\} is code/,
  );
});

test.each(['docs/_partial.mdx', 'docs/_parts/partial.mdx'])(
  '%s needs no front matter',
  async (path) => {
    await expect(compilePage('Text', {before: '', path})).resolves.toBeTruthy();
  },
);
