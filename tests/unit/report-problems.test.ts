import {exec} from 'node:child_process';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import reportProblems from '../../src/plugins/report-problems';

vi.mock('node:child_process', () => ({exec: vi.fn()}));

/** How many checks a run has. */
const checks = 3;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('NODE_ENV', 'development');
  vi.mocked(exec).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Saves a page, and nothing else for a while. */
async function save(plugin: Plugin): Promise<void> {
  await plugin.allContentLoaded?.({} as Parameters<NonNullable<typeof plugin.allContentLoaded>>[0]);
  await vi.advanceTimersByTimeAsync(5000);
}

/** Ends the checks that run. */
async function end(): Promise<void> {
  for (const [, , callback] of vi.mocked(exec).mock.calls) callback?.(null, '', '');
  await vi.advanceTimersByTimeAsync(0);
}

test('saves during a run are checked by one run after it', async () => {
  const plugin = reportProblems({siteDir: '/site'} as LoadContext);
  await save(plugin);
  expect(exec).toHaveBeenCalledTimes(checks);
  await save(plugin);
  await save(plugin);
  await save(plugin);
  expect(exec).toHaveBeenCalledTimes(checks);
  await end();
  expect(exec).toHaveBeenCalledTimes(2 * checks);
  await end();
  expect(exec).toHaveBeenCalledTimes(2 * checks);
});

test('a save after a run is checked by the next one', async () => {
  const plugin = reportProblems({siteDir: '/site'} as LoadContext);
  await save(plugin);
  await end();
  await save(plugin);
  expect(exec).toHaveBeenCalledTimes(2 * checks);
});
