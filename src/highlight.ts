import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/';

import {escapeText} from './components/escape';

// `text` has no grammar: it stands as it is.
export const languages = [
  'bash',
  'http',
  'javascript',
  'json',
  'php',
  'python',
  'ruby',
  'typescript',
  'yaml',
];
loadLanguages(languages);

/** The classes that src/components/code-panel colours: key, string, name (of a variable or option), comment. */
const classes: Record<string, string> = {
  property: 'k',
  keyword: 'k',
  'attr-name': 'k',
  'header-name': 'k',
  key: 'k',
  method: 'k',
  tag: 'k',
  string: 's',
  'string-property': 'k',
  'template-string': 's',
  'string-literal': 's',
  'triple-quoted-string': 's',
  'header-value': 's',
  'request-target': 's',
  url: 's',
  regex: 's',
  constant: 'n',
  parameter: 'n',
  variable: 'n',
  symbol: 'n',
  'status-code': 'n',
  comment: 'c',
  prolog: 'c',
};

const textOf = (token: Prism.TokenStream): string => {
  if (typeof token === 'string') return token;
  return Array.isArray(token) ? token.map(textOf).join('') : textOf(token.content);
};

const toHtml = (token: Prism.TokenStream): string => {
  if (typeof token === 'string') return escapeText(token);
  if (Array.isArray(token)) return token.map(toHtml).join('');
  const name = classes[token.type];
  return name ? `<i class=${name}>${escapeText(textOf(token))}</i>` : toHtml(token.content);
};

/** The versions share most of their code: each is highlighted once. */
const highlighted = new Map<string, string>();

/**
 * Code as HTML with an element for each token worth a colour, a short one: a page has thousands of them.
 *
 * @param language a Prism language or one of its aliases, or 'text'
 * @returns undefined for a language that is not known
 */
export function highlight(code: string, language: string): string | undefined {
  if (language === 'text') return escapeText(code);
  const grammar = Prism.languages[language];
  if (!grammar) return undefined;
  const key = `${language} ${code}`;
  const html = highlighted.get(key) ?? toHtml(Prism.tokenize(code, grammar));
  highlighted.set(key, html);
  return html;
}
