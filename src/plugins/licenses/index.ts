import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {LicenseWebpackPlugin} from 'license-webpack-plugin';

/** The file that lists the packages in the site's scripts and styles, each with its license. */
const outputFilename = 'licenses.txt';

interface Package {
  name: string;
  directory: string;
}

/**
 * A package that another one, or the site, imports.
 * @throws if it isn't installed
 */
function findPackage(name: string, importer: string): Package {
  const folders = createRequire(path.join(importer, 'package.json')).resolve.paths(name) ?? [];
  const directory = folders.map((folder) => path.join(folder, name)).find(existsSync);
  if (directory === undefined) throw new Error(`${importer} imports ${name}, which is missing.`);
  return {name, directory};
}

/** A package with its dependencies and theirs, apart from types. */
function withDependencies(root: Package, found = new Map<string, Package>()): Package[] {
  if (found.has(root.directory)) return [];
  found.set(root.directory, root);
  const {dependencies = {}} = JSON.parse(
    readFileSync(path.join(root.directory, 'package.json'), 'utf8'),
  ) as {dependencies?: Record<string, string>};
  for (const name of Object.keys(dependencies)) {
    if (!name.startsWith('@types/')) withDependencies(findPackage(name, root.directory), found);
  }
  return [...found.values()];
}

/**
 * Writes the licenses of all packages whose code readers load, because the minified files don't contain them. The
 * bundler sees neither Mermaid, whose files contain its dependencies, nor Pagefind.
 */
export default function licenses({siteDir}: LoadContext): Plugin {
  return {
    name: 'licenses',
    configureWebpack: (_config, isServer) => {
      if (isServer) return {};
      const plugin = new LicenseWebpackPlugin({
        outputFilename,
        perChunkOutput: false,
        renderLicenses: (packages) =>
          packages
            .sort((one, other) => (one.name < other.name ? -1 : 1))
            .map(({name, licenseId, licenseText}) =>
              [`# ${name}: ${licenseId}`, licenseText?.trim()].filter(Boolean).join('\n\n'),
            )
            .join('\n\n\n'),
        licenseTypeOverrides: {khroma: 'MIT'}, // its package.json has none, its file `license` does
        stats: {warnings: false, errors: true}, // not a word about packages without a license file
        additionalModules: [
          ...withDependencies(findPackage('mermaid', siteDir)),
          findPackage('pagefind', siteDir),
        ],
      });
      return {plugins: [plugin as object]} as object; // its types are those of another bundler
    },
  };
}
