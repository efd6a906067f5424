import type {Root} from 'mdast';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';

import {inThread} from '../thread';

/**
 * A remark plugin that takes the tree of a page from the thread, which parses it, expands its references to the
 * API (./api-reference), highlights its code (./highlight-code) and writes its prose as HTML (./prose), instead of
 * parsing it here.
 *
 * @throws for MDX that is no MDX, and as the others do
 */
export default function parsedPage(this: Processor) {
  this.parser = (): Root => ({type: 'root', children: []});
  return (_empty: Root, file: VFile): Promise<Root> =>
    inThread('parsePage', file.path, String(file));
}
