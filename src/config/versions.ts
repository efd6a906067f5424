import {readdirSync} from 'node:fs';
import path from 'node:path';

import type {VersionBanner} from '@docusaurus/plugin-content-docs';

/** A version of the documentation, and of the API that it describes. */
export interface Version {
  /** As Docusaurus calls it: `current` for `docs`, else as in `versions.json`. */
  name: string;
  /** As readers see it, in the version menu and in banners. */
  label: string;
  /** Where its pages start, below the base URL. The latest version starts at the root: ''. */
  path: string;
  /** The first segment of the API's paths, which selects the version. */
  segment: string;
  banner: 'none' | VersionBanner;
  noIndex?: boolean;
}

/** The versions, newest first. The only list: redirects, plugins and tests derive from it. */
export const versions: readonly Version[] = [
  {
    name: 'current',
    label: 'Unstable',
    path: 'next',
    segment: 'unstable',
    banner: 'unreleased',
    noIndex: true,
  },
  {name: '2025-03', label: '2025-03', path: '', segment: '2025-03', banner: 'none'},
  {name: 'v1', label: 'v1', path: 'v1', segment: 'v1', banner: 'unmaintained'},
];

/** The folder of a version's pages, from the top of the repository. */
export const folderOf = ({name}: Version): string =>
  name === 'current' ? 'docs' : `versioned_docs/version-${name}`;

function findLatest(): Version {
  const [latest, ...others] = versions.filter(({path: root}) => root === '');
  if (!latest || others.length > 0) {
    throw new Error("src/config/versions.ts: exactly one version has the path ''.");
  }
  return latest;
}

/** The version at the root of the site. */
export const latestVersion = findLatest();

/** The MDX files below a folder, with the folder before them. */
export const pagesIn = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => path.join(folder, file));
