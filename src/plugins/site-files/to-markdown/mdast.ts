import type {
  InlineCode,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableRow,
  Text,
} from 'mdast';
import {phrasing} from 'mdast-util-phrasing';
import {toString} from 'mdast-util-to-string';

// Nodes of Markdown.

export const text = (value: string): Text => ({type: 'text', value});

export const code = (value: string): InlineCode => ({type: 'inlineCode', value});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

/** A paragraph in bold: the title of what follows. */
export const title = (value: string): Paragraph =>
  paragraph({type: 'strong', children: [text(value)]});

export const row = (...cells: PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({type: 'tableCell', children})),
});

export const table = (head: string[], rows: TableRow[]): Table => ({
  type: 'table',
  children: [row(...head.map((name) => [text(name)])), ...rows],
});

/** Parts in one line, with a separator between two. */
export const joined = (parts: PhrasingContent[][], separator: string): PhrasingContent[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, position) => (position === 0 ? part : [text(separator), ...part]));

/** Content in one line, as in a cell of a table: paragraphs and the items of lists follow one another. */
export function inLine(nodes: RootContent[]): PhrasingContent[] {
  const parts = nodes.map((node): PhrasingContent[] => {
    if (phrasing(node)) return [node];
    return 'children' in node ? inLine(node.children) : [code(toString(node))];
  });
  return nodes.every((node) => phrasing(node)) ? parts.flat() : joined(parts, ' ');
}
