import type {DocMetadata, LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

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
