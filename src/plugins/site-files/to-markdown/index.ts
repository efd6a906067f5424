import {load} from 'cheerio/lib/slim';
import type {Root} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {handlers} from './handlers';
import {inLine} from './mdast';

/** The HTML of a page's article. To parse all of the page, with its menus, would take half as long again. */
const articleHtml = (page: string): string => /<article\b.*<\/article>/s.exec(page)?.[0] ?? '';

/**
 * The text of a page or a post, below a `<base>` with its URL, so that links become absolute. It lacks the title, which
 * is from the page's metadata, and what has no words: icons, links of headings and properties to themselves, places
 * where words may break, the colors of code. Lists of properties get the names of their schemas as titles: on the page,
 * a type links to the list of its properties; in a table of Markdown it only has a name, which has to stand above that
 * list, too.
 *
 * @throws for a page without an article
 */
function readableHtml(html: string, url: string): string {
  const page = load(articleHtml(html));
  const text = page('.markdown').first();
  if (text.length === 0) {
    throw new Error(`${url} has no article with an element of the class markdown.`);
  }
  text.find('wbr, [aria-hidden=true], a:empty').remove();
  for (const code of text.find('code')) page(code).text(page(code).text());
  const lists = new Map(
    text
      .find('dl[id]')
      .toArray()
      .map((list) => [list.attribs['id'], list]),
  );
  for (const link of text.find('a[href^="#"]')) {
    const list = lists.get(link.attribs['href']?.slice(1));
    const name = page(link).text();
    if (list && /^\w+$/.test(name)) page(list).attr('title', name);
  }
  return `<base href="${url}">${text.html()}`;
}

/** A remark plugin that puts what is in a cell of a table in one line: Markdown has no other cells. */
function cellsInLine() {
  return (root: Root): void => {
    visit(root, 'tableCell', (cell) => {
      cell.children = inLine(cell.children);
    });
  };
}

const converter = unified()
  .use(rehypeParse, {fragment: true})
  .use(rehypeRemark, {handlers, nodeHandlers: {comment: () => undefined}}) // React's comments
  .use(cellsInLine)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-'});

/**
 * The article of a built page in Markdown.
 *
 * @param url of the page, from which its links start
 * @throws for a page without an article
 */
export const toMarkdown = (html: string, url: string): string =>
  String(converter.processSync(readableHtml(html, url)));
