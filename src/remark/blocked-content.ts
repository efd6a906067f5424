import type {Definition, Image, ImageReference, Root} from 'mdast';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {failAt} from '../lib/fail-at';
import {textAttributes, type Element} from '../lib/mdx-nodes';

function checkSource(url: string, node: Node, file: VFile): void {
  if (!/^(?:https?:)?\/\//i.test(url)) return;
  const reason = `the built page can't show ${url}. Save the file in the repository, and write its path.`;
  failAt(file, node, reason);
}

function checkElement(node: Element, file: VFile): void {
  switch (node.name) {
    case 'audio':
    case 'img':
    case 'source':
    case 'video': {
      const {src = '', srcSet = '', poster = ''} = textAttributes(node);
      const candidates = srcSet.split(',').map((one) => one.trim().replace(/\s.*/, '')); // without '2x' or '640w'
      for (const url of [src, poster, ...candidates]) checkSource(url, node, file);
      break;
    }
    case 'embed':
    case 'iframe':
    case 'object': {
      const reason = `<${node.name}> is empty on the built page, which may embed no other. Link to it instead.`;
      failAt(file, node, reason);
    }
  }
}

/**
 * A remark plugin that finds images and videos of other sites, and frames: the policy of built pages
 * (src/plugins/site-files) blocks them, though `npm start` shows them.
 *
 * @throws with file and line
 */
export default function blockedContent() {
  return (root: Root, file: VFile): void => {
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
    visit(root, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        checkElement(node, file);
      }
    });
  };
}
