import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {inLibraryStyles} from '../../plugin-hooks';

const defaults = /^(?::root|html\[data-theme='dark'\])$/;

/** Leaves out Infima's defaults of the variables that src/css/infima.css sets: 0.5 of 15.2 kB (Brotli). */
export default function overriddenVariables({siteDir}: LoadContext): Plugin {
  return inLibraryStyles('overridden-variables', (root) => {
    const css = readFileSync(path.join(siteDir, 'src/css/infima.css'), 'utf8');
    const overridden = new Set(css.match(/--ifm-[\w-]+(?=:)/g));
    root.walkRules(defaults, (rule) => {
      rule.each((node) => {
        if (node.type === 'decl' && overridden.has(node.prop)) node.remove();
      });
    });
  });
}
