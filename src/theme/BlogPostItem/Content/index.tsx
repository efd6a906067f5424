import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import BlogPostItemContent from '@theme-original/BlogPostItem/Content';
import type {Props} from '@theme/BlogPostItem/Content';
import React from 'react';

/** Marks the text of a post for the search index, where it is found with the pages of the latest version. */
export default function BlogPostItemContentWrapper(props: Props): React.JSX.Element {
  const {isBlogPostPage} = useBlogPost();
  const latest = useLatestVersion(undefined);
  return isBlogPostPage ? (
    <div data-pagefind-body data-pagefind-filter={`version:${latest.name}`}>
      <BlogPostItemContent {...props} />
    </div>
  ) : (
    <BlogPostItemContent {...props} />
  );
}
