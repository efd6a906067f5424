import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import type {Root} from 'postcss';

/** Files in which any word can be the name of a class or a variable. */
const sources = [
  '*.ts',
  '{blog,docs,src,static,versioned_docs}/**/*.{css,js,md,mdx,ts,tsx}',
  'node_modules/@docusaurus/{core,plugin-content-*,theme-*}/lib/**/*.{css,js}',
  '!**/theme/BlogArchivePage/*.js', // which src/theme replaces
];
/** The classes that an element must have for a selector to match it. */
const requiredClasses = /(?<=(?<!:not\()\.)[a-z][\w-]*/gi;
const defaults = /^(?::root|html\[data-theme='dark'\])$/;

/**
 * Leaves out the classes and variables of Infima and Nimbus that no file names, and Infima's defaults for what
 * src/css/infima.css sets: 3 of 17.9 kB (Brotli).
 * PurgeCSS would also drop what begins with `:where()`, such as the colors of a button that is pointed at.
 */
export default function unusedCss({siteDir}: LoadContext): Plugin {
  const read = (file: string, names: RegExp): string[] =>
    readFileSync(path.resolve(siteDir, file), 'utf8').match(names) ?? [];

  async function removeUnused(root: Root): Promise<void> {
    if (!/[\\/](?:infima|@nimbus-ds)[\\/]/.test(root.source?.input.file ?? '')) return;
    const files = await Globby(sources, {cwd: siteDir});
    const words = new Set(files.flatMap((file) => read(file, /[\w-]+/g)));
    const overridden = new Set(read('src/css/infima.css', /--ifm-[\w-]+(?=:)/g));

    root.walkRules((rule) => {
      const used = rule.selectors.filter((selector) =>
        [...selector.matchAll(requiredClasses)].every(([name]) => words.has(name)),
      );
      if (used.length > 0) rule.selectors = used;
      else rule.remove();
    });
    root.walkRules(defaults, (rule) => {
      rule.each((node) => {
        if (node.type === 'decl' && overridden.has(node.prop)) node.remove();
      });
    });
    for (const [name] of root.toString().matchAll(/(?<=var\(\s*)--[\w-]+/g)) words.add(name);
    root.walkDecls(/^--/, (variable) => {
      if (!words.has(variable.prop)) variable.remove();
    });
  }

  return {
    name: 'unused-css',
    configurePostCss: (options) => {
      // `npm start` keeps all, so that what is written while it runs finds its styles.
      if (process.env.NODE_ENV !== 'production') return options;
      const plugin = {postcssPlugin: 'unused-css', Once: removeUnused};
      return {...options, plugins: [...options.plugins, plugin]};
    },
  };
}
