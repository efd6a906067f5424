import path from 'node:path';

import type {List, Parent, PhrasingContent, Root, RootContent, Table} from 'mdast';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';

import type {ProseBlock} from '../components/prose';
import type {Span} from '../components/spans';
import {proseElement, type Block} from './jsx';
import {toSpans, withPermalinks} from './spans';

/** The texts as pieces, or undefined when one holds more than words, code, links and what is strong. */
function allSpans(texts: PhrasingContent[][], folder: string): Span[][] | undefined {
  const all = texts.map(toSpans);
  return all.includes(undefined)
    ? undefined
    : (all as Span[][]).map((spans) => withPermalinks(spans, folder));
}

function listBlock(list: List, folder: string): ProseBlock | undefined {
  const texts = list.children.map(({checked, children: [only, ...others]}) =>
    only?.type === 'paragraph' && others.length === 0 && typeof checked !== 'boolean'
      ? only.children
      : undefined,
  );
  if (list.spread || texts.includes(undefined) || (list.start ?? 1) !== 1) return undefined;
  const items = allSpans(texts as PhrasingContent[][], folder);
  if (!items) return undefined;
  return list.ordered ? {ol: items} : {ul: items};
}

function tableBlock(table: Table, folder: string): ProseBlock | undefined {
  if (table.align?.some(Boolean)) return undefined;
  const rows = table.children.map(({children}) =>
    allSpans(
      children.map((cell) => cell.children),
      folder,
    ),
  );
  return rows.includes(undefined) ? undefined : {table: rows as Span[][][]};
}

/** A paragraph, list or table as data, or undefined for what data cannot say. */
function toBlock(node: RootContent, folder: string): ProseBlock | undefined {
  // The label of a container is a paragraph with data of its own.
  if (node.type === 'paragraph' && node.data === undefined) {
    const [p] = allSpans([node.children], folder) ?? [];
    return p && {p};
  }
  if (node.type === 'list') return listBlock(node, folder);
  if (node.type === 'table') return tableBlock(node, folder);
  return undefined;
}

const isPlace = (node: Node): node is Parent =>
  ['root', 'containerDirective', 'mdxJsxFlowElement'].includes(node.type);

/**
 * A remark plugin that turns each run of paragraphs, lists and tables into one `<Prose blocks />`. They are thousands of
 * nodes, which a dozen plugins visit and the bundler compiles one by one; as data a run is one.
 */
export default function prose() {
  return (root: Root, file: {path: string}): void => {
    const folder = path.dirname(file.path);
    visit(root, isPlace, (place: Parent) => {
      const children: (RootContent | Block)[] = [];
      let run: ProseBlock[] = [];
      const endRun = () => {
        if (run.length > 0) children.push(proseElement(run));
        run = [];
      };
      for (const child of place.children) {
        const block = toBlock(child, folder);
        if (block) {
          run.push(block);
        } else {
          endRun();
          children.push(child);
        }
      }
      endRun();
      place.children = children;
    });
  };
}
