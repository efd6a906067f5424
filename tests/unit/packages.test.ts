import {readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';

interface Lock {
  packages: Record<string, {version?: string; resolved?: string}>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const lock = readJson('package-lock.json') as Lock;

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
  test('Docusaurus is there', () => {
    expect(docusaurusPackages).toContain('@docusaurus/core');
    expect(docusaurusPackages.length).toBeGreaterThan(20);
  });

  test.each(docusaurusPackages)('%s is 3.7.0 and only that', (name) => {
    expect(new Set(installed(name))).toEqual(new Set(['3.7.0']));
  });

  test.each(['react', 'react-dom', 'react-router', 'react-router-dom', 'mermaid', 'pagefind'])(
    '%s is installed once, in the version that package.json names',
    (name) => {
      const {dependencies} = readJson('package.json') as {dependencies: Record<string, string>};
      expect(installed(name)).toEqual([dependencies[name]]);
    },
  );

  test.each([
    ['@rspack/core', /^1\.7\.12$/],
    ['@swc/core', /^1\.16\.2$/],
    ['@swc/html', /^1\.16\.2$/],
    ['serialize-javascript', /^7\./],
    ['uuid', /^11\./],
    ['webpack-dev-server', /^5\./],
    ['webpackbar', /^7\./],
  ])('the override of %s took', (name, version) => {
    const versions = installed(name);
    expect(versions).not.toEqual([]);
    for (const one of versions) expect(one).toMatch(version);
  });

  test('the lock file names no download address', () => {
    expect(Object.values(lock.packages).filter(({resolved}) => resolved?.includes('://'))).toEqual(
      [],
    );
  });
});
