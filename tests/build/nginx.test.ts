import {readdirSync} from 'node:fs';

import {afterAll, beforeAll, expect, test as base} from 'vitest';

import {hasNginx, serveByNginx} from '../nginx';
import {build, read} from './site';

const test = base.skipIf(!hasNginx() && !process.env['CI']);

let nginx: Awaited<ReturnType<typeof serveByNginx>>;

beforeAll(async () => {
  nginx = await serveByNginx();
}, 60_000);
afterAll(() => nginx.close());

/** Requests a route, or a whole path if it starts with a slash. */
const get = (route: string): Promise<Response> =>
  fetch(route.startsWith('/') ? new URL(nginx.site).origin + route : nginx.site + route, {
    redirect: 'manual',
    headers: {'Accept-Encoding': 'gzip', Connection: 'close'},
  });

const script = `assets/js/${readdirSync(`${build}/assets/js`)[0] ?? ''}`;
const keptForever = 'public, max-age=31536000, immutable';

test.each(['intro', 'nowhere', 'openapi.yaml', '/api-documentation'])(
  'nginx sends with %s the headers that _headers has for all files',
  async (route) => {
    const [, rule = ''] = /^\/api-documentation\/\*\n([^]+?)\n\n/m.exec(read('_headers')) ?? [];
    const expected = [...rule.matchAll(/^ {2}(\S+): (.+)$/gm)];
    expect(expected).toHaveLength(8);
    const {headers} = await get(route);
    for (const [, name = '', value] of expected) expect(headers.get(name)).toBe(value);
  },
);

test.each([
  ['', 'index.html', 'text/html', 'no-cache'],
  ['v1', 'v1/index.html', 'text/html', 'no-cache'],
  ['guides', 'guides.html', 'text/html', 'no-cache'],
  ['intro.md', 'intro.md', 'text/markdown', 'no-cache'],
  ['types.d.ts', 'types.d.ts', 'text/plain', 'no-cache'],
  ['openapi.yaml', 'openapi.yaml', 'application/yaml', 'no-cache'],
  ['blog/rss.xml', 'blog/rss.xml', 'application/rss+xml', 'no-cache'],
  ['v1/CHANGELOG/atom.xml', 'v1/CHANGELOG/atom.xml', 'application/atom+xml', 'no-cache'],
  [script, script, 'text/javascript', keptForever],
  ['assets/js/gone.js', '404.html', 'text/html', null],
  ['404.html', '404.html', 'text/html', null],
  ['_headers', '404.html', 'text/html', null],
  ['%2f%0aintro', '404.html', 'text/html', null],
])("nginx sends for '%s' the file %s as %s, compressed", async (route, file, type, cache) => {
  const response = await get(route);
  expect(response.status).toBe(file === '404.html' ? 404 : 200);
  expect(await response.text()).toBe(read(file));
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('cache-control')).toBe(cache);
});

test.each([
  ['/', 302, 'intro'],
  ['/api-documentation?a=b', 301, '?a=b'],
  ['resources/order/?a=b', 301, 'resources/order?a=b'],
  ['//api-documentation/v1//intro/', 301, 'v1/intro'],
  ['.%2fintro', 301, 'intro'],
  ['intro.html', 301, 'intro'],
  ['v1/index.html', 301, 'v1/'],
])('nginx redirects %s with %i to %s', async (route, status, target) => {
  const response = await get(route);
  expect(response.status).toBe(status);
  expect(response.headers.get('location')).toBe(`/api-documentation/${target}`);
});
