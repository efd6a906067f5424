import {exec} from 'node:child_process';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** What a script checks, and how to run it so that its lines name their files. */
const checks = {
  'The API descriptions have problems.': 'npm run --silent lint:api -- --format=stylish',
  'The text has problems.': 'npm run --silent lint:text',
};

/**
 * Prints in `npm start` what is wrong with the descriptions and the text of pages, with file and line, whenever one is
 * saved. The checks run in processes of their own, so that the live server doesn't wait for them, and from the start again
 * when another file is saved meanwhile.
 */
export default function reportProblems({siteDir}: LoadContext): Plugin {
  let running = new AbortController();

  function check(title: string, command: string, signal: AbortSignal): void {
    exec(command, {cwd: siteDir, signal}, (error, problems, failure) => {
      if (error && !signal.aborted) logger.error(`${title}\n${problems}${failure}`);
    });
  }

  return {
    name: 'report-problems',
    allContentLoaded() {
      if (process.env.NODE_ENV === 'development') {
        running.abort();
        running = new AbortController();
        for (const [title, command] of Object.entries(checks))
          check(title, command, running.signal);
      }
      return Promise.resolve();
    },
  };
}
