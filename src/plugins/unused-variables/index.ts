import {readFileSync} from 'node:fs';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import type {Root, Rule} from 'postcss';

/** Files that can read a variable. */
const sources = [
  '{blog,docs,src,static,versioned_docs}/**/*.{css,js,md,mdx,ts,tsx}',
  'node_modules/@docusaurus/theme-*/lib/**/*.{css,js}',
];
/** Where Infima sets the defaults of its variables. */
const defaults = /^(?::root|html\[data-theme='dark'\])$/;

/**
 * Leaves out the variables of Infima and Nimbus that nothing reads, and Infima's defaults of those that the site sets for
 * all pages: 2.6 kB (Brotli). `npm start` keeps all of them.
 */
export default function unusedVariables({siteDir}: LoadContext): Plugin {
  // At the end, when rules for unused classes no longer read a variable.
  async function OnceExit(root: Root): Promise<void> {
    const {file = ''} = root.source?.input ?? {};
    if (!/[\\/]node_modules[\\/](?:infima|@nimbus-ds)[\\/]/.test(file)) return;
    const files = await Globby(sources, {cwd: siteDir, absolute: true});
    const styles = [root.toString(), ...files.map((name) => readFileSync(name, 'utf8'))].join('\n');
    const read = new Set(styles.match(/(?<=var\(\s*)--[\w-]+/g));
    const site = readFileSync(`${siteDir}/src/css/infima.css`, 'utf8');
    const set = new Set(site.match(/--ifm-[\w-]+(?=:)/g));
    root.walkDecls(/^--/, (variable) => {
      const isDefault = defaults.test((variable.parent as Rule).selector);
      if (!read.has(variable.prop) || (isDefault && set.has(variable.prop))) variable.remove();
    });
  }
  return {
    name: 'unused-variables',
    configurePostCss: (options) =>
      process.env.NODE_ENV === 'production'
        ? {...options, plugins: [...options.plugins, {postcssPlugin: 'unused-variables', OnceExit}]}
        : options,
  };
}
