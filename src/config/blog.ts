import type {Options} from '@docusaurus/plugin-content-blog';

import parsedPage from '../remark/parsed-page';

export const blog = {
  blogTitle: 'Blog',
  blogDescription: 'News of the Nuvemshop and Tiendanube API for developers and partners.',
  blogSidebarCount: 'ALL',
  blogSidebarTitle: 'All posts',
  feedOptions: {type: ['rss', 'atom'], title: 'API Documentation: blog'},
  beforeDefaultRemarkPlugins: [parsedPage],
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
} satisfies Partial<Options>;
