import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {compile} from '@mdx-js/mdx';
import {beforeAll, describe, expect, test} from 'vitest';
import {VFile} from 'vfile';

import {permalinksFile} from '../../../src/openapi/twin';
import markdownTwin from '../../../src/remark/markdown-twin';

const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
const twinsDir = path.join(siteDir, 'twins');

const partial = `Hello, <b>{props.name}</b>.

{props.children}

{/* Not for readers. */}
`;

beforeAll(() => {
  mkdirSync(path.join(siteDir, 'docs'), {recursive: true});
  mkdirSync(twinsDir);
  writeFileSync(path.join(twinsDir, permalinksFile), JSON.stringify({'docs/notes.mdx': 'notes'}));
  writeFileSync(path.join(siteDir, 'docs/_greeting.mdx'), partial);
  writeFileSync(path.join(siteDir, 'docs/_wrong.mdx'), 'Text\n\n<Unknown />\n');
});

/** The Markdown form of a page, below its title and address. */
async function twinOf(value: string): Promise<string> {
  const file = new VFile({path: path.join(siteDir, 'docs/notes.mdx'), value});
  file.data['frontMatter'] = {title: 'Notes'};
  const options = {siteDir, siteUrl: 'https://example.com/', dataDir: siteDir, twinsDir};
  await compile(file, {remarkPlugins: [[markdownTwin, options]]});
  const twin = readFileSync(path.join(twinsDir, 'files/notes.md'), 'utf8');
  return twin.replace('# Notes\n\nSource: https://example.com/notes\n\n', '').trim();
}

describe('the Markdown form of a page', () => {
  test('has what elements of HTML contain', async () => {
    const details = '<details>\n<summary>More</summary>\n\nText.\n\n</details>';
    expect(await twinOf(`Press <kbd>K</kbd><sup>1</sup>. <>All</>.\n\n${details}`)).toBe(
      'Press K1. All.\n\nMore\n\nText.',
    );
  });

  test.each(["'./_greeting.mdx';", '"./_greeting.mdx"', "'@site/docs/_greeting.mdx'"])(
    'has partials with what the page gives them: %s',
    async (target) => {
      const page = `import Greeting from ${target}\n\n<Greeting name="Ana">\n\nIt's *you*.\n\n</Greeting>`;
      expect(await twinOf(page)).toBe("Hello, Ana.\n\nIt's *you*.");
    },
  );

  test.each([
    ['a component', 'Text\n\n<Unknown />', /docs\/notes\.mdx:3: <Unknown> is unknown/],
    ['an expression', 'Text {1 + 1}', /docs\/notes\.mdx:1: \{1 \+ 1\} has no form in Markdown/],
    [
      'a component of a partial',
      "import Wrong from './_wrong.mdx';\n\n<Wrong />",
      /docs\/_wrong\.mdx:3: <Unknown> is unknown/,
    ],
    [
      'a missing partial',
      "import A from './_a.mdx';\n\n<A />",
      /docs\/notes\.mdx:3: <A> is imported from docs\/_a\.mdx, which doesn't exist/,
    ],
    ...['name={3}', 'name', '{...all}'].map((attribute): [string, string, RegExp] => [
      `the attribute ${attribute} of a partial`,
      `import Greeting from './_greeting.mdx';\n\n<Greeting ${attribute} />`,
      /docs\/notes\.mdx:3: <Greeting> takes texts only/,
    ]),
  ])('fails at what has no such form, with its place: %s', async (_where, page, place) => {
    await expect(twinOf(page)).rejects.toThrow(place);
  });
});
