import path from 'node:path';

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
