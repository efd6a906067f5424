import {spawnSync} from 'node:child_process';

/** A window, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A tab, used by pointer and keyboard as a reader uses it. */
export interface Tab {
  /** Clicks at a point of the window. */
  click: (x: number, y: number) => Promise<void>;
  press: (key: 'ArrowDown' | 'Enter' | 'Escape' | 'Shift' | '/') => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Runs a function in the page. It can use only its arguments. */
  evaluate: <Arguments extends unknown[], Result>(
    script: (...args: Arguments) => Result,
    ...args: Arguments
  ) => Promise<Result>;
  close: () => Promise<void>;
}

export interface Browser {
  /** Opens a tab in a window of its own, and waits until the page is loaded. */
  open: (url: string, size: Size) => Promise<Tab>;
  close: () => Promise<void>;
}

/** Returns the first line that a shell command prints, such as the path of a program. */
export const firstLine = (command: string): string =>
  spawnSync('sh', ['-c', command], {encoding: 'utf8'}).stdout.split('\n')[0] ?? '';
