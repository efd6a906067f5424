import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {DocMetadata, LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import type {Api} from '../openapi/model';

// What several plugins take from Docusaurus's hooks.

/** The versions of the documentation, from what `allContentLoaded` gets. */
export function loadedVersions(allContent: AllContent): LoadedVersion[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent;
  return docs.loadedVersions;
}

/** The posts of the blog, from what `allContentLoaded` gets. */
export function blogPosts(allContent: AllContent): BlogPost[] {
  const blog = allContent['docusaurus-plugin-content-blog']?.['default'] as BlogContent;
  return blog.blogPosts;
}

/** The API of a version, with the folder and the files of its description. */
export interface LoadedApi extends Api {
  folder: string;
  files: string[];
}

/** The API of a version, from what `allContentLoaded` gets: src/plugins/api-reference loads it. */
export function apiOf(allContent: AllContent, {versionName}: LoadedVersion): LoadedApi {
  const apis = allContent['api-reference']?.['default'] as Map<string, LoadedApi> | undefined;
  const api = apis?.get(versionName);
  if (!api) throw new Error(`The version ${versionName} has no API description.`);
  return api;
}

/** The file of a page in the repository, and its address. */
export const toPage = ({source, permalink}: DocMetadata): {file: string; permalink: string} => ({
  file: aliasedSitePathToRelativePath(source),
  permalink,
});
