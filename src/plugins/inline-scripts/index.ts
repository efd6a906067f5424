import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Plugin} from '@docusaurus/types';

/**
 * Puts the scripts that have to run before the application into each page. `npm start` needs neither: it runs the
 * application at once.
 */
export default function inlineScripts(): Plugin {
  const headTags = ['sample-language.js', 'start-application.js'].map((file) => ({
    tagName: 'script',
    innerHTML: readFileSync(path.join(__dirname, '../../client', file), 'utf8'),
  }));
  return {
    name: 'inline-scripts',
    injectHtmlTags: () => (process.env.NODE_ENV === 'production' ? {headTags} : {}),
  };
}
