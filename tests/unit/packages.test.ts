import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

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
      expect(installed(name)).toEqual([dependencies[name]]);
    },
  );

  test.each(Object.entries(overrides))('%s is %s everywhere, as overridden', (name, version) => {
    expect(new Set(installed(name))).toEqual(new Set([version]));
  });

  test.each(Object.entries({...dependencies, ...devDependencies, ...overrides}))(
    '%s has an exact version',
    (_name, version) => expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/),
  );

  test('the lock file names no download address', () => {
    expect(Object.values(lock.packages).filter(({resolved}) => resolved?.includes('://'))).toEqual(
      [],
    );
  });
});

/** Packages that a build installs: those of all systems, without those that only checks need. */
const shipped = Object.entries(lock.packages).filter(([place, {dev}]) => place !== '' && !dev);

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

describe('licenses', () => {
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

  test.each(shipped)('that of %s is allowed', (place, {license = 'none'}) => {
    const name = nameOf(place);
    if (name in exceptions || isLightningCss(name)) expect(allowed).not.toContain(license);
    else expect(allowed).toContain(license);
  });
});

test('the bill of materials lists each package of the lock file with its hash', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  const files = ['one.json', 'other.json'].map((name) => path.join(folder, name));
  for (const file of files) execFileSync(process.execPath, ['scripts/sbom.mjs', file]);
  const [one = '', other] = files.map((file) => readFileSync(file, 'utf8'));
  rmSync(folder, {recursive: true});

  expect(one).toBe(other);
  const {bomFormat, components} = JSON.parse(one) as {
    bomFormat: string;
    components: {purl: string; hashes: {content: string}[]}[];
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(components).toHaveLength(Object.keys(lock.packages).length - 1);
  for (const {hashes} of components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  expect(components.map(({purl}) => purl)).toContain('pkg:npm/%40docusaurus/core@3.7.0');
});
