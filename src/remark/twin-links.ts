import {cpSync, existsSync} from 'node:fs';
import path from 'node:path';

import {parseLocalURLPath, resolveMarkdownLinkPathname, serializeURLPath} from '@docusaurus/utils';

import type {Permalinks} from './permalinks';

interface Options {
  siteDir: string;
  siteUrl: string;
  /** The folder of the Markdown twins, which gets copies of the files that they link to. */
  twins: string;
  permalinks: Permalinks;
  /** The address of the page that has the links. */
  permalink: string;
}

/** The folder of a page's version, or of the blog. */
const contentFolderOf = (file: string): string =>
  /^(?:versioned_docs\/)?[^/]+/.exec(file)?.[0] ?? '';

/**
 * Makes the function that finds the absolute URL of a link or an image, as the page does: of a page by the rules of
 * Docusaurus, of another file of the repository that of a copy, since the bundler names its own copies later.
 */
export function twinLinks({siteDir, siteUrl, twins, permalinks, permalink}: Options) {
  const {pathname: baseUrl} = new URL(siteUrl);

  /** The address of the page that a file path leads to; null for any other path. */
  function addressOf(linkPathname: string, from: string): string | null {
    if (!/\.mdx?$/i.test(linkPathname)) return null;
    const contentPath = path.join(siteDir, contentFolderOf(from));
    return resolveMarkdownLinkPathname(linkPathname, {
      sourceFilePath: path.join(siteDir, from),
      contentPaths: {contentPath, contentPathLocalized: contentPath},
      siteDir,
      sourceToPermalink: permalinks,
    });
  }

  /** The URL of a file that is no page; undefined where there is no such file. */
  function fileUrl(pathname: string, from: string): string | undefined {
    const target = pathname.startsWith('@site/')
      ? pathname.replace('@site/', '')
      : path.join(path.dirname(from), pathname);
    if (target.startsWith('static/')) return siteUrl + target.replace('static/', '');
    const file = decodeURIComponent(target);
    if (!path.extname(file) || !existsSync(path.join(siteDir, file))) return undefined;
    cpSync(path.join(siteDir, file), path.join(twins, 'files', file));
    return `${siteUrl}files/${target}`;
  }

  /** The URL of a path from the root of the site, which may or may not begin with its base URL. */
  const fromRoot = (pathname: string): string =>
    pathname.startsWith(baseUrl) ? new URL(pathname, siteUrl).href : siteUrl + pathname.slice(1);

  /** @param from the file that has the link: the page, or a partial in it */
  return (target: string, from: string): string => {
    if (target.startsWith('#')) return `${siteUrl}${permalink}${target}`;
    if (target.startsWith('pathname:///')) return fromRoot(target.replace('pathname://', ''));
    const local = URL.canParse(target, siteUrl) ? parseLocalURLPath(target) : null;
    if (!local) return target;
    const pathname = addressOf(local.pathname, from);
    if (pathname !== null) return siteUrl + serializeURLPath({...local, pathname});
    if (target.startsWith('/')) return fromRoot(target);
    return fileUrl(local.pathname, from) ?? new URL(target, siteUrl + permalink).href;
  };
}
