import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import type {Description} from '../../../src/openapi/types';
import {guidesOf} from './guide';
import {install, type Installed, type Running} from './run';
import {
  paginate,
  startStore,
  type Handler,
  type Reply,
  type Store,
  type StoreRequest,
} from './store';

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
function listOrders(orders: Order[], request: StoreRequest): Reply {
  const min = dateIn(request.query, 'updated_at_min');
  const max = dateIn(request.query, 'updated_at_max');
  const matches = orders
    .filter(({updated_at: date}) => Date.parse(date) >= min && Date.parse(date) <= max)
    .sort((one, other) => (one.id % 10) - (other.id % 10) || one.id - other.id);
  if (matches.length > maxMatches) return {status: 422, body: {description: 'Too many orders'}};
  return paginate(matches, request);
}

const savedOrders = ({folder}: Installed): string[] => {
  const orders = path.join(folder, 'orders');
  return existsSync(orders) ? readdirSync(orders).filter((name) => name.endsWith('.json')) : [];
};

const fileOf = ({folder}: Installed, name: string): string => path.join(folder, 'orders', name);

/** When each saved order was written, by file name. */
const writtenAt = (program: Installed): Map<string, number> =>
  new Map(savedOrders(program).map((name) => [name, statSync(fileOf(program, name)).mtimeMs]));

const byId = (orders: Order[]): Order[] => orders.toSorted((one, other) => one.id - other.id);

/** Expects that the program has saved exactly the store's orders, in their current version. */
function expectAllSaved(program: Installed, orders: Order[]): void {
  const saved = savedOrders(program).map(
    (name) => JSON.parse(readFileSync(fileOf(program, name), 'utf8')) as Order,
  );
  expect(saved).toHaveLength(orders.length);
  expect(byId(saved)).toEqual(byId(orders));
}

describe.each(guidesOf('guides/import-orders'))('import orders in $label', (guide) => {
  let store: Store;
  let example: object;
  let orders: Order[] = [];
  /** Responds before the list does. */
  let intercept: () => Reply | undefined;
  /** The IDs of all orders that the list has returned. */
  let returned: number[] = [];

  const handleList: Handler = (request) => {
    const reply = intercept() ?? listOrders(orders, request);
    if (Array.isArray(reply.body)) returned.push(...(reply.body as Order[]).map(({id}) => id));
    return reply;
  };

  beforeAll(async () => {
    const descriptions = await guide.descriptions();
    example = exampleOrder(descriptions[0]);
    store = await startStore({
      descriptions,
      limit: {size: 8, leakPerSecond: 12},
      handlers: {'GET /orders': handleList, 'GET /store': () => ({body: {id: 1234567}})},
    });
  }, 60_000);
  afterAll(() => store.stop());
  beforeEach(() => {
    store.reset();
    intercept = () => undefined;
    returned = [];
    orders = manyOrders();
  });

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

  /** The requests for orders while something runs. */
  async function requestsDuring(run: () => Promise<unknown>): Promise<Store['requests']> {
    const before = store.requests.length;
    await run();
    return store.requests.slice(before).filter(({path: target}) => target === '/orders');
  }

  const succeeds = async (program: Installed): Promise<void> => {
    const {code, output} = await program.run(env);
    expect(output).not.toMatch(/Error|Traceback/);
    expect(code).toBe(0);
  };

  describe.each(titles)('%s', (title) => {
    test('imports all orders once, although it is killed and the API fails now and then', async () => {
      const program = install(guide, title, store.redirect);
      let count = 0;
      let killed: Running | undefined;
      intercept = () => {
        count += 1;
        if (count === 7) void killed?.kill();
        return count % 5 === 0 ? {status: 500} : undefined;
      };

      const first = await requestsDuring(async () => {
        killed = program.start(env);
        await killed.end;
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
      const program = install(guide, title, store.redirect);
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
  });
});
