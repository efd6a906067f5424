import type {AllContent, Plugin} from '@docusaurus/types';

import {writeFeeds} from './feeds';
import {writeLlmsFiles} from './llms';
import {writeMarkdown} from './markdown';
import {writePolicies} from './policy';
import {writeRedirects} from './redirects';
import {writeSearchIndex} from './search-index';

/**
 * Writes all files that are made from the built pages, and completes the pages. Docusaurus runs `postBuild` of all plugins
 * at once, so these steps, which need an order, are one plugin. `npm start` builds no pages: there, no page has Markdown
 * that could be copied, and the search has no index.
 */
export default function siteFiles(): Plugin {
  let content: AllContent = {};
  return {
    name: 'site-files',
    allContentLoaded({allContent}) {
      content = allContent;
    },
    async postBuild(props) {
      const site = {props, content};
      await writeRedirects(site);
      await writeFeeds(site);
      await writeMarkdown(site);
      await writeLlmsFiles(site); // from the Markdown
      await writeSearchIndex(site);
      await writePolicies(site); // into the redirects, too
    },
  };
}
