import {readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';

interface Lock {
  packages: Record<string, {resolved?: string}>;
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

  test.each(['react', 'react-dom', 'react-router'])(
    '%s is installed once, in the version that package.json names',
    (name) => {
      expect(installed(name)).toEqual([dependencies[name]]);
    },
  );

  test('are those of the overrides', () => {
    for (const [name, version] of Object.entries(overrides)) {
      // `$name` stands for the version of a direct package.
      const expected = devDependencies[version.replace('$', '')] ?? version;
      expect(new Set(installed(name)), name).toEqual(new Set([expected]));
    }
  });

  test('have exact versions, and no download addresses', () => {
    const named = Object.entries({...dependencies, ...devDependencies, ...overrides});
    const isExact = ([, version]: [string, string]) =>
      /^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|\$.+)$/.test(version);
    expect(named.filter((one) => !isExact(one))).toEqual([]);
    const locked = Object.values(lock.packages);
    expect(locked.filter(({resolved}) => resolved?.includes('://'))).toEqual([]);
  });
});
