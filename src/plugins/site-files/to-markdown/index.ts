import type {CheerioAPI} from 'cheerio';
import type {AnyNode} from 'cheerio';
import type {Element, ElementContent, Root as HastRoot} from 'hast';
import {h} from 'hastscript';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {handlers} from './handlers';
import {inLine} from './mdast';

/**
 * Converts a node of a page to the syntax tree that rehype-remark reads. It lacks what has no words: what says so, what is
 * hidden from screen readers, such as icons, empty links, places where words may break, the colors of code, and comments.
 */
function toHast(node: AnyNode): ElementContent[] {
  if (!('tagName' in node)) {
    return 'data' in node && node.nodeType === 3 ? [{type: 'text', value: node.data}] : [];
  }
  const {name, attribs, children} = node;
  if (attribs['aria-hidden'] === 'true' || attribs['data-mdast'] !== undefined) return [];
  if (name === 'wbr' || (name === 'a' && children.length === 0)) return [];
  const content = children.flatMap(toHast);
  return [h(name, attribs, name === 'code' ? content.map((part) => toString(part)) : content)];
}

/**
 * Gives lists of properties the names of their schemas as titles: on the page, a type links to the list of its properties;
 * in a table of Markdown it only has a name, which has to stand above that list, too.
 */
function nameLists(root: HastRoot): void {
  const names = new Map<unknown, string>();
  const lists: Element[] = [];
  visit(root, 'element', (element) => {
    if (element.tagName === 'dl') lists.push(element);
    if (element.tagName !== 'a') return;
    const name = toString(element);
    if (/^\w+$/.test(name)) names.set(element.properties['href'], name);
  });
  for (const {properties} of lists) properties['title'] = names.get(`#${String(properties['id'])}`);
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
  .use(rehypeRemark, {handlers})
  .use(cellsInLine)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-'});

/**
 * The text of a built page or post in Markdown, without its title, which is from the page's metadata.
 *
 * @param url of the page, from which its links start
 * @throws for a page without an article
 */
export function toMarkdown(page: CheerioAPI, url: string): string {
  const [text] = page('article .markdown');
  if (!text) throw new Error(`${url} has no article with an element of the class markdown.`);
  // Links become absolute by the base.
  const last = page(text).find('[data-mdast="last"]').contents().toArray();
  const root = h(null, h('base', {href: url}), [...text.children, ...last].flatMap(toHast));
  nameLists(root);
  return converter.stringify(converter.runSync(root));
}
