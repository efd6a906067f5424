import type {ChildProcess} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import type {Description} from '../../../src/openapi/types';
import {nightly} from '../../nightly';
import {connectTo} from './connection';
import {programOf, programsOf, sharedPages} from './page';
import {install, type Installed} from './run';
import {startStore, type Handler, type Reply, type Store} from './store';

vi.setConfig({testTimeout: 60_000});

const titles = ['import-orders.mjs', 'import_orders.py'];
const env = {ACCESS_TOKEN: 'ACCESS_TOKEN'};
const start = Date.parse('2024-01-01T00:00:00Z');
const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** What a query may match at most; the API's own limit is too high for a test. */
const maxMatches = 300;

interface Order extends Record<string, unknown> {
  id: number;
  updated_at: string;
}

/** A date as the API returns it for orders. */
const dateOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}+0000`;

/** The headers of a bucket of 40 requests. */
const limitsOf = ({remaining, reset}: {remaining: number; reset: number}) => ({
  'x-rate-limit-limit': '40',
  'x-rate-limit-remaining': String(remaining),
  'x-rate-limit-reset': String(reset),
});

/** The order of the description's example. */
function exampleOrder(description: Description): object {
  const response = description.paths['/orders']?.get?.responses['200'];
  const orders = response?.content?.['application/json']?.examples?.['order']?.value;
  const [order] = orders as object[];
  if (!order) throw new Error('The description has no example of a list of orders.');
  return order;
}

const dateIn = (query: URLSearchParams, name: string): number => Date.parse(query.get(name) ?? '');

/** The store's list of orders: filtered, and in no useful order. */
function listOrders(orders: Order[], query: URLSearchParams, includesBounds: boolean): Reply {
  const min = dateIn(query, 'updated_at_min');
  const max = dateIn(query, 'updated_at_max');
  const page = Number(query.get('page'));
  const perPage = Number(query.get('per_page'));
  const found = orders
    .filter(({updated_at: date}) => {
      const time = Date.parse(date);
      return includesBounds ? time >= min && time <= max : time > min && time < max;
    })
    .sort((one, other) => (one.id % 10) - (other.id % 10) || one.id - other.id);
  if (found.length > maxMatches) return {status: 422, body: {description: 'Too many orders'}};

  const body = found.slice((page - 1) * perPage, page * perPage);
  if (body.length === 0) {
    return {status: 404, body: {code: 404, message: 'Not Found', description: 'Last page is 1'}};
  }
  const next = new URLSearchParams({...Object.fromEntries(query), page: String(page + 1)});
  const headers = {
    'x-total-count': String(found.length),
    // A full page can be the last one, so that its `next` leads to a 404.
    ...(body.length === perPage && {Link: `</orders?${next}>; rel="next"`}),
  };
  return {headers, body};
}

const savedOrders = ({folder}: Installed): string[] => {
  try {
    return readdirSync(path.join(folder, 'orders')).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
};

const fileOf = ({folder}: Installed, name: string | number): string =>
  path.join(folder, 'orders', String(name).replace(/(?<!\.json)$/, '.json'));

const readSaved = (program: Installed, name: string | number): Order =>
  JSON.parse(readFileSync(fileOf(program, name), 'utf8')) as Order;

/** When each saved order was written, by file name. */
const writtenAt = (program: Installed): Map<string, number> =>
  new Map(savedOrders(program).map((name) => [name, statSync(fileOf(program, name)).mtimeMs]));

const byId = (orders: Order[]): Order[] => orders.toSorted((one, other) => one.id - other.id);

/** Expects that the program has saved exactly the store's orders, in their current version. */
function expectAllSaved(program: Installed, orders: Order[]): void {
  const saved = savedOrders(program).map((name) => readSaved(program, name));
  expect(saved).toHaveLength(orders.length);
  expect(byId(saved)).toEqual(byId(orders));
}

const pages = sharedPages('guides/import-orders');

describe.each(pages)('import orders in $label', ({version, file, descriptions}) => {
  let store: Store;
  let baseUrl: string;
  let example: object;
  let orders: Order[] = [];
  /** Responds before the list does, or changes the store. */
  let intercept: (query: URLSearchParams) => Reply | undefined | Promise<Reply | undefined>;

  /** Headers in place of those of the store's bucket. */
  let limits: Record<string, string> = {};
  /** Whether a filter by date includes an order of exactly that date, which the API doesn't promise. */
  let includesBounds = true;
  /** What the store's own endpoint returns. */
  let storeReply: Reply = {};
  /** The IDs of all orders that the list has returned. */
  let returned: number[] = [];

  const handleList: Handler = async ({query}) => {
    const reply = (await intercept(query)) ?? listOrders(orders, query, includesBounds);
    if (Array.isArray(reply.body)) returned.push(...(reply.body as Order[]).map(({id}) => id));
    const {Link: link, ...headers} = {...reply.headers, ...limits};
    return {...reply, headers: {...headers, ...(link && {Link: link.replace('<', `<${baseUrl}`)})}};
  };

  beforeAll(async () => {
    const all = await descriptions();
    example = exampleOrder(all[0]);
    store = await startStore({
      descriptions: all,
      limit: {size: 8, leakPerSecond: 12},
      handlers: {'GET /orders': handleList, 'GET /store': () => storeReply},
    });
    baseUrl = `${store.url}/${version.segment}/1234567`;
  }, 60_000);
  afterAll(() => store.stop());
  beforeEach(() => store.reset());

  const orderOf = (id: number, time: number): Order => ({
    ...example,
    id,
    created_at: dateOf(time),
    updated_at: dateOf(time),
  });

  /** A store with 400 orders in the first week, and 60 in the following two months. */
  const manyOrders = (): Order[] =>
    Array.from({length: 460}, (_, number) => {
      const later = Math.max(0, number - 399) * day;
      return orderOf(871254203 + number, start + number * 25 * minute + later);
    });

  /** A program with an empty folder, in a store whose list of orders nothing disturbs. */
  function installed(title: string, change = (code: string): string => code): Installed {
    intercept = () => undefined;
    limits = {};
    includesBounds = true;
    storeReply = {body: {id: 1234567}};
    return install(programOf(file, title), (code) => change(store.redirect(code)));
  }

  /** The requests for orders while something runs. */
  async function requestsDuring(run: () => Promise<unknown>): Promise<Store['requests']> {
    const before = store.requests.length;
    await run();
    return store.requests.slice(before).filter(({path: target}) => target === '/orders');
  }

  const succeeds = async (program: Installed): Promise<string> => {
    const {code, output} = await program.run(env);
    expect(output).not.toMatch(/Error|Traceback/);
    expect(code).toBe(0);
    return output;
  };

  describe.each(titles)('%s', (title) => {
    test('imports all orders once, although it is killed and the API fails now and then', async () => {
      orders = manyOrders();
      const program = installed(title);
      let count = 0;
      let child: ChildProcess | undefined;
      intercept = () => {
        count += 1;
        if (count === 7) child?.kill('SIGKILL');
        return count % 5 === 0 ? {status: 500} : undefined;
      };

      const first = await requestsDuring(async () => {
        child = program.start(env);
        await new Promise((resolve) => child?.on('close', resolve));
      });
      const written = writtenAt(program);
      expect(written.size).toBeGreaterThan(0);
      expect(written.size).toBeLessThan(orders.length);

      returned = [];
      const second = await requestsDuring(() => succeeds(program));
      expectAllSaved(program, orders);
      const after = writtenAt(program);
      expect([...written].filter(([name, time]) => after.get(name) !== time)).toEqual([]);

      // It goes on at the checkpoint, and reads no order twice but those at the edges of windows.
      const [next] = second.map(({query}) => dateIn(new URLSearchParams(query), 'updated_at_min'));
      expect(next).toBeGreaterThan(start + 3 * day);
      expect(returned.length).toBeLessThanOrEqual(orders.length - written.size + 5);
      expect(returned.length - new Set(returned).size).toBeLessThanOrEqual(5);
      expect(first.length + second.length).toBeLessThan(30);
      expect(second.map(({status}) => status)).toContain(500);
      for (const [position, {status, query}] of second.entries()) {
        if (status === 500) expect(second[position + 1]?.query).toBe(query);
      }
      // Its pauses keep it within the limit.
      expect([...first, ...second].map(({status}) => status)).not.toContain(429);
    });

    test('imports only what changed since the last run, with one request', async () => {
      orders = manyOrders();
      const program = installed(title);
      await succeeds(program);
      const written = writtenAt(program);

      const idle = await requestsDuring(() => succeeds(program));
      expect(idle.map(({status}) => status)).toEqual([404]);
      expect(writtenAt(program)).toEqual(written);

      const changed = orderOf(orders[20]?.id ?? 0, Date.now());
      orders[20] = changed;
      const created = orderOf(999999999, Date.now());
      orders.push(created);
      const requests = await requestsDuring(() => succeeds(program));
      expect(requests.map(({status}) => status)).toEqual([200]);
      expectAllSaved(program, orders);
      const rewritten = [...writtenAt(program)].filter(
        ([name, time]) => written.get(name) !== time,
      );
      expect(rewritten.map(([name]) => name).sort()).toEqual(
        [`${changed.id}.json`, `${created.id}.json`].sort(),
      );

      // The overlap returns them again, but they are the same.
      const again = writtenAt(program);
      await succeeds(program);
      expect(writtenAt(program)).toEqual(again);
    });

    test('reads a window again if an order leaves it between two pages', nightly, async () => {
      orders = Array.from({length: 260}, (_, number) =>
        orderOf(500 + number, start + number * 20 * minute),
      );
      const program = installed(title);
      let isChanged = false;
      intercept = (query) => {
        if (query.get('page') === '2' && !isChanged) {
          isChanged = true;
          orders[0] = orderOf(500, Date.now() - minute);
        }
        return undefined;
      };
      await succeeds(program);
      expect(isChanged).toBe(true);
      expectAllSaved(program, orders);
    });

    test('reads a window again if it fails while it saves the orders', nightly, async () => {
      orders = manyOrders();
      const program = installed(title);
      const obstacle = fileOf(program, orders[250]?.id ?? 0);
      mkdirSync(obstacle, {recursive: true});
      expect((await program.run(env)).code).toBe(1);
      rmdirSync(obstacle);
      await succeeds(program);
      expectAllSaved(program, orders);
    });

    test('keeps a newer version that another process has saved', nightly, async () => {
      orders = [orderOf(1, start + day), orderOf(2, start + day)];
      const program = installed(title);
      mkdirSync(path.join(program.folder, 'orders'));
      const newer = orderOf(1, start + 2 * day);
      writeFileSync(fileOf(program, 1), JSON.stringify(newer));
      await succeeds(program);
      expect(readSaved(program, 1)).toEqual(newer);
      expect(readSaved(program, 2)).toEqual(orders[1]);
    });

    test('waits while other requests of the app fill the bucket', nightly, async () => {
      orders = manyOrders();
      const program = installed(title);
      let count = 0;
      let timer: NodeJS.Timeout | undefined;
      intercept = () => {
        count += 1;
        if (count === 2) timer = setInterval(store.fill, 5);
        return undefined;
      };
      const requests = await requestsDuring(async () => {
        const before = store.requests.length;
        const run = succeeds(program);
        const isLimited = (): boolean =>
          store.requests
            .slice(before)
            .some((request) => request.path === '/orders' && request.status === 429);
        await vi
          .waitUntil(isLimited, {timeout: 20_000, interval: 5})
          .finally(() => clearInterval(timer));
        await run;
      });
      expectAllSaved(program, orders);
      expect(requests.map(({status}) => status)).toContain(429);
    });

    test.each([
      {remaining: 9, reset: 6200, pause: 200},
      {remaining: 10, reset: 6000, pause: 0},
    ])('pauses for $pause ms when $remaining of 40 requests remain', nightly, async (bucket) => {
      orders = manyOrders();
      const program = installed(title);
      limits = limitsOf(bucket);
      const times: number[] = [];
      intercept = () => {
        times.push(performance.now());
        return undefined;
      };
      await succeeds(program);
      const pauses = times.slice(1).map((time, before) => time - (times[before] ?? 0));
      expect(pauses.length).toBeGreaterThan(5);
      if (bucket.pause > 0) expect(Math.min(...pauses)).toBeGreaterThanOrEqual(bucket.pause - 5);
      else expect(Math.min(...pauses)).toBeLessThan(200);
    });

    test('waits for one request to leak, then for the bucket to be empty', nightly, async () => {
      orders = [orderOf(1, start)];
      const program = installed(title);
      const times: number[] = [];
      limits = limitsOf({remaining: 0, reset: 2000});
      intercept = () => {
        times.push(performance.now());
        return times.length <= 2 ? {status: 429} : undefined;
      };
      await succeeds(program);
      expectAllSaved(program, orders);
      const [first = 0, second = 0, third = 0] = times;
      expect(second - first).toBeGreaterThanOrEqual(2000 / 40 - 5);
      expect(second - first).toBeLessThan(2000);
      expect(third - second).toBeGreaterThanOrEqual(2000 - 5);
    });

    test('stops at once if the store ID is wrong', nightly, async () => {
      const program = installed(title);
      const notFound: Reply = {status: 404, body: {code: 404, message: 'Not Found'}};
      storeReply = notFound;
      intercept = () => notFound;
      const requests = await requestsDuring(async () => {
        const {code, output} = await program.run(env);
        expect(code).toBe(1);
        expect(output).toContain('404');
      });
      expect(requests).toEqual([]);
      expect(readdirSync(program.folder)).not.toContain('checkpoint.json');
    });

    test('repeats a request whose connection breaks', nightly, async () => {
      orders = manyOrders();
      const connection = await connectTo(store.url, 2, (request) => request.includes('/orders?'));
      const program = installed(title, (code) => code.replaceAll(store.url, connection.url));
      await succeeds(program).finally(connection.stop);
      expect(connection.broken()).toBe(2);
      expectAllSaved(program, orders);
    });

    test('misses no order at the edge of two windows', nightly, async () => {
      const first = 7 * day; // the length of the first window
      orders = [-1000, 0, 1000].map((offset, id) => orderOf(id + 1, start + first + offset));
      orders.push(orderOf(9, start));
      const program = installed(title);
      includesBounds = false;
      await succeeds(program);
      expectAllSaved(program, orders);
    });

    test('accepts a START in another time zone', nightly, async () => {
      orders = [orderOf(1, start + 3.5 * 60 * minute), orderOf(2, start + 2 * 60 * minute)];
      const program = installed(title, (code) =>
        code.replace('2024-01-01T00:00:00Z', '2024-01-01T00:00:00-03:00'),
      );
      await succeeds(program);
      expectAllSaved(program, orders.slice(0, 1));
    });

    test('fails at a START that is no date', nightly, async () => {
      const program = installed(title, (code) => code.replace('2024-01-01T00:00:00Z', 'today'));
      const {code} = await program.run(env);
      expect(code).toBe(1);
    });

    test.each([401, 402, 403])(
      'stops at a %i without moving the checkpoint',
      nightly,
      async (status) => {
        orders = manyOrders();
        const program = installed(title);
        intercept = () => ({status, body: {code: status}});
        const requests = await requestsDuring(async () => {
          const {code, output} = await program.run(env);
          expect(code).toBe(1);
          expect(output).toContain(String(status));
        });
        expect(requests).toHaveLength(1);
        expect(readdirSync(program.folder)).not.toContain('checkpoint.json');
      },
    );
  });

  test('runs all programs of the page', () => {
    const programs = programsOf(file).filter(
      ({language, code}) =>
        ['js', 'python', 'php', 'ruby', 'bash'].includes(language) && code.split('\n').length > 4,
    );
    expect(programs.map(({title}) => title)).toEqual(titles);
  });
});
