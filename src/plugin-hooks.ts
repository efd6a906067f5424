import type {DocMetadata, LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent, Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import type {Root} from 'postcss';

// What several plugins take from Docusaurus's hooks, or give them.

/** The versions of the documentation, from what `allContentLoaded` gets. */
export function loadedVersions(allContent: AllContent): LoadedVersion[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent;
  return docs.loadedVersions;
}

/** The file of a page in the repository, and its address. */
export const toPage = ({source, permalink}: DocMetadata): {file: string; permalink: string} => ({
  file: aliasedSitePathToRelativePath(source),
  permalink,
});

/**
 * Has `npm start` serve a folder that a build copies.
 *
 * @param directory an absolute path
 * @param publicPath the address of the folder
 * @returns what `configureWebpack` returns, whose type has the bundler's options only
 */
export const servedInDevelopment = (directory: string, publicPath: string): object => ({
  devServer: {static: [{directory, publicPath}]},
});

/**
 * A plugin that changes the style sheets of Infima and Nimbus in a build. `npm start` keeps all of them, so that what is
 * written while it runs finds its styles.
 *
 * @param change changes a style sheet in place
 */
export function inLibraryStyles(
  name: string,
  change: (root: Root) => void | Promise<void>,
): Plugin {
  const Once = (root: Root) =>
    /[\\/](?:infima|@nimbus-ds)[\\/]/.test(root.source?.input.file ?? '')
      ? change(root)
      : undefined;
  return {
    name,
    configurePostCss: (options) =>
      process.env.NODE_ENV === 'production'
        ? {...options, plugins: [...options.plugins, {postcssPlugin: name, Once}]}
        : options,
  };
}
