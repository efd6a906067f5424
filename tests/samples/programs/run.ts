import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {commandOf} from '../interpreters';
import type {Program} from './page';

export interface Result {
  /** The exit code, null if a signal ended the program. */
  code: number | null;
  /** What it printed, with its errors. */
  output: string;
}

/** A program in a folder of its own, where it may keep files between its runs. */
export interface Installed {
  folder: string;
  /** Starts it and goes on; for a server, or a program that a test wants to stop. */
  start: (env?: Record<string, string>) => ChildProcess;
  /** Runs it to its end. */
  run: (env?: Record<string, string>) => Promise<Result>;
}

/**
 * Saves a program as a reader would.
 *
 * @param change what a reader would change in it, such as hosts
 * @throws if there is no interpreter for its language, or the program names no file
 */
export function install(
  {language, title, code}: Program,
  change = (code: string): string => code,
): Installed {
  const command = commandOf(language);
  if (title === undefined) throw new Error('The program has no title to save it under.');
  const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
  writeFileSync(path.join(folder, title), change(code));
  const start = (env: Record<string, string> = {}): ChildProcess =>
    spawn(command, [title], {cwd: folder, env: {...process.env, NO_PROXY: '127.0.0.1', ...env}});
  const run = (env?: Record<string, string>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const child = start(env);
      let output = '';
      const collect = (data: Buffer): void => {
        output += data.toString();
      };
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
      child.on('error', reject);
      child.on('close', (code) => resolve({code, output}));
    });
  return {folder, start, run};
}
