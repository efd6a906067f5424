import {expect, test} from 'vitest';

import {siteLinks} from '../../../../src/components/html/links';
import {renderMarkdown} from '../../../../src/reference/markdown';

const linksOf = (markdown: string): string[] => {
  const html = renderMarkdown(markdown, (href) => href);
  return siteLinks('inline' in html ? html.inline : html.blocks);
};

test('the links of a description are those of the site, with a title or without', () => {
  const text =
    '[a](/a) [b](#b "B") [c](https://c.example.com "C") [d](https://d.example.com) ' +
    '[e](mailto:e@example.com) [f](HTTPS://f.example.com) [g](//g.example.com) [h](web+app:h "H")';
  expect(linksOf(text)).toEqual(['/a', '#b']);
});

test('an address is as its writer typed it, not as HTML escapes it', () => {
  expect(linksOf('[a](/a?b=1&c="2")')).toEqual(['/a?b=1&c="2"']);
});
