import {describe, expect, test} from 'vitest';

import {newestDays} from '../../../src/plugins/site-files/changelog-days';

const address = 'https://example.com/next/CHANGELOG';
const file = 'docs/CHANGELOG.mdx';

/** A heading as the theme renders it. */
const heading = (level: 2 | 3, text: string, id: string): string =>
  `<h${level} class=anchor id=${id}>${text}<a href=#${id} class=hash-link>\u200b</a></h${level}>\n`;

/** The built page around a text. */
const page = (text: string): string =>
  `<!doctype html><nav><h3>Pages</h3></nav><div class="theme-doc-markdown markdown">${text}</div><h3>More</h3>`;

const changelog = page(`
<p>Feeds: <a href=/next/CHANGELOG/rss.xml>RSS</a></p>
${heading(2, 'September 2025', '2025-09')}${heading(3, 'September 24, 2025', '2025-09-24')}<ul data-tags="breaking action-required added">
<li data-tags="breaking action-required"><b data-tag=breaking>Breaking</b> <b data-tag=action-required>Action required</b> <strong><a href=/next/order#list-orders>Order</a></strong>: <code>page</code> is <em>required</em>.<!-- -->
<ul>
<li>Send it.</li>
</ul>
</li>
<li><b data-tag=added>Added</b> <strong>Coupon</strong>: new.</li>
<li><b data-tag=breaking>Breaking</b> <strong>Cart</strong>: gone.</li>
</ul>
<span id=20250904></span>
${heading(3, 'September 4, 2025', '2025-09-04')}<p>First publication.</p>
<ul>
<li><b data-tag=added>Added</b> <strong>Site</strong>: all of it.</li>
</ul>
${heading(2, 'August 2025', '2025-08')}${heading(3, 'August 31, 2025', '2025-08-31')}<ul>
<li><b data-tag=changed>Changed</b> <strong>Site</strong>: <a href=#2025-09-04>all</a>, <a href=https://example.org/colors>colors</a>, <img src=/img/colors.png alt=colors>.</li>
</ul>
<pre><code>### Title</code></pre><button>Copy</button>
`);

describe('the days of a changelog', () => {
  const days = newestDays(changelog, address, file);

  test('have the ID and the date of their heading', () => {
    expect(days.map(({title, id, date}) => [title, id, date.toISOString()])).toEqual([
      ['September 24, 2025', '2025-09-24', '2025-09-24T00:00:00.000Z'],
      ['September 4, 2025', '2025-09-04', '2025-09-04T00:00:00.000Z'],
      ['August 31, 2025', '2025-08-31', '2025-08-31T00:00:00.000Z'],
    ]);
  });

  test('have each tag of their entries once', () => {
    expect(days.map(({tags}) => tags)).toEqual([
      ['Breaking', 'Action required', 'Added'],
      ['Added'],
      ['Changed'],
    ]);
  });

  test('have what the page shows between their heading and the next, with absolute links', () => {
    expect(days.map(({html}) => html)).toEqual([
      `<ul>
<li><b>Breaking</b> <b>Action required</b> <strong><a href="https://example.com/next/order#list-orders">Order</a></strong>: <code>page</code> is <em>required</em>.
<ul>
<li>Send it.</li>
</ul>
</li>
<li><b>Added</b> <strong>Coupon</strong>: new.</li>
<li><b>Breaking</b> <strong>Cart</strong>: gone.</li>
</ul>`,
      `<p>First publication.</p><ul>
<li><b>Added</b> <strong>Site</strong>: all of it.</li>
</ul>`,
      `<ul>
<li><b>Changed</b> <strong>Site</strong>: <a href="${address}#2025-09-04">all</a>, <a href="https://example.org/colors">colors</a>, <img src="https://example.com/img/colors.png" alt="colors">.</li>
</ul><pre><code>### Title</code></pre>`,
    ]);
  });

  test('are the newest twenty', () => {
    const august = Array.from({length: 21}, (_, index) =>
      heading(3, `August ${31 - index}, 2025`, `2025-08-${31 - index}`),
    );
    const days = newestDays(page(august.join('')), address, file);
    expect([days.length, days[0]?.id, days.at(-1)?.id]).toEqual([20, '2025-08-31', '2025-08-12']);
    const older = page([...august, heading(3, 'Soon', 'soon')].join(''));
    expect(() => newestDays(older, address, file)).toThrow("heading 'Soon' isn't a date");
  });

  test.each(['Soon', 'May 2025', 'Version 2', 'February 30, 2025'])('are dates: %s', (title) => {
    expect(() => newestDays(page(heading(3, title, 'day')), address, file)).toThrow(
      `docs/CHANGELOG.mdx: the heading '${title}' isn't a date.`,
    );
  });
});
