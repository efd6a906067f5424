import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import PostMonth from '@site/src/components/post-month';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React from 'react';

/** All posts, the newest first. */
export default function BlogArchivePage({archive}: Props): React.JSX.Element {
  return (
    <>
      <PageMetadata title="Archive" description="All posts of the blog." />
      <Layout>
        <main className="container margin-vert--lg">
          <Heading as="h1">Archive</Heading>
          <ul>
            {archive.blogPosts.map(({metadata: {permalink, title, date}}) => (
              <li key={permalink}>
                <Link to={permalink}>{title}</Link>, <PostMonth date={date} />
              </li>
            ))}
          </ul>
        </main>
      </Layout>
    </>
  );
}
