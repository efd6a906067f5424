import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {normalizeSidebars} from '@docusaurus/plugin-content-docs/lib/sidebars/normalization.js';
import type {
  NormalizedSidebar,
  Sidebars,
} from '@docusaurus/plugin-content-docs/lib/sidebars/types.js';
import {collectSidebarsDocIds} from '@docusaurus/plugin-content-docs/lib/sidebars/utils.js';
import {describe, expect, test} from 'vitest';

import sidebars from '../../sidebars';
import {folderOf, versions} from '../../src/config/versions';
import {isPartial} from '../../src/reference/partial';

const frozen = (file: string): SidebarsConfig =>
  JSON.parse(readFileSync(file, 'utf8')) as SidebarsConfig;

/** The ids of the pages in a sidebar, as Docusaurus collects them. */
const docIds = (config: SidebarsConfig): string[] =>
  // Normalized is all they need to be: none is generated from a folder.
  Object.values(collectSidebarsDocIds(normalizeSidebars(config) as Sidebars)).flat();

type Item = NormalizedSidebar[number];

/** The pages that categories link to, each with the labels of the categories in them. */
const indexes = (items: Item[]): {page: string; labels: string[]}[] =>
  items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const labels = item.items.flatMap((inner) => (inner.type === 'category' ? inner.label : []));
    const page = item.link?.type === 'doc' ? [{page: item.link.id, labels}] : [];
    return [...page, ...indexes(item.items)];
  });

describe.each(versions)('the sidebar of $label', (version) => {
  const isCurrent = version.name === 'current';
  const file = isCurrent
    ? 'sidebars.ts'
    : `versioned_sidebars/version-${version.name}-sidebars.json`;
  const config = isCurrent ? sidebars : frozen(file);
  const folder = folderOf(version);
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});

  test('lists each page once, unless the page leaves itself out', () => {
    const listed = files
      .filter((page) => page.endsWith('.mdx') && !isPartial(page))
      .filter(
        (page) => !/^displayed_sidebar: docs$/m.test(readFileSync(path.join(folder, page), 'utf8')),
      )
      .map((page) => page.replaceAll(path.sep, '/').replace(/\.mdx$/, ''));
    const advice = `Add a page to a group of ${file}, or \`displayed_sidebar: docs\` to its front matter.`;
    expect(docIds(config).sort(), advice).toEqual(listed.sort());
  });

  test('has a section for each of its categories on the page that contains the category', () => {
    const missing = indexes(Object.values(normalizeSidebars(config)).flat()).flatMap(
      ({page, labels}) => {
        const text = readFileSync(path.join(folder, `${page}.mdx`), 'utf8');
        return labels
          .filter((label) => !text.includes(`<PageCards category="${label}" />`))
          .map((label) => `${folder}/${page}.mdx: add <PageCards category="${label}" />`);
      },
    );
    expect(missing).toEqual([]);
  });

  test('has only pages whose files end in .mdx, because Docusaurus ignores .MDX', () => {
    expect(files.filter((page) => /\.mdx?$/i.test(page) && !page.endsWith('.mdx'))).toEqual([]);
  });

  test('begins with the introduction, where the version menu leads', () => {
    expect(docIds(config)[0]).toBe('intro');
  });
});
