import {readFileSync} from 'node:fs';

import type {Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import type {Root} from 'postcss';

const sources = [
  '*.ts',
  '{blog,docs,src,versioned_docs}/**/*.{css,md,mdx,ts,tsx}',
  'node_modules/@docusaurus/{core,plugin-content-*,theme-*}/lib/**/*.{css,js}',
];

/** Every word of the site and its theme, since any may be the name of a class or a variable. */
async function readWords(): Promise<string[]> {
  const texts = (await Globby(sources)).map((file) => readFileSync(file, 'utf8'));
  return texts.flatMap((text) => text.match(/[\w-]+/g) ?? []);
}

/** The classes that an element must have for the selector to match it. */
const requiredClasses = (selector: string): string[] =>
  selector.replace(/:(?:not|is|has)\([^)]*\)/g, '').match(/(?<=\.)[a-z][\w-]*/gi) ?? [];

async function removeUnused(root: Root): Promise<void> {
  if (!/[\\/](?:infima|@nimbus-ds)[\\/]/.test(root.source?.input.file ?? '')) return;
  const words = new Set([
    ...(await readWords()),
    ...(root.toString().match(/(?<=var\(\s*)--[\w-]+/g) ?? []),
  ]);
  const isUsed = (selector: string) => requiredClasses(selector).every((name) => words.has(name));
  root.walkDecls(/^--/, (variable) => {
    if (!words.has(variable.prop)) variable.remove();
  });
  root.walkRules((rule) => {
    if (rule.selectors.some(isUsed)) rule.selectors = rule.selectors.filter(isUsed);
    else rule.remove();
  });
}

/**
 * Leaves out the classes of Infima and the variables of Infima and Nimbus that no file names: 4 of 18 kB (Brotli).
 * PurgeCSS would also drop what begins with `:where()`, such as the colors of a button that is pointed at.
 */
export default function unusedCss(): Plugin {
  const postCssPlugin = {postcssPlugin: 'unused-css', Once: removeUnused};
  return {
    name: 'unused-css',
    // `npm start` keeps all, so that what is written while it runs finds its styles.
    configurePostCss: (options) =>
      process.env.NODE_ENV === 'production'
        ? {...options, plugins: [...options.plugins, postCssPlugin]}
        : options,
  };
}
