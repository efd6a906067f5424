import {execFileSync} from 'node:child_process';
import {cpSync, existsSync} from 'node:fs';
import path from 'node:path';

/** Copies the repository's files to a folder as they are now, with what is not committed yet. */
export function copySite(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name && existsSync(name))) {
    cpSync(file, path.join(folder, file));
  }
}

/** Copies the repository's files to a folder, with their history. */
export function copySiteWithHistory(folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-checkout', '.', folder]);
  copySite(folder);
}
