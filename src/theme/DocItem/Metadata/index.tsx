import Head from '@docusaurus/Head';
import {
  useActiveDocContext,
  useDoc,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import React from 'react';

/** The same page in the latest version, for an older version's page that has one there. */
function useLatestTwin(): string | undefined {
  const {metadata} = useDoc();
  const {activeVersion, alternateDocVersions} = useActiveDocContext(undefined);
  const latest = useLatestVersion(undefined);
  const isOlder = metadata.version !== 'current' && activeVersion?.name !== latest.name;
  return isOlder ? alternateDocVersions[latest.name]?.path : undefined;
}

/**
 * Adds the address of the page's Markdown form, and the canonical URL by which search engines show the latest version
 * instead of an older twin.
 */
export default function DocItemMetadataWrapper(): React.JSX.Element {
  const {siteConfig} = useDocusaurusContext();
  const {metadata} = useDoc();
  const twin = useLatestTwin();
  return (
    <>
      <DocItemMetadata />
      <Head>
        <link rel="alternate" type="text/markdown" href={`${metadata.permalink}.md`} />
      </Head>
      {twin !== undefined && (
        <Head>
          <link rel="canonical" href={siteConfig.url + twin} />
          <meta property="og:url" content={siteConfig.url + twin} />
        </Head>
      )}
    </>
  );
}
