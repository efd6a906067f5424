import path from 'node:path';

import type {Heading, List, Parent, PhrasingContent, Root, RootContent, Table} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';

import {element, type Block} from './jsx';
import {sentenceHtml} from './sentence';

/** Each text in an element of its own, or undefined when one holds more than HTML is made of here. */
function wrapped(texts: PhrasingContent[][], tag: string, folder: string): string | undefined {
  const all = texts.map((text) => sentenceHtml(text, folder));
  if (all.includes(undefined)) return undefined;
  return all.map((html) => `<${tag}>${html}</${tag}>`).join('');
}

function listHtml(list: List, folder: string): string | undefined {
  const texts = list.children.map(({checked, children: [only, ...others]}) =>
    only?.type === 'paragraph' && others.length === 0 && typeof checked !== 'boolean'
      ? only.children
      : undefined,
  );
  if (list.spread || texts.includes(undefined) || (list.start ?? 1) !== 1) return undefined;
  const items = wrapped(texts as PhrasingContent[][], 'li', folder);
  const tag = list.ordered ? 'ol' : 'ul';
  return items && `<${tag}>${items}</${tag}>`;
}

/**
 * The title of a part of an operation (./api-reference) as HTML, or undefined for a title of the writers'. What stands
 * below a part has links of its own, so the title has none.
 */
function partHtml({depth, children, data}: Heading, folder: string): string | undefined {
  const {id, isPart} = (data?.hProperties ?? {}) as {id?: string; isPart?: boolean};
  const title = isPart ? sentenceHtml(children, folder) : undefined;
  return title && `<h${depth} id="${id}" class="anchor">${title}</h${depth}>`;
}

/** A paragraph, list or part's title as HTML, or undefined for what is something else. */
function textHtml(node: RootContent, folder: string): string | undefined {
  // The label of a container is a paragraph with data of its own.
  if (node.type === 'paragraph' && node.data === undefined) {
    return wrapped([node.children], 'p', folder);
  }
  if (node.type === 'heading') return partHtml(node, folder);
  if (node.type === 'mdxJsxFlowElement') return ownHtml(node);
  return node.type === 'list' ? listHtml(node, folder) : undefined;
}

/** The rows of a table as HTML, or undefined for cells that hold more. */
function rowsHtml({align, children}: Table, folder: string): string | undefined {
  if (align?.some(Boolean)) return undefined;
  const rows = children.map((row, position) =>
    wrapped(
      row.children.map((cell) => cell.children),
      position === 0 ? 'th' : 'td',
      folder,
    ),
  );
  return rows.includes(undefined) ? undefined : tableHtml(rows as string[]);
}

/** @param rows the cells of each as HTML, of the header first */
export function tableHtml([header = '', ...rows]: string[]): string {
  const body = rows.map((cells) => `<tr>${cells}</tr>`).join('');
  return `<thead><tr>${header}</tr></thead><tbody>${body}</tbody>`;
}

/** A run of paragraphs, lists and parts' titles. */
export const proseElement = (html: string): MdxJsxFlowElement => element('Prose', {html});

/** What such an element holds, so that it goes on with the run that it stands in. */
function ownHtml({name, attributes}: MdxJsxFlowElement): string | undefined {
  const [html] = attributes;
  return name === 'Prose' && typeof html?.value === 'string' ? html.value : undefined;
}

export const tableElement = (html: string): MdxJsxFlowElement => element('DataTable', {html});

const isPlace = (node: Node): node is Parent =>
  ['root', 'containerDirective', 'mdxJsxFlowElement'].includes(node.type);

/**
 * A remark plugin that turns each run of paragraphs, lists and parts' titles into one `<Prose html />`, and each table
 * into one `<DataTable html />`. They are thousands of nodes, which a dozen plugins visit, the bundler compiles and
 * React makes one by one; a text is one. The contents list (./contents) has to be made before.
 */
export default function prose() {
  return (root: Root, file: {path: string}): void => {
    const folder = path.dirname(file.path);
    visit(root, isPlace, (place: Parent) => {
      const children: (RootContent | Block)[] = [];
      let run = '';
      const endRun = () => {
        if (run) children.push(proseElement(run));
        run = '';
      };
      for (const child of place.children) {
        const text = textHtml(child, folder);
        if (text !== undefined) {
          run += text;
        } else {
          const rows = child.type === 'table' ? rowsHtml(child, folder) : undefined;
          endRun();
          children.push(rows === undefined ? child : tableElement(rows));
        }
      }
      endRun();
      place.children = children;
    });
  };
}
