import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SearchProvider from '@site/src/search/provider';
import Shortcuts from '@site/src/components/shortcuts';
import {useStaticLinks} from '@site/src/components/static/links';
import type {Props} from '@theme/Root';
import React from 'react';

/** What lives above all routes: the links of static content, the shortcuts, and the search unless it is DocSearch. */
export default function Root({children}: Props): React.JSX.Element {
  const {siteConfig} = useDocusaurusContext();
  useStaticLinks();
  return (
    <>
      {siteConfig.themeConfig['algolia'] ? children : <SearchProvider>{children}</SearchProvider>}
      <Shortcuts />
    </>
  );
}
