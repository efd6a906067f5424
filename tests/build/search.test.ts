import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';

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
/** What the indexes have of each page, by version and path. */
const fragments = readdirSync(folder).map((version): [string, Map<string, Fragment>] => [
  version,
  new Map(
    readdirSync(path.join(folder, version, 'fragment')).map((file): [string, Fragment] => {
      const compressed = readFileSync(path.join(folder, version, 'fragment', file));
      const text = gunzipSync(compressed).toString();
      const fragment = JSON.parse(text.slice(text.indexOf('{'))) as Fragment;
      return [fragment.url.slice(1), fragment];
    }),
  ),
]);

const isSearched = (route: string): boolean => {
  const document = readPage(`${route}.html`);
  return (
    document('html').is('.docs-doc-page, .blog-post-page') &&
    !document('meta[name=robots]').attr('content')?.startsWith('noindex')
  );
};

describe('the search indexes', () => {
  const searched = routes.filter(isSearched);

  test('hold each doc and post that may be indexed, and nothing else', () => {
    expect(fragments.flatMap(([, found]) => [...found.keys()]).sort()).toEqual(
      [...searched].sort(),
    );
    expect(searched.length).toBeGreaterThan(90);
  });

  test.each(searched)('hold %s to its last section, without samples and diagrams', (route) => {
    // The blog belongs to the latest version.
    const {name} = versionOf(route) ?? latestVersion;
    const fragment = new Map(fragments).get(name)?.get(route);
    const document = readPage(`${route}.html`);
    // The parts of an operation, such as 'Returns', say nothing without it.
    const sections = document('article :is(h2, h3)[id]')
      .not('[data-operation] *')
      .toArray()
      .map((heading) => document(heading).attr('id'));
    const found = fragment?.anchors.filter(({element}) => /^h[23]$/.test(element));
    expect(found?.map(({id}) => id)).toEqual(sections);
    expect(fragment?.content).not.toMatch(/curl_init|requests\.(?:get|post)\(|[a-z]Diagram\b/);
  });

  test('keep the values of a property apart, and keywords', () => {
    const {content, meta} =
      new Map(fragments).get(latestVersion.name)?.get('resources/coupon') ?? {};
    expect(content).toMatch(/\. percentage: /);
    expect(meta?.['keywords']).toMatch(/^coupons, /);
  });
});
