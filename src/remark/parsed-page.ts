import type {Root} from 'mdast';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';

import {inThread} from '../thread';

/**
 * A remark plugin that takes the tree of a page from the thread, which parses it, expands its references to the
 * API (./api-reference) and makes its prose data (./prose), instead of parsing it here.
 *
 * @throws for MDX that is no MDX, and as ./api-reference does
 */
export default function parsedPage(this: Processor) {
  this.parser = (): Root => ({type: 'root', children: []});
  return (_empty: Root, file: VFile): Promise<Root> =>
    inThread('parsePage', file.path, String(file));
}
