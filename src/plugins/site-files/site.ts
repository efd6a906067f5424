import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {BlogPostMetadata} from '@docusaurus/plugin-content-blog';
import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import type {AllContent, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import {load, type CheerioAPI} from 'cheerio';

import {blogPosts, loadedVersions} from '../content';

/** The built site, from which each step makes its files. */
export interface Site {
  /** What Docusaurus tells `postBuild`. */
  props: Parameters<NonNullable<Plugin['postBuild']>>[0];
  /** What its plugins have loaded. */
  content: AllContent;
}

/** A built page, which is read and parsed once for all steps. */
export interface BuiltPage {
  /** Its file in the build, such as `resources/order.html`. */
  file: string;
  html: string;
  document: CheerioAPI;
  /** What Docusaurus knows of a page of the docs, or of a post. Redirects and lists have none. */
  metadata: DocMetadata | BlogPostMetadata | undefined;
}

/** Where a page is below the base URL. Its files in the build begin with it. */
export const routeOf = ({props: {baseUrl}}: Site, permalink: string): string =>
  path.posix.relative(baseUrl, permalink);

/**
 * Reads the built pages one by one, in an order that is the same for each build. A file of `static`, such as the proof for
 * a search engine that one owns the site, is no page.
 */
export async function* builtPages(site: Site): AsyncGenerator<BuiltPage> {
  const {outDir, siteDir, siteConfig} = site.props;
  const folders = siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder));
  const known = [
    ...loadedVersions(site.content).flatMap(({docs}) => docs),
    ...blogPosts(site.content).map(({metadata}) => metadata),
  ];
  const byRoute = new Map(known.map((metadata) => [routeOf(site, metadata.permalink), metadata]));
  for (const file of (await Globby('**/*.html', {cwd: outDir})).sort()) {
    if (folders.some((folder) => existsSync(path.join(folder, file)))) continue;
    const html = await readFile(path.join(outDir, file), 'utf8');
    const metadata = byRoute.get(file.replace(/\.html$/, ''));
    yield {file, html, document: load(html), metadata};
  }
}
