import path from 'node:path';

import type {Node} from 'unist';
import type {VFile} from 'vfile';

/** A place in a file, as messages name it, such as `docs/intro.mdx:12`. The line isn't known of every mistake. */
export const fileLine = (file: string, line?: number): string =>
  [path.relative(process.cwd(), file), line].filter(Boolean).join(':');

/**
 * A mistake in a page or a description. Its message says where, what is wrong and what to do; it has no stack, which
 * would be of the code that found it and hide the message among 30 lines.
 */
export class SourceError extends Error {
  constructor(message: string) {
    super(message);
    this.stack = `Error: ${message}`;
  }
}

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
