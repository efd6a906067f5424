import type {AllContent, Plugin} from '@docusaurus/types';

import {writeFeeds} from './feeds';
import {writeLlmsFiles} from './llms';
import {copyFormerMarkdown, writeMarkdown} from './markdown';
import {writePolicy} from './policy';
import {writeRedirects} from './redirects';
import {startSearchIndex} from './search-index';
import {builtPages} from './site';

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
      const searchIndex = startSearchIndex(site);
      for await (const page of builtPages(site)) {
        await writeFeeds(site, page);
        await writeMarkdown(site, page);
        await writePolicy(site, page); // into the redirects, too
        searchIndex.add(page); // the last step, because it changes the document
      }
      await copyFormerMarkdown(site);
      await writeLlmsFiles(site); // from the Markdown
      await searchIndex.write();
    },
  };
}
