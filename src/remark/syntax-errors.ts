import type {Node} from 'unist';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';

import {failAt} from '../lib/fail-at';

/** What the parser throws: a VFileMessage, of which only the reason is sure to be there. */
interface SyntaxProblem {
  reason: string;
  line?: number;
}

const isSyntaxProblem = (error: unknown): error is SyntaxProblem =>
  error instanceof Error && 'reason' in error;

/** The reasons of a text with a brace or a bracket that MDX takes for code. */
const codeInText = /^(?:Unexpected (?:character|end of file)|Could not parse expression)/;

/** The reason of a problem, with what to do where the writer may have meant text. */
const withAdvice = (reason: string): string =>
  codeInText.test(reason)
    ? `${reason}. In a text, write \\{ for a brace and \\< for a bracket.`
    : reason;

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
      return failAt(file, line, withAdvice(reason));
    }
  };
}
