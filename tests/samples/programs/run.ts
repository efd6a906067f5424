import {spawn} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, vi} from 'vitest';

import {freePort} from '../../free-port';
import {commandOf, languageOf} from '../interpreters';
import type {Guide} from './guide';

/** A program that runs. The end of the tests stops it. */
export interface Running {
  /** What it has printed so far, with its errors. */
  output: () => string;
  /** The exit code, null if a signal ended it. */
  end: Promise<number | null>;
  /** Stops it as a crash does. */
  kill: () => Promise<unknown>;
}

/** A program in a folder of its own, where it may keep files between its runs. */
export interface Installed {
  folder: string;
  /** Starts it and goes on; for a server, or a program that a test wants to stop. */
  start: (args?: string[], env?: Record<string, string>) => Running;
  /**
   * Runs it to its end.
   *
   * @returns what it printed
   * @throws with what it printed, unless it succeeds
   */
  run: (args?: string[]) => Promise<string>;
  /** Runs a program of the reader that uses it, as a file beside it. */
  runBeside: (name: string, code: string) => Promise<string>;
}

/** What the pages tell readers to set. */
const settings = {
  ACCESS_TOKEN: 'ACCESS_TOKEN',
  CLIENT_ID: '4321',
  CLIENT_SECRET: 'CLIENT_SECRET',
  PUBLIC_URL: 'https://inventory-sync.example.com/', // With a slash at its end, as browsers copy it.
};

const running = new Set<Running>();

afterAll(() => Promise.all([...running].map(({kill}) => kill())));

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

  const start: Installed['start'] = (args = [title], env = {}) => {
    const child = spawn(commandOf(languageOf(title)), args, {
      cwd: folder,
      env: {...process.env, NO_PROXY: '127.0.0.1', PYTHONUNBUFFERED: '1', ...settings, ...env},
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
    const program = {output: () => output, end, kill};
    running.add(program);
    return program;
  };

  const run: Installed['run'] = async (args) => {
    const {end, output} = start(args);
    if ((await end) !== 0) throw new Error(output());
    return output();
  };

  const runBeside: Installed['runBeside'] = (name, code) => {
    writeFileSync(path.join(folder, name), code);
    return run([name]);
  };

  return {folder, start, run, runBeside};
}

/** The texts of the files in a folder of a program, by their names in order. None if there is no such folder. */
export function filesIn({folder}: {folder: string}, name: string): Record<string, string> {
  const parent = path.join(folder, name);
  const names = existsSync(parent) ? readdirSync(parent).sort() : [];
  return Object.fromEntries(
    names.map((file) => [file, readFileSync(path.join(parent, file), 'utf8')]),
  );
}

/** The JSON of the files in a folder of a program, in the order of their names. */
export const jsonIn = <Item>(program: {folder: string}, name: string): Item[] =>
  Object.values(filesIn(program, name)).map((text) => JSON.parse(text) as Item);

/** A server of a guide. */
export interface Server extends Running {
  url: string;
  folder: string;
}

interface ServerOptions {
  args?: string[];
  change?: (code: string) => string;
}

/** Starts a server of a guide on a free port in place of 3000, and waits until it responds, or ends. */
export async function startServer(
  guide: Guide,
  title: string,
  {args = [title], change = (code) => code}: ServerOptions = {},
): Promise<Server> {
  const port = String(await freePort());
  const setPort = (text: string): string => text.replaceAll(/\b3000\b/g, port);
  const {folder, start} = install(guide, title, (code) => change(setPort(code)));
  const program = start(args.map(setPort), {PORT: port});
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
