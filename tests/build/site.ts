import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {load, type CheerioAPI} from 'cheerio/lib/slim';

import {latestVersion, versions, type Version} from '../../src/config/versions';

/** The folder that `npm run build` fills. */
export const build = 'build';

/** Every HTML file of the build, as its path below the folder. */
export const htmlFiles = readdirSync(build, {recursive: true, encoding: 'utf8'}).filter((file) =>
  file.endsWith('.html'),
);

/** Every page, by its address without the base path. A file `index.html` only redirects. */
export const routes = htmlFiles
  .filter((file) => !/(?:^|\/)index\.html$|^404\.html$/.test(file))
  .map((file) => file.replace(/\.html$/, ''));

/** The version of a page, which its address begins with, unless it's the latest one. The blog has none. */
export function versionOf(route: string): Version | undefined {
  if (/^blog(?:\/|$)/.test(route)) return undefined;
  return versions.find(({path: root}) => root && route.startsWith(`${root}/`)) ?? latestVersion;
}

/** The pages of a version. */
export const routesOf = (version: Version): string[] =>
  routes.filter((route) => versionOf(route) === version);

/** The address of a page in a version. */
export const routeIn = (version: Version, page: string): string =>
  path.posix.join(version.path, page);

export const read = (file: string): string => readFileSync(path.join(build, file), 'utf8');

/** Parses HTML, in which the build leaves out the quotes and tags that HTML does not need. */
export const parse = (html: string): CheerioAPI => load(html);

/** An HTML file of the build, parsed. */
export const readPage = (file: string): CheerioAPI => parse(read(file));
