import MarkdownIt from 'markdown-it';

/** Rendered Markdown: the HTML inside one paragraph, or blocks of HTML where there is more than one. */
export type Html = {inline: string} | {blocks: string};

/** Finds the address of a page for the path of its file, in a link of a description. */
export type ResolveLink = (target: string) => string;

// CommonMark with tables, without images. Raw HTML is shown as the text that it is.
const markdown = new MarkdownIt('commonmark', {html: false}).enable('table').disable('image');
// A link to a file of the site is resolved below; the parser would only encode it.
markdown.normalizeLink = (url) => url;

/** Tells whether a link leads to another site: with a scheme in any case, or with that of the page, as `//example.com`. */
const isUrl = (target: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);

/** The links of the page that a description is rendered for. markdown-it has no type for what a text is rendered with. */
const resolverOf = (env: unknown): ResolveLink => (env as {resolveLink: ResolveLink}).resolveLink;

/** Tells whether a link leads to a file of the site, and not to an anchor of the page. */
const isFile = (target: string): boolean => !isUrl(target) && !target.startsWith('#');

markdown.renderer.rules.link_open = (tokens, index, options, env, renderer) => {
  const token = tokens[index];
  const target = String(token?.attrGet('href') ?? '');
  if (isUrl(target)) {
    token?.attrSet('target', '_blank');
    token?.attrSet('rel', 'noopener noreferrer');
  } else if (isFile(target)) {
    token?.attrSet('href', resolverOf(env)(target));
  }
  return renderer.renderToken(tokens, index, options);
};

/**
 * Renders a description of the API, in CommonMark with tables.
 *
 * @throws what `resolveLink` does, for a link to a file
 */
export function renderMarkdown(text: string, resolveLink: ResolveLink): Html {
  const env = {resolveLink};
  const tokens = markdown.parse(text, env);
  const [first, inline] = tokens;
  return tokens.length === 3 && first?.type === 'paragraph_open' && inline
    ? {inline: markdown.renderer.renderInline(inline.children ?? [], markdown.options, env)}
    : {blocks: markdown.renderer.render(tokens, markdown.options, env)};
}

/** Code, which ends with as many backticks as it begins with. */
const code = /(?<!`)(?<ticks>`+)(?!`)[^]*?(?<!`)\k<ticks>(?!`)/;

/** The target of a link in Markdown that looks like a file: `](../a.mdx)`, `](<../a.mdx>)` or `]: ../a.mdx`. */
const fileTarget = /(?<=\]\(<?|\]: *<?)(?=\.{1,2}\/|[^\s<>()"\\]+\.mdx?\b)[^\s<>()"\\]+/;

const codeOrTarget = new RegExp(`${code.source}|${fileTarget.source}`, 'gi');

/** Markdown whose links to files of the site lead to their addresses. */
export const withResolvedLinks = (markdown: string, resolveLink: ResolveLink): string =>
  markdown.replace(codeOrTarget, (text) =>
    !text.startsWith('`') && isFile(text) ? resolveLink(text) : text,
  );
