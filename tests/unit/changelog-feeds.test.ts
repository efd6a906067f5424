import {describe, expect, test} from 'vitest';

import {newestDays} from '../../src/plugins/changelog-feeds/days';

const twin = `# Changelog

Source: https://example.com/CHANGELOG

## September 2025

### September 24, 2025

- *Breaking* *Action required* **[Order](https://example.com/order#list-orders)**: \`page\` is *required*.
  - Send it.
- *Added* **Coupon**: new.
- *Breaking* **Cart**: gone.

### September 4, 2025

First publication.

- *Added* **Site**: all of it.

## August 2025

### August 31, 2025

- *Changed* **Site**: colors.
`;

describe('the days of a changelog', () => {
  const days = newestDays(twin, 'docs/CHANGELOG.mdx');

  test('have the ID and the date of their heading', () => {
    expect(days.map(({title, id, date}) => [title, id, date.toISOString()])).toEqual([
      ['September 24, 2025', '2025-09-24', '2025-09-24T00:00:00.000Z'],
      ['September 4, 2025', '2025-09-04', '2025-09-04T00:00:00.000Z'],
      ['August 31, 2025', '2025-08-31', '2025-08-31T00:00:00.000Z'],
    ]);
  });

  test('have each tag of their entries once, but no other emphasis', () => {
    expect(days.map(({tags}) => tags)).toEqual([
      ['Breaking', 'Action required', 'Added'],
      ['Added'],
      ['Changed'],
    ]);
  });

  test('have the tags of entries whose lines break after them', () => {
    const [day] = newestDays(
      '### May 2, 2025\n\n- *Breaking*\n  *Action required*\n  **Cart**: *gone*.\n- *Added*\n\n  *Not* a tag.\n',
      'docs/CHANGELOG.mdx',
    );
    expect(day?.tags).toEqual(['Breaking', 'Action required', 'Added']);
  });

  test('have their own text as HTML', () => {
    const [first, second] = days;
    expect(first?.html).toMatch(
      /^<ul>\n<li><em>Breaking<\/em> [^]*<li>Send it\.<\/li>[^]*<\/ul>\n$/,
    );
    expect(first?.html).toContain('href="https://example.com/order#list-orders"');
    expect(second?.html).toMatch(/^<p>First publication\.<\/p>\n<ul>[^]*all of it[^]*<\/ul>\n$/);
  });

  test('are the newest twenty', () => {
    const august = Array.from({length: 21}, (_, index) => `### August ${31 - index}, 2025\n`);
    const days = newestDays(august.join('\n'), 'docs/CHANGELOG.mdx');
    expect([days.length, days[0]?.id, days.at(-1)?.id]).toEqual([20, '2025-08-31', '2025-08-12']);
    const older = [...august, '### Soon\n'].join('\n');
    expect(() => newestDays(older, 'docs/CHANGELOG.mdx')).toThrow("heading 'Soon' isn't a date");
  });

  test('begin at headings only, not at such a line in code', () => {
    const code = '```md\n### Title\n```';
    const days = newestDays(
      `### May 2, 2025\n\n- *Added* **Notes**: all.\n\n${code}\n`,
      'CHANGELOG.mdx',
    );
    expect(days).toHaveLength(1);
    expect(days[0]?.html).toContain('### Title');
  });

  test.each(['Soon', 'May 2025', 'Version 2', 'February 30, 2025'])('are dates: %s', (title) => {
    const text = `### ${title}\n\n- *Added* **Site**: more.\n`;
    expect(() => newestDays(text, 'docs/CHANGELOG.mdx')).toThrow(
      `docs/CHANGELOG.mdx: the heading '${title}' isn't a date.`,
    );
  });
});
