import path from 'node:path';

import type {VFile} from 'vfile';

import {decoded} from '../../openapi/decoded';

/** Tells whether an address is a URL, also one that begins with `//`, and not a path. */
export const hasScheme = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** The file that a path on a page leads to: from the page's folder, or with `@site/` from the top of the repository. */
export const toFile = (target: string, {cwd, path: page}: VFile): string =>
  target.startsWith('@site/')
    ? path.join(cwd, decoded(target.slice('@site/'.length)))
    : path.resolve(cwd, path.dirname(page), decoded(target));
