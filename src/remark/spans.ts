import path from 'node:path';

import type {PhrasingContent} from 'mdast';

import {fromMarkdown} from 'mdast-util-from-markdown';

import type {Span} from '../components/spans';
import {permalinkOf} from '../config/versions';

const isPlain = (node: PhrasingContent): boolean =>
  node.type === 'text' || node.type === 'inlineCode';

function toSpan(node: PhrasingContent): Span | undefined {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ');
  if (node.type === 'inlineCode') return {code: node.value};
  if (node.type === 'strong') {
    const strong = toSpans(node.children);
    return strong && {strong};
  }
  if (node.type !== 'link') return undefined;
  const [label, ...others] = node.children;
  if (!label || others.length > 0 || !isPlain(label) || !('value' in label)) return undefined;
  const link = {to: node.url, text: label.value};
  return label.type === 'inlineCode' ? {...link, isCode: true} : link;
}

/** The pieces of a text, or undefined when it holds more than words, code, links of words or code, and strong text. */
export function toSpans(nodes: PhrasingContent[]): Span[] | undefined {
  const spans = nodes.map(toSpan);
  return spans.includes(undefined) ? undefined : (spans as Span[]);
}

/** Spans whose links to files of the repository are addresses of the site. */
export const withPermalinks = (spans: Span[], folder: string): Span[] =>
  spans.map((span) => {
    if (typeof span === 'string' || 'code' in span) return span;
    if ('strong' in span) return {strong: withPermalinks(span.strong, folder)};
    if (!/^\.{1,2}\//.test(span.to)) return span;
    const [file = '', anchor] = span.to.split('#');
    const permalink = permalinkOf(path.resolve(folder, file));
    return {...span, to: anchor ? `${permalink}#${anchor}` : permalink};
  });

function parse(text: string): Span[] {
  // Most descriptions are words only, and the parser is slow.
  if (!/[`[*_&<\\]/.test(text)) return [text.trim().replace(/\s*\n\s*/g, ' ')];
  const [block, ...others] = fromMarkdown(text).children;
  const spans = block?.type === 'paragraph' && others.length === 0 && toSpans(block.children);
  if (!spans) {
    throw new Error(
      `This text of a description is more than a paragraph of words, code and links, so write it simpler: ${text}`,
    );
  }
  return spans;
}

/** The versions share most of their texts. */
const parsed = new Map<string, Span[]>();

/**
 * Markdown of one paragraph as the pieces that a page shows: words, code and links, which stay as they are written.
 *
 * @throws for several paragraphs, emphasis, lists and all else
 */
export function inlineText(text: string): Span[] {
  const spans = parsed.get(text) ?? parse(text);
  parsed.set(text, spans);
  return spans;
}
