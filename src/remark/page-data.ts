import {existsSync, readFileSync} from 'node:fs';

import type {VFile} from 'vfile';

import type {PageData} from '../openapi/view-types';
import {failAt} from './fail';
import type {Element} from './mdx';

/**
 * Reads the data of a page, which src/plugins/api-reference writes, for an element in a file.
 *
 * @throws when there is none, with file and line of the element
 */
export function readPageData(dataFile: string, element: Element, file: VFile): PageData {
  if (!existsSync(dataFile)) {
    const reason =
      `<${element.name ?? ''}> has no data yet. If you have just added it, npm start compiles the page ` +
      'again in a moment. Partials and blog posts never have data.';
    failAt(file, element, reason);
  }
  return JSON.parse(readFileSync(dataFile, 'utf8')) as PageData;
}
