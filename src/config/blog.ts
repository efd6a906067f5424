import type {Options} from '@docusaurus/plugin-content-blog';

import checkPage from '../remark/check-page';
import drawDiagrams from '../remark/diagrams';
import highlightCode from '../remark/highlight-code';
import imageReferences from '../remark/image-references';
import syntaxErrors from '../remark/syntax-errors';
import tables from '../remark/tables';

export const blog = {
  blogTitle: 'Blog',
  blogDescription: 'News of the Nuvemshop and Tiendanube API for developers and partners.',
  blogSidebarCount: 'ALL',
  blogSidebarTitle: 'All posts',
  feedOptions: {type: ['rss', 'atom'], title: 'API Documentation: blog'},
  beforeDefaultRemarkPlugins: [
    syntaxErrors,
    imageReferences,
    checkPage,
    drawDiagrams,
    highlightCode,
  ],
  remarkPlugins: [tables],
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
} satisfies Partial<Options>;
