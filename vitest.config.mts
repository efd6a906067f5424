import path from 'node:path';

import {defineConfig} from 'vitest/config';

export default defineConfig({
  // What Docusaurus generates for its client code.
  resolve: {
    alias: {'@generated/site-storage': path.resolve('tests/fixtures/site-storage.ts')},
  },
  test: {
    include: ['tests/{unit,build,samples}/**/*.test.ts'],
    globalSetup: 'tests/temporary-folder.ts',
    maxWorkers: '100%', // Vitest leaves one core idle by default, which is half of a machine with two.
    // Some programs of the guides are held to times, for which a busy machine can be too slow.
    retry: process.env['CI'] ? 1 : 0,
    server: {deps: {inline: [/@docusaurus/]}},
  },
});
