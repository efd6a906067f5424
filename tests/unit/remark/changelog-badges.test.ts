import {compile} from '@mdx-js/mdx';
import {describe, expect, test} from 'vitest';
import {VFile} from 'vfile';

import changelogBadges from '../../../src/remark/changelog-badges';

/** The page as the JSX that MDX makes of it. */
async function compiled(value: string, path = 'docs/CHANGELOG.mdx'): Promise<string> {
  const file = new VFile({path, value});
  return String(await compile(file, {remarkPlugins: [changelogBadges], jsx: true}));
}

/** Where and why the build stops at a page. */
const failure = (value: string): Promise<string> =>
  compiled(value).then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );

describe('the tags of a changelog', () => {
  test('become badges, also if an entry has several', async () => {
    const jsx = await compiled('- _Breaking_ _Action required_ **Note**: _all_ notes.\n  - _One_.');
    expect(jsx).toContain('<_components.b data-tag="breaking">{"Breaking"}<');
    expect(jsx).toContain('<_components.b data-tag="action-required">{"Action required"}<');
    expect(jsx.match(/data-tag=/g)).toHaveLength(2);
  });

  test('stand at what the filter shows: the entry, its list and its day', async () => {
    const day = '### May 2\n\nNotes.\n\n- _Breaking_ _Added_ Notes.\n  - More.\n- _Added_ Notes.\n';
    const jsx = await compiled(`## May\n\n${day}\n### May 1\n\n- _Changed_ Notes.\n`);
    const shown = jsx.matchAll(/<_components\.(\w+) data-tags="([a-z -]*)"/g);
    expect([...shown].map(([, name, tags]) => [name, tags])).toEqual([
      ['h3', 'breaking added'],
      ['ul', 'breaking added'],
      ['li', 'breaking added'],
      ['li', 'added'],
      ['h3', 'changed'],
      ['ul', 'changed'],
      ['li', 'changed'],
    ]);
  });

  test('may be followed by the end of a line', async () => {
    const jsx = await compiled('- _Breaking_\n  _Action required_\n  **Note**: all.');
    expect(jsx.match(/data-tag="[a-z-]+"/g)).toEqual([
      'data-tag="breaking"',
      'data-tag="action-required"',
    ]);
  });

  test('are missed at the entry without one', async () => {
    const text = '## 2025 {/* year */}\n\n- _Added_ Notes.\n- Notes.\n';
    expect(await failure(text)).toBe(
      'docs/CHANGELOG.mdx:4: Begin the entry with its tags, such as _Added_.',
    );
  });

  test('are of a fixed set', async () => {
    expect(await failure('- _Added_ Notes.\n- _Changed_ _Removed_ Notes.\n')).toBe(
      'docs/CHANGELOG.mdx:2: An entry has an unknown tag. The tags are Added, Changed, Deprecated, Breaking, Action required.',
    );
  });

  test('may be all that an entry has', async () => {
    expect(await compiled('- _Added_')).toContain('data-tag="added"');
    expect(await failure('- _Added_ _Removed_')).toContain('An entry has an unknown tag.');
  });

  test('are asked of no other page', async () => {
    expect(await compiled('- Notes.', 'docs/notes.mdx')).not.toContain('data-tag');
  });
});
