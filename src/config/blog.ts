import type {Options} from '@docusaurus/plugin-content-blog';

import blockedContent from '../remark/blocked-content';
import drawDiagrams from '../remark/diagrams';
import highlightCode from '../remark/highlight-code';
import linkedFiles from '../remark/linked-files';
import syntaxErrors from '../remark/syntax-errors';
import tables from '../remark/tables';

export const blog = {
  blogTitle: 'Blog',
  blogDescription: 'News of the Nuvemshop and Tiendanube API for developers and partners.',
  blogSidebarCount: 'ALL',
  blogSidebarTitle: 'All posts',
  feedOptions: {type: null}, // src/plugins/site-files/feeds writes them
  beforeDefaultRemarkPlugins: [
    syntaxErrors,
    linkedFiles,
    blockedContent,
    drawDiagrams,
    highlightCode,
  ],
  remarkPlugins: [tables],
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
} satisfies Partial<Options>;
