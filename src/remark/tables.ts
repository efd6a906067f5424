import path from 'node:path';

import type {Root, Table} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

import type {Span} from '../components/spans';
import {element} from './jsx';
import {toSpans, withPermalinks} from './spans';

/** The cells of a table, row by row, or undefined when one holds more than words, code and links. */
function cellsOf(table: Table, folder: string): Span[][][] | undefined {
  const rows = table.children.map((row) => row.children.map(({children}) => toSpans(children)));
  if (rows.flat().includes(undefined)) return undefined;
  return (rows as Span[][][]).map((row) => row.map((cell) => withPermalinks(cell, folder)));
}

/**
 * A remark plugin that turns tables of words, code and links into `<DataTable rows />`. A table is some hundred nodes,
 * which a dozen plugins visit and the bundler compiles one by one; as data it is one.
 */
export default function tables() {
  return (root: Root, file: {path: string}): void => {
    visit(root, 'table', (table: Table, index, parent) => {
      const rows = cellsOf(table, path.dirname(file.path));
      if (!rows || table.align?.some(Boolean)) return undefined;
      parent?.children.splice(index ?? 0, 1, element('DataTable', {rows: JSON.stringify(rows)}));
      return SKIP;
    });
  };
}
