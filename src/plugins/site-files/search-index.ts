import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {AnyNode, CheerioAPI} from 'cheerio';

import {algolia} from '../../config/search';
import type {IndexedPage, IndexedSection, IndexFile} from '../../search/index-file';
import type {BuiltPage, Site} from './site';

// The parts of an operation, such as 'Returns', say nothing without it.
const ignored =
  'h1, pre, thead, button, script, style, [data-mdast=ignore], [data-search=ignore], [data-operation] :is(h3, h4)';
const searched = '[data-search]:not([data-search=ignore])';
const lineEnds = /^(?:d[dt]|div|li|p|summary|tr)$/;

const oneLine = (text: string): string =>
  text
    .replaceAll(/\u200b| ·\s*$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Reads the sections of an article, in their order on the page. Takes from the page what has no words. */
function sectionsOf(page: CheerioAPI, title: string, description = ''): IndexedSection[] {
  page(ignored).remove();
  let section: IndexedSection = {anchor: '', title, text: `${description}\n`};
  const sections = [section];
  const begin = (next: IndexedSection) => sections.push((section = next));
  const textOf = (node: AnyNode | undefined) => (node ? oneLine(page(node).text()) : '');

  /** @param parent the path of the property whose description the node is in */
  function read(node: AnyNode, parent = ''): void {
    if ('data' in node && node.nodeType === 3) section.text += node.data.replaceAll(/\s+/g, ' ');
    if (!('tagName' in node)) return;
    const {id = '', ...attributes} = node.attribs;
    if (attributes['data-property'] !== undefined) {
      const [name, , ...notes] = page(node).children('dt').contents().toArray();
      // The first part of the ID is that of an object, as code calls it. A parameter or a body has no name.
      const isOfObject = page(node).closest('[data-operation]').length === 0;
      const object = id.slice(0, -textOf(name).length - 1).replaceAll('-', '_');
      const propertyPath = [parent || (isOfObject && object), textOf(name)]
        .filter(Boolean)
        .join('.');
      const detail = notes.map(textOf).join(', ');
      begin({
        anchor: id,
        title: propertyPath,
        text: '',
        kind: isOfObject ? 'property' : 'parameter',
        detail,
      });
      page(node)
        .children('dd')
        .each((_index, meaning) => read(meaning, propertyPath));
    } else if (/^h[23]$/.test(node.name)) {
      const operation = page(node).next('[data-operation]');
      const detail = textOf(operation.find('[data-endpoint]')[0]);
      const kind = detail ? 'operation' : operation.length > 0 ? 'event' : undefined;
      begin({anchor: id, title: textOf(node), text: '', kind, detail: detail || undefined});
    } else if (attributes['data-event'] !== undefined) {
      const around = section;
      begin({anchor: id, title: textOf(page(node).find('code')[0]), text: '', kind: 'event'});
      for (const cell of page(node).children('td').toArray()) read(cell);
      section = around;
    } else if (attributes['data-endpoint'] === undefined) {
      for (const child of node.children) read(child, parent);
      if (/^t[dh]$/.test(node.name)) section.text += ' · ';
      if (lineEnds.test(node.name)) section.text += '\n';
    }
  }
  for (const node of page(searched).contents().toArray()) read(node);
  return sections.map((one) => ({
    ...one,
    text: one.text.split('\n').map(oneLine).filter(Boolean).join('\n'),
  }));
}

/** The Portuguese and Spanish names in the tables of the glossary, with the English one of each. */
function termsOf(page: CheerioAPI): Record<string, string> {
  const terms: Record<string, string> = {};
  for (const cell of page('td[lang]').toArray()) {
    const [english = ''] = page(cell).siblings('th').text().toLowerCase().split(', ');
    for (const name of page(cell).text().split(', ')) terms[name] ??= english;
  }
  return terms;
}

/**
 * Collects what the search reads of the built pages, and writes a file for each version, unless DocSearch is configured
 * instead. The pages say themselves what is searched: `data-search` marks a page's text and names its version, or what to
 * leave out. The index itself is made in the browser (src/search/engine.ts): that takes as long as reading a larger file.
 */
export function startSearchIndex({props: {outDir}}: Site) {
  const files = new Map<string, IndexedPage[]>();
  let terms: IndexFile['terms'] = {};
  return {
    add({file, document, metadata}: BuiltPage): void {
      const version = document(searched).attr('data-search');
      if (version === undefined || !metadata || algolia) return;
      const pages = files.get(version) ?? [];
      files.set(version, pages);
      const {title, description, frontMatter} = metadata;
      const url = file.replace(/\.html$/, '');
      // The glossary of the latest version, which not all versions have.
      if (url === 'glossary') terms = termsOf(document);
      pages.push({
        url,
        title,
        group: document('.breadcrumbs__link').slice(0, -1).last().text(),
        keywords: frontMatter.keywords?.join(', ') ?? '',
        sections: sectionsOf(document, title, description),
      });
    },
    async write(): Promise<void> {
      await mkdir(path.join(outDir, 'search'));
      for (const [version, pages] of files) {
        const index: IndexFile = {pages, terms};
        await writeFile(path.join(outDir, 'search', `${version}.json`), JSON.stringify(index));
      }
    },
  };
}
