import docusaurus from '@docusaurus/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig} from 'eslint/config';
import tseslint from 'typescript-eslint';

// Its types are those of ESLint before flat configuration.
const docusaurusRules = /** @type {import('eslint').ESLint.Plugin} */ (
  /** @type {unknown} */ (docusaurus)
);

/**
 * Imports point one way (DESIGN of the project): config and theme use components; plugins and remark use api.
 * @param {string} folder
 * @param {string[]} forbidden
 * @param {string} reason
 * @returns {import('eslint').Linter.Config}
 */
const mayNotImport = (folder, forbidden, reason) => ({
  files: [`src/${folder}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {patterns: [{group: forbidden, message: `src/${folder}: ${reason}`}]},
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
    files: ['**/*.cjs'],
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
  mayNotImport(
    'config',
    ['**/components/**', '**/theme/**', '**/plugins/**', 'react'],
    'configuration holds values and types only.',
  ),
  mayNotImport(
    'components',
    ['node:*', '**/openapi/**', '@theme-original/**'],
    'components run in the browser and know nothing of the build.',
  ),
  mayNotImport('theme', ['node:*', '**/openapi/**'], 'the theme runs in the browser.'),
  mayNotImport(
    'plugins',
    ['react', '**/components/**', '**/theme/**'],
    'plugins run in Node, at build time.',
  ),
);
