import {findNodeAtLocation, parse, parseTree, printParseErrorCode} from 'jsonc-parser';
import type {Node, ParseError} from 'jsonc-parser';

import {parseBody} from '../form/json-limits';

/** Errors of the parser, in the words of the reader. */
const meanings: Record<string, string> = {
  PropertyNameExpected: 'A property name in double quotes is missing.',
  ColonExpected: 'A colon is missing.',
  CommaExpected: 'A comma is missing.',
  CloseBraceExpected: 'A closing brace is missing.',
  CloseBracketExpected: 'A closing bracket is missing.',
  EndOfFileExpected: "There's extra text after the JSON.",
  InvalidCommentToken: "JSON doesn't have comments.",
  InvalidEscapeCharacter: 'Invalid escape after a backslash.',
  UnexpectedEndOfString: "A string isn't closed, or contains a line break.",
  InvalidCharacter: 'A string contains a control character, such as a tab.',
};

/** Says what is wrong at a place of a text that isn't JSON. */
function meaningOf(text: string, {error, offset, length}: ParseError, isCurl: boolean): string {
  const [before, rest] = [text.slice(0, offset), text.slice(offset)];
  if (/^[\w[\].%-]+=/.test(text)) return 'It has the form of a query, and the API takes JSON.';
  if (/^[“”‘’]/.test(rest)) return "Typographic quotes aren't quotes in JSON.";
  if (/\d,\s*$/.test(before) && /^\d/.test(rest)) {
    return 'A number has a comma. Write it with a decimal point, such as `29.90`.';
  }
  if (/"$/.test(before) && /^\w/.test(rest)) {
    return String.raw`A quote inside a string isn't escaped. Write \".`;
  }
  if (rest.startsWith("'")) return 'Strings need double quotes.';
  if (/^(?:True|False|None)\b/.test(rest))
    return `\`${rest.slice(0, length)}\` is Python syntax. JSON has \`true\`, \`false\`, and \`null\`.`;
  if (/^[\]}]/.test(rest) && /,\s*$/.test(before)) return 'Remove the last comma.';
  if (/^\{?\s*\\"/.test(rest))
    return 'Remove the backslashes: inside single quotes, JSON needs none.';
  if (isCurl && /^[[{].*\w/.test(text) && !text.includes('"')) {
    return 'The shell removed the double quotes. Put the body in single quotes.';
  }
  return meanings[printParseErrorCode(error)] ?? "A value isn't valid JSON.";
}

/** Writes objects as JavaScript and Python print them as JSON. */
export const asJson = (text: string): string =>
  text
    .replaceAll(/'((?:[^'\\]|\\.)*)'/g, (_, content: string) => JSON.stringify(content))
    .replaceAll(/([{,]\s*)(\w+)\s*:/g, '$1"$2":')
    .replaceAll(
      /([:[,]\s*)(True|False|None)\b/g,
      (_, before: string, word: string) => before + (word === 'None' ? 'null' : word.toLowerCase()),
    )
    .replaceAll(/,(\s*[\]}])/g, '$1');

/** The JSON that was probably meant by a text; undefined if it can't be told. */
function repaired(text: string, offset: number): string | undefined {
  const straight = text.replaceAll(/[“”]/g, '"').replaceAll('\\"', '"');
  const isJson = (candidate: string) => 'value' in parseBody(candidate);
  const withComma = `${text.slice(0, offset)},${text.slice(offset)}`;
  const withPoint = text.replaceAll(/(:\s*-?\d+),(\d+)(?=\s*[,\]}])/g, '$1.$2');
  const withoutComma = text.replaceAll(/,(\s*[\]}])/g, '$1');
  return [withPoint, withoutComma, asJson(straight), withComma].find(isJson);
}

/** A value in JSON, or what is wrong with a text and where, and the JSON that was probably meant. */
export type Json = {value: unknown} | {problem: string; at?: number; repaired?: string | undefined};

/** Reads JSON, in which a tool may fill in values: `{"stock": {{stock}}}`. */
export function readJson(body: string, isCurl = false): Json {
  const text = body.replaceAll(
    /([:[,]\s*)(\$?\{\{[^{}]*\}\}|\$\{[^}]*\}|\$\w+|%\w+%|<<\w+>>)(?=\s*[,\]}])/g,
    (_, before: string, variable: string) => before + JSON.stringify(variable),
  );
  const read = parseBody(text);
  if ('value' in read) return read;
  const errors: ParseError[] = [];
  try {
    parse(text, errors, {disallowComments: true, allowTrailingComma: false});
  } catch {
    return read; // nested too deep for its recursion
  }
  const [first] = errors;
  if (!first) return read;
  const lastComma = /,\s*$/.exec(text.slice(0, first.offset));
  const isLast = lastComma && /^[\]}]/.test(text.slice(first.offset));
  return {
    problem: meaningOf(text, first, isCurl),
    at: isLast ? lastComma.index : Math.min(first.offset, text.trimEnd().length - 1),
    repaired: repaired(text, first.offset),
  };
}

/** The value of a body, or the one that was meant; undefined without one. */
export function valueIn(body = ''): unknown {
  const json = readJson(body);
  if ('value' in json) return json.value;
  return json.repaired === undefined ? undefined : JSON.parse(json.repaired);
}

/** The part of a text in JSON at a path. */
export function nodeAt(text: string, path: readonly string[]): Node | undefined {
  // What is nested too deep for its recursion has no places.
  const tree = /[[{]{64}|(?:[[{][^[\]{}]*){64}/.test(text) ? undefined : parseTree(text);
  const keys = path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return tree && findNodeAtLocation(tree, keys);
}

const spliced = (text: string, from: number, to: number, part = ''): string =>
  text.slice(0, from) + part + text.slice(to);

/** A text in JSON with another value at a path; without the property, if the value is undefined. */
export function withValue(text: string, path: readonly string[], value: unknown): string {
  const node = nodeAt(text, path);
  if (!node) return text;
  const {offset, length} = node;
  if (value !== undefined) return spliced(text, offset, offset + length, JSON.stringify(value));
  const property = node.parent?.type === 'property' ? node.parent : node;
  const siblings = property.parent?.children ?? [];
  const at = siblings.indexOf(property);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  const end = property.offset + property.length;
  if (next) return spliced(text, property.offset, next.offset);
  return spliced(text, previous ? previous.offset + previous.length : property.offset, end);
}

/** A text in JSON with another name of the property at a path. */
export function withName(text: string, path: readonly string[], name: string): string {
  const [key] = nodeAt(text, path)?.parent?.children ?? [];
  return key ? spliced(text, key.offset, key.offset + key.length, JSON.stringify(name)) : text;
}
