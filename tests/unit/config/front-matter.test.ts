import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {expect, test, vi} from 'vitest';

import {parseFrontMatter} from '../../../src/config/front-matter';

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
  ['description: B\ntitle: [C]', /^docs\/page\.mdx:3: write a text in quotes/],
  ['title: 2025\ndescription: B', /^docs\/page\.mdx:2: write a text in quotes/],
  ['title: Order #123\ndescription: B', /^docs\/page\.mdx:2: .* Write title: 'Order #123'/],
  [`title: A\ndescription: ${'B'.repeat(161)}`, /^docs\/page\.mdx:3: .* has 161 characters/],
  [`${complete}\nkeyword: [a]`, /^docs\/page\.mdx:4: there is no keyword. Did you mean keywords\?/],
])('%j fails with file and line', async (lines, message) => {
  await expect(parse(lines)).rejects.toThrow(message);
});

test('all problems of a page are reported at once', async () => {
  await expect(parse('tags: [a]\nlabel: B', 'blog/post.mdx', '\uFFFD')).rejects.toThrow(
    /needs a title.*\n.*needs a description.*\n.*:3: there is no label.*\n.*:6: the file isn't in UTF-8/,
  );
});

test('what is missing is not looked for in the text', async () => {
  const text = '```yaml\ndescription: x\n```';
  await expect(parse('title: A', 'docs/page.mdx', text)).rejects.toThrow(
    /^docs\/page\.mdx:1: the front matter needs a description\./,
  );
});

test('invalid YAML fails with file, line and what to do', async () => {
  vi.spyOn(console, 'error').mockReturnValue(); // Docusaurus says that something is wrong, too
  const message = /^docs\/page\.mdx:3: the front matter is invalid: .*Put a value in quotes/;
  await expect(parse('title: A\ndescription: B: c')).rejects.toThrow(message);
  await expect(parse('title: A\ndescription: B: c')).rejects.toThrow(message); // also when it's read again
});

test.each(['docs/_partial.mdx', 'docs/_parts/partial.mdx'])('%s needs none', async (partial) => {
  const {frontMatter} = await parse('', partial);
  expect(frontMatter).toEqual({});
});
