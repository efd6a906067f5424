import type {Plugin} from '@docusaurus/types';
import {LicenseWebpackPlugin} from 'license-webpack-plugin';

/** The file that lists the packages in the site's scripts and styles, each with its license. */
const outputFilename = 'licenses.txt';

/**
 * Writes the licenses of all packages whose code readers load, because the minified files don't contain them.
 */
export default function licenses(): Plugin {
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
        stats: {warnings: false, errors: true}, // not a word about packages without a license file
      });
      return {plugins: [plugin as object]} as object; // its types are those of another bundler
    },
  };
}
