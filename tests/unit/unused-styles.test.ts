import type {LoadContext} from '@docusaurus/types';
import postcss, {type AcceptedPlugin} from 'postcss';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';

import unusedClasses from '../../src/plugins/unused-classes';
import unusedVariables from '../../src/plugins/unused-variables';

const context = {siteDir: process.cwd()} as LoadContext;

/** What is left of a style sheet, read as if it stood in that file. */
async function leftOf(css: string, file = '/node_modules/infima/default.css'): Promise<string> {
  const plugins = [unusedVariables, unusedClasses].flatMap(
    (plugin) => plugin(context).configurePostCss?.({plugins: []}).plugins ?? [],
  );
  return (await postcss(plugins as AcceptedPlugin[]).process(css, {from: file})).css;
}

beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'));
afterAll(() => void vi.unstubAllEnvs());

test('a class that no file names goes', async () => {
  expect(await leftOf('.menu, .pills--block { color: red }')).toBe('.menu { color: red }');
  expect(await leftOf('.menu .pills--block { color: red }')).toBe('');
});

test.each([
  ['a class that the theme names', '.menu__link--active'],
  ['an element', 'blockquote > p:first-child'],
  ['an attribute', "[data-theme='dark'] a[href]"],
  ['a class named inside :where()', ':where(.button--primary):hover'],
  ['a rule that a class that no file names excepts', '.menu:not(.pills--block):hover'],
])('%s stays', async (_case, selector) => {
  const rule = `${selector} { color: red }`;
  expect(await leftOf(rule)).toBe(rule);
});

test('a variable stays where a style sheet reads it', async () => {
  const css = 'a { --xa: 1; --xb: 2; color: var(\n--xa) }';
  expect(await leftOf(css)).toBe('a { --xa: 1; color: var(\n--xa) }');
});

test("the site's own style sheets stay as they are", async () => {
  const rule = '.pills--block { --xb: 2 }';
  expect(await leftOf(rule, '/src/css/frame.css')).toBe(rule);
});

test('`npm start` keeps all', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const rule = '.pills--block { --xb: 2 }';
  expect(await leftOf(rule)).toBe(rule);
  vi.stubEnv('NODE_ENV', 'production');
});

test("Infima's default goes where the site sets the variable for all pages", async () => {
  const variables = '--ifm-navbar-height: 1px; --ifm-list-margin: 1px';
  const readBoth = 'a { width: var(--ifm-navbar-height); margin: var(--ifm-list-margin) }';
  const left = async (css: string) => (await leftOf(css + readBoth)).replace(readBoth, '');
  expect(await left(`:root { ${variables} } .navbar { ${variables} }`)).toBe(
    `:root { --ifm-list-margin: 1px } .navbar { ${variables} }`,
  );
  expect(await left(`html[data-theme='dark'] { ${variables} }`)).toBe(
    "html[data-theme='dark'] { --ifm-list-margin: 1px }",
  );
});
