import {readdirSync} from 'node:fs';

import docusaurus from '@docusaurus/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig} from 'eslint/config';
import tseslint from 'typescript-eslint';

// Its types are those of ESLint before flat configuration.
const docusaurusRules = /** @type {import('eslint').ESLint.Plugin} */ (
  /** @type {unknown} */ (docusaurus)
);

/** The folders of `src` that have a place in the order of imports. */
const folders = [
  'client',
  'components',
  'config',
  'openapi',
  'pages',
  'plugins',
  'reference',
  'remark',
  'search',
  'theme',
  'tools',
];

/** The folders of plugins. What several of them need is in src/plugins/content.ts. */
const plugins = readdirSync('src/plugins', {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name);

const browser = 'node:.*';
const anyPackage = '[^.].*';

/**
 * What each folder of `src` may import besides itself, and the packages that it may not. Types may come from anywhere.
 * @type {[folder: string, allowed: string[], packages: string, reason: string][]}
 */
const zones = [
  ['openapi', [], anyPackage, 'the meaning of a description needs nothing else'],
  ['reference', ['openapi'], 'react|@docusaurus/.*', 'the reference knows nothing of the site'],
  ['config', ['openapi', 'reference'], 'react', 'configuration is values and the rules of pages'],
  ['remark', ['openapi', 'reference'], 'react', 'remark plugins run in Node'],
  ['plugins', ['config', 'openapi', 'reference'], 'react', 'plugins run in Node'],
  ...plugins.map(
    (name) =>
      /** @type {typeof zones[number]} */ ([
        `plugins/${name}`,
        ['config', 'openapi', 'reference', 'plugins'],
        'react',
        'plugins run in Node, and import no other plugin',
      ]),
  ),
  ['components', ['openapi'], `${browser}|@theme-original/.*`, 'components know no page'],
  ['tools', ['components', 'openapi'], browser, 'the tools run in the browser'],
  ['search', ['components', 'openapi'], browser, 'the search runs in the browser'],
  ['theme', ['client', 'components', 'search'], browser, 'the theme runs in the browser'],
  ['pages', ['components'], browser, 'pages run in the browser'],
  ['client', ['components'], `${browser}|react`, 'client modules know nothing of the theme'],
];

/**
 * Makes the rule of a zone. Folders with subfolders only, such as `components`, are left by two steps up: one step leads
 * to a sibling, which may have the name of another folder.
 * @param {typeof zones[number]} zone
 * @returns {import('eslint').Linter.Config}
 */
const toConfig = ([folder, allowed, packages, reason]) => {
  const forbidden = [
    ...folders.filter((name) => name !== folder && !allowed.includes(name)),
    ...plugins.filter((name) => folder.startsWith('plugins/') && folder !== `plugins/${name}`),
  ];
  const steps = folder === 'components' ? '{2,}' : '+';
  const patterns = [
    `^(?:@site/src/(?:plugins/)?|(?:\\.\\./)${steps})(?:${forbidden.join('|')})(?:/|$)`,
    `^(?:${packages})$`,
  ];
  return {
    files: [`src/${folder}/**`],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: patterns.map((regex) => ({
            regex,
            message: `src/${folder}: ${reason}.`,
            allowTypeImports: true,
          })),
        },
      ],
    },
  };
};

export default defineConfig(
  {
    ignores: ['build/', 'build-variant/', '.docusaurus/', 'playwright-report/', 'test-results/'],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname},
    },
    plugins: {'@docusaurus': docusaurusRules},
    rules: {
      ...docusaurus.configs.recommended.rules,
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
      // The site is in English only: a translation layer would be code without a reader.
      '@docusaurus/string-literal-i18n-messages': 'off',
      '@docusaurus/no-untranslated-text': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
    },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    files: ['**/*.tsx'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['**/*.mjs'],
    // These rules do not see casts in JSDoc comments, which tsc does.
    rules: {'@typescript-eslint/no-unsafe-assignment': 'off'},
  },
  {
    files: ['**/*.cjs', '.textlintrc.js'],
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
  {
    // Programs of pages, which stand alone: no project has their types.
    files: ['**/_examples/**'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: {'@typescript-eslint/no-dynamic-delete': 'off'},
  },
  ...zones.map(toConfig),
);
