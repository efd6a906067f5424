import {beforeEach, describe, expect, test} from 'vitest';

import {exampleResponse, guidesOf} from './guide';
import {install, jsonIn, type Installed} from './run';
import {paginate, shortOfRequests, startStore, type Reply, type Store} from './store';

const start = Date.parse('2024-01-01T00:00:00Z');
const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** What a query may match at most; the API's own limit is too high for a test. */
const maxMatches = 300;

interface Order extends Record<string, unknown> {
  id: number;
  updated_at: string;
}

const dateIn = (query: URLSearchParams, name: string): number => Date.parse(query.get(name) ?? '');

/** The orders that a query matches, in no useful order. */
const matchesOf = (orders: Order[], query: URLSearchParams): Order[] =>
  orders
    .filter(({updated_at: date}) => Date.parse(date) >= dateIn(query, 'updated_at_min'))
    .filter(({updated_at: date}) => Date.parse(date) <= dateIn(query, 'updated_at_max'))
    .sort((one, other) => (one.id % 10) - (other.id % 10) || one.id - other.id);

/** Expects that the program has saved exactly the store's orders, in their current version. */
function expectAllSaved(program: Installed, orders: Order[]): void {
  const byId = (one: Order, other: Order): number => one.id - other.id;
  expect(jsonIn<Order>(program, 'orders').sort(byId)).toEqual(orders.toSorted(byId));
}

describe.each(guidesOf('guides/import-orders'))('import orders in $label', async (guide) => {
  const descriptions = await guide.descriptions();
  const [example] = exampleResponse(descriptions[0], 'listOrders') as [object];
  let orders: Order[] = [];
  /** Responds before the list does. */
  let intercept: () => Reply | undefined;

  const store = await startStore(
    descriptions,
    {
      'GET /orders': (request) => {
        const reply = intercept();
        if (reply) return reply;
        const matches = matchesOf(orders, request.query);
        return matches.length > maxMatches ? {status: 422} : paginate(matches, request);
      },
    },
    shortOfRequests,
  );

  const orderOf = (id: number, time: number): Order => {
    const date = `${new Date(time).toISOString().slice(0, 19)}+0000`;
    return {...example, id, created_at: date, updated_at: date};
  };

  beforeEach(() => {
    intercept = () => undefined;
    // 400 orders in the first week, and 60 in the following two months.
    orders = Array.from({length: 460}, (_, number) => {
      const later = Math.max(0, number - 399) * day;
      return orderOf(871254203 + number, start + number * 25 * minute + later);
    });
  });

  /** The requests for orders while the program runs. */
  async function requestsOf(program: Installed): Promise<Store['requests']> {
    const before = store.requests.length;
    await program.run();
    return store.requests.slice(before).filter(({path}) => path === '/orders');
  }

  describe.each(['import-orders.mjs', 'import_orders.py'])('%s', (title) => {
    test('imports all orders, although it is killed and the API fails now and then', async () => {
      const program = install(guide, title, store.redirect);
      let count = 0;
      const killed = program.start();
      intercept = () => {
        count += 1;
        if (count === 7) void killed.kill();
        return count % 5 === 0 ? {status: 500} : undefined;
      };
      await killed.end;
      const imported = jsonIn(program, 'orders').length;
      expect(imported).toBeGreaterThan(0);
      expect(imported).toBeLessThan(orders.length);

      const requests = await requestsOf(program);
      expectAllSaved(program, orders);
      // It goes on at the checkpoint.
      const next = dateIn(new URLSearchParams(requests[0]?.query), 'updated_at_min');
      expect(next).toBeGreaterThan(start + 3 * day);
      expect(requests.map(({status}) => status)).toContain(500);
      // Its pauses keep it within the limit.
      expect(store.requests.map(({status}) => status)).not.toContain(429);
    });

    test('imports only what changed since the last run, with one request', async () => {
      const program = install(guide, title, store.redirect);
      await program.run();

      orders[20] = orderOf(orders[20]?.id ?? 0, Date.now());
      orders.push(orderOf(999999999, Date.now()));
      expect(await requestsOf(program)).toMatchObject([{status: 200}]);
      expectAllSaved(program, orders);
    });
  });
});
