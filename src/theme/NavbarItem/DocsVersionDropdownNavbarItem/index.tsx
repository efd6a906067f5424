import BrowserOnly from '@docusaurus/BrowserOnly';
import useRouteContext from '@docusaurus/useRouteContext';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DocsVersionDropdown from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
import React from 'react';

/**
 * One not-found page is built for all versions, and only the browser knows below which of them the address is:
 * there the dropdown waits for it, because the label of another version would not hydrate.
 */
export default function DocsVersionDropdownNavbarItem(props: Props): React.JSX.Element {
  const isNotFoundPage = useRouteContext().plugin.name === 'native';
  return isNotFoundPage ? (
    <BrowserOnly>{() => <DocsVersionDropdown {...props} />}</BrowserOnly>
  ) : (
    <DocsVersionDropdown {...props} />
  );
}
