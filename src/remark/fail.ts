import path from 'node:path';

import logger from '@docusaurus/logger';
import type {VFile} from 'vfile';

import {SourceError} from '../source-error';

const placed = (file: VFile, line: number | undefined, text: string): string => {
  const place = [path.relative(process.cwd(), file.path), line].filter(Boolean).join(':');
  return `${place}: ${text}`;
};

/**
 * Stops at a line of a page. Docusaurus prints what `VFile.fail` throws as 40 lines of JSON, and the line is among them.
 *
 * @throws with file and line before the reason
 */
export function failAt(file: VFile, line: number | undefined, reason: string): never {
  throw new SourceError(placed(file, line, reason));
}

/** Warns of a line of a page, with which the build goes on. */
export function warnAt(file: VFile, line: number | undefined, reason: string): void {
  logger.warn(placed(file, line, reason));
}
