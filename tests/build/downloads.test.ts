import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';

import {versions} from '../../src/config/versions';
import {routes} from '../routes';
import {build} from './site';

interface PostmanItem {
  name: string;
  item?: PostmanItem[];
  request?: {header: {key: string}[]; url: {query?: {disabled?: boolean}[]}};
  response?: {body?: string}[];
}

const read = (root: string, file: string): string =>
  readFileSync(path.join(build, root, file), 'utf8');

describe.each(versions)('the downloads of $label', ({path: root, segment}) => {
  const json = read(root, 'openapi.json');

  test('JSON and YAML say the same', () => {
    expect(parse(read(root, 'openapi.yaml'))).toEqual(JSON.parse(json));
  }, 30_000);

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

  test('the Postman collection has folders, variables, preset headers and saved responses', () => {
    const collection = JSON.parse(read(root, 'postman_collection.json')) as {
      info: {schema: string};
      item: PostmanItem[];
      auth: {type: string; apikey: {key: string; value: string}[]};
      variable: {key: string}[];
    };
    expect(collection.info.schema).toContain('v2.1');
    expect(collection.item.map(({name}) => name)).toContain('Order');
    expect(collection.variable.map(({key}) => key)).toEqual(
      expect.arrayContaining(['host', 'store_id', 'access_token', 'user_agent', 'baseUrl']),
    );
    expect(collection.auth.apikey).toContainEqual({key: 'value', value: 'bearer {{access_token}}'});
    const requests = collection.item.flatMap(({item = []}) => item);
    expect(requests.length).toBeGreaterThan(20);
    for (const {request, response} of requests) {
      expect(request?.header.map(({key}) => key)).toContain('User-Agent');
      expect(response?.length).toBeGreaterThan(0);
    }
  });
});
