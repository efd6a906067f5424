import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {HtmlTagObject, Plugin} from '@docusaurus/types';

const inlineScript = (file: string): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: readFileSync(path.join(__dirname, '../../client', file), 'utf8'),
});

/**
 * Puts the scripts that have to run before the application into each page. `npm start` needs none: it runs the
 * application at once.
 */
export default function inlineScripts(): Plugin {
  const tags = {
    headTags: ['sample-language.js', 'start-application.js'].map(inlineScript),
    postBodyTags: [inlineScript('sidebar-position.js')],
  };
  return {
    name: 'inline-scripts',
    injectHtmlTags: () => (process.env.NODE_ENV === 'production' ? tags : {}),
  };
}
