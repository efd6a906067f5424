import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SearchButton from '@site/src/components/search/button';
import DocSearch from '@theme-original/SearchBar';
import React from 'react';

/** The site's own search, or DocSearch where src/config/search.ts configures it. */
export default function SearchBar(): React.JSX.Element {
  const {siteConfig} = useDocusaurusContext();
  return siteConfig.themeConfig['algolia'] ? <DocSearch /> : <SearchButton />;
}
