import {readFileSync} from 'node:fs';

import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {describe, expect, test} from 'vitest';

import sidebars from '../../sidebars';
import {pages, unlisted} from '../routes';

const frozen = (version: string): SidebarsConfig =>
  JSON.parse(
    readFileSync(`versioned_sidebars/version-${version}-sidebars.json`, 'utf8'),
  ) as SidebarsConfig;

/** Every doc id in a sidebar, those that categories link included. */
const docIds = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(docIds);
  const {items = [], link} = node as {items?: unknown[]; link?: {id: string}};
  return [...(link ? [link.id] : []), ...docIds(items)];
};

const routeOf = (id: string): string => id.replace(/\/index$/, '');

describe.each([
  ['next', sidebars, pages.next.map((page) => page.replace('next/', ''))],
  ['2025-03', frozen('2025-03'), pages['2025-03']],
  ['v1', frozen('v1'), pages.v1.map((page) => page.replace('v1/', ''))],
])('sidebar of %s', (_version, {docs}, expected) => {
  test('lists each page of the version once, but the unlisted', () => {
    const listed = docIds(docs).map(routeOf);
    expect([...listed].sort()).toEqual(expected.filter((page) => !unlisted.includes(page)).sort());
  });

  test('begins with the introduction, where the version dropdown leads', () => {
    expect(docIds(docs)[0]).toBe('intro');
  });
});
