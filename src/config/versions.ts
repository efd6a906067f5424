import {readdirSync} from 'node:fs';
import path from 'node:path';

import type {VersionsOptions} from '@docusaurus/plugin-content-docs';

/** The dated version that stands at the root of the site. */
export const latestVersion = '2025-03';

/** How each version is named, where it stands and what its banner says. */
export const versions = {
  lastVersion: latestVersion,
  versions: {
    current: {label: 'Unstable', path: 'next', banner: 'unreleased', noIndex: true},
    '2025-03': {label: '2025-03', path: '', banner: 'none'},
    v1: {label: 'v1', path: 'v1', banner: 'unmaintained'},
  },
} satisfies Partial<VersionsOptions>;

/** Where the files of each version are in the repository, and where its pages are on the site. */
export const versionRoots = Object.entries(versions.versions).map(([name, {path: root}]) => ({
  docs: name === 'current' ? 'docs' : `versioned_docs/version-${name}`,
  root,
}));

/** The MDX files below a folder, with the folder before them. */
export const pagesIn = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => path.join(folder, file));

/**
 * The address of a page below the base URL, such as `/v1/resources/order`.
 *
 * @param file the absolute path of an MDX file of a version
 * @throws when the file is in no version's folder
 */
export function permalinkOf(file: string): string {
  for (const {docs, root} of versionRoots) {
    const [, route] = file.replaceAll(path.sep, '/').split(`/${docs}/`);
    if (route !== undefined) {
      const page = route.replace(/(?:\/?index)?\.mdx$/, '');
      return `/${[root, page].filter(Boolean).join('/')}`;
    }
  }
  throw new Error(`${file} is a page of no version.`);
}
