import type {Heading, Text} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import type {VFile} from 'vfile';

const boxAdvice =
  'Write :::info, :::tip, or :::warning, and ::: on a line of its own below the text';

/** Texts that look like Markdown, but aren't. */
export function textProblem({value}: Text): string | undefined {
  if (/^:::/m.test(value)) return `this line opens or closes no box. ${boxAdvice}.`;
  const [, target] = /\]\(([^()\n]*\s[^()\n]*)\)/.exec(value) ?? [];
  return target === undefined
    ? undefined
    : `(${target}) is no address of a link. Write %20 instead of a space.`;
}

/** A box that ends with the page. Docusaurus warns of one that it doesn't have. */
export function boxProblem(node: ContainerDirective, page: VFile): string | undefined {
  const source = String(page).slice(node.position?.start.offset, node.position?.end.offset);
  return /\n[\s>]*:::+\s*$/.test(source)
    ? undefined
    : `the box :::${node.name} isn't closed. Write ::: on a line of its own below its text.`;
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
