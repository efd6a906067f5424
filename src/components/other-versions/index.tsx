import Link from '@docusaurus/Link';
import {useActiveVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import React from 'react';

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** The pages of other versions that stand at the same path below their version's root. */
function usePages(): {label: string; path: string}[] {
  const pathname = withoutSlash(useLocation().pathname);
  const versions = useVersions(undefined);
  const current = useActiveVersion(undefined);
  if (!current) return [];
  const below = pathname.slice(withoutSlash(current.path).length);
  return versions.flatMap((version) =>
    version.docs
      .filter(({path}) => version !== current && path === withoutSlash(version.path) + below)
      .map(({path}) => ({label: version.label, path})),
  );
}

/** For a path that is no page: links to the versions in which it is one. */
export default function OtherVersions(): React.JSX.Element | null {
  const pages = usePages();
  return pages.length === 0 ? null : (
    <>
      <p>This page exists in another version of the documentation:</p>
      <ul>
        {pages.map(({label, path}) => (
          <li key={path}>
            <Link to={path}>{label}</Link> <code>{path}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
