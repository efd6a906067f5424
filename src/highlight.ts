import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/';

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
const textOf = (token: Prism.TokenStream): string =>
  typeof token === 'string'
    ? token
    : Array.isArray(token)
      ? token.map(textOf).join('')
      : textOf(token.content);
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const toHtml = (token: Prism.TokenStream): string => {
  if (typeof token === 'string') return escape(token);
  if (Array.isArray(token)) return token.map(toHtml).join('');
  const name = classes[token.type];
  return name ? `<i class=${name}>${escape(textOf(token))}</i>` : toHtml(token.content);
};
export function highlight(code: string, language: string): string {
  if (language === 'text') return escape(code);
  const grammar = Prism.languages[language];
  if (!grammar) throw new Error(`no grammar for ${language}`);
  return toHtml(Prism.tokenize(code, grammar));
}
