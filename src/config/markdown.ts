import type {MarkdownConfig} from '@docusaurus/types';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

/**
 * Elements pass from Markdown to HTML as they are. By default they are copied with all their attributes, which are half
 * a build's text.
 */
export const remarkRehypeOptions = {
  handlers: {
    mdxJsxFlowElement: (state, node: MdxJsxFlowElement) => ({...node, children: state.all(node)}),
  },
} satisfies MarkdownConfig['remarkRehypeOptions'];
