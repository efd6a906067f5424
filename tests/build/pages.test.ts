import {execFileSync} from 'node:child_process';

import {describe, expect, test} from 'vitest';

import {folderOf, latestVersion, versions} from '../../src/config/versions';
import {pagesOf, redirects, routeIn, routes, routesOf} from '../routes';
import {routeAdvice} from './route-advice';
import {attribute, htmlFiles, read} from './site';

const origin = 'https://tiendanube.github.io/api-documentation/';
const canonical = /<link[^>]+rel="canonical"[^>]*>/;
const robots = /<meta[^>]+name="robots"[^>]*>/;

describe('the set of built pages', () => {
  const redirectFiles = Object.keys(redirects).map((from) =>
    `${from}/index.html`.replace(/^\//, ''),
  );

  /** The file of a page, which its link 'Edit this page' names. */
  const sourceOf = (route: string): string =>
    /\/edit\/main\/([^"\s>]+)/.exec(read(`${route}.html`))?.[1] ?? 'a page without a file';

  test('is the routes, their redirects and the not-found page, and nothing else', () => {
    const built = htmlFiles
      .filter((file) => ![...redirectFiles, '404.html'].includes(file))
      .map((file) => file.replace(/\.html$/, ''));
    expect(routeAdvice(built, routes, sourceOf)).toEqual([]);
  });

  test.each(Object.entries(redirects))("'%s' leads to '%s'", (from, to) => {
    const html = read(`${from}/index.html`);
    expect(html).toContain(`url=/api-documentation/${to}`);
  });

  test('a page that is missing in the list, or on the site, is told with the line to change', () => {
    const built = [...routes, 'v1/resources/gift-card', 'resources/gift-card', 'blog/gift-cards'];
    expect(routeAdvice(built, routes, (route) => `${route}.mdx`)).toEqual([
      "v1/resources/gift-card.mdx: add 'resources/gift-card' to `addedIn['v1']` in tests/routes.ts.",
      "blog/gift-cards.mdx: add 'blog/gift-cards' to `blog` in tests/routes.ts.",
    ]);
    const withoutPage = routes.filter((route) => route !== 'next/resources/page');
    expect(routeAdvice(withoutPage, routes, String)).toEqual([
      expect.stringContaining("add 'resources/page' to `removedIn['current']`"),
    ]);
  });
});

describe.each(routes)('%s', (route) => {
  const html = read(`${route}.html`);

  test('has its <head> and <body> tags', () => {
    expect(html).toMatch(/<head>[\s\S]+<\/head>\s*<body[ >][\s\S]+<\/body>/);
  });

  test('has one title, one h1 at most and the generator 3.7.0', () => {
    expect(html).toMatch(/<title[^>]*>.+ \| API Documentation<\/title>/);
    expect(html.match(/<h1[ >]/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).toContain('<meta name="generator" content="Docusaurus v3.7.0">');
  });
});

describe('what every page shows', () => {
  test.each(routes)('%s is in English, with the year of the copyright', (route) => {
    const html = read(`${route}.html`);
    expect(html).toMatch(/<html[^>]* lang="?en\b/);
    expect(html).toContain('Copyright © 2025');
  });

  test.each(versions)('the introduction of $label says when it was last changed', (version) => {
    const file = `${folderOf(version)}/intro.mdx`;
    const committed = execFileSync('git', ['log', '-1', '--format=%cI', '--', file]).toString();
    const [, shown = ''] =
      /Last updated.*?<time datetime="?([^"\s>]+)/i.exec(
        read(`${routeIn(version, 'intro')}.html`),
      ) ?? [];
    expect(new Date(shown)).toEqual(new Date(committed.trim()));
  });

  test('the contents list has the headings of levels 2 to 4', () => {
    const html = read('guides/payment-provider.html');
    const [contents = ''] = /<ul class="?table-of-contents[^]*?<\/div>/.exec(html) ?? [];
    const listed = [...contents.matchAll(/<a href="?#([^"\s>]+)/g)].map(([, id]) => id);
    const headings = [...html.matchAll(/<h([2-6])[^>]* id="?([^"\s>]+)/g)];
    expect(listed).toEqual(
      headings.filter(([, level]) => Number(level) <= 4).map(([, , id]) => id),
    );
    expect(new Set(headings.map(([, level]) => level))).toContain('4');
  });
});

// The theme writes none on its lists of authors and tags.
test.each(routes.filter((route) => !/^blog\/(?:authors|tags)$/.test(route)))(
  '%s has a description',
  (route) => {
    const html = read(`${route}.html`);
    expect(attribute(html, /<meta[^>]+name="description"[^>]*>/, 'content')).toBeTruthy();
  },
);

describe('what search engines are told', () => {
  const hidden = versions.filter(({noIndex}) => noIndex);
  const indexed = versions.filter(({noIndex}) => !noIndex);
  const older = indexed.filter((version) => version !== latestVersion);

  test.each(hidden.flatMap(routesOf))('%s is not to be indexed', (page) => {
    expect(attribute(read(`${page}.html`), robots, 'content')).toContain('noindex');
  });

  test.each([...routesOf(latestVersion), 'blog', 'blog/release-api-versioning'])(
    '%s is, under its own address',
    (page) => {
      const html = read(`${page}.html`);
      expect(html).not.toMatch(robots);
      expect(attribute(html, canonical, 'href')).toBe(origin + page);
    },
  );

  test.each(
    older.flatMap((version) =>
      pagesOf(version).map((page) => ({page, route: routeIn(version, page)})),
    ),
  )('$route names its twin in the latest version, where it has one', ({page, route}) => {
    const html = read(`${route}.html`);
    const expected = origin + (pagesOf(latestVersion).includes(page) ? page : route);
    expect(html).not.toMatch(robots);
    expect(html.match(new RegExp(canonical, 'g'))).toHaveLength(1);
    expect(attribute(html, canonical, 'href')).toBe(expected);
    expect(attribute(html, /<meta[^>]+property="og:url"[^>]*>/, 'content')).toBe(expected);
  });

  test('the sitemap holds every page that may be indexed, and not the root', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
      url?.replace(origin, ''),
    );
    const unindexed = hidden.flatMap(routesOf);
    expect(listed.sort()).toEqual(routes.filter((route) => !unindexed.includes(route)).sort());
  });
});

test.each(['blog/rss.xml', 'blog/atom.xml'])('the feed %s names the post', (feed) => {
  expect(read(feed)).toContain(`${origin}blog/release-api-versioning`);
});
