import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {highlight, languages} from '../highlight';
import {element} from './jsx';

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
      const html = highlight(node.value, language);
      if (html === undefined) {
        throw new Error(
          `${file.path}:${node.position?.start.line ?? 1}: code language '${language}' is not known. ` +
            `Use one of ${[...languages, 'text'].join(', ')}, or add it to src/highlight.ts.`,
        );
      }
      // Only the root has no parent, and it is no code.
      parent?.children.splice(index ?? 0, 1, element('CodePanel', {language, html}));
    });
  };
}
