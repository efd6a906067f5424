import BrowserOnly from '@docusaurus/BrowserOnly';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {PageMetadata} from '@docusaurus/theme-common';
import OtherVersions from '@site/src/components/other-versions';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import SearchBar from '@theme/SearchBar';
import clsx from 'clsx';
import React from 'react';

import styles from './styles.module.css';

export default function NotFoundContent({className}: Props): React.JSX.Element {
  const {siteConfig} = useDocusaurusContext();
  return (
    <main className={clsx('container padding-vert--xl', styles.notFound, className)}>
      {/* Below a version's path, the theme shows this content without its own metadata. */}
      <PageMetadata title="Page not found" />
      <Head>
        <html lang="en" data-application="required" />
      </Head>
      <Heading as="h1">Page not found</Heading>
      <p>We can&apos;t find that page. It may have moved, or the URL may have a typo.</p>
      {/* One file serves every unknown address, so that only the browser knows which it is: this page's
          scripts do not wait (src/config/page-template.ts). */}
      <BrowserOnly>{() => <OtherVersions />}</BrowserOnly>
      <p>
        Search for it, or start from the <Link to="/quickstart">quickstart</Link>, the{' '}
        <Link to="/resources">API reference</Link>, the <Link to="/guides">guides</Link>, or the{' '}
        <Link to="/intro">introduction</Link>. If a request to the API failed, paste it into the{' '}
        <Link to="/utils/request-checker">request checker</Link>.
      </p>
      {/* Each DocSearch opens a dialog of its own at Ctrl+K, and there is one in the navbar. */}
      {!siteConfig.themeConfig['algolia'] && (
        <div className={styles.search}>
          <SearchBar />
        </div>
      )}
    </main>
  );
}
