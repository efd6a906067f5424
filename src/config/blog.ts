import type {Options} from '@docusaurus/plugin-content-blog';

export const blog = {
  blogTitle: 'Blog',
  blogDescription: 'News of the Nuvemshop and Tiendanube API for developers and partners.',
  blogSidebarCount: 'ALL',
  blogSidebarTitle: 'All posts',
  feedOptions: {type: null}, // src/plugins/site-files/feeds writes them
  onInlineTags: 'ignore', // src/remark/check-page finds them, with their line
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
} satisfies Partial<Options>;
