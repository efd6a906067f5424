import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Root, RootContent} from 'mdast';
import {VFile} from 'vfile';

import {failAt, warnAt} from './fail';
import {literalText, textAttributes, type Element} from './mdx';
import {replacementNodes, type PageReference} from './twin-elements';
import {quote, text, toBlock, withoutId, type Expression} from './twin-nodes';
import {partialsOf} from './twin-partials';

/** What the nodes of a page need to become Markdown. */
export interface TwinContext {
  siteDir: string;
  /** The page's own URL. */
  url: string;
  /** The absolute URL of a link or an image in a file. */
  toUrl: (target: string, file: string) => string;
  /** Parses a partial. */
  parse: (file: string) => Root;
  /** What the page shows of the API, for an element of a file. */
  referenceFor: (element: Element, file: VFile) => PageReference;
}

/** A file whose nodes are being turned into Markdown: the page, or a partial in it. */
interface Source {
  /** Its path in the repository. */
  file: string;
  /** Partials by the names under which the file imports them. */
  partials: Map<string, string>;
  /** What a page gives a partial. */
  props: Record<string, RootContent[]>;
}

const vfileOf = ({siteDir}: TwinContext, {file}: Source): VFile =>
  new VFile({path: path.join(siteDir, file)});

function partialNodes(
  node: Element,
  partial: string,
  source: Source,
  context: TwinContext,
): RootContent[] {
  const element = `<${node.name ?? ''}>`;
  if (!existsSync(path.join(context.siteDir, partial))) {
    const reason = `${element} is imported from ${partial}, which doesn't exist. Correct the path.`;
    return failAt(vfileOf(context, source), node, reason);
  }
  const attributes = Object.entries(textAttributes(node));
  if (attributes.length < node.attributes.length) {
    const reason = `the Markdown twin of ${element} lacks attributes that aren't written as name="…".`;
    warnAt(vfileOf(context, source), node, reason);
  }
  const tree = context.parse(partial);
  const given = attributes.map(([key, value]) => [key, [text(value)]]);
  const children = toTwin(node.children, source, context);
  const props = {...Object.fromEntries(given), children} as Source['props'];
  const inPartial = {file: partial, partials: partialsOf(tree, partial), props};
  return toTwin(tree.children, inPartial, context);
}

function expressionNodes(node: Expression, source: Source, context: TwinContext): RootContent[] {
  const [, prop] = /^props\.(\w+)$/.exec(node.value) ?? [];
  if (prop !== undefined) return source.props[prop] ?? [];
  const isComment = node.data?.estree?.body.length === 0;
  if (isComment) return [];
  const value = literalText(node.data?.estree);
  if (value !== undefined) return toBlock(node, [text(value)]);
  const reason = `the Markdown twin lacks {${node.value}}. If readers need it there, write its text instead.`;
  warnAt(vfileOf(context, source), node, reason);
  return [];
}

function elementNodes(node: Element, source: Source, context: TwinContext): RootContent[] {
  const partial = source.partials.get(node.name ?? '');
  if (partial !== undefined) return partialNodes(node, partial, source, context);
  const file = vfileOf(context, source);
  return replacementNodes(node, {
    url: context.url,
    warnOfOmission: () => {
      warnAt(file, node, `the Markdown twin lacks <${node.name ?? ''}>.`);
    },
    toUrl: (target) => context.toUrl(target, source.file),
    content: () => toTwin(node.children, source, context),
    reference: () => context.referenceFor(node, file),
  });
}

/** Turns nodes of a page or of its partials into what its Markdown twin has in their place. */
export function toTwin(nodes: RootContent[], source: Source, context: TwinContext): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
        return [];
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return expressionNodes(node, source, context);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return elementNodes(node, source, context);
      case 'containerDirective':
        return [quote(node, toTwin(node.children, source, context))];
      default: {
        const own = node.type === 'heading' ? withoutId(node) : node;
        const linked = 'url' in own ? {...own, url: context.toUrl(own.url, source.file)} : own;
        if (!('children' in linked)) return [linked];
        const children = toTwin(linked.children, source, context);
        return [{...linked, children} as RootContent];
      }
    }
  });
}
