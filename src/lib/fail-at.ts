import type {Node} from 'unist';
import type {VFile} from 'vfile';

import {fileLine, SourceError} from './source-error';

/**
 * Stops at a node of a page, or at a line. Docusaurus prints what `VFile.fail` throws as 40 lines of JSON, with the line
 * among them.
 *
 * @throws with file and line before the reason
 */
export function failAt(file: VFile, position: Node | number | undefined, reason: string): never {
  const line = typeof position === 'object' ? position.position?.start.line : position;
  throw new SourceError(`${fileLine(file.path, line)}: ${reason}`);
}
