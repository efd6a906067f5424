import type {PhrasingContent} from 'mdast';

import {fromMarkdown} from 'mdast-util-from-markdown';

import type {Span} from '../components/spans';

const wordsOf = (node: PhrasingContent): string => {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
};

function toSpan(node: PhrasingContent): Span {
  if (node.type === 'inlineCode') return {code: node.value};
  if (node.type === 'link') return {to: node.url, text: wordsOf(node)};
  return wordsOf(node).replaceAll('\n', ' ');
}

function parse(text: string): Span[] {
  // Most descriptions are words only, and the parser is slow.
  if (!/[`[*_&<\\]/.test(text)) return [text.trim().replace(/\s*\n\s*/g, ' ')];
  const [block, ...others] = fromMarkdown(text).children;
  if (block?.type !== 'paragraph' || others.length > 0) {
    throw new Error(
      `This description is more than one paragraph, so shorten it or move it to the page: ${text}`,
    );
  }
  return block.children.map(toSpan);
}

/** The versions share most of their texts. */
const parsed = new Map<string, Span[]>();

/**
 * Markdown of one paragraph as the pieces that a page shows: words, code and links, which stay as they are written.
 *
 * @throws for several paragraphs, lists and other blocks
 */
export function inlineText(text: string): Span[] {
  const spans = parsed.get(text) ?? parse(text);
  parsed.set(text, spans);
  return spans;
}
