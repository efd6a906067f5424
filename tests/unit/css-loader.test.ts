import {createRequire} from 'node:module';
import path from 'node:path';

import {expect, test} from 'vitest';

const require = createRequire(import.meta.url);
const cssLoader = require('../../src/plugins/lightning-css/css-loader.cjs') as (
  this: object,
  source: string,
) => string;

test('the classes of a module come in the same order each time, so that files keep their names', () => {
  const classes = ['text', 'note', 'get', 'post', 'step', 'method', 'samples', 'operation'];
  const code = cssLoader.call(
    {
      rootContext: '/site',
      resourcePath: path.join('/site', 'styles.module.css'),
      getOptions: () => ({isServer: true}),
    },
    classes.map((name) => `.${name} { color: red; }`).join('\n'),
  );
  const names = [...code.matchAll(/"(\w+)":/g)].map(([, name]) => name);
  expect(names).toEqual([...classes].sort());
});
