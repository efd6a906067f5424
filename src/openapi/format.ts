import {highlight, type CodeToken} from '../highlight';
import {renderMarkdown, withResolvedLinks, type Html, type ResolveLink} from './markdown';

/** How the texts and the code of a view are written. */
export interface Format {
  text: (markdown: string) => Html;
  code: (code: string, language: string) => CodeToken[];
  /** The name of a schema that the page shows, as Markdown. */
  schema: (name: string, anchor: string) => string;
}

/** For the site: HTML, and code with its colors. */
export const htmlFormat = (resolveLink: ResolveLink): Format => ({
  text: (markdown) => renderMarkdown(markdown, resolveLink),
  code: highlight,
  schema: (name, anchor) => `[\`${name}\`](#${anchor})`,
});

/** For the Markdown twin of a page: as the description has them, except that links are addresses. */
export const markdownFormat = (resolveLink: ResolveLink): Format => ({
  text: (markdown) => ({inline: withResolvedLinks(markdown, resolveLink)}),
  code: (code) => [code],
  schema: (name) => `\`${name}\``,
});
