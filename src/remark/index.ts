import path from 'node:path';

import type {Options} from '@docusaurus/plugin-content-docs';

import apiReference from './api-reference';
import changelogBadges from './changelog-badges';
import checkPage from './check-page';
import codeFiles from './code-files';
import drawDiagrams from './diagrams';
import formerAnchors from './former-anchors';
import highlightCode from './highlight-code';
import syntaxErrors from './syntax-errors';
import tables from './tables';

type Plugins = Required<Pick<Options, 'beforeDefaultRemarkPlugins' | 'remarkPlugins'>>;

/** The plugins of pages outside the docs, and of the blog. */
export const pagePlugins: Plugins = {
  beforeDefaultRemarkPlugins: [syntaxErrors, checkPage, drawDiagrams, highlightCode],
  remarkPlugins: [tables],
};

/**
 * The plugins of docs pages. Those with options are functions that contain them, because Docusaurus writes the options of
 * the configuration, here paths of the machine that builds, into the scripts of each page.
 */
export const docsPlugins = (siteDir: string, generatedDir: string): Plugins => ({
  beforeDefaultRemarkPlugins: [
    syntaxErrors,
    checkPage,
    () => codeFiles({siteDir}),
    () => apiReference({siteDir, generatedDir}),
    changelogBadges,
    drawDiagrams,
    highlightCode,
  ],
  remarkPlugins: [
    () => formerAnchors({siteDir, file: path.join(siteDir, 'src/config/former-anchors.yaml')}),
    tables,
  ],
});
