import {exec} from 'node:child_process';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** What a script checks, and how to run it so that its lines name their files. */
const checks = {
  'The API descriptions have problems.': 'npm run --silent lint:api -- --format=stylish',
  'The text has wrong terms.': 'npm run --silent lint:terms',
  'The text has unknown words.': 'npm run --silent lint:spelling',
};

/** How long nothing may be saved before the checks run, in milliseconds: the writer's page comes first. */
const quiet = 3000;

/**
 * Prints in `npm start` what is wrong with the descriptions and the text of pages, with file and line: some seconds
 * after it has started, and after each save. The checks run in processes of their own, so that the live server doesn't
 * wait for them.
 */
export default function reportProblems({siteDir}: LoadContext): Plugin {
  let timer: NodeJS.Timeout | undefined;
  let lastRun = Promise.resolve();
  let isWaiting = false;

  const run = (title: string, command: string) =>
    new Promise<void>((resolve) => {
      exec(command, {cwd: siteDir}, (error, problems, failure) => {
        if (error) logger.error(`${title}\n${problems}${failure}`);
        resolve();
      });
    });

  async function check(): Promise<void> {
    isWaiting = false;
    await Promise.all(Object.entries(checks).map(([title, command]) => run(title, command)));
  }

  /** Runs the checks once the current run has ended. A run that already waits for that sees the latest save, too. */
  function checkNext(): void {
    if (isWaiting) return;
    isWaiting = true;
    lastRun = lastRun.then(check);
  }

  return {
    name: 'report-problems',
    allContentLoaded() {
      if (process.env.NODE_ENV !== 'development') return;
      clearTimeout(timer);
      timer = setTimeout(checkNext, quiet);
    },
  };
}
