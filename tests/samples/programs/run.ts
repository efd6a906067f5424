import {spawn, type ChildProcess} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, vi} from 'vitest';

import {freePort} from '../../free-port';
import {commandOf, languageOf} from '../interpreters';
import type {Guide} from './guide';

type Env = Record<string, string>;

/** A program that runs. The end of the tests stops it. */
export interface Running {
  child: ChildProcess;
  /** What it has printed so far, with its errors. */
  output: () => string;
  /** The exit code, null if a signal ended it. */
  end: Promise<number | null>;
  /** Stops it as a crash does. */
  kill: () => Promise<unknown>;
}

export interface Result {
  code: number | null;
  output: string;
}

/** A program in a folder of its own, where it may keep files between its runs. */
export interface Installed {
  folder: string;
  /** Starts it and goes on; for a server, or a program that a test wants to stop. */
  start: (env?: Env, args?: string[]) => Running;
  /** Runs it to its end. */
  run: (env?: Env, args?: string[]) => Promise<Result>;
}

const running = new Set<Running>();

afterAll(() => Promise.all([...running].map(({kill}) => kill())));

function spawnIn(folder: string, command: string, args: string[], env: Env): Running {
  const child = spawn(command, args, {
    cwd: folder,
    env: {...process.env, NO_PROXY: '127.0.0.1', PYTHONUNBUFFERED: '1', ...env},
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()));
  }
  const end = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  const kill = (): Promise<unknown> => {
    child.kill('SIGKILL');
    return end;
  };
  const program = {child, output: () => output, end, kill};
  running.add(program);
  return program;
}

/**
 * Copies the programs of a guide as a reader does.
 *
 * @param title the file that is run; its language is that of other files which a test runs in the same folder
 * @param change what a reader would change in it, such as hosts
 */
export function install(
  {programs}: Guide,
  title: string,
  change = (code: string): string => code,
): Installed {
  const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
  cpSync(programs, folder, {recursive: true});
  const file = path.join(folder, title);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  const start: Installed['start'] = (env = {}, args = [title]) =>
    spawnIn(folder, commandOf(languageOf(title)), args, env);
  const run: Installed['run'] = async (env, args) => {
    const {end, output} = start(env, args);
    return {code: await end, output: output()};
  };
  return {folder, start, run};
}

/** A server of a guide. */
export interface Server extends Running {
  url: string;
  folder: string;
}

interface ServerOptions {
  env?: Env;
  args?: string[];
  change?: (code: string) => string;
}

/** Starts a server of a guide on a free port in place of 3000, and waits until it responds, or ends. */
export async function startServer(
  guide: Guide,
  title: string,
  {env, args = [title], change = (code) => code}: ServerOptions = {},
): Promise<Server> {
  const port = String(await freePort());
  const setPort = (text: string): string => text.replaceAll(/\b3000\b/g, port);
  const {folder, start} = install(guide, title, (code) => change(setPort(code)));
  const program = start({PORT: port, ...env}, args.map(setPort));
  const url = `http://127.0.0.1:${port}`;
  const response = vi.waitFor(() => fetch(url), {timeout: 20_000, interval: 50});
  response.catch(() => undefined);
  await Promise.race([response, program.end]);
  return {...program, url, folder};
}

/** Waits until a program has printed a text. Output arrives a little later than the response. */
export const seen = ({output}: Running, text: string): Promise<void> =>
  vi.waitFor(() => {
    if (!output().includes(text)) throw new Error(`${text} is not in the output: ${output()}`);
  }, 5000);

/** What a reader changes in a program. A change that changes nothing would test nothing. */
export function replace(code: string, from: string | RegExp, to: string): string {
  const changed = code.replace(from, to);
  if (changed === code) throw new Error(`The program does not contain ${from.toString()}.`);
  return changed;
}
