import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from 'vitest';

import {linkResolver} from '../../../src/reference/links';

const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
const file = path.join(siteDir, 'order.yaml');
writeFileSync(
  file,
  'paths: # ../carts.mdx/c, ../../carts.mdx\n  description: See [a](../carts.mdx) and ![b](https://a.example/b.png).\n',
);
const resolve = linkResolver(
  {folder: path.join(siteDir, 'docs/openapi'), files: [file]},
  [{file: 'docs/cart.mdx', permalink: '/site/cart'}],
  siteDir,
);

test('a link of a description leads to the address of a page', () => {
  expect(resolve('../cart.mdx?a=b#get-cart')).toBe('/site/cart?a=b#get-cart');
});

test.each(['../carts.mdx', 'https://a.example/b.png'])('%s has its file and line', (target) => {
  const place = path.relative(process.cwd(), file);
  expect(() => resolve(target)).toThrow(
    `${place}:2: there is no page ${target}. A description links`,
  );
});
