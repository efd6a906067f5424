import type {Root} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {handlers} from './handlers';
import {readableHtml} from './html';
import {inLine} from './mdast';

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
