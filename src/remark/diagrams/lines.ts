/** The pattern of a statement, and the function that takes its groups. */
export type Statement = [pattern: RegExp, act: (...groups: (string | undefined)[]) => void];

/** The lines that all kinds of diagrams may have: none, comments, and the title, which index.ts reads. */
const skipped = /^(?:$|%%|accTitle:)/;

/**
 * Reads a diagram, one statement a line.
 *
 * @param lines those below the first, which says its kind
 * @param known names the statements, for messages
 * @throws for a line that is no statement
 */
export function readLines(lines: string[], statements: Statement[], known: string): void {
  for (const line of lines.map((text) => text.trim())) {
    if (skipped.test(line)) continue;
    const [pattern, act] = statements.find(([candidate]) => candidate.test(line)) ?? [];
    if (!pattern || !act) throw new Error(`'${line}' can't be drawn. Use ${known}`);
    act(...(pattern.exec(line) ?? []).slice(1));
  }
}

/** A label without quotation marks, with its line breaks (`<br/>`) as such. */
export const labelOf = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/ *<br *\/?> */g, '\n');
