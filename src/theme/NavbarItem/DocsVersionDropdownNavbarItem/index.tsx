import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useLatestVersion,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import React from 'react';

/**
 * The version that the page is about: its own on a docs page, elsewhere the one the reader chose before.
 * The docs stand at the site's root, so that by its path alone any page would belong to some version: only a
 * page that is a doc counts. One not-found page serves all paths, and has to hydrate below each of them.
 */
function useShownVersion(): GlobalVersion {
  const {activeDoc, activeVersion} = useActiveDocContext(undefined);
  const {preferredVersion} = useDocsPreferredVersion();
  const latestVersion = useLatestVersion(undefined);
  return (activeDoc ? activeVersion : preferredVersion) ?? latestVersion;
}

/** Says which version a reader wants. */
function standing({isLast, name}: GlobalVersion): string {
  if (isLast) return 'latest';
  return name === 'current' ? 'preview' : 'earlier';
}

/** Offers each version: the same page where the version has it, else the version's introduction. */
export default function DocsVersionDropdownNavbarItem({
  mobile,
  position,
  onClick,
}: Props): React.JSX.Element {
  const {search, hash} = useLocation();
  // The server's HTML has neither, and React keeps its addresses while it hydrates.
  const suffix = useIsBrowser() ? search + hash : '';
  const current = useShownVersion();
  const {alternateDocVersions} = useActiveDocContext(undefined);
  const {savePreferredVersionName} = useDocsPreferredVersion();
  // The unstable version is the first of Docusaurus's list, and here the last.
  const isUnstable = ({name}: GlobalVersion): number => Number(name === 'current');
  const versions = [...useVersions(undefined)].sort((a, b) => isUnstable(a) - isUnstable(b));

  // BEGIN swizzled code
  const pathIn = (version: GlobalVersion): string =>
    (alternateDocVersions[version.name] ?? version.docs.find((doc) => doc.id === version.mainDocId))
      ?.path ?? version.path;

  return (
    <DropdownNavbarItem
      {...(position && {position})}
      {...(onClick && {onClick})}
      {...(mobile
        ? {mobile, label: 'Versions', href: '#'}
        : {label: current.label, 'aria-label': `Version ${current.label}`})}
      items={versions.map((version) => ({
        label: (
          <>
            {version.label} <small>{standing(version)}</small>
          </>
        ),
        to: pathIn(version) + suffix,
        isActive: () => version === current,
        'aria-current': 'true', // of the active item only: it may lead to another page
        // Remembered by src/client/article.js too, where the link is followed before hydration.
        'data-version': version.name,
        onClick: (event: React.MouseEvent<HTMLAnchorElement>) => {
          savePreferredVersionName(version.name);
          onClick?.(event); // which closes the sidebar of a phone
        },
      }))}
    />
  );
  // END swizzled code
}
