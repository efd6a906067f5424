import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SearchProvider from '@site/src/components/search/provider';
import {useStaticLinks} from '@site/src/components/static/links';
import type {Props} from '@theme/Root';
import React from 'react';

/** What lives above all routes: the links of static content, and the search dialog unless DocSearch brings its own. */
export default function Root({children}: Props): React.JSX.Element {
  const {siteConfig} = useDocusaurusContext();
  useStaticLinks();
  return siteConfig.themeConfig['algolia'] ? (
    <>{children}</>
  ) : (
    <SearchProvider>{children}</SearchProvider>
  );
}
