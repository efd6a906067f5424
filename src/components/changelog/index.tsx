import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import React from 'react';

import {changelogTags, tagId} from '../../changelog-tags';

/** Links that show the entries with one tag: each leads to itself, and the styles hide what has another tag. */
export function TagFilter(): React.JSX.Element {
  return (
    <>
      <link rel="stylesheet" href={useBaseUrl('/css/changelog.css')} precedence="default" />
      <nav className="changelog-filter" aria-label="Filter entries by tag" data-pagefind-ignore>
        <Link id="all" to="#all">
          All
        </Link>
        {changelogTags.map((tag) => (
          <Link key={tag} id={tagId(tag)} to={`#${tagId(tag)}`} data-filter={tagId(tag)}>
            {tag}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** The feeds of the changelog, which src/plugins/changelog-feeds writes. */
export function Feeds(): React.JSX.Element {
  const {permalink} = useDoc().metadata;
  const title = `Changelog of ${useDocsVersion().label}`;
  const rss = `${permalink}/rss.xml`;
  const atom = `${permalink}/atom.xml`;
  return (
    <>
      <Head>
        <link rel="alternate" type="application/rss+xml" href={rss} title={`${title}, RSS`} />
        <link rel="alternate" type="application/atom+xml" href={atom} title={`${title}, Atom`} />
      </Head>
      <p>
        Feeds:{' '}
        <Link to={`pathname://${rss}`} target="_self">
          RSS
        </Link>
        ,{' '}
        <Link to={`pathname://${atom}`} target="_self">
          Atom
        </Link>
      </p>
    </>
  );
}
