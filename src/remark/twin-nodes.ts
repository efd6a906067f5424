import {parseMarkdownHeadingId} from '@docusaurus/utils';
import type {
  Blockquote,
  Code,
  Heading,
  InlineCode,
  Paragraph,
  PhrasingContent,
  RootContent,
  Text,
} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx-expression';
import {phrasing} from 'mdast-util-phrasing';

import type {Element} from './mdx';

// Nodes of the Markdown twin of a page, and nodes of MDX turned into them.

export type Expression = MdxFlowExpression | MdxTextExpression;

/** Markdown that is written already. */
export const raw = (value: string): RootContent => ({type: 'html', value});

export const text = (value: string): Text => ({type: 'text', value});

export const heading = (depth: Heading['depth'], title: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(title)],
});

/** A paragraph in bold. */
export const bold = (children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: [{type: 'strong', children}],
});

/** Titles of admonitions that have none of their own. */
const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** An admonition as a quote that begins with its title. */
export function quote({name, children}: ContainerDirective, content: RootContent[]): Blockquote {
  const [first] = children;
  const hasTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const [label] = content;
  const title =
    hasTitle && label?.type === 'paragraph' ? label.children : [text(capitalized(name))];
  const rest = hasTitle ? content.slice(1) : content;
  return {type: 'blockquote', children: [bold(title), ...rest] as Blockquote['children']};
}

/** A heading without its id, `{#id}`, which Docusaurus's own plugin takes off later. */
export function withoutId(heading: Heading): Heading {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return heading;
  const title = text(parseMarkdownHeadingId(last.value).text);
  return {...heading, children: [...heading.children.slice(0, -1), title]};
}

export const isPhrasing = (nodes: RootContent[]): nodes is PhrasingContent[] =>
  nodes.every((node) => phrasing(node));

/** What an element or an expression contains; a block that contains words is a paragraph. */
export function toBlock({type}: Element | Expression, content: RootContent[]): RootContent[] {
  const isBlock = type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression';
  return isBlock && content.length > 0 && isPhrasing(content)
    ? [{type: 'paragraph', children: content}]
    : content;
}

/** A block of code, or code in a line. */
export function codeOf(
  {type}: Element,
  {language, className}: Record<string, string>,
  value: string,
): Code | InlineCode {
  if (type === 'mdxJsxTextElement') return {type: 'inlineCode', value};
  const lang = language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? null;
  return {type: 'code', lang, value};
}
