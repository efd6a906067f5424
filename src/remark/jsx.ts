import type {BlockContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

/** An element of MDX with text attributes; one that is undefined is left out. */
export const element = (
  name: string,
  attributes: Record<string, string | undefined>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{type: 'mdxJsxAttribute' as const, name: key, value}],
  ),
  children,
});

/** What an element may hold, and a page too. */
export type Block = MdxJsxFlowElement['children'][number] & BlockContent;
