import {readFileSync} from 'node:fs';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';

import {inLibraryStyles} from '../../plugin-hooks';

/** Files in which any word can be the name of a class or a variable. */
const sources = [
  '*.ts',
  '{blog,docs,src,static,versioned_docs}/**/*.{css,js,md,mdx,ts,tsx}',
  'node_modules/@docusaurus/{core,plugin-content-*,theme-*}/lib/**/*.{css,js}',
  '!**/theme/BlogArchivePage/*.js', // which src/theme replaces
];
/** The classes that an element must have for a selector to match it. */
const requiredClasses = /(?<=(?<!:not\()\.)[a-z][\w-]*/gi;

/**
 * Leaves out the classes and variables of Infima and Nimbus that no file names: 2.5 of 17.4 kB (Brotli).
 * PurgeCSS would also drop what begins with `:where()`, such as the colors of a button that is pointed at.
 */
export default function unusedCss({siteDir}: LoadContext): Plugin {
  return inLibraryStyles('unused-css', async (root) => {
    const files = await Globby(sources, {cwd: siteDir, absolute: true});
    const words = new Set(
      files.flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+/g) ?? []),
    );
    root.walkRules((rule) => {
      const used = rule.selectors.filter((selector) =>
        [...selector.matchAll(requiredClasses)].every(([name]) => words.has(name)),
      );
      if (used.length > 0) rule.selectors = used;
      else rule.remove();
    });
    for (const [name] of root.toString().matchAll(/(?<=var\(\s*)--[\w-]+/g)) words.add(name);
    root.walkDecls(/^--/, (variable) => {
      if (!words.has(variable.prop)) variable.remove();
    });
  });
}
