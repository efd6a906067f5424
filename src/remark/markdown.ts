import type {Heading, Nodes, Parent, Root, RootContent} from 'mdast';

import MarkdownIt, {type Token} from 'markdown-it';

// An escaped character stays apart from the text around it, and MDX has no code by indentation.
const reader = new MarkdownIt().disable(['text_join', 'code']);
reader.normalizeLink = (url) => url;
reader.validateLink = () => true;

/** What begins with each kind of token; undefined for more than the nodes here hold, such as an alignment. */
const beginnings: Record<string, (token: Token) => Nodes | undefined> = {
  heading_open: ({tag}) => ({
    type: 'heading',
    depth: Number(tag.slice(1)) as Heading['depth'],
    children: [],
  }),
  paragraph_open: () => ({type: 'paragraph', children: []}),
  bullet_list_open: () => ({type: 'list', ordered: false, spread: false, children: []}),
  ordered_list_open: (token) => ({
    type: 'list',
    ordered: true,
    start: Number(token.attrGet('start') ?? 1),
    spread: false,
    children: [],
  }),
  list_item_open: () => ({type: 'listItem', spread: false, children: []}),
  table_open: () => ({type: 'table', children: []}),
  tr_open: () => ({type: 'tableRow', children: []}),
  th_open: ({attrs}) => (attrs ? undefined : {type: 'tableCell', children: []}),
  td_open: () => ({type: 'tableCell', children: []}),
  strong_open: () => ({type: 'strong', children: []}),
  em_open: () => ({type: 'emphasis', children: []}),
  link_open: (token) =>
    token.attrGet('title') === null
      ? {type: 'link', url: String(token.attrGet('href')), children: []}
      : undefined,
  text: ({content}) => ({type: 'text', value: content}),
  text_special: ({content}) => ({type: 'text', value: content}),
  softbreak: () => ({type: 'text', value: '\n'}),
  code_inline: ({content}) => ({type: 'inlineCode', value: content}),
  fence: ({info, content}) => {
    // Escapes and entities are not read here.
    if (/[\\&]/.test(info)) return undefined;
    const [lang = '', meta] = info.trim().split(/\s+(.*)/);
    return {type: 'code', lang: lang || null, meta: meta ?? null, value: content.slice(0, -1)};
  },
};

/** The head and the body of a table are no nodes, nor is a text without words before a mark. */
const isNode = ({type, content}: Token): boolean =>
  !/^t(?:head|body)_/.test(type) && !(type === 'text' && content === '');

function append({children}: Parent, node: Nodes): void {
  const last = children.at(-1);
  if (node.type === 'text' && last?.type === 'text') last.value += node.value;
  else children.push(node as RootContent);
}

/** @param isWords whether a text holds no syntax that the reader does not know */
function read(source: string, isWords: (text: string) => boolean): RootContent[] | undefined {
  const root: Root = {type: 'root', children: []};
  const open: Parent[] = [root];
  const tokens = reader.parse(source, {}).flatMap((token) => token.children ?? [token]);
  for (const token of tokens.filter(isNode)) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const parent = open.at(-1) ?? root;
    const node = beginnings[token.type]?.(token);
    const isLoose = parent.type === 'listItem' && node?.type === 'paragraph' && !token.hidden;
    if (!node || isLoose || (token.type === 'text' && !isWords(token.content))) return undefined;
    append(parent, node);
    if ('children' in node) open.push(node);
  }
  return root.children;
}

/** What text of MDX, GFM and directives may be more than words: braces, tags, directives, bare links, notes, tasks. */
const mayBeSyntax = /[{<~@]|\[[ xX^]|:[A-Za-z]|https?:|www\./;

/**
 * A block of a page as MDX would read it, in a tenth of the time, or undefined for what only MDX reads.
 *
 * @param block paragraphs, lists, tables, titles and fences are read here, when their words are words
 */
export const readPlainBlock = (block: string): RootContent[] | undefined =>
  read(block, (text) => !mayBeSyntax.test(text));

/**
 * Markdown of a description, or undefined for more than paragraphs, lists, tables, titles and code.
 *
 * @param source CommonMark with tables
 */
export const readMarkdown = (source: string): RootContent[] | undefined => read(source, () => true);
