import {Prism} from 'prism-react-renderer';
import type {Grammar, TokenStream} from 'prismjs';
import loadLanguages from 'prismjs/components/';

/**
 * The classes of highlighted code: keyword or key, string, name of an option or value, comment, and of a string an address or
 * the end of a shell's line, neither of which breaks anywhere.
 */
type TokenKind = 'k' | 's' | 'n' | 'c' | 'u';

/** A piece of code, plain or with the class of its color. The key of a property also has the property's anchor. */
export type CodeToken = string | [kind: TokenKind, text: string, anchor?: string];

/**
 * The types of Prism's tokens that get a color. Numbers, punctuation, variables and functions stay plain: a page has
 * thousands of them, and each color is an element.
 */
const codeKinds: Partial<Record<string, TokenKind>> = {
  keyword: 'k',
  'header-name': 'k',
  key: 'k',
  method: 'k',
  tag: 'k',
  string: 's',
  'template-string': 's',
  'string-literal': 's',
  'triple-quoted-string': 's',
  'header-value': 's',
  'request-target': 's',
  url: 's',
  regex: 's',
  parameter: 'n',
  'status-code': 'n',
  comment: 'c',
  'doc-comment': 'c',
  prolog: 'c',
};

/** JSON, which has nothing else, also gets colors for its keys, numbers, and constants. */
const jsonKinds: typeof codeKinds = {
  ...codeKinds,
  property: 'k',
  number: 'n',
  boolean: 'n',
  null: 'n',
};

// Prism's own grammars, for the languages that prism-react-renderer lacks, register themselves on a global.
Object.assign(globalThis, {Prism});
loadLanguages.silent = true;
// Those that PHP brings along, which would replace prism-react-renderer's with the first code in PHP: from then on the
// same JavaScript would have other colors.
loadLanguages(['markup', 'css', 'clike', 'javascript']);

function grammarOf(language: string): Grammar {
  if (!(language in Prism.languages)) loadLanguages(language);
  const grammar = Prism.languages[language];
  // Prism.languages also has methods, such as `extend`.
  if (typeof grammar === 'object') return grammar;
  throw new Error(
    `code language '${language}' is not known. Use Prism's name or alias of a language, such as ` +
      'bash, http, js, json, php, python, ruby, ts or yaml, or text for none.',
  );
}

interface Piece {
  kind: TokenKind | undefined;
  text: string;
}

const textOf = (token: TokenStream): string => {
  if (typeof token === 'string') return token;
  return Array.isArray(token) ? token.map(textOf).join('') : textOf(token.content);
};

function toPieces(token: TokenStream, kinds: typeof codeKinds): Piece[] {
  if (typeof token === 'string') return [{kind: undefined, text: token}];
  if (Array.isArray(token)) return token.flatMap((part) => toPieces(part, kinds));
  const kind = kinds[token.type];
  return kind ? [{kind, text: textOf(token)}] : toPieces(token.content, kinds);
}

/** A JSON object, or a list of them, in the quotes of a shell: the body of a request. */
const quotedJson = /('\[?\s*\{\s*"(?:[^']|'\\'')*')/;

/** The pieces of code. A body in a shell has the colors of JSON. */
function piecesOf(code: string, language: string): Piece[] {
  const tokens = (text: string) => Prism.tokenize(text, grammarOf(language));
  if (language === 'json') return toPieces(tokens(code), jsonKinds);
  if (language !== 'bash') return toPieces(tokens(code), codeKinds);
  const quote: Piece = {kind: 's', text: "'"};
  return code
    .split(quotedJson)
    .flatMap((part, position) =>
      position % 2 === 0
        ? toPieces(tokens(part), codeKinds)
        : [quote, ...piecesOf(part.slice(1, -1), 'json'), quote],
    );
}

/** A string before one of these is a key, which is plain in every language, so that values stand out. */
const afterKey = /^(?::|\s*=>)/;

/** Joins neighbors of one kind. White space has no color, so it joins whatever is before it. */
function joined(pieces: Piece[], code: string): Piece[] {
  const result: Piece[] = [];
  let end = 0;
  for (const {kind: ownKind, text} of pieces) {
    end += text.length;
    const isKey = ownKind === 's' && afterKey.test(code.slice(end));
    const kind = isKey ? undefined : ownKind;
    const last = result.at(-1);
    if (last && (last.kind === kind || text.trim() === '')) last.text += text;
    else result.push({kind, text});
  }
  return result;
}

/** Finds addresses, and the last word of a shell's line with its backslash, which never stands alone in the next line. */
function withUnbroken(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const {kind, text} of pieces) {
    const last = result.at(-1);
    if ((last?.kind === 's' || last?.kind === 'u') && text.startsWith('\\\n')) {
      const [before = '', word = ''] = last.text.split(/(\S+ )$/);
      result.pop();
      if (before) result.push({kind: last.kind, text: before});
      result.push({kind: 'u', text: `${word}\\`}, {kind, text: text.slice(1)});
    } else {
      const isAddress = kind === 's' && /^['"`]https?:/.test(text);
      result.push({kind: isAddress ? 'u' : kind, text});
    }
  }
  return result;
}

/** Links the keys of indented JSON to their properties. How far a key is indented says what it is in. */
function withAnchors(tokens: CodeToken[], anchors: ReadonlyMap<string, string>): CodeToken[] {
  const keys: string[] = []; // by their indents, so with gaps
  let before = '';
  return tokens.map((token) => {
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const [kind, text] = typeof token === 'string' ? [undefined, token] : token;
    before = line + text;
    if (kind !== 'k' || !text.startsWith('"')) return token;
    keys.length = line.length;
    keys.push(JSON.parse(text) as string);
    const anchor = anchors.get(keys.flat().join('.'));
    return anchor === undefined ? token : [kind, text, anchor];
  });
}

/**
 * Highlights code at build time, so that pages load no highlighter.
 *
 * @param language Prism's name or alias of a language, or `text`
 * @param anchors of the properties that JSON's keys are linked to, by their paths, such as `customer.name`
 * @returns the code in pieces
 * @throws if Prism has no such language
 */
export function highlight(
  code: string,
  language: string,
  anchors?: ReadonlyMap<string, string>,
): CodeToken[] {
  const pieces = joined(piecesOf(code, language), code);
  const tokens = (language === 'json' ? pieces : withUnbroken(pieces)).map(
    ({kind, text}): CodeToken => (kind ? [kind, text] : text),
  );
  return anchors ? withAnchors(tokens, anchors) : tokens;
}
