import type {Heading, Root, Table, TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** The languages of columns, by their headers. */
const languages: Record<string, string> = {Portuguese: 'pt-BR', Spanish: 'es'};

function setProperties(node: Table | TableCell, properties: Record<string, string>): void {
  node.data = {...node.data, hProperties: {...node.data?.hProperties, ...properties}};
}

/** Tells whether the first cell of each row names it: none is empty, and no two are the same. */
function hasRowNames(names: (TableCell | undefined)[]): boolean {
  const texts = names.map((cell) => toString(cell));
  return texts.every(Boolean) && new Set(texts).size === texts.length;
}

function describeCells({children: [header, ...rows]}: Table): void {
  const columns = header?.children.map((cell) => toString(cell)) ?? [];
  const isNamed = hasRowNames(rows.map(({children: [first]}) => first));
  for (const {children: cells} of rows) {
    cells.forEach((cell, position) => {
      const column = columns[position] ?? '';
      const lang = languages[column];
      if (position > 0) setProperties(cell, {'data-label': column});
      if (lang !== undefined) setProperties(cell, {lang});
      if (position === 0 && isNamed) {
        setProperties(cell, {scope: 'row'});
        cell.data = {...cell.data, hName: 'th'};
      }
    });
  }
}

/**
 * A remark plugin that says in each table what Markdown can't: the heading that names it, which cells name their rows,
 * the name of its column on each other cell, which a phone shows beside it, and the language of a column. It needs the
 * ids that Docusaurus gives to headings.
 */
export default function tables() {
  return (root: Root): void => {
    let heading: Heading | undefined;
    visit(root, (node) => {
      if (node.type === 'heading') heading = node;
      if (node.type !== 'table') return;
      const id = heading?.data?.hProperties?.['id'];
      if (typeof id === 'string') setProperties(node, {'aria-labelledby': id});
      describeCells(node);
    });
  };
}
