import type {Blockquote, Heading, Text} from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import type {VFile} from 'vfile';

/** The boxes of Docusaurus. */
const boxes = [
  'caution',
  'danger',
  'important',
  'info',
  'note',
  'secondary',
  'success',
  'tip',
  'warning',
];

const boxAdvice =
  'Write :::info, :::tip, or :::warning, and ::: on a line of its own below the text';

/** What looks like Markdown in a text, and is none. */
export function textProblem({value}: Text): string | undefined {
  if (/^:::/m.test(value)) return `this line opens or closes no box. ${boxAdvice}.`;
  const [, target] = /\]\(([^()\n]*\s[^()\n]*)\)/.exec(value) ?? [];
  return target === undefined
    ? undefined
    : `(${target}) is no address of a link. Write %20 instead of a space.`;
}

/** What is wrong with a box, or with a colon that begins a directive. */
export function directiveProblem(
  node: ContainerDirective | LeafDirective | TextDirective,
  page: VFile,
): string | undefined {
  const source = String(page).slice(node.position?.start.offset, node.position?.end.offset);
  if (node.type === 'containerDirective') {
    if (!boxes.includes(node.name)) return `there is no box :::${node.name}. ${boxAdvice}.`;
    return /\n[\s>]*:::+\s*$/.test(source)
      ? undefined
      : `the box :::${node.name} isn't closed. Write ::: on a line of its own below its text.`;
  }
  // Docusaurus makes a text of a colon and a name alone, such as 10:30.
  return source === `:${node.name}`
    ? undefined
    : `the page shows nothing for ${source}. Write \\: for a colon that begins a word.`;
}

/** GitHub's form of a box. */
export function quoteProblem(node: Blockquote): string | undefined {
  const [mark] = /^\[!\w+\]/.exec(toString(node)) ?? [];
  return mark === undefined ? undefined : `> ${mark} is no box. ${boxAdvice}.`;
}

/** An ID that the page has already. */
export function headingProblem(heading: Heading, lines: Map<string, number>): string | undefined {
  const [, id] = /\{#([\w-]+)\}$/.exec(toString(heading)) ?? [];
  if (id === undefined) return undefined;
  const first = lines.get(id);
  if (first !== undefined) return `line ${first} has the ID ${id}, too. Give this heading another.`;
  lines.set(id, heading.position?.start.line ?? 0);
  return undefined;
}
