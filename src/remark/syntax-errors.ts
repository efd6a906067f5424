import type {Node} from 'unist';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';

import {failAt} from '../reference/source-error';

/** The error of the parser: a VFileMessage, of which only the reason is sure to be there. */
interface SyntaxProblem {
  reason: string;
  line?: number;
}

const isSyntaxProblem = (error: unknown): error is SyntaxProblem =>
  error instanceof Error && 'reason' in error;

/** Remedies, by the reason that the parser gives. The first that fits counts. */
const advice: [reason: RegExp, remedy: string][] = [
  [/closing tag for `<((?:br|hr|img|source|wbr)\b)/, 'Write <$1 />.'],
  [/closing tag for `<([^`>\s]+)/, 'Write </$1> where it ends, or \\<$1> if it is text.'],
  [/before attribute value/, 'Put the value in quotes, as in border="1".'],
  [
    /^(?:Unexpected (?:character|end of file)|Could not parse expression)/,
    'In a text, write \\{ for a brace and \\< for a bracket.',
  ],
];

/** The reason of a problem, with what to do. */
function withAdvice(reason: string): string {
  for (const [pattern, remedy] of advice) {
    const [match] = pattern.exec(reason) ?? [];
    if (match !== undefined) return `${reason}. ${match.replace(pattern, remedy)}`;
  }
  return reason;
}

/** Finds the line where an element that isn't closed begins, which the parser says in words only. */
const lineIn = (reason: string): number | undefined =>
  Number(/\((\d+):\d+-\d+:\d+\)/.exec(reason)?.[1]) || undefined;

/**
 * A remark plugin that says where a page is no MDX: Docusaurus names the file, and has the line among 20 lines of JSON.
 *
 * @throws with file and line
 */
export default function syntaxErrors(this: Processor): void {
  const {parser} = this;
  if (!parser) return;
  this.parser = (text: string, file: VFile): Node => {
    try {
      return parser(text, file);
    } catch (error) {
      if (!isSyntaxProblem(error)) throw error;
      const {reason, line} = error;
      return failAt(file, line ?? lineIn(reason), withAdvice(reason));
    }
  };
}
