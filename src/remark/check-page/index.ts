import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {fileLine, SourceError} from '../../reference/source-error';
import {elementProblem, expressionProblem, namesOf} from './code';
import {linkProblem} from './links';
import {imageProblem, mediaProblem} from './media';
import {directiveProblem, headingProblem, quoteProblem, textProblem} from './texts';

/** The function that finds what is wrong with a node of a page, and says what to write instead. */
function checkOf(root: Root, page: VFile): (node: Nodes) => string | undefined {
  const names = namesOf(root);
  const ids = new Map<string, number>();
  return (node) => {
    switch (node.type) {
      case 'blockquote':
        return quoteProblem(node);
      case 'containerDirective':
      case 'leafDirective':
      case 'textDirective':
        return directiveProblem(node, page);
      case 'definition':
      case 'link':
        return linkProblem(node.url, page);
      case 'heading':
        return headingProblem(node, ids);
      case 'image':
        return imageProblem(node.url, page);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return expressionProblem(node, names);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return mediaProblem(node) ?? elementProblem(node, names);
      case 'text':
        return textProblem(node);
      default:
        return undefined;
    }
  };
}

/**
 * A remark plugin that finds what a page would show wrong or not at all, without a word or with the address of the page
 * only. `npm run lint:markdown` finds the rest.
 *
 * @throws with a line for each problem: its file, its line, and what to write
 */
export default function checkPage() {
  return (root: Root, page: VFile): void => {
    const check = checkOf(root, page);
    const problems: string[] = [];
    visit(root, (node) => {
      const reason = check(node);
      if (reason !== undefined) {
        problems.push(`${fileLine(page.path, node.position?.start.line)}: ${reason}`);
      }
    });
    if (problems.length > 0) throw new SourceError(problems.join('\n'));
  };
}
