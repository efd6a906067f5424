import docusaurus from '@docusaurus/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig} from 'eslint/config';
import tseslint from 'typescript-eslint';

// Its types are those of ESLint before flat configuration.
const docusaurusRules = /** @type {import('eslint').ESLint.Plugin} */ (
  /** @type {unknown} */ (docusaurus)
);

/** @param {string[]} names of folders; a pattern has no braces for several */
const folders = (...names) => names.map((name) => `**/${name}/**`);

const nodeFolders = folders('config', 'openapi', 'plugins', 'remark');

/**
 * What each folder of `src` may not import; types may come from anywhere. Imports point one way: the theme to components,
 * plugins and remark to the model of the API, and nothing to plugins.
 * @type {[folder: string, forbidden: string[], reason: string][]}
 */
const zones = [
  [
    'config',
    ['react', ...folders('client', 'components', 'openapi', 'plugins', 'theme')],
    'configuration is values',
  ],
  [
    'lib',
    ['react', ...folders('client', 'components', 'openapi', 'plugins', 'remark', 'theme')],
    'what several folders share knows none of them',
  ],
  [
    'openapi',
    [
      'react',
      '@docusaurus/*',
      ...folders('client', 'components', 'config', 'plugins', 'remark', 'theme'),
    ],
    'the model of the API knows nothing of the site',
  ],
  [
    'plugins',
    ['react', ...folders('client', 'components', 'remark', 'theme')],
    'plugins run in Node',
  ],
  [
    'remark',
    ['react', ...folders('client', 'components', 'config', 'plugins', 'theme')],
    'remark runs in Node',
  ],
  [
    'components',
    ['node:*', '@theme-original/**', ...folders('client', 'theme'), ...nodeFolders],
    'components run in the browser, and know neither the theme nor client modules',
  ],
  [
    'request-checker',
    [
      'node:*',
      'react',
      '@docusaurus/*',
      ...folders('client', 'components', 'config', 'plugins', 'remark', 'theme'),
    ],
    'the checker knows the API and nothing of the site',
  ],
  ['theme', ['node:*', ...nodeFolders], 'the theme runs in the browser'],
  ['pages', ['node:*', ...nodeFolders], 'pages run in the browser'],
  ['client', ['node:*', 'react', ...nodeFolders], 'client modules run in the browser'],
];

/**
 * @param {typeof zones[number]} zone
 * @returns {import('eslint').Linter.Config}
 */
const toConfig = ([folder, group, reason]) => ({
  files: [`src/${folder}/**`],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {patterns: [{group, message: `src/${folder}: ${reason}.`, allowTypeImports: true}]},
    ],
  },
});

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
