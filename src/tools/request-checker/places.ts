import type {Node} from 'jsonc-parser';

import type {Finding} from './findings';
import {nodeAt} from './json';

/** Where something starts and ends in a text. */
export type Range = [from: number, to: number];

/** A property with its value; of a list or an object, its name alone. */
function partOf(node: Node): Node {
  const {parent} = node;
  if (parent?.type !== 'property') return node;
  return node.type === 'object' || node.type === 'array' ? (parent.children?.[0] ?? node) : parent;
}

/** Finds a property in a body by its path. In a shell's quotes, a body can differ from its text. */
function rangeOfProperty(text: string, path: string[], body: string): Range | undefined {
  const start = text.indexOf(body);
  const node = start < 0 || path.length === 0 ? undefined : nodeAt(body, path);
  if (node) {
    const {offset, length} = partOf(node);
    return [start + offset, start + offset + length];
  }
  const key = path.findLast((part) => !/^\d+$/.test(part));
  const from = key === undefined ? -1 : text.indexOf(`"${key}`);
  return from < 0 ? undefined : [from, from + (key?.length ?? 0) + 2];
}

/** Finds what a finding is about in the pasted text. */
export function rangeOf(text: string, {at}: Finding, body = ''): Range | undefined {
  if (Array.isArray(at)) return rangeOfProperty(text, at, body);
  if (typeof at === 'number') {
    const start = text.indexOf(body) + at;
    return body && start >= at ? [start, start + 1] : undefined;
  }
  if (!at) return undefined;
  const match = typeof at === 'string' ? at : (at.exec(text)?.[0] ?? '');
  const from = match ? text.indexOf(match) : -1;
  return from < 0 ? undefined : [from, from + match.length];
}
