import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Plugin} from '@docusaurus/types';

/**
 * Puts src/client/start-application.js into each page, which runs the scripts that src/config/ssr-template.ts holds
 * back.
 */
export default function startApplication(): Plugin {
  const innerHTML = readFileSync(path.join(__dirname, '../../client/start-application.js'), 'utf8');
  return {
    name: 'start-application',
    injectHtmlTags: () =>
      // `npm start` holds nothing back.
      process.env.NODE_ENV === 'production' ? {headTags: [{tagName: 'script', innerHTML}]} : {},
  };
}
