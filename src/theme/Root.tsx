import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SearchProvider from '@site/src/search/provider';
import {useStaticLinks} from '@site/src/components/static/links';
import type {Props} from '@theme/Root';
import React from 'react';

/** The frame above all routes: the links of static content, and the search unless it is DocSearch. */
export default function Root({children}: Props): React.ReactNode {
  const {siteConfig} = useDocusaurusContext();
  useStaticLinks();
  if (siteConfig.themeConfig['algolia']) return children;
  return <SearchProvider>{children}</SearchProvider>;
}
