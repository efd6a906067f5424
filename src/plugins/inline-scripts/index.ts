import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {HtmlTagObject, Plugin} from '@docusaurus/types';

const script = (file: string): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: readFileSync(path.join(__dirname, '../../client', file), 'utf8'),
});

/** What screen readers read out (article.js, src/client/announce): they listen to what is there from the start. */
const announcer = {tagName: 'p', attributes: {role: 'status', 'data-announcer': true}};

/**
 * Puts the scripts that run without the application, or before it, into each page. Inline, they're there with the first
 * button; a file would be one more request that a slow connection waits for. `npm start` runs the application at once.
 */
export default function inlineScripts(): Plugin {
  const always = ['article.js', 'search-keys.js'].map(script);
  const early = {
    headTags: [...always, ...['color-mode.js', 'start-application.js'].map(script)],
    postBodyTags: [announcer, script('sidebar-position.js')],
  };
  return {
    name: 'inline-scripts',
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production' ? early : {headTags: always, postBodyTags: [announcer]},
  };
}
