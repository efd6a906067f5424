import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {failAt} from '../lib/source-error';
import {textAttributes, type Element} from '../lib/mdx-nodes';

/** Whether an address is a URL, also one that begins with `//`, and not a path. */
const hasScheme = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** What is wrong with an element: MDX leaves the addresses of elements as they are, without the base URL. */
function elementProblem(element: Element): string | undefined {
  const {name} = element;
  const {href = '#', src = 'data:'} = textAttributes(element);
  switch (name) {
    case 'a':
      return hasScheme(href) || href.startsWith('#')
        ? undefined
        : `<a> doesn't find ${href}. Write [text](${href}).`;
    case 'audio':
    case 'img':
    case 'source':
    case 'video':
      return src.startsWith('data:')
        ? undefined
        : `<${name}> can't show ${src}. Save the file in the repository, and write ![text](path) for an image, or src={require('path').default}.`;
    case 'embed':
    case 'iframe':
    case 'object':
      return `<${name}> is empty on the built page, which may embed no other. Link to it instead.`;
    default:
      return undefined;
  }
}

/** What is wrong with a node of a page, and what to write instead. */
function problemOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'image':
      return /^(?:https?:)?\/\//i.test(node.url)
        ? `the built page can't show ${node.url}. Save the file in the repository, and write its path.`
        : undefined;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementProblem(node);
    case 'text':
      return /^:::/m.test(node.value)
        ? 'this line opens or closes no box. Write :::info, :::tip, or :::warning, and ::: on a line of its own below the text.'
        : undefined;
    default:
      return undefined;
  }
}

/**
 * A remark plugin that finds what a built page would show wrong or not at all, without a word of Docusaurus: links without
 * the base URL, what the security policy blocks (src/plugins/site-files), and boxes that are none.
 *
 * @throws with file, line, and what to write
 */
export default function checkPage() {
  return (root: Root, page: VFile): void => {
    visit(root, (node) => {
      const problem = problemOf(node);
      if (problem !== undefined) failAt(page, node, problem);
    });
  };
}
