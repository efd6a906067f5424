import {existsSync, readFileSync} from 'node:fs';

import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {failAt} from '../reference/source-error';
import {exampleFile, fileAttribute} from '../reference/version-folder';

/**
 * A remark plugin that puts a program into the fence that names its file, as in `file="_examples/quickstart/app.mjs"`,
 * a path from the folder of the page's version.
 *
 * @throws for a file that the version lacks, with file and line
 */
export default function codeFiles({siteDir}: {siteDir: string}) {
  return (root: Root, page: VFile): void => {
    visit(root, 'code', (node) => {
      const meta = node.meta ?? '';
      const [attribute = '', , name] = fileAttribute.exec(meta) ?? [];
      if (name === undefined) return;
      const file = exampleFile(siteDir, page.path, name);
      if (!existsSync(file)) failAt(page, node, `there is no file ${name} in this version.`);
      node.meta = meta.replace(attribute, '').trim();
      node.value = readFileSync(file, 'utf8').replace(/\n$/, '');
    });
  };
}
