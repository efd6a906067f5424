import {readFileSync} from 'node:fs';
import path from 'node:path';

import {Globby} from '@docusaurus/utils';
import {expect, test} from 'vitest';

import unusedJs from '../../src/plugins/unused-js';

interface Configuration {
  resolve?: {alias?: Record<string, string>};
  module: {rules: {test: RegExp; resolve: {alias: Record<string, string>}}[]};
}

const theme = path.resolve('node_modules/@docusaurus/theme-classic/lib');
const configuration = unusedJs().configureWebpack?.(
  {mode: 'production'},
  false,
  {} as never,
  undefined,
) as Configuration;

/** The file that a module gets in place of a package; undefined where it gets the package. */
function replacement(file: string, name: string): string | undefined {
  const {resolve, module} = configuration;
  const rule = module.rules.find((one) => one.test.test(file));
  return rule?.resolve.alias[name] ?? resolve?.alias?.[name];
}

const read = (file: string): string => readFileSync(path.join(theme, file), 'utf8');
const importsPrism = (file: string): boolean => read(file).includes("'prism-react-renderer'");
const files = await Globby('**/*.js', {cwd: theme});

test.each(files.filter(importsPrism))('%s gets all that it imports of Prism', async (file) => {
  const [, names = ''] = /import \{([^}]*)\} from 'prism-react-renderer'/.exec(read(file)) ?? [];
  const stub = replacement(path.join(theme, file), 'prism-react-renderer');
  if (stub === undefined) return;
  const exported = Object.keys((await import(stub)) as object);
  expect(exported).toEqual(expect.arrayContaining(names.split(',').map((name) => name.trim())));
});

test('the module of the theme that is on every page gets no Prism', () => {
  expect(
    replacement(path.join(theme, 'prism-include-languages.js'), 'prism-react-renderer'),
  ).toBeDefined();
});
