import {execFileSync} from 'node:child_process';
import path from 'node:path';

/** When each file was committed last, in ISO 8601, by its absolute path; empty where there is no Git. */
function commitDates(): Map<string, string> {
  const dates = new Map<string, string>();
  const options = ['-c', 'log.showSignature=false', '-c', 'core.quotePath=false'];
  try {
    const log = execFileSync(
      'git',
      // -c: of a merge, the files that differ from both of its parents, as `git log` of a single file counts them.
      [...options, 'log', '-c', '--format=%x00%cI', '--name-only', '--relative'],
      {encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore']},
    );
    for (const commit of log.split('\0')) {
      const [date = '', ...files] = commit.split('\n').filter(Boolean);
      for (const file of files.map((name) => path.resolve(name))) {
        if (!dates.has(file)) dates.set(file, date);
      }
    }
  } catch {
    // Docusaurus asks Git about each file that has no date, and says what is wrong.
  }
  return dates;
}

let dates: Map<string, string> | undefined;

/**
 * The time of a page's last commit, as front matter. Docusaurus 3.7.0 would start a Git process for each page, which takes
 * longer than everything else that it reads.
 *
 * @param file an absolute path
 */
export function lastUpdate(file: string): {last_update?: {date: string}} {
  dates ??= commitDates();
  const date = dates.get(file);
  return date === undefined ? {} : {last_update: {date}};
}
