import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {CheerioAPI} from 'cheerio/lib/slim';
import {expect, test} from 'vitest';

import {site} from '../../src/config/site';
import {versions} from '../../src/config/versions';
import {namesLike} from '../../src/openapi/similar-names';
import {build, htmlFiles, readPage, routeIn, routes, routesOf} from './site';

const home = site.url + site.baseUrl;
const files = new Set(readdirSync(build, {recursive: true, encoding: 'utf8'}));

/** Every page and redirect, by its address. */
const pages = new Map(
  htmlFiles.map((file) => [file.replace(/(?:\/?index)?\.html$/, ''), readPage(file)]),
);

/** The values of an attribute, of all elements that have it. */
const valuesOf = (document: CheerioAPI, element: string, attribute: string): string[] =>
  document(`${element}[${attribute}]`)
    .toArray()
    .map((found) => document(found).attr(attribute) ?? '');

const ids = new Map([...pages].map(([page, document]) => [page, valuesOf(document, '', 'id')]));

/** What is wrong with a link of a page, and what to write instead. */
function problemOf(page: string, href: string): string | undefined {
  const {href: url, pathname, hash} = new URL(href, home + page);
  // The owner of the site deploys `assets/files` from elsewhere.
  if (!url.startsWith(home) || pathname.includes('/assets/files/')) return undefined;
  const target = pathname.slice(site.baseUrl.length);
  const id = decodeURIComponent(hash.slice(1));
  const known = ids.get(target);
  if (href === url) return `${href} is a page of this site. Link to its file, or to its path.`;
  if (!known) return files.has(target) ? undefined : `there is no ${pathname}.`;
  if (!id || known.includes(id)) return undefined;
  const [similar] = namesLike(id, known);
  const advice = similar === undefined ? 'Add a heading with it.' : `Did you mean #${similar}?`;
  return `${pathname} has no ID ${id}. ${advice}`;
}

/** Where a link stands in the file that 'Edit this page' opens. One that a description has in it has no line there. */
function placeOf(page: string, document: CheerioAPI, href: string): string {
  const [, source] = document('a[href*="/edit/main/"]').attr('href')?.split('/edit/main/') ?? [];
  if (source === undefined) return page;
  const ending = href.replace(/^.*(?=#)|^.*\//, ''); // the anchor, or the name of the page
  const line = readFileSync(source, 'utf8')
    .split('\n')
    .findIndex((text) => text.split(ending).some((rest, at) => at > 0 && !/^[\w-]/.test(rest)));
  return line < 0 ? source : `${source}:${line + 1}`;
}

// Docusaurus fails on links to such pages, but not on those of descriptions and downloads, and only warns of such anchors.
test('links and anchors of all pages lead somewhere', () => {
  const problems = [...pages].flatMap(([page, document]) =>
    valuesOf(document, 'a', 'href').flatMap((href) => {
      const problem = problemOf(page, href);
      return problem === undefined ? [] : [`${placeOf(page, document, href)}: ${problem}`];
    }),
  );
  if (problems.length > 0) expect.fail([...new Set(problems)].join('\n'));
});

test('each link has an address', () => {
  const broken = [...pages].filter(([, document]) => document('a:not([href])').length > 0);
  expect(broken.map(([page]) => page)).toEqual([]);
});

/** Headings that a newer version removed. */
const removed = [
  'v1/resources/order#pack-order',
  'v1/resources/order#fulfill-order',
  'v1/resources/webhook#history',
];

test('headings keep their IDs in the next version, for links from elsewhere', () => {
  const lost = versions.slice(1).flatMap((version, position) =>
    routesOf(version).flatMap((route) => {
      const page = path.posix.relative(version.path, route);
      const newer = routeIn(versions[position] ?? version, page);
      const document = pages.get(route);
      if (!document || page === 'CHANGELOG' || !routes.includes(newer)) return [];
      return valuesOf(document, ':is(h2, h3, h4):not([data-operation] *)', 'id')
        .filter((id) => !ids.get(newer)?.includes(id))
        .map((id) => `${route}#${id}`);
    }),
  );
  expect(lost).toEqual(removed);
});
