import {gunzipSync, gzipSync} from 'node:zlib';

import {decode, encode} from 'cborg';
import {expect, test} from 'vitest';

import {sortFilters} from '../../src/plugins/search-index/sort-filters.mjs';

const signature = 'pagefind_dcd';

const pack = (data: unknown): Buffer =>
  gzipSync(Buffer.concat([Buffer.from(signature), encode(data)]));

const unpack = (content: Uint8Array | undefined): unknown =>
  decode(gunzipSync(content ?? '').subarray(signature.length));

/** An index with a filter whose values are in this order, and with a fragment, which contains no filter file's name. */
const indexOf = (name: string, values: [string, number[]][]) => [
  {path: `filter/en_${name}.pf_filter`, content: pack(['version', values])},
  {path: 'fragment/en_0123456.pf_fragment', content: Buffer.from('fragment')},
  {
    path: `pagefind.en_${name}123.pf_meta`,
    content: pack(['1.5.2', [['en_0123456', 9]], [], [['version', `en_${name}`]], [], ['title']]),
  },
  {
    path: 'pagefind-entry.json',
    content: Buffer.from(JSON.stringify({languages: {en: {hash: `en_${name}123`}}})),
  },
];

test('the order in which Pagefind writes the values of a filter makes no difference', () => {
  const one = sortFilters(
    indexOf('aaaaaaa', [
      ['v1', [2]],
      ['2025-03', [0, 1]],
    ]),
  );
  const other = sortFilters(
    indexOf('bbbbbbb', [
      ['2025-03', [0, 1]],
      ['v1', [2]],
    ]),
  );
  expect(one).toEqual(other);
});

test('files are found by the names that other files contain', () => {
  const files = sortFilters(
    indexOf('aaaaaaa', [
      ['v1', [2]],
      ['2025-03', [0, 1]],
    ]),
  );
  const [filter, fragment, meta, entry] = files;
  const [, filterName] = /^filter\/(en_[0-9a-f]{7})\.pf_filter$/.exec(filter?.path ?? '') ?? [];
  const [, metaName] = /^pagefind\.(en_[0-9a-f]{10})\.pf_meta$/.exec(meta?.path ?? '') ?? [];
  expect(filterName).toBeDefined();
  expect(filterName).not.toBe('en_aaaaaaa');
  expect(unpack(filter?.content)).toEqual([
    'version',
    [
      ['2025-03', [0, 1]],
      ['v1', [2]],
    ],
  ]);
  expect(fragment).toEqual({
    path: 'fragment/en_0123456.pf_fragment',
    content: Buffer.from('fragment'),
  });
  expect(unpack(meta?.content)).toEqual([
    '1.5.2',
    [['en_0123456', 9]],
    [],
    [['version', filterName]],
    [],
    ['title'],
  ]);
  expect(JSON.parse(String(entry?.content))).toEqual({languages: {en: {hash: metaName}}});
});
