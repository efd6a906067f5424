import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {codeHtml} from '../openapi/panels';
import {element, type Block} from './jsx';

function panel({value, position}: Code, language: string, file: string): Block {
  try {
    return element('CodePanel', {language, html: codeHtml(value, language)});
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}:${position?.start.line ?? 1}: ${reason}`);
  }
}

/**
 * A remark plugin that turns code fences into `<CodePanel language html />`, highlighted at build time: readers
 * load no highlighter (Prism's client in the theme is 32 kB gzipped), and see the colours without JavaScript.
 *
 * @throws for a language that is not known, with file and line
 */
export default function highlightCode() {
  return (root: Root, file: {path: string}): void => {
    visit(root, 'code', (node: Code, index, parent) => {
      // Docusaurus makes diagrams of these.
      if (node.lang === 'mermaid') return;
      const language = node.lang ?? 'text';
      // Only the root has no parent, and it is no code.
      parent?.children.splice(index ?? 0, 1, panel(node, language, file.path));
    });
  };
}
