import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import type {Definition, Link, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {namesLike} from '../lib/similar-names';
import {failAt} from '../lib/fail-at';

const isPage = (file: string): boolean => /\.mdx?$/.test(file);

/** What a path in a link means; as it is where its escapes are malformed. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

function checkLink(node: Definition | Link, file: VFile): void {
  const [target = ''] = node.url.split(/[?#]/);
  if (!/^\.{1,2}\//.test(target) || !isPage(target)) return;
  const linked = path.resolve(path.dirname(file.path), decoded(target));
  if (existsSync(linked)) return;
  const folder = path.dirname(linked);
  const pages = existsSync(folder) ? readdirSync(folder).filter(isPage) : [];
  const [alike] = namesLike(path.basename(linked), pages);
  failAt(
    file,
    node,
    `the link ${target} leads to no file. ` +
      (alike
        ? `Did you mean ${path.posix.dirname(target)}/${alike}?`
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
    visit(root, (node) => {
      if (node.type === 'link' || node.type === 'definition') checkLink(node, file);
    });
  };
}
