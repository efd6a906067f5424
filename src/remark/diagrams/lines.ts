import {messageOf} from '../../lib/error-message';

/** The text of a diagram. */
export interface Source {
  /** Its lines below the first, which says its kind. */
  lines: string[];
  /** Stops at a line, the first of `lines` being 0. */
  fail: (line: number, reason: string) => never;
}

/** What a statement looks like, and what it does with the groups of the pattern. */
export type Statement = [pattern: RegExp, act: (...groups: (string | undefined)[]) => void];

/** The lines that all kinds of diagrams may have: none, comments, and the title, which index.ts reads. */
const skipped = /^(?:$|%%|accTitle:)/;

/**
 * Reads a diagram, one statement a line.
 *
 * @param known names the statements, for messages
 * @throws with file and line for a line that is no statement, and where `act` throws
 */
export function readLines({lines, fail}: Source, statements: Statement[], known: string): void {
  lines.forEach((line, index) => {
    const text = line.trim();
    if (skipped.test(text)) return;
    for (const [pattern, act] of statements) {
      const match = pattern.exec(text);
      if (!match) continue;
      try {
        act(...match.slice(1));
        return;
      } catch (error) {
        fail(index, messageOf(error));
      }
    }
    fail(index, `'${text}' can't be drawn. Use ${known}`);
  });
}

/** A label without quotation marks, with its line breaks (`<br/>`) as such. */
export const labelOf = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/ *<br *\/?> */g, '\n');
