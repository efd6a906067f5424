import {exec} from 'node:child_process';

import logger from '@docusaurus/logger';

let running: AbortController | undefined;

/**
 * Checks the API descriptions and prints what is wrong, with file and line. It runs `npm run lint:api`, in a process of its
 * own so that the live server doesn't wait for it, and from the start again when a file is saved meanwhile.
 *
 * @param siteDir the folder of the repository
 */
export function reportProblems(siteDir: string): void {
  running?.abort();
  running = new AbortController();
  const {signal} = running;
  exec(
    'npm run --silent lint:api -- --format=stylish',
    {cwd: siteDir, signal},
    (error, problems) => {
      if (error && !signal.aborted)
        logger.error(`The API descriptions have problems.\n${problems}`);
    },
  );
}
