import type {Options} from '@docusaurus/plugin-content-blog';

import {footer} from './footer';
import {site} from './site';

const blogDescription = 'News of the Nuvemshop and Tiendanube API for developers and partners.';

export const blog = {
  blogTitle: 'Blog',
  blogDescription,
  blogSidebarCount: 'ALL',
  blogSidebarTitle: 'All posts',
  feedOptions: {
    title: `${site.title}: blog`,
    description: blogDescription,
    copyright: footer.copyright,
  },
  onInlineTags: 'ignore', // src/remark/check-page finds them, with their line
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
} satisfies Partial<Options>;
