import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SearchButton from '@site/src/search/button';
import DocSearch from '@theme-original/SearchBar';
import React from 'react';

/** The site's own search, or DocSearch where src/config/search.ts configures it. */
export default function SearchBar(): React.JSX.Element {
  const {siteConfig} = useDocusaurusContext();
  const styles = useBaseUrl('/css/docsearch.css');
  if (!siteConfig.themeConfig['algolia']) return <SearchButton />;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <DocSearch />
    </>
  );
}
