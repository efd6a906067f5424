import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {highlight, type CodeToken} from '../highlight';
import {element, expressionAttribute} from './mdx';

function highlighted(node: Code, language: string, file: VFile): CodeToken[] {
  try {
    return highlight(node.value, language);
  } catch (error) {
    return file.fail(error instanceof Error ? error.message : String(error), node);
  }
}

/**
 * A remark plugin that turns code fences into `<CodeFence language code />`, highlighted at build time: readers load no
 * highlighter (Prism's client in the theme is 32 kB gzipped), and see the colors without JavaScript.
 *
 * @throws for a language that the highlighter does not know, with file and line
 */
export default function highlightCode() {
  return (root: Root, file: VFile): void => {
    visit(root, 'code', (node: Code, index, parent) => {
      // Docusaurus makes diagrams of these.
      if (node.lang === 'mermaid') return;
      const language = node.lang ?? 'text';
      const fence = element('CodeFence', [
        {type: 'mdxJsxAttribute', name: 'language', value: language},
        expressionAttribute('code', JSON.stringify(highlighted(node, language, file))),
      ]);
      // Only the root has no parent, and it is no code.
      parent?.children.splice(index ?? 0, 1, fence);
    });
  };
}
