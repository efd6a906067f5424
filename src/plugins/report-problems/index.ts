import {exec} from 'node:child_process';
import {constants, setPriority} from 'node:os';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** What a script checks, and how to run it so that its lines name their files. */
const checks = {
  'The API descriptions have problems.': 'npm run --silent lint:api -- --format=stylish',
  'The text has problems.': 'npm run --silent lint:text',
};

/** How long nothing has to be saved, in milliseconds: the page that a writer waits for comes first. */
const quiet = 3000;

/**
 * Prints in `npm start` what is wrong with the descriptions and the text of pages, with file and line, some seconds after
 * one is saved. The checks run in processes of their own and with low priority, so that the live server doesn't wait for
 * them, and from the start again when another file is saved meanwhile.
 */
export default function reportProblems({siteDir}: LoadContext): Plugin {
  let running = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    const {signal} = running;
    for (const [title, command] of Object.entries(checks)) {
      const {pid} = exec(command, {cwd: siteDir, signal}, (error, problems, failure) => {
        if (error && !signal.aborted) logger.error(`${title}\n${problems}${failure}`);
      });
      if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
    }
  }

  return {
    name: 'report-problems',
    allContentLoaded() {
      if (process.env.NODE_ENV === 'development') {
        running.abort();
        running = new AbortController();
        clearTimeout(timer);
        timer = setTimeout(check, quiet);
      }
      return Promise.resolve();
    },
  };
}
