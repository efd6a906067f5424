import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';

import {toMarkdown} from '../../../src/plugins/site-files/to-markdown';

const url = 'https://example.com/api/guides/notes';

/** The Markdown of an article on a page. */
const markdownOf = (article: string): string =>
  toMarkdown(
    load(
      `<nav>Menu</nav><article><div class="theme-doc-markdown markdown">${article}</div></article>`,
    ),
    url,
  ).trim();

test('a page without an article is an error that names it', () => {
  expect(() => toMarkdown(load('<p>Text</p>'), url)).toThrow(url);
});

describe('the Markdown of an article', () => {
  test.each([
    [
      'absolute links and images',
      '<p><a href="#id">A</a> <a href="../order#id">B</a> <a href="/v1">C</a> <img src="/b.png" alt="D"></p>',
      `[A](${url}#id) [B](https://example.com/api/order#id) [C](https://example.com/v1) ![D](https://example.com/b.png)`,
    ],
    [
      'no link of a heading',
      '<h2 id="a">Title<a href="#a" class="hash-link" aria-hidden="true"></a></h2>',
      '## Title',
    ],
    ['no comments', '<p>Within <!-- -->3 seconds<!-- -->.</p>', 'Within 3 seconds.'],
    ['what says so left out', '<p data-mdast="ignore">Field</p><p>Text</p>', 'Text'],
    [
      'what says so at its end',
      '<div><details data-mdast="last"><summary>Changes</summary><p>None</p></details></div><p>Text</p>',
      'Text\n\nChanges\n\nNone',
    ],
    [
      'terms with their definitions',
      '<dl><dt>a</dt><dd>One.</dd><div><dt>b <b>c</b></dt><dd>Two.</dd></div><dt>d</dt></dl>',
      '- a: One.\n- b **c**: Two.\n- d',
    ],
    [
      'code with its language and without places to break',
      '<figure><figcaption><span data-mdast="ignore">JSON</span><button>Copy</button></figcaption><pre><code class="language-json">{\n  <i class="s">"a/<wbr>b"</i>: 1\n}</code></pre></figure>',
      '```json\n{\n  "a/b": 1\n}\n```',
    ],
    [
      'admonitions',
      '<div class="theme-admonition"><div><svg></svg>note</div><div><p>a</p><p>b</p></div></div>',
      '> **Note**\n>\n> a\n>\n> b',
    ],
    [
      'diagrams as their steps',
      '<figure aria-label="Flow"><ol><li>A → B</li></ol><svg aria-hidden="true"><text>A</text></svg></figure>',
      '**Flow**\n\n1. A → B',
    ],
    [
      'tabs below one another',
      '<div class="tabs-container"><ul role="tablist"><li role="tab">Linux</li><li role="tab">Mac</li></ul><div><div role="tabpanel">One.</div><div role="tabpanel" hidden>Two.</div></div></div>',
      '**Linux**\n\nOne.\n\n**Mac**\n\nTwo.',
    ],
  ])('has %s', (_what, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  const samples = (kind: string, ...tabs: [label: string, attributes?: string][]): string =>
    `<figure data-tabs="${kind}"><div role="tablist">${tabs.map(([label]) => `<button role="tab">${label}</button>`).join('')}</div>
    ${tabs.map(([label, attributes = '']) => `<div role="tabpanel" ${attributes}><pre><code class="language-text">${label}</code></pre></div>`).join('')}<button>Copy</button></figure>`;

  test('has samples under their labels, without those in other languages', () => {
    const request = samples('language', ['cURL'], ['Ruby', 'hidden data-mdast="ignore"']);
    expect(markdownOf(request)).toBe('**cURL**\n\n```text\ncURL\n```');
    const noted = request.replace('</div>', '</div><p>Body: A note</p>');
    expect(markdownOf(noted)).toBe(`Body: A note\n\n${markdownOf(request)}`);
    expect(markdownOf(samples('status', ['200'], ['404 No note', 'hidden']))).toBe(
      '**Response 200**\n\n```text\n200\n```\n\n**Response 404 No note**\n\n```text\n404 No note\n```',
    );
  });
});

describe('a table', () => {
  const cell = (html: string): string =>
    markdownOf(`<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>${html}</td></tr></table>`);

  test.each([
    ['paragraphs', '<p>a</p><p>b</p>', 'a b'],
    ['a list', '<p>One of:</p><ul><li>a</li><li>b</li></ul>', 'One of: a b'],
    ['a line break', 'a<br>b', 'a b'],
    ['a link', '<a href="/v1">a</a>', '[a](https://example.com/v1)'],
    ['a bar', '<code>a|b</code>', '`a\\|b`'],
  ])('has %s in one line', (_what, html, text) => {
    expect(cell(html)).toBe(`| a |\n| - |\n| ${text} |`);
  });
});

describe('a list of properties', () => {
  const property = (name: string, types: string, details: string): string =>
    `<div id="a-${name}" data-property><dt>${name}<a href="#a-${name}"></a>${types}</dt><dd>${details}</dd></div>`;

  const rows = (html: string): string[] => markdownOf(html).split('\n').slice(2);

  test('is a table of names, types and descriptions', () => {
    const list = `<dl>${property('id', '<span>integer</span><b>required</b>', 'The <code>id</code>.')}</dl>`;
    expect(markdownOf(list)).toBe(
      '| Name | Type | Description |\n| - | - | - |\n| `id` | integer, required | The `id`. |',
    );
  });

  test('has the properties of an object after it, under their whole names', () => {
    const street = property('street', '<span>string</span>', 'Street.');
    const folded = (list: string) =>
      `<details><summary data-mdast="ignore">1 property</summary>${list}</details>`;
    const address = property(
      'address',
      '<span>object</span>',
      `<p>Address.</p>${folded(`<dl>${street}</dl>`)}`,
    );
    const customer = property('customer', '<span>object</span>', folded(`<dl>${address}</dl>`));
    expect(rows(`<dl>${customer}</dl>`)).toEqual([
      '| `customer` | object | |',
      '| `customer.address` | object | Address. |',
      '| `customer.address.street` | string | Street. |',
    ]);
  });

  test('refers to the first of two objects with the same properties', () => {
    const list = ['city', 'street', 'zipcode'].map((name) => property(name, '', name)).join('');
    const object = (name: string) => property(name, '', `<p>Address.</p><dl>${list}</dl>`);
    expect(rows(`<dl>${object('billing')}${object('shipping')}</dl>`)).toEqual([
      '| `billing` | | Address. |',
      '| `billing.city` | | city |',
      '| `billing.street` | | street |',
      '| `billing.zipcode` | | zipcode |',
      '| `shipping` | | Address. Same properties as `billing`. |',
    ]);
  });

  test('has the values of a property behind its description', () => {
    const values =
      '<dl><dt><code>open</code></dt><dd>Not paid.</dd><dt><code>closed</code></dt><dd></dd></dl>';
    expect(
      rows(`<dl>${property('status', '<span>string</span>', `<p>Status.</p>${values}`)}</dl>`),
    ).toEqual(['| `status` | string | Status. `open`: Not paid. · `closed` |']);
  });

  test('has its name above it where a type links it', () => {
    const note = property(
      'note',
      '<span>array of <a href="#note-object">Note</a></span>',
      'Notes.',
    );
    const list = `<dl>${note}</dl><dl id="note-object">${property('id', '<span>integer</span>', 'ID.')}</dl>`;
    expect(markdownOf(list)).toContain(
      '| `note` | array of Note | Notes. |\n\n`Note` object:\n\n| Name |',
    );
  });
});
