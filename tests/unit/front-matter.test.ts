import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {expect, test} from 'vitest';

import {parseFrontMatter} from '../../src/lib/front-matter';

const parse = (lines: string, file = 'docs/page.mdx') =>
  parseFrontMatter({
    filePath: `${process.cwd()}/${file}`,
    fileContent: `---\n${lines}\n---\n\nA text.\n`,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });

const complete = 'title: A\ndescription: B';

test('what is complete is taken as it is', async () => {
  const {frontMatter, content} = await parse(`${complete}\nslug: /a`);
  expect(frontMatter).toEqual({title: 'A', description: 'B', slug: '/a'});
  expect(content.trim()).toBe('A text.');
});

test.each([
  ['title: A', "add a line such as description: 'A text'"],
  [`title: A\ndescription: ${'B'.repeat(161)}`, 'the description has 161 characters'],
  [`${complete}\nkeyword: [a]`, 'there is no keyword. Use authors, date'],
])('%j fails with its file', async (lines, message) => {
  await expect(parse(lines)).rejects.toThrow(`docs/page.mdx: in the front matter, ${message}`);
});

test.each(['docs/_partial.mdx', 'docs/_parts/partial.mdx'])('%s needs none', async (partial) => {
  const {frontMatter} = await parse('', partial);
  expect(frontMatter).toEqual({});
});
