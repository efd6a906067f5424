import {describe, expect, test} from 'vitest';

import {pages, redirects, routes} from '../routes';
import {htmlFiles, read, readPage} from './site';

const origin = 'https://tiendanube.github.io/api-documentation/';
const canonical = 'link[rel=canonical]';
const robots = 'meta[name=robots]';

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
    const refresh = readPage(`${from}/index.html`)('meta[http-equiv=refresh]');
    expect(refresh.attr('content')).toMatch(new RegExp(`url=/api-documentation/${to}$`));
  });
});

describe.each(routes)('%s', (route) => {
  const page = readPage(`${route}.html`);

  test('has its <head> and <body> tags', () => {
    expect(read(`${route}.html`)).toMatch(/<head[ >][^]+<\/head>[^]*<body[ >]/);
  });

  test('has one title, one h1 at most and the generator 3.7.0', () => {
    expect(page('head title').text()).toMatch(/^.+ \| API Documentation$/);
    expect(page('h1').length).toBeLessThanOrEqual(1);
    expect(page('meta[name=generator]').attr('content')).toBe('Docusaurus v3.7.0');
  });
});

// The theme writes none on its lists of authors and tags.
test.each(routes.filter((route) => !/^blog\/(?:authors|tags)$/.test(route)))(
  '%s has a description',
  (route) => {
    expect(readPage(`${route}.html`)('meta[name=description]').attr('content')).toBeTruthy();
  },
);

describe('what search engines are told', () => {
  test.each(pages.next)('%s is not to be indexed', (page) => {
    expect(readPage(`${page}.html`)(robots).attr('content')).toContain('noindex');
  });

  test.each([...pages['2025-03'], 'blog', 'blog/release-api-versioning'])(
    '%s is, under its own address',
    (page) => {
      const document = readPage(`${page}.html`);
      expect(document(robots)).toHaveLength(0);
      expect(document(canonical).attr('href')).toBe(origin + page);
    },
  );

  test.each(pages.v1)('%s names its twin in 2025-03, where it has one', (page) => {
    const document = readPage(`${page}.html`);
    const twin = page.replace('v1/', '');
    const expected = origin + (pages['2025-03'].includes(twin) ? twin : page);
    expect(document(robots)).toHaveLength(0);
    expect(document(canonical)).toHaveLength(1);
    expect(document(canonical).attr('href')).toBe(expected);
    expect(document('meta[property="og:url"]').attr('content')).toBe(expected);
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
