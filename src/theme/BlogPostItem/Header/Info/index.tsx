import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import PostMonth from '@site/src/components/post-month';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import clsx from 'clsx';
import React from 'react';

/** The month of a post, and how long it takes to read. */
export default function BlogPostItemHeaderInfo({className}: Props): React.JSX.Element {
  const {date, readingTime} = useBlogPost().metadata;
  return (
    <div className={clsx('margin-vert--md', className)}>
      <PostMonth date={date} />
      {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
    </div>
  );
}
