import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import React from 'react';

import {changelogTags, tagId} from '../../html-contract';

// About static/css/changelog.css, whose comments would be served with it:
// - Only changelogs link it. Styles that a component imports are part of every page's.
// - A tag is shown when the address names its link: the browser's `:target` until the page has hydrated, then what
//   src/client/anchor-target marks. Any other target, or none, shows all entries but those of the documentation alone. Only
//   its own link, or the address of a day or a month that has nothing else, shows them, too.
// - With a tag, months, the table of contents, which lists only them, and what src/remark/changelog-badges gives other
//   tags are hidden. Browsers without `:has()` or nested rules show all.
// - `a + &` is the link of any tag, because only `API changes` has no link before it.
// - On a phone, the margin keeps the links above the named one in view.

/** Links that show the entries with one tag: each leads to itself, and the styles hide what has another tag. */
export function TagFilter(): React.JSX.Element {
  return (
    <>
      <link rel="stylesheet" href={useBaseUrl('/css/changelog.css')} precedence="default" />
      <nav className="changelog-filter" aria-label="Filter entries by tag" data-mdast="ignore">
        <Link id="all" to="#all">
          API changes
        </Link>
        {changelogTags.map((tag) => (
          <Link key={tag} id={tagId(tag)} to={`#${tagId(tag)}`}>
            {tag}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** The feeds of the changelog, which src/plugins/site-files writes. */
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
