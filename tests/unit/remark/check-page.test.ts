import {compile} from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';

import checkPage from '../../../src/remark/check-page';
import imageReferences from '../../../src/remark/image-references';

/** Checks a page, and returns what becomes of it. */
const compilePage = async (value: string): Promise<string> =>
  String(
    await compile(new VFile({path: 'docs/intro.mdx', value}), {
      remarkPlugins: [remarkDirective, imageReferences, checkPage],
    }),
  );

const remote = "the built page can't show https://a.example/b.png.";

test.each([
  [
    '[a](./resources/ordr.mdx#list-orders)',
    'leads to no file. Did you mean ./resources/order.mdx?',
  ],
  ['[a][b]\n\n[b]: ../nowhere/x.mdx', 'leads to no file. Correct its path'],
  ['[a](nowhere.mdx)', 'the link nowhere.mdx leads to no file.'],
  ['[a](./50%.mdx)', 'the link ./50%.mdx leads to no file.'],
  ['[a](@site/docs/nowhere.mdx)', 'leads to no file.'],
  ['[a](../versioned_docs/version-v1/intro.mdx)', "Link to the page's address"],
  ['[a](.\\resources\\order.mdx)', 'write / instead of \\'],
  ['[a](./with space.mdx)', 'Write %20 instead of a space.'],
  ['<a href="/intro">a</a>', 'Write [text](/intro).'],
  ['![a](./nowhere.png)', 'there is no image ./nowhere.png.'],
  ['![a](/img/nowhere.png)', 'there is no image /img/nowhere.png.'],
  ['<img src="/img/logo.svg" />', 'Write ![text](/img/logo.svg) for an image'],
  ['![a](https://a.example/b.png)', remote],
  ['![a][b]\n\n[b]: https://a.example/b.png', remote],
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
  [':::hint\n\na\n\n:::', 'there is no box :::hint.'],
  ['a:b[c]', 'the page shows nothing for :b[c]. Write \\:'],
  ['::youtube', 'the page shows nothing for ::youtube.'],
  ['> [!NOTE]\n> a', '> [!NOTE] is no box.'],
])('%s has its line, and what to write', async (source, message) => {
  const error: unknown = await compilePage(`Text\n\n${source}`).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/^Error: docs\/intro\.mdx:[35]: /);
  expect(String(error)).toContain(message);
});

test('all problems of a page are reported at once', async () => {
  await expect(compilePage('{a}\n\n## B \\{#b}\n\n## C \\{#b}\n\n{d}')).rejects.toThrow(
    /mdx:1: .*\n.*mdx:5: line 3 has the ID b, too\. .*\n.*mdx:7: /,
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

test('an image whose address is below is one like any other', async () => {
  const inside = await compilePage('![a](/img/logo.svg "b")');
  expect(await compilePage('![a][logo]\n\n[logo]: /img/logo.svg "b"')).toBe(inside);
});
