import {execFileSync} from 'node:child_process';
import path from 'node:path';

import logger from '@docusaurus/logger';

import {messageOf} from '../error-message';
import {siteDir} from './paths';

const gitOptions = ['-c', 'log.showSignature=false', '-c', 'core.quotePath=false'];

/**
 * When each file below a folder was committed last, in ISO 8601, by its absolute path.
 *
 * @throws where Git can't say: without Git, outside a repository, and in a shallow clone, whose oldest commit seems to
 *   be the last one of nearly all files
 */
export function commitDates(folder: string): Map<string, string> {
  const git = (...args: string[]): string =>
    execFileSync('git', [...gitOptions, ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: 'pipe',
    });
  const dates = new Map<string, string>();
  if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
    throw new Error('The clone is shallow. Run `git fetch --unshallow`.');
  }
  // -c: of a merge, the files that differ from both of its parents, as `git log` of a single file counts them.
  const log = git('log', '-c', '--format=%x00%cI', '--name-only', '--relative');
  for (const commit of log.split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files.map((name) => path.resolve(folder, name))) {
      if (!dates.has(file)) dates.set(file, date);
    }
  }
  return dates;
}

/** The dates of the repository, or undefined with a warning: a site without them is better than none. */
function datesOfRepository(): Map<string, string> | undefined {
  try {
    return commitDates(siteDir);
  } catch (error) {
    logger.warn(
      `Pages are built without the dates of their last updates. ${messageOf(error).trim()}`,
    );
    return undefined;
  }
}

const dates = datesOfRepository();

/** Whether pages and the sitemap show when a page was updated. */
export const hasDates = dates !== undefined;

/**
 * The time of a page's last commit, as front matter. Docusaurus 3.7.0 would start a Git process for each page: 5 s instead
 * of 0.2 for 209 pages.
 *
 * @param file an absolute path
 */
export function lastUpdate(file: string): {last_update?: {date: string}} {
  const date = dates?.get(file);
  return date === undefined ? {} : {last_update: {date}};
}
