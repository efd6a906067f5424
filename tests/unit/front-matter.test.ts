import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {expect, test, vi} from 'vitest';

import {parseFrontMatter} from '../../src/lib/front-matter';

const parse = (lines: string, file = 'docs/page.mdx', text = 'A text.') =>
  parseFrontMatter({
    filePath: `${process.cwd()}/${file}`,
    fileContent: `---\n${lines}\n---\n\n${text}\n`,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });

const complete = 'title: A\ndescription: B';

test('what is complete is taken as it is', async () => {
  const {frontMatter, content} = await parse(`${complete}\nslug: /a`);
  expect(frontMatter).toEqual({title: 'A', description: 'B', slug: '/a'});
  expect(content.trim()).toBe('A text.');
});

test.each([
  ['title: A', /^docs\/page\.mdx:1: the front matter needs a description\./],
  ['description: B\ntitle: [C]', /^docs\/page\.mdx:1: the front matter needs a title\./],
])('%j fails with file and line', async (lines, message) => {
  await expect(parse(lines)).rejects.toThrow(message);
});

test('what is missing is not looked for in the text', async () => {
  const text = '```yaml\ndescription: x\n```';
  await expect(parse('title: A', 'docs/page.mdx', text)).rejects.toThrow(
    /^docs\/page\.mdx:1: the front matter needs a description\./,
  );
});

test('invalid YAML fails with file, line and what to do', async () => {
  vi.spyOn(console, 'error').mockReturnValue(); // Docusaurus says that something is wrong, too
  await expect(parse('title: A\ndescription: B: c')).rejects.toThrow(
    /^docs\/page\.mdx:3: the front matter is invalid: .*Put a value in quotes/,
  );
});

test.each(['docs/_partial.mdx', 'docs/_parts/partial.mdx'])('%s needs none', async (partial) => {
  const {frontMatter} = await parse('', partial);
  expect(frontMatter).toEqual({});
});
