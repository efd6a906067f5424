import path from 'node:path';

import {defineConfig} from 'vitest/config';

export default defineConfig({
  // What Docusaurus generates for its client code.
  resolve: {
    alias: {'@generated/site-storage': path.resolve('tests/fixtures/site-storage.ts')},
  },
  test: {
    include: ['tests/{unit,build,samples}/**/*.test.ts'],
    server: {deps: {inline: [/@docusaurus/]}},
  },
});
