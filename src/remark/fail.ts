import path from 'node:path';

import type {VFile} from 'vfile';

import {SourceError} from '../source-error';

/**
 * Stops at a line of a page. Docusaurus prints what `VFile.fail` throws as 40 lines of JSON, and the line is among them.
 *
 * @throws with file and line before the reason
 */
export function failAt(file: VFile, line: number | undefined, reason: string): never {
  const place = [path.relative(process.cwd(), file.path), line].filter(Boolean).join(':');
  throw new SourceError(`${place}: ${reason}`);
}
