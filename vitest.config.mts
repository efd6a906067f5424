import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/{unit,content,build}/**/*.test.ts'],
          testTimeout: 60_000, // A test of all pages takes seconds, and more on a busy machine.
        },
      },
      {
        extends: true,
        test: {
          name: 'samples',
          include: ['tests/samples/**/*.test.ts'],
          globalSetup: 'tests/samples/mocks.ts',
          testTimeout: 120_000, // Programs wait between requests, and samples of one language for each other.
          maxWorkers: 6, // They mostly wait for the programs that they start.
          sequence: {groupOrder: 1}, // Projects with another number of workers run after each other.
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          expect: {poll: {timeout: 10_000, interval: 100}},
          testTimeout: 60_000,
          hookTimeout: 60_000, // The browsers start.
        },
      },
    ],
    globalSetup: 'tests/temporary-folder.ts',
    chaiConfig: {truncateThreshold: 0}, // Most lists that have to be empty contain sentences.
    tags: [{name: 'nightly', description: 'What rarely breaks, which `npm run test:all` runs.'}],
    maxWorkers: '100%', // Vitest leaves one core idle by default, which is half of a machine with two.
    server: {deps: {inline: [/@docusaurus/]}},
  },
});
