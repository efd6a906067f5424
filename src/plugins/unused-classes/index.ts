import {readFileSync} from 'node:fs';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import type {Root} from 'postcss';

/** Files in which any word can be the name of a class. */
const sources = [
  '*.ts',
  '{blog,docs,src,static,versioned_docs}/**/*.{css,js,md,mdx,ts,tsx}',
  'node_modules/@docusaurus/{core,plugin-content-*,theme-*}/lib/**/*.{css,js}',
];
/** The classes that an element must have for a selector to match it. */
const requiredClasses = /(?<=(?<!:not\()\.)[a-z][\w-]*/gi;

/**
 * Leaves out Infima's rules for classes that no file names: 1.5 kB (Brotli). `npm start` keeps all of them, so that what
 * is written while it runs finds its styles. PurgeCSS would also drop what begins with `:where()`.
 */
export default function unusedClasses({siteDir}: LoadContext): Plugin {
  async function Once(root: Root): Promise<void> {
    if (!/[\\/]node_modules[\\/]infima[\\/]/.test(root.source?.input.file ?? '')) return;
    const files = await Globby(sources, {cwd: siteDir, absolute: true});
    const words = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+/g)));
    root.walkRules((rule) => {
      const used = rule.selectors.filter((selector) =>
        [...selector.matchAll(requiredClasses)].every(([name]) => words.has(name)),
      );
      if (used.length > 0) rule.selectors = used;
      else rule.remove();
    });
  }
  return {
    name: 'unused-classes',
    configurePostCss: (options) =>
      process.env.NODE_ENV === 'production'
        ? {...options, plugins: [...options.plugins, {postcssPlugin: 'unused-classes', Once}]}
        : options,
  };
}
