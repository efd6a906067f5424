import type {KnownOperation} from './api';
import {alternatives} from '../../openapi/validate';
import type {PastedRequest} from './request';

/** Something about a request that fails, may fail, or is good to know. */
export interface Finding {
  /** Names its rule. */
  id: string;
  /** An error makes the request fail; a warning may, or does something else than was meant. */
  level: 'error' | 'warning' | 'info';
  /** A sentence, with code in backticks. */
  message: string;
  /** The remedy. */
  fix?: string | undefined;
  /** The response of the API, if it's known. */
  response?: string;
  /** The place that documents it. */
  link?: Link | undefined;
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

/** Pages that document the checker's advice. */
export interface Links {
  troubleshooting: Link;
  token: Link;
  errors: Link;
}

/** `a`, `a or b`, or `a, b, or c`, each as code. */
export const orList = (names: readonly string[]): string =>
  alternatives(names.map((name) => `\`${name}\``));
