import {readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';

interface Lock {
  packages: Record<string, {version?: string; resolved?: string; license?: string; dev?: boolean}>;
}

type Versions = Record<string, string>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const lock = readJson('package-lock.json') as Lock;
const {dependencies, devDependencies, overrides} = readJson('package.json') as {
  dependencies: Versions;
  devDependencies: Versions;
  overrides: Versions;
};

/** The versions in which a package is installed, wherever in node_modules it stands. */
function installed(name: string): string[] {
  const places = Object.keys(lock.packages).filter((place) =>
    place.endsWith(`node_modules/${name}`),
  );
  return places.map((place) => (readJson(`${place}/package.json`) as {version: string}).version);
}

const docusaurusPackages = [
  ...new Set(
    Object.keys(lock.packages)
      .map((place) => /node_modules\/(@docusaurus\/[^/]+)$/.exec(place)?.[1])
      .filter((name) => name !== undefined),
  ),
].filter((name) => name !== '@docusaurus/react-loadable');

describe('installed packages', () => {
  test('of Docusaurus are all 3.7.0', () => {
    expect(docusaurusPackages.length).toBeGreaterThan(20);
    const others = docusaurusPackages.filter((name) => installed(name).join() !== '3.7.0');
    expect(others).toEqual([]);
  });

  test.each(['react', 'react-dom', 'react-router', 'pagefind'])(
    '%s is installed once, in the version that package.json names',
    (name) => {
      expect(installed(name)).toEqual([dependencies[name]]);
    },
  );

  test('are those of the overrides', () => {
    for (const [name, version] of Object.entries(overrides)) {
      expect(new Set(installed(name)), name).toEqual(new Set([version]));
    }
  });

  test('have exact versions, and no download addresses', () => {
    const named = Object.entries({...dependencies, ...devDependencies, ...overrides});
    const isExact = ([, version]: [string, string]) => /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version);
    expect(named.filter((one) => !isExact(one))).toEqual([]);
    const locked = Object.values(lock.packages);
    expect(locked.filter(({resolved}) => resolved?.includes('://'))).toEqual([]);
  });
});

/** Packages that a build installs: those of all systems, without those that only checks need. */
const shipped = Object.entries(lock.packages).filter(([place, {dev}]) => place !== '' && !dev);

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

test('packages have licenses that are allowed', () => {
  const allowed = [
    '(BSD-2-Clause OR MIT OR Apache-2.0)',
    '(MIT OR CC0-1.0)',
    '(MPL-2.0 OR Apache-2.0)',
    '(WTFPL OR MIT)',
    '0BSD',
    'Apache-2.0 AND MIT',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'PSF-2.0',
    'Python-2.0',
    'Unlicense',
  ];
  /** Packages whose license is only for tools that no file of the build contains, or is in their license file. */
  const exceptions: Record<string, string> = {
    'caniuse-lite': 'CC-BY-4.0, data that only the build reads',
    eval: 'MIT, in its file LICENSE',
    format: 'MIT, in its file Readme.md',
    khroma: 'MIT, in its file license',
    rechoir: 'MIT, in its file LICENSE',
    'require-like': 'MIT, in its file License',
  };
  const isLightningCss = (name: string) => /^lightningcss(?:-|$)/.test(name); // MPL-2.0, minifies CSS

  const isAllowed = ([place, {license = 'none'}]: (typeof shipped)[number]): boolean => {
    const name = nameOf(place);
    return allowed.includes(license) || name in exceptions || isLightningCss(name);
  };
  expect(shipped.length).toBeGreaterThan(500);
  expect(shipped.filter((one) => !isAllowed(one))).toEqual([]);
});
