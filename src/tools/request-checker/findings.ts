import type {KnownOperation} from './api';
import {alternatives} from '../../openapi/validate';
import type {PastedRequest} from './request';

/** Something about a request that fails, may fail, or is good to know. */
export interface Finding {
  /** What kind it is. */
  id: string;
  /** An error makes the request fail; a warning may, or does something else than was meant. */
  level: 'error' | 'warning' | 'info';
  /** A sentence, with code in backticks. */
  message: string;
  /** What to do. */
  fix?: string | undefined;
  /** What the API responds, if that is known. */
  response?: string;
  /** Where it is documented. */
  link?: Link | undefined;
  /** The request without the problem, where only one is possible. */
  change?: ((request: PastedRequest) => PastedRequest) | undefined;
}

/** A place on this site. */
export interface Link {
  title: string;
  href: string;
}

/** Where an operation is documented. */
export const linkTo = ({summary: title, href}: KnownOperation): Link | undefined =>
  href === undefined ? undefined : {title, href};

/** Where the checker's advice is documented. */
export interface Links {
  troubleshooting: Link;
  token: Link;
  errors: Link;
}

/** `a`, `a or b`, or `a, b, or c`, each as code. */
export const orList = (names: readonly string[]): string =>
  alternatives(names.map((name) => `\`${name}\``));
