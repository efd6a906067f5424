import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {normalizeSidebars} from '@docusaurus/plugin-content-docs/lib/sidebars/normalization.js';
import type {Sidebars} from '@docusaurus/plugin-content-docs/lib/sidebars/types.js';
import {collectSidebarsDocIds} from '@docusaurus/plugin-content-docs/lib/sidebars/utils.js';
import {describe, expect, test} from 'vitest';

import sidebars from '../../sidebars';
import {folderOf, versions} from '../../src/config/versions';
import {isPartial} from '../../src/lib/partial';

const frozen = (file: string): SidebarsConfig =>
  JSON.parse(readFileSync(file, 'utf8')) as SidebarsConfig;

/** The ids of the pages in a sidebar, as Docusaurus collects them. */
const docIds = (config: SidebarsConfig): string[] =>
  // Normalized is all they need to be: none is generated from a folder.
  Object.values(collectSidebarsDocIds(normalizeSidebars(config) as Sidebars)).flat();

/** What a writer has to do so that each page, given by its id and its text, is in the sidebar or leaves itself out. */
function advice(
  sidebar: SidebarsConfig,
  file: string,
  folder: string,
  pages: Record<string, string>,
): string[] {
  const listed = docIds(sidebar);
  return Object.entries(pages).flatMap(([id, text]) => {
    const times = listed.filter((one) => one === id).length;
    const page = `${folder}/${id}.mdx`;
    const isUnlisted = /^displayed_sidebar: docs$/m.test(text);
    if (times === 0 && !isUnlisted) {
      return [
        `${page}: add '${id}' to a group of ${file}, or \`displayed_sidebar: docs\` to the page's front matter.`,
      ];
    }
    return times > (isUnlisted ? 0 : 1) ? [`${page}: take '${id}' out of ${file} once.`] : [];
  });
}

describe.each(versions)('the sidebar of $label', (version) => {
  const isCurrent = version.name === 'current';
  const file = isCurrent
    ? 'sidebars.ts'
    : `versioned_sidebars/version-${version.name}-sidebars.json`;
  const config = isCurrent ? sidebars : frozen(file);
  const folder = folderOf(version);

  test('lists each page once, unless the page leaves itself out', () => {
    const pages = Object.fromEntries(
      readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((page) => page.endsWith('.mdx') && !isPartial(page))
        .map((page) => [
          page.replaceAll(path.sep, '/').replace(/\.mdx$/, ''),
          readFileSync(path.join(folder, page), 'utf8'),
        ]),
    );
    expect(advice(config, file, folder, pages)).toEqual([]);
  });

  test('begins with the introduction, where the version menu leads', () => {
    expect(docIds(config)[0]).toBe('intro');
  });
});

describe('the check of a sidebar', () => {
  const pages = {intro: '---\ntitle: A\n---', hidden: '---\ndisplayed_sidebar: docs\n---'};

  test.each<[string, SidebarsConfig]>([
    ['the id of a page', {docs: ['intro']}],
    [
      'the page of a group',
      {docs: [{type: 'category', label: 'A', items: [], link: {type: 'doc', id: 'intro'}}]},
    ],
  ])('takes %s', (_name, sidebar) => {
    expect(advice(sidebar, 'sidebars.ts', 'docs', pages)).toEqual([]);
  });

  test.each<[string, SidebarsConfig['docs'], RegExp]>([
    ['missing', [], /^docs\/intro\.mdx: add 'intro' to a group of sidebars\.ts/],
    ['there twice', ['intro', 'intro'], /^docs\/intro\.mdx: take 'intro' out/],
    [
      'there although it leaves itself out',
      ['intro', 'hidden'],
      /^docs\/hidden\.mdx: take 'hidden' out/,
    ],
  ])('finds a page that is %s', (_name, docs, message) => {
    expect(advice({docs}, 'sidebars.ts', 'docs', pages)).toEqual([expect.stringMatching(message)]);
  });
});
