import {parse} from 'acorn';
import type {Program} from 'estree';
import type {Heading, Root} from 'mdast';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {visit} from 'unist-util-visit';

import {sentenceHtml} from './sentence';

/** An entry of the contents list, as the theme takes it. */
interface Entry {
  /** HTML. */
  value: string;
  id: string;
  level: number;
}

/** An id behind a title, as writers give it. */
const behind = /\s*\{#([^{}]+)\}$/;

/** The entry of a title, or undefined for one that is more than words and code or has no id of its own. */
function entryOf({depth, children, data}: Heading): Entry | undefined {
  const isPlain = children.every(({type}) => type === 'text' || type === 'inlineCode');
  const html = isPlain ? sentenceHtml(children, '') : undefined;
  const id = data?.hProperties?.['id'] ?? behind.exec(html ?? '')?.[1];
  if (html === undefined || typeof id !== 'string') return undefined;
  return {value: html.replace(behind, ''), id, level: depth};
}

/** The list as the code that exports it, and that code's tree. */
function exported(entries: Entry[]): MdxjsEsm {
  const value = `export const toc = JSON.parse(${JSON.stringify(JSON.stringify(entries))});`;
  const estree = parse(value, {ecmaVersion: 'latest', sourceType: 'module'}) as Program;
  return {type: 'mdxjsEsm', value, data: {estree}};
}

/**
 * A remark plugin that writes the contents list of a page into it, as Docusaurus would, which takes a page's own list
 * as it is. There each entry is a dozen nodes of code that the bundler reads and prints, and here all are one text.
 *
 * Docusaurus keeps what it alone knows: titles without an id of their own, pages that import others.
 */
export default function contents() {
  return (root: Root): void => {
    if (root.children.some(({type}) => type === 'mdxjsEsm')) return;
    const entries: (Entry | undefined)[] = [];
    visit(root, 'heading', (title: Heading) => {
      entries.push(entryOf(title));
    });
    const isKnown = (entry: Entry | undefined): entry is Entry => entry !== undefined;
    const isUnique = new Set(entries.map((entry) => entry?.id)).size === entries.length;
    if (entries.every(isKnown) && isUnique) root.children.push(exported(entries));
  };
}
