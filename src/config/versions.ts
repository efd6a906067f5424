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
