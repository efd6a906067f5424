import path from 'node:path';

import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {isPartial} from '../../reference/partial';
import {fileLine, SourceError} from '../../reference/source-error';
import {elementProblem, expressionProblem, namesOf} from './code';
import {checkFrontMatter} from './front-matter';
import {linkProblem} from './links';
import {imageProblem, mediaProblem} from './media';
import {boxProblem, headingProblem, textProblem} from './texts';

/** The function that finds what is wrong with a node of a page, and says what to write instead. */
function checkOf(root: Root, page: VFile): (node: Nodes) => string | undefined {
  const names = namesOf(root);
  const ids = new Map<string, number>();
  return (node) => {
    switch (node.type) {
      case 'containerDirective':
        return boxProblem(node, page);
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
    const report = (line: number | undefined, reason: string | undefined) => {
      if (reason !== undefined) problems.push(`${fileLine(page.path, line)}: ${reason}`);
    };
    // A partial is no page, and Docusaurus allows it no front matter.
    if (!isPartial(path.relative(page.cwd, page.path))) checkFrontMatter(page, report);
    visit(root, (node) => report(node.position?.start.line, check(node)));
    if (problems.length > 0) throw new SourceError(problems.join('\n'));
  };
}
