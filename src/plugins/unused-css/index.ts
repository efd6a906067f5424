import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import type {Declaration, Helpers, Root} from 'postcss';

const sources = [
  '*.ts',
  '{blog,docs,src,versioned_docs}/**/*.{css,md,mdx,ts,tsx}',
  'node_modules/@docusaurus/{core,plugin-content-*,theme-*}/lib/**/*.{css,js}',
];

/** Every word of the site and its theme, since any may be the name of a class or a variable. */
async function readWords(siteDir: string): Promise<string[]> {
  const files = await Globby(sources, {cwd: siteDir, absolute: true});
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return texts.flatMap((text) => text.match(/[\w-]+/g) ?? []);
}

/** The classes that an element must have for the selector to match it. */
const requiredClasses = (selector: string): string[] =>
  selector.replace(/:(?:not|is|has)\([^)]*\)/g, '').match(/(?<=\.)[a-z][\w-]*/gi) ?? [];

/** Infima's defaults for what src/css/infima.css sets, in both modes, with more weight. */
function removeOverriddenVariables(root: Root, {postcss}: Helpers, siteDir: string): void {
  const overridden = new Set<string>();
  const own = readFileSync(path.join(siteDir, 'src/css/infima.css'));
  postcss.parse(own).walkRules(':root:root', (rule) => {
    rule.walkDecls(/^--/, ({prop}) => void overridden.add(prop));
  });
  root.walkRules(/^(?::root|html\[data-theme='dark'\])$/, (rule) => {
    rule.walkDecls(/^--/, (variable) => {
      if (overridden.has(variable.prop)) variable.remove();
    });
  });
}

async function removeUnused(root: Root, helpers: Helpers, siteDir: string): Promise<void> {
  if (!/[\\/](?:infima|@nimbus-ds)[\\/]/.test(root.source?.input.file ?? '')) return;
  removeOverriddenVariables(root, helpers, siteDir);
  const names = new Set(await readWords(siteDir));
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) =>
      requiredClasses(selector).every((name) => names.has(name)),
    );
    if (used.length > 0) rule.selectors = used;
    else rule.remove();
  });
  removeUnusedVariables(root, names);
}

function removeUnusedVariables(root: Root, names: ReadonlySet<string>): void {
  const read = new Set(root.toString().match(/(?<=var\(\s*)--[\w-]+/g));
  const unused: Declaration[] = [];
  root.walkDecls(/^--/, (variable) => {
    if (!names.has(variable.prop) && !read.has(variable.prop)) unused.push(variable);
  });
  if (unused.length === 0) return;
  for (const variable of unused) variable.remove();
  removeUnusedVariables(root, names); // what only these have read
}

/**
 * Leaves out the classes of Infima and the variables of Infima and Nimbus that no file names: 3 of 17.9 kB (Brotli).
 * PurgeCSS would also drop what begins with `:where()`, such as the colors of a button that is pointed at.
 */
export default function unusedCss({siteDir}: LoadContext): Plugin {
  return {
    name: 'unused-css',
    configurePostCss: (options) => {
      // `npm start` keeps all, so that what is written while it runs finds its styles.
      if (process.env.NODE_ENV !== 'production') return options;
      const plugin = {
        postcssPlugin: 'unused-css',
        Once: (root: Root, helpers: Helpers) => removeUnused(root, helpers, siteDir),
      };
      return {...options, plugins: [...options.plugins, plugin]};
    },
  };
}
