// Builds into build-variant the site with everything on that is off by default, for the browser tests of it.
import {spawnSync} from 'node:child_process';

const {status} = spawnSync(
  process.execPath,
  [
    'scripts/build.mjs',
    '--config',
    'tests/variant/docusaurus.config.ts',
    '--out-dir',
    'build-variant',
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      GA_TRACKING_ID: 'G-TESTS',
      ALGOLIA_APP_ID: 'TESTS',
      ALGOLIA_API_KEY: 'tests',
      ALGOLIA_INDEX_NAME: 'tests',
    },
  },
);
process.exit(status ?? 1);
