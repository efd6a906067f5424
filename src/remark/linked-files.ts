import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import type {Definition, Image, ImageReference, Link, Root} from 'mdast';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {namesLike} from '../similar-names';
import {failAt} from './fail';
import type {Element} from './mdx';

const isPage = (file: string): boolean => /\.mdx?$/.test(file);

function checkLinks(root: Root, file: VFile): void {
  visit(root, ['link', 'definition'], (node) => {
    const [target = ''] = (node as Definition | Link).url.split(/[?#]/);
    const linked = path.resolve(path.dirname(file.path), target);
    if (!/^\.{1,2}\//.test(target) || !isPage(target) || existsSync(linked)) return;
    const folder = path.dirname(linked);
    const pages = existsSync(folder) ? readdirSync(folder).filter(isPage) : [];
    const [alike] = namesLike(path.basename(linked), pages);
    failAt(
      file,
      node.position?.start.line,
      `the link ${target} leads to no file. ` +
        (alike
          ? `Did you mean ${path.posix.join(path.posix.dirname(target), alike)}?`
          : 'Correct its path, which starts from the folder of this page.'),
    );
  });
}

const sourceOf = ({attributes}: Element): string => {
  const source = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'src');
  return typeof source?.value === 'string' ? source.value : '';
};

function checkSource(url: string, {position}: Node, file: VFile): void {
  if (!/^(?:https?:)?\/\//i.test(url)) return;
  const reason = `the built page can't show ${url}. Save the file in the repository, and write its path.`;
  failAt(file, position?.start.line, reason);
}

function checkElement(node: Element, file: VFile): void {
  switch (node.name) {
    case 'audio':
    case 'img':
    case 'source':
    case 'video':
      checkSource(sourceOf(node), node, file);
      break;
    case 'embed':
    case 'iframe':
    case 'object': {
      const reason = `<${node.name}> is empty on the built page, which may embed no other. Link to it instead.`;
      failAt(file, node.position?.start.line, reason);
    }
  }
}

/** Finds what the policy of built pages (src/plugins/security-headers) blocks, though `npm start` shows it. */
function checkShown(root: Root, file: VFile): void {
  const definitions = new Map<string, string>();
  visit(root, 'definition', ({identifier, url}: Definition) => {
    definitions.set(identifier, url);
  });
  visit(root, 'image', (node: Image) => {
    checkSource(node.url, node, file);
  });
  visit(root, 'imageReference', (node: ImageReference) => {
    checkSource(definitions.get(node.identifier) ?? '', node, file);
  });
  visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    checkElement(node as Element, file);
  });
}

/**
 * A remark plugin that finds links to files that do not exist, which Docusaurus finds, too, but without the line, and
 * images, videos and frames that browsers block.
 *
 * @throws with file and line
 */
export default function linkedFiles() {
  return (root: Root, file: VFile): void => {
    checkLinks(root, file);
    checkShown(root, file);
  };
}
