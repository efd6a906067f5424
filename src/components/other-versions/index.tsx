import Link from '@docusaurus/Link';
import {useVersions, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import React from 'react';

/** The path below a version's root, or undefined when the pathname stands elsewhere. */
const below = (version: GlobalVersion, pathname: string): string | undefined => {
  const root = version.path.replace(/\/$/, '');
  return pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : undefined;
};

/** The versions that have a page at the same place as `pathname` has in its own. */
function pagesAt(versions: GlobalVersion[], pathname: string): {label: string; path: string}[] {
  // The latest version stands at the site's root, so that its prefix fits every path: the longest prefix is right.
  const own = versions
    .filter((version) => below(version, pathname) !== undefined)
    .reduce<GlobalVersion | undefined>(
      (best, version) => (best && best.path.length >= version.path.length ? best : version),
      undefined,
    );
  const place = own && below(own, pathname)?.replace(/\/$/, '');
  return versions.flatMap((version) =>
    version.docs
      .filter(({path}) => version !== own && below(version, path) === place)
      .map(({path}) => ({label: version.label, path})),
  );
}

/** For a path that is no page: links to the versions in which it is one. */
export default function OtherVersions(): React.JSX.Element | null {
  const {pathname} = useLocation();
  const pages = pagesAt(useVersions(undefined), pathname);
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
