import {compile} from '@mdx-js/mdx';
import {describe, expect, test} from 'vitest';
import {VFile} from 'vfile';

import changelogBadges from '../../../src/remark/changelog-badges';

/** The page as the JSX that MDX makes of it. */
async function compiled(value: string, path = 'docs/CHANGELOG.mdx'): Promise<string> {
  const file = new VFile({path, value});
  return String(await compile(file, {remarkPlugins: [changelogBadges], jsx: true}));
}

describe('the tags of a changelog', () => {
  test('become badges, also if an entry has several', async () => {
    const jsx = await compiled('- _Breaking_ _Action required_ **Note**: _all_ notes.\n  - _One_.');
    expect(jsx).toContain('<_components.b data-tag="breaking">{"Breaking"}<');
    expect(jsx).toContain('<_components.b data-tag="action-required">{"Action required"}<');
    expect(jsx.match(/data-tag=/g)).toHaveLength(2);
  });

  test('stand at what the filter shows: the entry, its list, its day and its month', async () => {
    const day = '### May 2\n\nNotes.\n\n- _Breaking_ _Added_ Notes.\n  - More.\n- _Added_ Notes.\n';
    const jsx = await compiled(`## May\n\n${day}\n### May 1\n\n- _Changed_ Notes.\n`);
    const shown = jsx.matchAll(/<_components\.(\w+) data-tags="([a-z -]*)"/g);
    expect([...shown].map(([, name, tags]) => [name, tags])).toEqual([
      ['h2', 'breaking added changed'],
      ['h3', 'breaking added'],
      ['ul', 'breaking added'],
      ['li', 'breaking added'],
      ['li', 'added'],
      ['h3', 'changed'],
      ['ul', 'changed'],
      ['li', 'changed'],
    ]);
  });

  test.each([
    ['## 2025\n\n- _Added_ Notes.\n- Notes.\n', /^docs\/CHANGELOG\.mdx:4: Begin the entry with/],
    [
      '- _Added_\n- _Changed_\n  _Removed_ A.',
      /^docs\/CHANGELOG\.mdx:3: .* tags are Added, Changed,/,
    ],
  ])('are missed, or unknown, in %j', async (text, message) => {
    await expect(compiled(text)).rejects.toThrow(message);
  });

  test('are asked of no other page', async () => {
    expect(await compiled('- Notes.', 'docs/notes.mdx')).not.toContain('data-tag');
  });
});
