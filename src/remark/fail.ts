import logger from '@docusaurus/logger';
import type {Node} from 'unist';
import type {VFile} from 'vfile';

import {fileLine, SourceError} from '../source-error';

/** A node of a page, or a line. */
type Place = Node | number | undefined;

function placed(file: VFile, place: Place, text: string): string {
  const line = typeof place === 'object' ? place.position?.start.line : place;
  return `${fileLine(file.path, line)}: ${text}`;
}

/**
 * Stops at a node of a page. Docusaurus prints what `VFile.fail` throws as 40 lines of JSON, with the line among them.
 *
 * @throws with file and line before the reason
 */
export function failAt(file: VFile, place: Place, reason: string): never {
  throw new SourceError(placed(file, place, reason));
}

/** Warns of a node of a page, with which the build goes on. */
export function warnAt(file: VFile, place: Place, reason: string): void {
  logger.warn(placed(file, place, reason));
}
