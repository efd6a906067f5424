import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import React, {useEffect} from 'react';

import {changelogTags, tagId} from '../../changelog-tags';

/** Lets `:target` follow the addresses that the router opens, of which the browser takes no notice. */
function useTarget(): void {
  const {hash} = useLocation();
  useEffect(() => {
    const id = document.querySelector(':target')?.id ?? '';
    if (id !== hash.slice(1)) window.location.replace(hash || '#');
  }, [hash]);
}

/** Links that show the entries with one tag: each leads to itself, and the styles hide what has another tag. */
export function TagFilter(): React.JSX.Element {
  useTarget();
  return (
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
        <link rel="stylesheet" href={useBaseUrl('/css/changelog.css')} />
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
