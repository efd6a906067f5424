import Head from '@docusaurus/Head';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import PageActions from '@site/src/components/page-actions';
import BlogPostItemContent from '@theme-original/BlogPostItem/Content';
import type {Props} from '@theme/BlogPostItem/Content';
import React from 'react';

/**
 * Links the Markdown file of a post, and marks its text for the search index, where it is found with the pages of the
 * latest version.
 */
export default function BlogPostItemContentWrapper(props: Props): React.JSX.Element {
  const {isBlogPostPage, metadata} = useBlogPost();
  const latest = useLatestVersion(undefined);
  const markdown = `${metadata.permalink}.md`;
  return isBlogPostPage ? (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdown} />
      </Head>
      <PageActions markdown={markdown} />
      <div data-search={metadata.unlisted ? undefined : latest.name}>
        <BlogPostItemContent {...props} />
      </div>
    </>
  ) : (
    <BlogPostItemContent {...props} />
  );
}
