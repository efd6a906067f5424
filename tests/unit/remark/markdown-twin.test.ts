import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {compile, createProcessor} from '@mdx-js/mdx';
import remarkComment from '@slorber/remark-comment';
import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';
import {VFile} from 'vfile';

import {generatedPaths} from '../../../src/generated-files';
import markdownTwin from '../../../src/remark/markdown-twin';
import {twinLinks} from '../../../src/remark/twin-links';

vi.mock('node:fs', {spy: true});

const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
const generatedDir = path.join(siteDir, 'generated');
const {permalinks: permalinksFile, twins} = generatedPaths(generatedDir);
const options = {siteDir, siteUrl: 'https://example.com/', generatedDir};

const partial = `Hello, <b>{props.name}</b>.

{props.children}

{/* Not for readers. */}
`;

const permalinks = {
  '@site/docs/guides/notes.mdx': 'guides/notes',
  '@site/blog/news.mdx': 'blog/news',
  '@site/docs/resources/order.mdx': 'resources/order',
  '@site/versioned_docs/version-v1/resources/order.mdx': 'v1/resources/order',
};

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  writeFileSync(path.join(siteDir, file), content);
}

beforeAll(() => {
  write(path.relative(siteDir, permalinksFile), JSON.stringify(permalinks));
  write('docs/guides/_greeting.mdx', partial);
  write('docs/guides/_noted.mdx', ':::note Before you start\n\nText.\n\n:::\n');
  write('docs/guides/_wrong.mdx', 'Text\n\n{wrong}\n');
  write('docs/guides/_headed.mdx', '## Limits {#limits}\n\nText.\n');
  write('docs/guides/_schema.mdx', '<Schema name="Note" />\n');
  write('docs/guides/img/flow.png', 'an image');
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const warnings = (): string[] => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

/** The Markdown twin of a page, below its title and address. */
async function twinOf(value: string): Promise<string> {
  const file = new VFile({path: path.join(siteDir, 'docs/guides/notes.mdx'), value});
  file.data['frontMatter'] = {title: 'Notes'};
  await compile(file, {remarkPlugins: [remarkComment, [markdownTwin, options]]});
  const twin = readFileSync(path.join(twins, 'guides/notes.md'), 'utf8');
  return twin.replace('# Notes\n\nSource: https://example.com/guides/notes\n\n', '').trim();
}

describe('the Markdown twin of a page', () => {
  test('has what elements of HTML contain', async () => {
    const details = '<details>\n<summary>More</summary>\n\nText.\n\n</details>';
    expect(await twinOf(`Press <kbd>K</kbd><sup>1</sup>. <>All</>.\n\n${details}`)).toBe(
      'Press K1. All.\n\nMore\n\nText.',
    );
  });

  test.each(["'./_greeting.mdx';", '"./_greeting.mdx"', "'@site/docs/guides/_greeting.mdx'"])(
    'has partials with what the page gives them: %s',
    async (target) => {
      const page = `import Greeting from ${target}\n\n<Greeting name="Ana">\n\nIt's *you*.\n\n</Greeting>`;
      expect(await twinOf(page)).toBe("Hello, Ana.\n\nIt's *you*.");
    },
  );

  test('has no comments of HTML', async () => {
    expect(await twinOf('Text\n\n<!-- Not for readers. -->')).toBe('Text');
  });

  test('has partials with admonitions, whose title may stand beside their kind', async () => {
    const inline = await twinOf(':::note[Before you start]\n\nText.\n\n:::');
    expect(await twinOf("import Noted from './_noted.mdx';\n\n<Noted />")).toBe(inline);
    expect(inline).toContain('Before you start');
  });

  test('has partials with headings', async () => {
    expect(await twinOf("import Headed from './_headed.mdx';\n\n<Headed />")).toBe(
      '## Limits\n\nText.',
    );
  });

  test.each([
    [
      'the labels of tabs',
      'import Tabs from \'@theme/Tabs\';\n\n<Tabs>\n<TabItem value="a" label="Linux">\n\nOne.\n\n</TabItem>\n<TabItem value="Mac">Two.</TabItem>\n</Tabs>',
      '**Linux**\n\nOne.\n\n**Mac**\n\nTwo.',
    ],
    [
      'links',
      'See <Link to="/x">the <b>page</b></Link>.\n\n<Link href="https://a.example">A</Link>',
      'See [the page](https://example.com/x).\n\n[A](https://a.example)',
    ],
    ['the text of a link that has to be evaluated', 'See <Link to={start}>a</Link>.', 'See a.'],
    ['a link around blocks', '<Link to="/x">\n\nText\n\n</Link>', 'Text'],
    [
      'blocks of code',
      'Text\n\n<CodeBlock language="js" title="a.js">\n{`a();\nb();`}\n</CodeBlock>',
      'Text\n\n```js\na();\nb();\n```',
    ],
    ['code without a language', '<CodeBlock>a</CodeBlock>', '```\na\n```'],
    ['code in a line', 'Send <CodeBlock>a</CodeBlock>.', 'Send `a`.'],
    [
      'links and images of HTML',
      '<a href="/x">A</a>\n\n<img src="/b.png" alt="B" />',
      '[A](https://example.com/x)\n\n![B](https://example.com/b.png)',
    ],
    ['what unknown elements contain', '<Card>\n\nText\n\n</Card>', 'Text'],
    ['no head', '<Head>\n<title>Other</title>\n</Head>\n\nText', 'Text'],
    ['no table of contents', '<TOCInline toc={toc} />\n\nText', 'Text'],
    ['the text of expressions', "a{' '}b {`c`} {4}\n\n{'d'}", 'a b c 4\n\nd'],
    ['no comments', 'a{/* b */}{}\n\n{/* c */}', 'a'],
    ['no code of modules', 'export const n = 3;\n\nText', 'Text'],
  ])('has %s', async (_what, page, twin) => {
    expect(await twinOf(page)).toBe(twin);
    expect(warnings()).toEqual([]);
  });

  test.each([
    ['an expression', 'Text {1 + 1}.', 'Text .', /docs\/guides\/notes\.mdx:1: .*\{1 \+ 1\}/],
    [
      'an element without text',
      'Text\n\n<Chart data={[1]} />',
      'Text',
      /docs\/guides\/notes\.mdx:3: .*<Chart>/,
    ],
    ['an image by an expression', '<img src={logo} />', '', /docs\/guides\/notes\.mdx:1: .*<img>/],
    [
      'an expression of a partial',
      "import Wrong from './_wrong.mdx';\n\n<Wrong />",
      'Text',
      /docs\/guides\/_wrong\.mdx:3: .*\{wrong\}/,
    ],
    ...['name={first}', 'name', '{...all}'].map((attribute): [string, string, string, RegExp] => [
      `the attribute ${attribute} of a partial`,
      `import Greeting from './_greeting.mdx';\n\n<Greeting ${attribute} />`,
      'Hello, .',
      /docs\/guides\/notes\.mdx:3: .*<Greeting>/,
    ]),
  ])('leaves out, with a warning, %s', async (_what, page, twin, warning) => {
    expect(await twinOf(page)).toBe(twin);
    expect(warnings()).toEqual([expect.stringMatching(warning)]);
  });

  test.each([
    [
      'a missing partial',
      "import A from './_a.mdx';\n\n<A />",
      /docs\/guides\/notes\.mdx:3: <A> is imported from docs\/guides\/_a\.mdx, which doesn't exist/,
    ],
    [
      'an element of the reference without data',
      'Text\n\n<Endpoints />',
      /docs\/guides\/notes\.mdx:3: <Endpoints> has no data/,
    ],
    [
      'one in a partial',
      "import A from './_schema.mdx';\n\n<A />",
      /docs\/guides\/_schema\.mdx:1: <Schema> has no data/,
    ],
  ])('fails at %s, with its place', async (_where, page, place) => {
    await expect(twinOf(page)).rejects.toThrow(place);
  });
});

describe('the addresses of pages', () => {
  const processor = createProcessor({remarkPlugins: [[markdownTwin, options]]});

  async function twinAt(permalink: string): Promise<string> {
    const page = path.join(siteDir, 'docs/guides/notes.mdx');
    const data = {frontMatter: {title: 'Notes'}};
    await processor.process(new VFile({path: page, value: '[a](#b)', data}));
    return readFileSync(path.join(twins, `${permalink}.md`), 'utf8');
  }

  test('are read once for all pages, and again when they have changed', async () => {
    const reads = () =>
      vi.mocked(readFileSync).mock.calls.filter(([file]) => file === permalinksFile).length;
    vi.mocked(readFileSync).mockClear();
    await twinAt('guides/notes');
    await twinAt('guides/notes');
    expect(reads()).toBe(1);

    const moved = {...permalinks, '@site/docs/guides/notes.mdx': 'guides/moved'};
    writeFileSync(permalinksFile, JSON.stringify(moved));
    utimesSync(permalinksFile, new Date(), new Date('2100-01-01'));
    expect(await twinAt('guides/moved')).toContain('(https://example.com/guides/moved#b)');
    writeFileSync(permalinksFile, JSON.stringify(permalinks));
  });
});

describe('the links of the Markdown twin', () => {
  test.each([
    ['#limits', 'https://example.com/guides/notes#limits'],
    ['../resources/order.mdx?a=b#id', 'https://example.com/resources/order?a=b#id'],
    // As on the page, also from the folder of the version, and from the top of the repository.
    ['resources/order.mdx', 'https://example.com/resources/order'],
    ['/resources/order.mdx#id', 'https://example.com/resources/order#id'],
    ['/versioned_docs/version-v1/resources/order.mdx', 'https://example.com/v1/resources/order'],
    ['/resources/cart#id', 'https://example.com/resources/cart#id'],
    ['./errors', 'https://example.com/guides/errors'],
    ['pathname:///openapi.json', 'https://example.com/openapi.json'],
    ['https://a.example/b.mdx', 'https://a.example/b.mdx'],
    ['//a.example/b', '//a.example/b'],
    ['./img/flow.png', 'https://example.com/files/docs/guides/img/flow.png'],
    ['@site/docs/guides/img/flow.png', 'https://example.com/files/docs/guides/img/flow.png'],
    ['@site/static/img/logo.svg', 'https://example.com/img/logo.svg'],
    ['/img/logo.svg', 'https://example.com/img/logo.svg'],
  ])('%s leads to %s', async (target, url) => {
    expect(await twinOf(`[a](${target})\n\n![b](${target})`)).toBe(`[a](${url})\n\n![b](${url})`);
  });

  test.each([
    ['/resources/cart', 'https://example.com/docs/resources/cart'],
    ['/docs/resources/cart', 'https://example.com/docs/resources/cart'],
    ['pathname:///openapi.json', 'https://example.com/docs/openapi.json'],
    ['pathname:///docs/openapi.json', 'https://example.com/docs/openapi.json'],
  ])('%s leads below the base URL', (target, url) => {
    const siteUrl = 'https://example.com/docs/';
    const map = new Map<string, string>();
    const toUrl = twinLinks({siteDir, siteUrl, twins, permalinks: map, permalink: 'guides/notes'});
    expect(toUrl(target, 'docs/guides/notes.mdx')).toBe(url);
  });

  test('are as written where they are no URLs', async () => {
    expect(await twinOf('![a](http://a:port/)')).toMatch(/^!\[a\]\(http.*port/);
  });

  test('to files of the repository lead to copies', async () => {
    await twinOf('![Flow](img/flow.png)');
    expect(existsSync(path.join(twins, 'files/docs/guides/img/flow.png'))).toBe(true);
  });
});

describe('the Markdown twin of a post', () => {
  test.each(['{/* truncate */}', '<!-- truncate -->', '<!--truncate-->'])(
    'is that of the whole post, not of its part before %s',
    async (marker) => {
      const twin = path.join(twins, 'blog/news.md');
      rmSync(twin, {force: true});
      const compilePost = async (value: string) => {
        const file = new VFile({path: path.join(siteDir, 'blog/news.mdx'), value});
        file.data['frontMatter'] = {title: 'News'};
        await compile(file, {remarkPlugins: [remarkComment, [markdownTwin, options]]});
        return readFileSync(twin, 'utf8');
      };
      const whole = await compilePost(`Short.\n\n${marker}\n\nLong.\n`);
      expect(whole).toMatch(/Short\.\n\nLong\.\n$/);
      expect(await compilePost('Short.\n')).toBe(whole);
    },
  );
});
