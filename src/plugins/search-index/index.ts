import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';

import {algolia} from '../../config/search';
import {latestVersion} from '../../config/versions';

/** What of a page is searched: its words, without what the frame repeats on each page. */
const indexOptions = {
  rootSelector: 'main article',
  excludeSelectors: [
    'nav',
    'footer',
    '.hash-link',
    '.theme-doc-version-badge',
    '.theme-doc-toc-mobile',
    '.theme-edit-this-page',
    'button',
  ],
};

/**
 * Makes a Pagefind index in `build/pagefind` of each doc and blog post that may be indexed at all.
 *
 * Each page carries the filter `version`, so that src/theme/SearchBar finds only pages of the version being
 * read. Pages with `noindex` (all of next) are left out. Makes nothing when DocSearch serves instead.
 */
export default function searchIndex({baseUrl}: LoadContext): Plugin {
  return {
    name: 'search-index',
    async postBuild({outDir, routes}) {
      if (algolia) return;
      const {createIndex, close} = await import('pagefind');
      const {index, errors} = await createIndex(indexOptions);
      if (!index) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);

      await Promise.all(
        writtenPages(routes).map(async (permalink) => {
          const page = permalink.slice(baseUrl.length); // Pagefind's client puts the base URL before it again
          const content = searchable(await readFile(path.join(outDir, `${page}.html`), 'utf8'));
          if (content) failOn(await index.addHTMLFile({url: `/${page}`, content}));
        }),
      );
      failOn(await index.writeFiles({outputPath: path.join(outDir, 'pagefind')}));
      await close();
    },
  };
}

/** The permalinks of routes that writers wrote a file for: docs and blog posts, not lists nor tags. */
function writtenPages(routes: RouteConfig[]): string[] {
  return routes.flatMap((route) => [
    ...(route.plugin?.name !== 'docusaurus-plugin-content-pages' && route.metadata?.sourceFilePath
      ? [route.path]
      : []),
    ...writtenPages(route.routes ?? []),
  ]);
}

/** The page with its version as a filter of the search, or undefined when robots are told to leave it out. */
function searchable(html: string): string | undefined {
  if (/<meta[^>]+name="robots"[^>]+content="noindex/.test(html)) return undefined;
  const version = /<meta[^>]+name="docusaurus_version"[^>]+content="([^"]+)"/.exec(html)?.[1];
  return html.replace(
    '<html',
    `<html data-pagefind-filter="version:${version ?? latestVersion}"`,
  );
}

function failOn({errors}: {errors: string[]}): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}
