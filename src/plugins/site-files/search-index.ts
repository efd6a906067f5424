import {fork} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

import type {CheerioAPI} from 'cheerio';

import {algolia} from '../../config/search';
import type {BuiltPage, Site} from './site';

/**
 * Makes the HTML that Pagefind reads of a page, and changes its document for it. Each property is a section, without its type
 * and badges, so that a result leads to its description. The parts of an operation lose their IDs, so that they are no
 * sections. Keywords are marked, because they have a weight of their own (src/search/ranking.ts).
 *
 * Pagefind joins neighbors, and ends a sentence at an end tag. So there is a space before cells, values, and the titles of
 * code, a colon after a value, and no end tag of either. Code and the beginnings of rows are marked, because excerpts leave
 * out the one and may begin at the other (src/search/results.ts).
 */
function toIndexed(page: CheerioAPI): string {
  for (const property of page('[data-property]')) {
    const term = page(property).children('dt');
    const section = page('<h6>')
      .attr('id', property.attribs['id'])
      .text(term.contents().first().text());
    term.empty().append(section);
  }
  page('[data-operation] h3').removeAttr('id');
  const keywords = page('meta[name=keywords]').attr('data-pagefind-meta', 'keywords[content]');
  keywords.attr('content', (_index, names) => names.replaceAll(',', ', '));
  return page
    .html()
    .replaceAll(/<(?=(?:t[dh]|dt|pre)\b)/g, ' <')
    .replaceAll('</code></dt>', '</code>: </dt>')
    .replaceAll(/<\/(?:t[dhr]|tbody|thead|d[dt])>/g, '')
    .replaceAll('<figcaption', ' ⁅ <figcaption')
    .replaceAll('</pre>', '</pre> ⁆ ')
    .replaceAll(/<tr[^>]*> <t[dh][^>]*>/g, '$& ⁅ ⁆ ');
}

/**
 * Starts the Pagefind indexes of `build/pagefind`, unless DocSearch is configured instead: one a version, so that a search
 * loads the words of one version however many there are. Pagefind is an ES module only, and Docusaurus loads plugins as
 * CommonJS, so it has a process of its own.
 *
 * The pages say themselves what is searched: `data-pagefind-body` marks a page's text and names its version
 * (src/theme/DocItem/Content, src/theme/BlogPostItem/Content), `data-pagefind-ignore` marks what to leave out.
 */
export function startSearchIndex({props: {outDir}}: Site) {
  if (algolia) return undefined;
  const pagefind = fork(path.join(__dirname, 'write-search-index.mjs'), [outDir]);
  const ended = once(pagefind, 'exit');
  return {
    async add({file, document}: BuiltPage): Promise<void> {
      const version = document('[data-pagefind-body]').attr('data-pagefind-body');
      if (version === undefined) return;
      const url = `/${file.replace(/\.html$/, '')}`;
      const page = {version, url, content: toIndexed(document)};
      await new Promise((resolve) => pagefind.send(page, resolve));
    },
    async write(): Promise<void> {
      pagefind.disconnect();
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error('The search index could not be written.');
    },
  };
}
