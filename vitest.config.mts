import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** The files that take longest. A file that starts last runs alone at the end. */
const longest = /(new-version|reproducible|samples\/samples)\.test\.ts$/;

/** Vitest starts the files that took longest first, but it only knows the times of earlier runs. CI has none. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({moduleId}: TestSpecification): boolean => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      {extends: true, test: {name: 'site', include: ['tests/{unit,content,build}/**/*.test.ts']}},
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
          globalSetup: 'tests/engines/server.ts',
          expect: {poll: {timeout: 10_000, interval: 100}},
          testTimeout: 60_000,
        },
      },
    ],
    globalSetup: 'tests/temporary-folder.ts',
    chaiConfig: {truncateThreshold: 0}, // Most lists that have to be empty contain sentences.
    sequence: {sequencer: LongestFirst},
    tags: [{name: 'nightly', description: 'What rarely breaks, which `npm run test:all` runs.'}],
    hookTimeout: 60_000, // Some hooks remove a copy of all packages, which takes a slow disk more than the default of 10 s.
    maxWorkers: '100%', // Vitest leaves one core idle by default, which is half of a machine with two.
    server: {deps: {inline: [/@docusaurus/]}},
  },
});
