import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';

import {describe, expect, test} from 'vitest';

import {latestVersion, versions} from '../../src/config/versions';
import {routes, routesOf} from '../routes';
import {build, read} from './site';

/** What Pagefind keeps of a page: behind its signature, JSON. */
interface Fragment {
  url: string;
  content: string;
  anchors: {id: string}[];
  filters: Record<string, string[]>;
}

const folder = path.join(build, 'pagefind', 'fragment');
const fragments = new Map(
  readdirSync(folder).map((file): [string, Fragment] => {
    const text = gunzipSync(readFileSync(path.join(folder, file))).toString();
    const fragment = JSON.parse(text.slice(text.indexOf('{'))) as Fragment;
    return [fragment.url.slice(1), fragment];
  }),
);

const isSearched = (html: string): boolean =>
  /<html[^>]+class="[^"]*(?:docs-doc-page|blog-post-page)/.test(html) &&
  !/<meta[^>]+name="robots"[^>]+content="noindex/.test(html);

describe('the search index', () => {
  const searched = routes.filter((route) => isSearched(read(`${route}.html`)));

  test('holds each doc and post that may be indexed, and nothing else', () => {
    expect([...fragments.keys()].sort()).toEqual([...searched].sort());
    expect(searched.length).toBeGreaterThan(90);
  });

  test.each(searched)('holds %s to its last section, without samples', (route) => {
    const fragment = fragments.get(route);
    const [article = ''] = /<article[^]*<\/article>/.exec(read(`${route}.html`)) ?? [];
    const sections = [...article.matchAll(/<h[23][^>]* id="([^"]+)"/g)].map(([, id]) => id);
    const ids = fragment?.anchors.map(({id}) => id);
    expect(sections.filter((id) => id && !ids?.includes(id))).toEqual([]);
    expect(fragment?.content).not.toMatch(/curl_init|requests\.(?:get|post)\(/);
    // The blog belongs to the latest version.
    const version = versions.find((one) => routesOf(one).includes(route)) ?? latestVersion;
    expect(fragment?.filters['version']).toEqual([version.name]);
  });
});
