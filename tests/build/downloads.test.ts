import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';

import {versions} from '../../src/config/versions';
import {errorsIn} from '../compile';
import {programsOf} from '../samples/programs/guide';
import {build, routes} from './site';

interface Pair {
  key: string;
  value: string;
}

const read = (root: string, file: string): string =>
  readFileSync(path.join(build, root, file), 'utf8');

describe.each(versions)('the downloads of $label', (version) => {
  const {path: root, segment} = version;
  const json = read(root, 'openapi.json');

  test('no range of statuses is left', () => {
    expect(json).not.toMatch(/"[1-5]XX":/);
  });

  test('JSON and YAML say the same', () => {
    expect(parse(read(root, 'openapi.yaml'))).toEqual(JSON.parse(json));
  });

  test('the description stands by itself, with the version in the path of both servers', () => {
    const {servers} = JSON.parse(json) as {servers: {url: string}[]};
    expect(servers.map(({url}) => url)).toEqual([
      `https://api.tiendanube.com/${segment}/{store_id}`,
      `https://api.nuvemshop.com.br/${segment}/{store_id}`,
    ]);
    expect(json).not.toMatch(/"\$ref":"(?!#\/)/);
  });

  test('its links are addresses of pages of the version', () => {
    const home = `https://tiendanube.github.io/api-documentation/`;
    const targets = [...json.matchAll(/\]\((\S+?)\)/g)].map(([, target = '']) => target);
    const own = targets.filter((target) => target.startsWith(home));
    expect(own.length).toBeGreaterThan(10);
    expect(targets.filter((target) => /\.mdx|^\./.test(target))).toEqual([]);
    const known = new Set(routes);
    expect(
      own
        .map((target) => target.replace(home, '').replace(/#.*/, ''))
        .filter((page) => !known.has(page)),
    ).toEqual([]);
  });

  test('the Postman environment has values for variables of the collection', () => {
    const {variable} = JSON.parse(read(root, 'postman_collection.json')) as {variable: Pair[]};
    const {values} = JSON.parse(read(root, 'postman_environment.json')) as {values: Pair[]};
    expect(values.map(({key}) => key)).toContain('access_token');
    expect(variable).toEqual(
      expect.arrayContaining(values.map(({key, value}) => ({key, value})) as unknown[]),
    );
  });

  test('the types fit the program of the page, and not a program with a wrong property', () => {
    const code = readFileSync(`${programsOf(version, 'postman-collections')}/order.mts`, 'utf8');
    const folder = mkdtempSync(path.join(tmpdir(), 'types-'));
    const files = {
      'types.d.ts': read(root, 'types.d.ts'),
      'order.mts': code,
      // Properties with a default are optional in requests.
      'coupon.mts': `
        import type {CouponInput} from './types';
        export const coupon: CouponInput = {code: 'X10', type: 'percentage', value: '10.00'};
      `,
      'wrong.mts': code.replace('order.number', 'order.numbr'),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    expect(errorsIn(folder)).toEqual([
      expect.stringContaining("wrong.mts: Property 'numbr' does not exist"),
    ]);
  });
});
