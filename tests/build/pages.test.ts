import {describe, expect, test} from 'vitest';

import {pages, redirects, routes} from '../routes';
import {attribute, htmlFiles, read} from './site';

const origin = 'https://tiendanube.github.io/api-documentation/';
const canonical = /<link[^>]+rel="canonical"[^>]*>/;
const robots = /<meta[^>]+name="robots"[^>]*>/;

describe('the set of built pages', () => {
  const redirectFiles = Object.keys(redirects).map((from) =>
    `${from}/index.html`.replace(/^\//, ''),
  );

  test('is the routes, their redirects and the not-found page, and nothing else', () => {
    expect([...htmlFiles].sort()).toEqual(
      [...routes.map((route) => `${route}.html`), ...redirectFiles, '404.html'].sort(),
    );
    expect(routes).toHaveLength(161);
  });

  test.each(Object.entries(redirects))("'%s' leads to '%s'", (from, to) => {
    const html = read(`${from}/index.html`);
    expect(html).toContain(`url=/api-documentation/${to}`);
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

// The theme writes none on its lists of authors and tags.
test.each(routes.filter((route) => !/^blog\/(?:authors|tags)$/.test(route)))(
  '%s has a description',
  (route) => {
    const html = read(`${route}.html`);
    expect(attribute(html, /<meta[^>]+name="description"[^>]*>/, 'content')).toBeTruthy();
  },
);

describe('what search engines are told', () => {
  test.each(pages.next)('%s is not to be indexed', (page) => {
    expect(attribute(read(`${page}.html`), robots, 'content')).toContain('noindex');
  });

  test.each([...pages['2025-03'], 'blog', 'blog/release-api-versioning'])(
    '%s is, under its own address',
    (page) => {
      const html = read(`${page}.html`);
      expect(html).not.toMatch(robots);
      expect(attribute(html, canonical, 'href')).toBe(origin + page);
    },
  );

  test.each(pages.v1)('%s names its twin in 2025-03, where it has one', (page) => {
    const html = read(`${page}.html`);
    const twin = page.replace('v1/', '');
    const expected = origin + (pages['2025-03'].includes(twin) ? twin : page);
    expect(html).not.toMatch(robots);
    expect(html.match(new RegExp(canonical, 'g'))).toHaveLength(1);
    expect(attribute(html, canonical, 'href')).toBe(expected);
    expect(attribute(html, /<meta[^>]+property="og:url"[^>]*>/, 'content')).toBe(expected);
  });

  test('the sitemap holds every page but next and the root', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
      url?.replace(origin, ''),
    );
    expect(listed.sort()).toEqual([...pages['2025-03'], ...pages.v1, ...pages.blog].sort());
  });
});

test.each(['blog/rss.xml', 'blog/atom.xml'])('the feed %s names the post', (feed) => {
  expect(read(feed)).toContain(`${origin}blog/release-api-versioning`);
});
