import {readdirSync, readFileSync} from 'node:fs';

import {expect, test} from 'vitest';

import {build, htmlFiles, read} from './site';

// What src/plugins/unused-classes and unused-variables leave out must be nothing that a page asks for.

const infima = readFileSync('node_modules/infima/dist/css/default/default.css', 'utf8');
const nimbus = readFileSync('node_modules/@nimbus-ds/tokens/dist/css/variables.css', 'utf8');
const filesOf = (kind: 'css' | 'js') =>
  readdirSync(`${build}/assets/${kind}`).map((file) => `assets/${kind}/${file}`);
const built = filesOf('css').map(read).join('');

const all = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
const classes = (css: string) => all(css, /\.([a-z][\w-]*)/gi);
const definedIn = (css: string) => all(css, /(--[\w-]+)\s*:/g);

test('a page and the scripts find every class of Infima that they name', () => {
  const names = new Set(
    htmlFiles.flatMap((file) =>
      [...read(file).matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, list, name]) =>
        (list ?? name ?? '').split(/\s+/),
      ),
    ),
  );
  for (const file of filesOf('js')) {
    // A compound name is no word of prose.
    for (const name of all(read(file), /["'` ]([a-z][\w-]*(?:--|__)[\w-]+)/g)) names.add(name);
  }
  const known = classes(infima);
  const kept = classes(built);
  const asked = [...names].filter((name) => known.has(name));
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter((name) => !kept.has(name))).toEqual([]);
});

test('a variable of Infima or Nimbus that is read is defined', () => {
  const known = new Set([...definedIn(infima), ...definedIn(nimbus)]);
  const kept = definedIn(built);
  const asked = [...all(built, /var\((--[\w-]+)/g)].filter((name) => known.has(name));
  expect(asked.length).toBeGreaterThan(150);
  expect(asked.filter((name) => !kept.has(name))).toEqual([]);
});
