import Head from '@docusaurus/Head';
import {
  useActiveDocContext,
  useDoc,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import React from 'react';

/** The same page in the latest version, for an older version's page that has one there. */
function useLatestPage(): string | undefined {
  const {noIndex} = useDocsVersion();
  const {activeVersion, alternateDocVersions} = useActiveDocContext(undefined);
  const latest = useLatestVersion(undefined);
  const isOlder = !noIndex && activeVersion?.name !== latest.name;
  return isOlder ? alternateDocVersions[latest.name]?.path : undefined;
}

/**
 * Adds the address of the page's Markdown file; the version, to the title of a page of another version than the latest;
 * and the canonical URL by which search engines show the page of the latest version instead.
 */
export default function DocItemMetadataWrapper(): React.JSX.Element {
  const {siteConfig} = useDocusaurusContext();
  const {metadata} = useDoc();
  const {isLast, label} = useDocsVersion();
  const latest = useLatestPage();
  return (
    <>
      <DocItemMetadata />
      {!isLast && <PageMetadata title={`${metadata.title} (${label})`} />}
      <Head>
        <link rel="alternate" type="text/markdown" href={`${metadata.permalink}.md`} />
      </Head>
      {latest !== undefined && (
        <Head>
          <link rel="canonical" href={siteConfig.url + latest} />
          <meta property="og:url" content={siteConfig.url + latest} />
        </Head>
      )}
    </>
  );
}
