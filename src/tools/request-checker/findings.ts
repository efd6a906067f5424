import type {RequestCheckerView} from '@site/src/reference/view-types';

import type {KnownOperation} from './api';
import type {PastedRequest} from './request';

/** What a finding means for the request, the worst first. */
export const levels = ['fails', 'ignored', 'better'] as const;

/** Something about a request that makes it fail, that the API ignores, or that is good to know. */
export interface Finding {
  level: (typeof levels)[number];
  /** The cause: a sentence, with code in backticks. */
  message: string;
  /** The remedy. */
  fix?: string | undefined;
  /** The response of the API, if it's known. */
  response?: string | undefined;
  /** The place that documents it. */
  link?: Link | undefined;
  /** What is wrong: a part of the text, the path of a property, or a position in the body. */
  at?: string | RegExp | string[] | number | undefined;
  /** The request without the problem, where only one is possible. */
  change?: ((request: PastedRequest) => PastedRequest) | undefined;
}

/** A place on this site. */
export interface Link {
  title: string;
  href: string;
}

/** A link to the documentation of an operation. */
export const linkTo = ({summary: title, href}: KnownOperation): Link | undefined =>
  href === undefined ? undefined : {title, href};

/** A request in words, such as `POST /orders` (Create an order). */
export const requestOf = ({method, path, summary}: KnownOperation): string =>
  `\`${method} ${path}\` (${summary})`;

/** A link to the documentation of a property of the body, or else of a parameter. */
export function linkToProperty(
  operation: KnownOperation,
  name: string,
  isBody = false,
): Link | undefined {
  const {href, bodyHref} = operation;
  const whole = isBody ? bodyHref && `${bodyHref}-body` : href;
  return whole ? {title: name, href: `${whole}-${name}`} : undefined;
}

/** Pages that document the checker's advice. */
export type Links = RequestCheckerView['links'] & {webhookTester: Link};

export {alternatives as orList, counted} from '../../openapi/validate';

export const code = (text: string): string => `\`${text}\``;

/** `a`, `a and b`, or `a, b, and c`. */
export const andList = (words: readonly string[]): string =>
  new Intl.ListFormat('en', {type: 'conjunction'}).format(words);

/** Groups items by a key, in the order of their first. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(item);
  }
  return [...groups.values()];
}

/** The text of Markdown, without the addresses of links and sentences that only lead to them. */
export const withoutLinks = (markdown: string): string =>
  markdown
    .replaceAll(/\s*See \[[^\]]+\]\([^)]+\)\./g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
