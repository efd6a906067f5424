import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {messageOf} from '../openapi/error-message';
import {highlight, type CodeToken} from '../reference/highlight';
import {failAt} from '../reference/source-error';
import {attribute, element, expressionAttribute} from './mdx-nodes';

const languageOf = ({lang}: Code): string => lang ?? 'text';

/** A line that consists of a comment with which Docusaurus highlights lines. */
const magicComment = /^[^\w\n]*highlight-(?:next-line|start|end)[^\w\n]*$/m;

function highlighted(node: Code, file: VFile): CodeToken[] {
  const [comment] = magicComment.exec(node.value) ?? [];
  if (comment !== undefined) {
    return failAt(file, node, `highlighted lines aren't supported. Remove ${comment.trim()}`);
  }
  try {
    return highlight(node.value, languageOf(node));
  } catch (error) {
    return failAt(file, node, messageOf(error));
  }
}

/** The title of a fence, from what follows its language. */
function titleOf(node: Code, file: VFile): string | undefined {
  const {meta} = node;
  if (!meta) return undefined;
  const match = /^title=(?:"([^"]*)"|'([^']*)')$/.exec(meta);
  if (!match) {
    const advice = `a code fence takes only title="…" after its language. Correct or remove ${meta}`;
    return failAt(file, node, advice);
  }
  return match[1] ?? match[2];
}

/** A fence as `<CodeFence language title code />`. */
function codeFence(node: Code, file: VFile): MdxJsxFlowElement {
  const title = titleOf(node, file);
  return element('CodeFence', [
    attribute('language', languageOf(node)),
    ...(title ? [attribute('title', title)] : []),
    expressionAttribute('code', JSON.stringify(highlighted(node, file))),
  ]);
}

/** The fences in `<CodeTabs>` as its attribute `samples`. */
function setSamples(tabs: MdxJsxFlowElement, file: VFile): void {
  const samples = tabs.children.map((child) => {
    if (child.type !== 'code') {
      return failAt(file, child, '<CodeTabs> takes code fences only, one for each language.');
    }
    titleOf(child, file); // a tab shows its language only, but nothing else may stand there
    return {language: languageOf(child), code: highlighted(child, file)};
  });
  if (new Set(samples.map(({language}) => language)).size < samples.length) {
    failAt(file, tabs, '<CodeTabs> takes one code fence for each language. Remove the second one.');
  }
  tabs.attributes.push(expressionAttribute('samples', JSON.stringify(samples)));
  tabs.children = [];
}

/**
 * A remark plugin that turns code fences into `<CodeFence>`, and those in `<CodeTabs>` into its tabs, highlighted at
 * build time: readers load no highlighter (src/plugins/bundler), and see the colors without JavaScript.
 *
 * @throws for a language that the highlighter does not know, for anything but a title after it (Docusaurus's
 *   highlighted and numbered lines are not supported), and for other content of `<CodeTabs>`, with file and line
 */
export default function highlightCode() {
  return (root: Root, file: VFile): void => {
    visit(root, 'mdxJsxFlowElement', (node) => {
      if (node.name === 'CodeTabs') setSamples(node, file);
    });
    visit(root, 'code', (node: Code, index, parent) => {
      // Only the root has no parent, and it is no code.
      parent?.children.splice(index ?? 0, 1, codeFence(node, file));
    });
  };
}
