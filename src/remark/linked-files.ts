import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import type {Definition, Link, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {namesLike} from '../similar-names';
import {failAt} from './fail';

const isPage = (file: string): boolean => /\.mdx?$/.test(file);

function checkLink(node: Definition | Link, file: VFile): void {
  const [target = ''] = node.url.split(/[?#]/);
  const linked = path.resolve(path.dirname(file.path), decodeURIComponent(target));
  if (!/^\.{1,2}\//.test(target) || !isPage(target) || existsSync(linked)) return;
  const folder = path.dirname(linked);
  const pages = existsSync(folder) ? readdirSync(folder).filter(isPage) : [];
  const [alike] = namesLike(path.basename(linked), pages);
  failAt(
    file,
    node,
    `the link ${target} leads to no file. ` +
      (alike
        ? `Did you mean ${path.posix.join(path.posix.dirname(target), alike)}?`
        : 'Correct its path, which starts from the folder of this page.'),
  );
}

/**
 * A remark plugin that finds links to files of pages that do not exist. Docusaurus finds them, too, but doesn't say in
 * which line they stand.
 *
 * @throws with file and line
 */
export default function linkedFiles() {
  return (root: Root, file: VFile): void => {
    visit(root, ['link', 'definition'], (node) => {
      checkLink(node as Definition | Link, file);
    });
  };
}
