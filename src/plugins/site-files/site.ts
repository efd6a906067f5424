import path from 'node:path';

import type {AllContent, Plugin} from '@docusaurus/types';
import {readOutputHTMLFile} from '@docusaurus/utils';

/** The built site, from which each step makes its files. */
export interface Site {
  /** What Docusaurus tells `postBuild`. */
  props: Parameters<NonNullable<Plugin['postBuild']>>[0];
  /** What its plugins have loaded. */
  content: AllContent;
}

/** Where a page is below the base URL. Its files in the build begin with it. */
export const routeOf = ({props: {baseUrl}}: Site, permalink: string): string =>
  path.posix.relative(baseUrl, permalink);

/** The HTML of a built page. */
export const readPage = async (site: Site, permalink: string): Promise<string> => {
  const {outDir, siteConfig} = site.props;
  const html = await readOutputHTMLFile(routeOf(site, permalink), outDir, siteConfig.trailingSlash);
  return html.toString();
};
