import {readFileSync} from 'node:fs';
import {cp} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {servedInDevelopment} from '../../plugin-hooks';

export interface MermaidFiles {
  /** Where the browser imports Mermaid from. */
  url: string;
}

const entry = 'mermaid.esm.min.mjs';
const chunks = path.join('chunks', 'mermaid.esm.min');

/**
 * Serves Mermaid's own minified files for src/theme/Mermaid to import when a page has a diagram.
 *
 * @docusaurus/theme-mermaid 3.7.0 is not used: it loads Mermaid's core (165 kB gzipped) on every page, shows
 * nothing without JavaScript, and bundling Mermaid again takes a fifth of the build.
 */
export default function mermaidFiles({baseUrl, siteDir}: LoadContext): Plugin {
  const dist = path.join(siteDir, 'node_modules/mermaid/dist');
  const {version} = JSON.parse(readFileSync(path.join(dist, '../package.json'), 'utf8')) as {
    version: string;
  };
  const folder = `assets/mermaid-${version}`; // the version in the path lets a CDN cache it indefinitely
  return {
    name: 'mermaid-files',
    contentLoaded({actions}) {
      actions.setGlobalData({url: `${baseUrl}${folder}/${entry}`} satisfies MermaidFiles);
    },
    configureWebpack: () => servedInDevelopment(dist, `${baseUrl}${folder}`),
    async postBuild({outDir}) {
      const isNeeded = (file: string) => !file.endsWith('.map');
      await cp(path.join(dist, entry), path.join(outDir, folder, entry));
      await cp(path.join(dist, chunks), path.join(outDir, folder, chunks), {
        recursive: true,
        filter: isNeeded,
      });
    },
  };
}
