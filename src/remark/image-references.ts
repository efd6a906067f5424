import type {Definition, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/**
 * A remark plugin that writes the address into `![text][name]`, because Docusaurus finds only the files of images that
 * have theirs inside.
 */
export default function imageReferences() {
  return (root: Root): void => {
    const definitions = new Map<string, Definition>();
    visit(root, 'definition', (node) => {
      definitions.set(node.identifier, node);
    });
    visit(root, 'imageReference', (node, index, parent) => {
      const {url = '', title} = definitions.get(node.identifier) ?? {};
      const {alt, position} = node;
      parent?.children.splice(index ?? 0, 1, {
        type: 'image',
        url,
        title,
        alt,
        ...(position && {position}),
      });
    });
  };
}
