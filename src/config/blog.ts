import type {Options} from '@docusaurus/plugin-content-blog';

import {pages} from './pages';

export const blog = {
  ...pages,
  blogTitle: 'Blog',
  blogDescription: 'News of the Nuvemshop and Tiendanube API for developers and partners.',
  blogSidebarCount: 'ALL',
  blogSidebarTitle: 'All posts',
  feedOptions: {type: ['rss', 'atom'], title: 'API Documentation: blog'},
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
} satisfies Partial<Options>;
