import {load} from 'cheerio';
import {expect, test} from 'vitest';

import {changelogItems} from '../../../src/plugins/site-files/feeds';

const address = 'https://example.com/next/CHANGELOG';

/** The items of a built page around a text. */
const itemsOf = (text: string) =>
  changelogItems(
    load(`<div class="markdown">${text}</div><h3>More</h3>`),
    address,
    'docs/CHANGELOG.mdx',
  );

test('a day of a changelog has what the page shows below its heading, with absolute links', () => {
  const entry =
    '<li><b data-tag="added">Added</b> <b data-tag="breaking">Breaking</b> <a href="/order">Order</a>.<!-- --></li>';
  expect(
    itemsOf(
      `<h2>September</h2><h3 id="2025-09-24" class="anchor">September 24, 2025<a class="hash-link"></a></h3><ul data-tags="added">${entry}${entry}</ul><h3 id="2025-09-04">September 4, 2025</h3>`,
    )[0],
  ).toEqual({
    title: 'September 24, 2025: Added, Breaking',
    id: `${address}#2025-09-24`,
    link: `${address}#2025-09-24`,
    date: new Date('2025-09-24T00:00:00Z'),
    content: `<ul>${'<li><b>Added</b> <b>Breaking</b> <a href="https://example.com/order">Order</a>.</li>'.repeat(2)}</ul>`,
    category: ['Added', 'Breaking'].map((tag) => ({name: tag, term: tag})),
  });
});

test('changes of the documentation alone are in no feed', () => {
  const docs = '<li data-tags="docs"><b data-tag="docs">Docs</b> Guides.</li>';
  const added = '<li data-tags="added"><b data-tag="added">Added</b> Orders.</li>';
  const items = itemsOf(
    `<h3 id="2025-09-24" data-tags="docs added">24</h3><ul data-tags="docs added">${docs}${added}</ul><h3 id="2025-09-04" data-tags="docs">4</h3><ul data-tags="docs">${docs}</ul>`,
  );
  expect(items.map(({title}) => title)).toEqual(['24: Added']);
  expect(items[0]?.content).not.toContain('Guides');
});

test('the heading of a day has its date as its ID', () => {
  expect(() => itemsOf('<h3 id="soon">Soon</h3>')).toThrow(
    "docs/CHANGELOG.mdx: the heading 'Soon' needs the date of its entries as its ID",
  );
});
