import {copyFileSync} from 'node:fs';
import path from 'node:path';

import {beforeEach, describe, expect, test} from 'vitest';

import {guidesOf} from './guide';
import {install, replace, type Installed} from './run';
import {paginate, startStore, type Reply} from './store';

/** How the functions name the time of a pause, which a test makes shorter. */
const pauses: Record<string, [from: RegExp, to: string]> = {
  mjs: [/await sleep\((.+)\);/g, "console.error('Pause', $1); await sleep(($1) / 100);"],
  py: [
    /time\.sleep\((.+)\)/g,
    "__import__('sys').stderr.write(f'Pause {int(($1) * 1000)}\\n'); time.sleep(($1) / 100)",
  ],
  php: [/usleep\((\$wait \* 1000)\)/g, 'fwrite(STDERR, "Pause $wait\\n"); usleep(intdiv($1, 100))'],
};

describe.each(guidesOf('rate-limits'))('the functions of $label', async (guide) => {
  const limits = (limit: number, reset: number): Record<string, string> => ({
    'x-rate-limit-limit': String(limit),
    'x-rate-limit-reset': String(reset),
  });
  const products = Array.from({length: 450}, (_, index) => ({id: 182739465 + index}));
  const ids = products.map(({id}) => `${id}\n`).join('');
  /** What the store responds to the next requests, before it returns products. */
  let replies: (Reply | 'timeout')[];
  /** The requests for products. Those that time out are counted when they arrive. */
  let count: number;
  beforeEach(() => {
    replies = [];
    count = 0;
  });
  const store = await startStore(await guide.descriptions(), {
    'GET /products': async (request) => {
      count += 1;
      const reply = replies.shift();
      if (reply === 'timeout') await new Promise((resolve) => setTimeout(resolve, 4000));
      return typeof reply === 'object' ? reply : paginate(products, request);
    },
  });

  describe.each([
    ['list-products.mjs', 'get.mjs', '60_000', '3_000'],
    ['list_products.py', 'get.py', 'timeout=60', 'timeout=3'],
    ['list-products.php', 'get.php', 'TIMEOUT => 60', 'TIMEOUT => 3'],
  ])('%s', (title, library, timeout, shorter) => {
    function start(): {program: Installed; pausesOf: (output: string) => number[]} {
      const [from, to] = pauses[library.replace('get.', '')] ?? [];
      const program = install(guide, title, store.redirect);
      const {folder} = install(guide, library, (code) =>
        replace(replace(code, timeout, shorter), from ?? '', to ?? ''),
      );
      copyFileSync(path.join(folder, library), path.join(program.folder, library));
      const pausesOf = (output: string): number[] =>
        [...output.matchAll(/Pause (\d+)/g)].map(([, wait]) => Number(wait));
      return {program, pausesOf};
    }

    test('reads all pages, and waits after a 429, a 5XX, and a timeout', async () => {
      const {program, pausesOf} = start();
      replies = [
        {status: 429, headers: limits(40, 7000)},
        {status: 429, headers: limits(40, 7000)},
        {status: 503},
        'timeout',
      ];
      const running = program.start();
      expect(await running.end).toBe(0);
      expect(pausesOf(running.output())).toEqual([500, 7000, 2000, 4000]);
      expect(running.output().replaceAll(/Pause .*\n/g, '')).toBe(ids);
      // The properties' names stay encoded in the URL of the next page, as the store sent them.
      expect(store.requests.at(-1)?.query).toBe(
        'fields=id%2Cname&sort_by=created-at-ascending&page=3&per_page=200',
      );
    });

    test('waits less in a store with a larger bucket, and fails after five attempts', async () => {
      const {program, pausesOf} = start();
      replies = Array.from({length: 5}, (_, index) =>
        index === 0 ? {status: 429, headers: limits(400, 7000)} : {status: 503, body: 'Down'},
      );
      const running = program.start();
      expect(await running.end).not.toBe(0);
      expect(pausesOf(running.output())).toEqual([50, 1000, 2000, 4000]);
      expect(running.output()).toContain('503 from');
      expect(count).toBe(5);
    });
  });
});
