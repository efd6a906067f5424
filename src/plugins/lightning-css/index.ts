import path from 'node:path';

import type {Plugin} from '@docusaurus/types';

/** What of a rule of the bundler is used here: its types differ from those that Docusaurus knows. */
interface Rule {
  test?: RegExp;
  use?: unknown[];
}

/**
 * Leaves style sheets to LightningCSS, which makes them small anyway and adds the prefixes that the supported browsers
 * need. PostCSS and css-loader would take a fifth of the bundling time.
 */
export default function lightningCss(): Plugin {
  return {
    name: 'lightning-css',
    configureWebpack(config, isServer) {
      const loader = {loader: path.join(__dirname, 'css-loader.cjs'), options: {isServer}};
      // In a page the first loader takes the style sheet out of the code. The server takes only names from modules.
      const withLoader = (rule: Rule): Rule => {
        if (isServer) return rule.test?.test('a.css') ? rule : {...rule, use: [loader]};
        return {...rule, use: [rule.use?.[0], loader]};
      };
      const rules = config.module?.rules as Rule[];
      return {
        mergeStrategy: {'module.rules': 'replace'},
        module: {
          rules: rules.map((rule) =>
            rule.test?.test('a.module.css') ? withLoader(rule) : rule,
          ) as object[],
        },
      };
    },
  };
}
