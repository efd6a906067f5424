import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useLatestVersion,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useRouteContext from '@docusaurus/useRouteContext';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import React from 'react';

/** The version that the page is about: its own on a docs page, elsewhere the one the reader chose before. */
function useShownVersion(): GlobalVersion {
  const {activeVersion} = useActiveDocContext(undefined);
  const {preferredVersion} = useDocsPreferredVersion();
  const latestVersion = useLatestVersion(undefined);
  // The docs stand at the site's root, so that by its path alone any page would belong to the latest version.
  const isDocsPage = useRouteContext().plugin.name === 'docusaurus-plugin-content-docs';
  return (isDocsPage ? activeVersion : preferredVersion) ?? latestVersion;
}

/** Offers each version: the same page where the version has it, else the version's introduction. */
export default function DocsVersionDropdownNavbarItem({
  mobile,
  position,
  onClick,
}: Props): React.JSX.Element {
  const {search, hash} = useLocation();
  const shown = useShownVersion();
  const {alternateDocVersions} = useActiveDocContext(undefined);
  const {savePreferredVersionName} = useDocsPreferredVersion();

  const pathIn = (version: GlobalVersion): string =>
    (alternateDocVersions[version.name] ?? version.docs.find((doc) => doc.id === version.mainDocId))
      ?.path ?? version.path;

  return (
    <DropdownNavbarItem
      mobile={mobile}
      position={position}
      onClick={onClick}
      label={mobile ? 'Versions' : shown.label}
      to={mobile ? undefined : pathIn(shown)}
      items={useVersions(undefined).map((version) => ({
        label: version.label,
        to: pathIn(version) + search + hash,
        isActive: () => version === shown,
        onClick: () => savePreferredVersionName(version.name),
      }))}
    />
  );
}
