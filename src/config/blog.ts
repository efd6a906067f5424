import type {Options} from '@docusaurus/plugin-content-blog';

import highlightCode from '../remark/highlight-code';
import {writeMarkdownTwin} from './markdown-twin';

export const blog = {
  blogTitle: 'Blog',
  blogDescription: 'News of the Nuvemshop and Tiendanube API for developers and partners.',
  blogSidebarCount: 'ALL',
  blogSidebarTitle: 'All posts',
  feedOptions: {type: ['rss', 'atom'], title: 'API Documentation: blog'},
  beforeDefaultRemarkPlugins: [writeMarkdownTwin, highlightCode],
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
} satisfies Partial<Options>;
