import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';

import type {CheerioAPI} from 'cheerio/lib/slim';
import {describe, expect, test} from 'vitest';

import {latestVersion} from '../../src/config/versions';
import {build, readPage, routes, versionOf} from './site';

/** What Pagefind keeps of a page: behind its signature, JSON. */
interface Fragment {
  url: string;
  content: string;
  meta: Record<string, string>;
  anchors: {id: string; element: string}[];
}

const folder = path.join(build, 'pagefind');

function readFragment(file: string): Fragment {
  const text = gunzipSync(readFileSync(path.join(folder, file))).toString();
  return JSON.parse(text.slice(text.indexOf('{'))) as Fragment;
}

/** What the indexes have of each page, by its version and address. */
const fragments = new Map(
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.pf_fragment'))
    .map((file): [string, Fragment] => {
      const fragment = readFragment(file);
      return [file.replace(/\/.*/, '') + fragment.url, fragment];
    }),
);

/** Each doc and post that may be indexed, by its version and address. The blog belongs to the latest version. */
const searched = new Map(
  routes
    .map((route): [string, CheerioAPI] => [
      `${(versionOf(route) ?? latestVersion).name}/${route}`,
      readPage(`${route}.html`),
    ])
    .filter(
      ([, page]) =>
        page('html').is('.docs-doc-page, .blog-post-page') &&
        !page('meta[name=robots]').attr('content')?.startsWith('noindex'),
    ),
);

describe('the search indexes', () => {
  test('have each doc and post that may be indexed, and nothing else', () => {
    expect([...fragments.keys()].sort()).toEqual([...searched.keys()].sort());
    expect(searched.size).toBeGreaterThan(90);
  });

  test('have each page to its last section, without samples and diagrams', () => {
    for (const [key, page] of searched) {
      const {anchors = [], content} = fragments.get(key) ?? {};
      // The parts of an operation, such as 'Returns', say nothing without it.
      const sections = page('article :is(h2, h3)[id]').not('[data-operation] *').toArray();
      expect(
        anchors.filter(({element}) => /^h[23]$/.test(element)).map(({id}) => id),
        key,
      ).toEqual(sections.map(({attribs}) => attribs['id']));
      expect(content, key).not.toMatch(/curl_init|requests\.(?:get|post)\(|[a-z]Diagram\b/);
    }
  });

  test('have properties as sections, their values apart, and keywords', () => {
    const {anchors, content, meta} = fragments.get(`${latestVersion.name}/resources/coupon`) ?? {};
    expect(anchors).toContainEqual(expect.objectContaining({element: 'h6', id: 'coupon-code'}));
    expect(content).toMatch(/\. percentage: /);
    expect(meta?.['keywords']).toMatch(/^coupons, /);
  });
});
