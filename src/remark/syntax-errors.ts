import type {Node} from 'unist';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';

import {failAt} from './fail';

/** What the parser throws: a VFileMessage, of which only the reason is sure to be there. */
interface SyntaxProblem {
  reason: string;
  line?: number;
}

const isSyntaxProblem = (error: unknown): error is SyntaxProblem =>
  error instanceof Error && 'reason' in error;

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
      const advice = 'In a text, write \\{ for a brace and \\< for a bracket.';
      return failAt(file, line, `${reason}. ${advice}`);
    }
  };
}
