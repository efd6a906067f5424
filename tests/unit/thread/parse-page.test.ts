import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

import type {Root} from 'mdast';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';
import {expect, test} from 'vitest';

import {pagesIn, versionRoots} from '../../../src/config/versions';
import {readPlainBlock} from '../../../src/remark/markdown';
import {createPageParser, handedOver} from '../../../src/thread/parse-page.mjs';

interface PageProcessor {
  process: (page: object) => Promise<{content: string}>;
}

// Docusaurus exports its processor for tests, under a name that its types do not tell.
const require = createRequire(import.meta.url);
const {createProcessorUncached} = require('@docusaurus/mdx-loader/lib/processor') as {
  createProcessorUncached: (parameters: object) => Promise<PageProcessor>;
};

const {default: preprocess} = require('@docusaurus/mdx-loader/lib/preprocessor') as {
  default: (parameters: object) => string;
};

const markdownConfig = {
  mermaid: true,
  mdx1Compat: {comments: true, admonitions: true, headingIds: true},
  anchors: {maintainCase: false},
};

/** The JavaScript that Docusaurus makes of a page. */
async function compile(content: string, beforeDefaultRemarkPlugins: unknown[]): Promise<string> {
  const options = {
    beforeDefaultRemarkPlugins,
    admonitions: true,
    staticDirs: [],
    siteDir: process.cwd(),
    markdownConfig,
  };
  const processor = await createProcessorUncached({options, format: 'mdx'});
  const page = {content, filePath: 'page.mdx', frontMatter: {}, compilerName: 'client'};
  return (await processor.process(page)).content;
}

const parsePage = createPageParser(readPlainBlock, []);

/** As src/remark/parsed-page, without the thread between. */
function parsedHere(this: Processor) {
  this.parser = (): Root => ({type: 'root', children: []});
  return (_: Root, file: VFile): Promise<Root> => parsePage(file.path, String(file));
}

const syntax = `
## Heading \\{#fixed-id}

A paragraph with **bold**, \`code\`, https://example.com and ~~struck~~ text.[^1] <!-- a comment -->

<PageCards />
<Inline>in a line</Inline>

:::warning[Title]

Inside *it*.

:::

| A | B |
| - | - |
| 1 | {1 + 1} |

- [ ] a task

export const value = 1;

\`\`\`mermaid
flowchart TD
\`\`\`

[^1]: A note.
`;

test.each([
  ['all kinds of syntax', syntax],
  [
    'a page',
    readFileSync('docs/versioning.mdx', 'utf8')
      .replace(/^---[^]*?---\n/, '')
      .replace(/\{#/g, '\\{#'),
  ],
])('%s is read as Docusaurus reads it', async (_name, content) => {
  const expected = await compile(content, []);
  expect(expected.length).toBeGreaterThan(1000);
  expect(await compile(content, [parsedHere])).toBe(expected);
});

test('what is no MDX fails with its place', async () => {
  await expect(parsePage('page.mdx', 'One.\n\n<Open>\n')).rejects.toThrow(
    /^page\.mdx:.*closing tag for `<Open>` \(3:1-3:7\)/,
  );
  await expect(parsePage('page.mdx', 'One.\n\nTwo {a b}.\n')).rejects.toThrow(/^page\.mdx:3:/);
});

test.each(versionRoots)(
  'the pages in $docs are read ahead as Docusaurus hands them over',
  ({docs}) => {
    const pages = pagesIn(docs);
    expect(pages.length).toBeGreaterThan(10);
    for (const filePath of pages) {
      const fileContent = readFileSync(filePath, 'utf8');
      expect(handedOver(fileContent)).toBe(
        preprocess({fileContent, filePath, admonitions: true, markdownConfig}),
      );
    }
  },
);
