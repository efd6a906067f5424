import {readdirSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, test as base} from 'vitest';

import {latestVersion} from '../../src/config/versions';
import {hasNginx, serveByNginx, type Nginx} from '../nginx';
import {build, read} from './site';

const test = base.skipIf(!hasNginx() && !process.env['CI']);

let nginx: Nginx;

beforeAll(async () => {
  nginx = await serveByNginx(build);
}, 120_000);
afterAll(() => nginx.close());

/** Requests a route, or a whole path if it starts with a slash. */
function get(route: string, headers: Record<string, string> = {}): Promise<Response> {
  const address = route.startsWith('/') ? new URL(nginx.site).origin + route : nginx.site + route;
  return fetch(address, {redirect: 'manual', headers: {Connection: 'close', ...headers}});
}

/** The last file of a folder of the build. */
const fileIn = (folder: string): string =>
  path.posix.join(folder, readdirSync(path.join(build, folder)).sort().at(-1) ?? '');

const script = fileIn('assets/js');
const stylesheet = fileIn('assets/css');
const searchIndex = `pagefind/${latestVersion.name}`;
const fragment = fileIn(`${searchIndex}/fragment`);

describe('nginx serves a page by nginx.conf', () => {
  test.each([...['', 'intro', 'blog', 'nowhere', script, 'openapi.yaml', '/api-documentation']])(
    "with the headers of a locked-down site: '%s'",
    async (route) => {
      const {headers} = await get(route);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      });
    },
  );

  test.each([
    ['', 'index.html'],
    ['intro', 'intro.html'],
    ['guides', 'guides.html'],
    ['v1', 'v1/index.html'],
    ['blog/tags/api-v2', 'blog/tags/api-v2/index.html'],
  ])("at the address '%s': %s", async (route, file) => {
    const response = await get(route);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(read(file));
  });

  test.each([
    ['intro/', 'intro'],
    ['resources/order/?a=b', 'resources/order?a=b'],
    ['/api-documentation?a=b', '?a=b'],
    ['/api-documentation//intro?a=b', 'intro?a=b'],
    ['//api-documentation/v1//intro/', 'v1/intro'],
    ['.%2fintro', 'intro'],
    ['intro.html', 'intro'],
    ['index?a=b', '?a=b'],
    ['v1/index.html', 'v1/'],
  ])('%s leads to %s', async (route, target) => {
    const response = await get(route);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`/api-documentation/${target}`);
  });
});

test.each([
  ...['nowhere', 'assets/js/gone.js', 'nowhere.md', '404', '404.html', 'nginx.conf', '_headers'],
  ...['/api-documentation//é', '%2f%0aintro'],
])('nothing at %s is the not-found page', async (route) => {
  const response = await get(route);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBeNull();
  expect(await response.text()).toBe(read('404.html'));
});

test.each([
  ['intro', 'text/html; charset=utf-8'],
  ['intro.md', 'text/markdown; charset=utf-8'],
  ['llms.txt', 'text/plain; charset=utf-8'],
  ['types.d.ts', 'text/plain; charset=utf-8'],
  ['openapi.yaml', 'application/yaml; charset=utf-8'],
  ['openapi.json', 'application/json'],
  ['blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['v1/CHANGELOG/atom.xml', 'application/atom+xml; charset=utf-8'],
  [script, 'text/javascript; charset=utf-8'],
  [stylesheet, 'text/css; charset=utf-8'],
  ['img/favicon.svg', 'image/svg+xml'],
  [`${searchIndex}/pagefind-entry.json`, 'application/json'],
  [fragment, 'application/octet-stream'],
])('%s is %s', async (route, type) => {
  const response = await get(route);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
});

test.each([script, stylesheet, fragment])('%s may be kept for ever', async (route) => {
  const {headers} = await get(route);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('but no error is', async () => {
  const response = await fetch(nginx.site + script, {method: 'POST'});
  expect(response.status).toBe(405);
  expect(response.headers.get('cache-control')).toBeNull();
});

test.each([
  ...['intro', script, stylesheet, 'img/logo.svg', 'openapi.json', 'openapi.yaml', 'intro.md'],
  ...['llms.txt', 'types.d.ts', 'sitemap.xml', 'blog/rss.xml'],
])('%s is compressed', async (route) => {
  const {headers} = await get(route, {'Accept-Encoding': 'gzip'});
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('vary')).toBe('Accept-Encoding');
});

test.each(['', 'intro', 'intro.md', `${searchIndex}/pagefind-entry.json`, 'blog/rss.xml'])(
  "'%s' is requested again, and not sent again",
  async (route) => {
    const {headers} = await get(route);
    expect(headers.get('cache-control')).toBe('no-cache');
    const etag = headers.get('etag') ?? '';
    const again = await get(route, {'If-None-Match': etag});
    expect(again.status).toBe(304);
  },
);
