import type {VersionBanner} from '@docusaurus/plugin-content-docs';

import frozen from '../../versions.json';

/** A version of the documentation, and of the API that it describes. */
export interface Version {
  /** As Docusaurus calls it: `current` for `docs`, else as in `versions.json`. */
  name: string;
  /** As readers see it, in the version menu and in banners. */
  label: string;
  /** The path of its pages, below the base URL. The latest version starts at the root: ''. */
  path: string;
  /** The first segment of the API's paths, which selects the version. */
  segment: string;
  banner: 'none' | VersionBanner;
  noIndex?: boolean;
}

/** The version in `docs`, which each new version is a copy of. */
export const unstableVersion: Version = {
  name: 'current',
  label: 'Unstable',
  path: 'next',
  segment: 'unstable',
  banner: 'unreleased',
  noIndex: true,
};

/** A version of `versions.json`. */
export const frozenVersion = (name: string, isLatest: boolean): Version => ({
  name,
  label: name,
  path: isLatest ? '' : name,
  segment: name,
  banner: isLatest ? 'none' : 'unmaintained',
});

/** The versions, newest first. The only list: redirects, plugins and tests derive from it. */
export const versions: readonly Version[] = [
  unstableVersion,
  ...frozen.map((name, position) => frozenVersion(name, position === 0)),
];

/** The folder of a version's pages, from the top of the repository. */
export const folderOf = ({name}: Version): string =>
  name === 'current' ? 'docs' : `versioned_docs/version-${name}`;

/** The version at the root of the site. */
export const latestVersion = versions.find(({path}) => path === '') ?? unstableVersion;
