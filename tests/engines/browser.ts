import {spawnSync} from 'node:child_process';

/** A window, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A key by its name in `KeyboardEvent.key`. */
export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Shift' | '/' | 'v';

/** A tab of an engine, used by pointer and keyboard as a reader uses it. */
export interface Tab {
  goto: (url: string) => Promise<unknown>;
  /** Clicks at a point of the window. */
  click: (x: number, y: number) => Promise<void>;
  press: (key: Key, modifier?: 'Control') => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Runs a function in the page. It can use only its arguments. */
  evaluate: <Arguments extends unknown[], Result>(
    script: (...args: Arguments) => Promise<Result> | Result,
    ...args: Arguments
  ) => Promise<Result>;
  /** What the page that the tab was opened at threw, or wrote to the console as a warning or an error. */
  messages: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface Browser {
  /** Opens a tab in a window of its own, and waits until the page is loaded. */
  open: (url: string, size: Size) => Promise<Tab>;
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** The programs that it needs, each with the Debian package to install if it is missing. */
  programs: [path: string | undefined, debianPackage: string][];
  /** @param site the address of the site, on which the engine may need a page of its own */
  start: (site: string) => Promise<Browser>;
}

/** The first line that a shell command prints, such as the path of a program. */
export const firstLine = (command: string): string | undefined =>
  spawnSync('sh', ['-c', command], {encoding: 'utf8'}).stdout.split('\n')[0] || undefined;
