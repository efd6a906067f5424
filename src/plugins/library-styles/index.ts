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
];
/** The classes that an element must have for a selector to match it. */
const requiredClasses = /(?<=(?<!:not\()\.)[a-z][\w-]*/gi;
/** Where Infima sets the defaults of its variables. */
const defaults = /^(?::root|html\[data-theme='dark'\])$/;

/** Leaves out the defaults of the variables that another style sheet sets for all pages. */
function removeOverridden(root: Root, overriding: string): void {
  const overridden = new Set(overriding.match(/--ifm-[\w-]+(?=:)/g));
  root.walkRules(defaults, (rule) => {
    rule.each((node) => {
      if (node.type === 'decl' && overridden.has(node.prop)) node.remove();
    });
  });
}

/** Leaves out the rules for classes that no file names, and the variables that no file reads. */
function removeUnused(root: Root, words: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) =>
      [...selector.matchAll(requiredClasses)].every(([name]) => words.has(name)),
    );
    if (used.length > 0) rule.selectors = used;
    else rule.remove();
  });
  const read = new Set(
    [...root.toString().matchAll(/(?<=var\(\s*)--[\w-]+/g)].map(([name]) => name),
  );
  root.walkDecls(/^--/, (variable) => {
    if (!words.has(variable.prop) && !read.has(variable.prop)) variable.remove();
  });
}

/**
 * Leaves out what the site doesn't use of the style sheets of Infima and Nimbus: 4.1 of 13.6 kB (Brotli). `npm start`
 * keeps all of them, so that what is written while it runs finds its styles. PurgeCSS would also drop what begins with
 * `:where()`, such as the colors of a button that is pointed at.
 */
export default function libraryStyles({siteDir}: LoadContext): Plugin {
  /** The words of all files, read once for all style sheets. */
  let words: Promise<ReadonlySet<string>> | undefined;
  const readWords = async () => {
    const files = await Globby(sources, {cwd: siteDir, absolute: true});
    return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+/g) ?? []));
  };
  const Once = async (root: Root): Promise<void> => {
    const {file = ''} = root.source?.input ?? {};
    if (!/[\\/]node_modules[\\/](?:infima|@nimbus-ds)[\\/]/.test(file)) return;
    removeOverridden(root, readFileSync(path.join(siteDir, 'src/css/infima.css'), 'utf8'));
    removeUnused(root, await (words ??= readWords()));
  };
  return {
    name: 'library-styles',
    configurePostCss: (options) =>
      process.env.NODE_ENV === 'production'
        ? {...options, plugins: [...options.plugins, {postcssPlugin: 'library-styles', Once}]}
        : options,
  };
}
