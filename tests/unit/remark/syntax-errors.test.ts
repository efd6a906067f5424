import {compile} from '@mdx-js/mdx';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';

import syntaxErrors from '../../../src/remark/syntax-errors';

const compiled = async (value: string): Promise<string> =>
  String(
    await compile(new VFile({path: 'docs/intro.mdx', value}), {remarkPlugins: [syntaxErrors]}),
  );

test.each([
  ['Text\n\nA { brace', /^docs\/intro\.mdx:3: Unexpected end of file.*write \\{ for a brace/],
  ['Text\n\na <5', /^docs\/intro\.mdx:3: Unexpected character.*and \\< for a bracket/],
  ['Text {a b}', /^docs\/intro\.mdx:1: Could not parse expression.*write \\{ for a brace/],
  ['<Details>\n\nText', /^docs\/intro\.mdx:1: .*Write <\/Details> where it ends/],
  ['A\n\nGET /<store_id>/orders', /^docs\/intro\.mdx:3: .*or \\<store_id> if it is text/],
  ['A\n\nB<br>', /^docs\/intro\.mdx:3: .*Write <br \/>\./],
  ['<table border=1></table>', /^docs\/intro\.mdx:1: .*as in border="1"/],
])('%j fails with its place', async (source, message) => {
  await expect(compiled(source)).rejects.toThrow(message);
});

test.each(['<Details>\n\nText', 'import a fom "b";'])(
  '%j fails without advice about braces',
  async (source) => {
    await expect(compiled(source)).rejects.toThrow(/^(?!.*for a brace)/);
  },
);

test('a page without mistakes is compiled as it is', async () => {
  expect(await compiled('A \\{ brace')).toContain('A { brace');
});
