import {parse, printParseErrorCode, type ParseError} from 'jsonc-parser';

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

function meaningOf(text: string, {error, offset, length}: ParseError, isCurl: boolean): string {
  const at = text.slice(offset, offset + Math.max(length, 1));
  const rest = text.slice(offset);
  if (/^[“”‘’]/.test(rest)) return "Typographic quotes aren't quotes in JSON.";
  if (rest.startsWith("'")) return 'Strings need double quotes.';
  if (/^(?:True|False|None)\b/.test(rest))
    return `\`${at}\` is Python syntax. JSON has \`true\`, \`false\`, and \`null\`.`;
  if (/^[\]}]/.test(rest) && /,\s*$/.test(text.slice(0, offset)))
    return 'Remove the comma in front of it.';
  if (/^\{?\s*\\"/.test(rest))
    return 'Remove the backslashes: inside single quotes, JSON needs none.';
  if (isCurl && /^[[{].*\w/.test(text) && !text.includes('"')) {
    return 'The shell removed the double quotes. Put the body in single quotes.';
  }
  return meanings[printParseErrorCode(error)] ?? "A value isn't valid JSON.";
}

/** The line and column of an offset, each from 1. */
function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/**
 * Reads JSON.
 *
 * @returns the value, or where and why the text isn't JSON, or is too much of it
 */
export function readJson(text: string, isCurl: boolean): {value: unknown} | {problem: string} {
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
  const meaning = meaningOf(text, first, isCurl);
  return {problem: `The body isn't valid JSON at ${placeOf(text, first.offset)}. ${meaning}`};
}
