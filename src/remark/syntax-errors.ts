import type {Node} from 'unist';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';

import {failAt} from '../lib/source-error';

const advice =
  'In a text, write \\{ for a brace and \\< for a bracket. Close each element, as in <br />.';

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
      const {message, line} = error as Error & {line?: number};
      return failAt(file, line, `${message}. ${advice}`);
    }
  };
}
