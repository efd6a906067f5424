import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {exampleOf, operations} from '../../../src/openapi/operations';
import type {Description} from '../../../src/openapi/types';
import {guidesOf} from './guide';
import {install, type Installed} from './run';
import {found, paginate, startStore, type Handler, type Store} from './store';

vi.setConfig({testTimeout: 60_000});

const titles = ['recover-carts.mjs', 'recover_carts.py'];
const env = {ACCESS_TOKEN: 'ACCESS_TOKEN'};

type Item = Record<string, unknown>;

interface Message {
  id: string;
  to: string;
  text: string;
}

/** What the store contains. */
interface World {
  checkouts: Item[];
  customers: Item[];
  orders: Item[];
  coupons: Item[];
  /** Coupons added to a checkout, by its ID. */
  added: Map<number, number>;
}

/** The first item in the example of a list. */
function itemOf(description: Description, id: string): Item {
  const [success] = operations(description).get(id)?.responses ?? [];
  const items = exampleOf(success?.body) as Item[];
  if (!items[0]) throw new Error(`${id} has no example.`);
  return items[0];
}

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

/** A date of the past, in the format of checkouts and orders. */
const ago = (time: number): string =>
  new Date(Date.now() - time).toISOString().replace(/\.\d+Z$/, '+0000');

const date = (text: unknown): number => Date.parse(String(text));

const between = (items: Item[], query: URLSearchParams): Item[] =>
  items.filter((item) =>
    ['created_at', 'updated_at'].every((name) => {
      const [min, max] = [query.get(`${name}_min`), query.get(`${name}_max`)];
      return (
        (min === null || date(item[name]) >= date(min)) &&
        (max === null || date(item[name]) <= date(max))
      );
    }),
  );

const withText = (items: Item[], name: string, text: string | null): Item[] =>
  items.filter((item) => String(item[name]).includes(text ?? ''));

describe.each(guidesOf('guides/recover-abandoned-carts'))('recover carts in $label', (guide) => {
  let store: Store;
  let world: World;
  let checkout: Item;
  let order: Item;
  let coupon: Item;
  /** Called when a program adds a coupon, before it gets the response. */
  let onCoupon: () => void = () => undefined;

  const handlers: Record<string, Handler> = {
    'GET /checkouts': (request) => paginate(between(world.checkouts, request.query), request, 2),
    'GET /checkouts/:id': ({parameters}) => {
      const id = Number(parameters['id']);
      const coupons = world.added.has(id) ? [{id: world.added.get(id)}] : [];
      const left = world.checkouts.find((one) => one['id'] === id);
      return found(left && {...left, coupon: coupons});
    },
    'POST /checkouts/:id/coupon': ({parameters, body}) => {
      const id = Number(parameters['id']);
      if (world.added.has(id)) return {status: 422, body: {code: 422, message: 'Assigned'}};
      world.added.set(id, (body as {coupon_id: number}).coupon_id);
      onCoupon();
      return {body: {id, coupon: []}};
    },
    'GET /customers': (request) => {
      const email = request.query.get('email');
      return paginate(withText(world.customers, 'email', email), request);
    },
    'GET /orders': (request) => {
      const orders = withText(world.orders, 'contact_email', request.query.get('q'));
      return paginate(between(orders, request.query), request);
    },
    'GET /coupons': (request) =>
      paginate(withText(world.coupons, 'code', request.query.get('q')), request),
    'POST /coupons': ({body}) => {
      const created = {...coupon, ...(body as Item), id: 7712200, used: null};
      world.coupons.push(created);
      return {status: 201, body: created};
    },
  };

  beforeAll(async () => {
    const descriptions = await guide.descriptions();
    checkout = itemOf(descriptions[0], 'listAbandonedCheckouts');
    order = itemOf(descriptions[0], 'listOrders');
    coupon = itemOf(descriptions[0], 'listCoupons');
    store = await startStore({descriptions, handlers, limit: {size: 4, leakPerSecond: 20}});
  }, 60_000);
  afterAll(() => store.stop());

  beforeEach(() => {
    onCoupon = () => undefined;
    world = {checkouts: [], customers: [], orders: [], coupons: [], added: new Map()};
    store.reset();
  });

  let lastId = 871254600;

  /** A checkout that a buyer left two hours ago. */
  function leave(name: string, changes: Item = {}): number {
    lastId += 1;
    world.checkouts.push({
      ...checkout,
      id: lastId,
      contact_name: name,
      contact_email: `${name.toLowerCase()}@example.com`,
      abandoned_checkout_url: `https://casa-aurora.example.com/checkout/${lastId}`,
      created_at: ago(2 * hours),
      updated_at: changes['created_at'] ?? ago(2 * hours),
      ...changes,
    });
    return lastId;
  }

  /** A customer with marketing consent. */
  const consent = (name: string, accepts = true): void => {
    world.customers.push({
      id: 98231044 + world.customers.length,
      email: `${name.toLowerCase()}@example.com`,
      accepts_marketing: accepts,
    });
  };

  /** An order of the products of the example checkout. */
  const placeOrder = (name: string, changes: Item = {}): void => {
    world.orders.push({
      ...order,
      id: 871300000 + world.orders.length,
      contact_email: `${name.toLowerCase()}@example.com`,
      created_at: ago(90 * minutes),
      ...changes,
    });
  };

  const messagesOf = ({folder}: Installed): Message[] => {
    const outbox = path.join(folder, 'outbox');
    return (existsSync(outbox) ? readdirSync(outbox) : []).map(
      (name) => JSON.parse(readFileSync(path.join(outbox, name), 'utf8')) as Message,
    );
  };

  const recipientsOf = (installed: Installed): string[] =>
    messagesOf(installed)
      .map(({to}) => to)
      .toSorted();

  /** The requests that the rate limit let through. How many it stops depends on the speed of the machine. */
  const requestsOf = (method: string, route: RegExp): Store['requests'] =>
    store.requests.filter(
      (one) => one.method === method && route.test(one.path) && one.status !== 429,
    );

  describe.each(titles)('%s', (title) => {
    test('reminds each buyer who agreed to it once, with the link and the coupon', async () => {
      leave('Ana', {created_at: ago(3 * days)});
      const newest = leave('Ana', {contact_email: 'ANA@example.com'});
      world.customers.push({id: 1, email: 'ANA@example.com', accepts_marketing: true});
      consent('Ana');
      leave('Bruno');
      consent('Bruno', false);
      leave('Carla'); // no customer record
      leave('Elisa', {created_at: ago(10 * minutes)});
      consent('Elisa');
      leave('Hugo', {created_at: ago(8 * days)});
      consent('Hugo');
      leave('Igor', {updated_at: ago(10 * minutes)}); // still paying
      consent('Igor');
      leave('Nobody', {contact_email: ''});
      leave('Fabio', {created_at: ago(5 * days)});
      consent('Fabio');

      const installed = install(guide, title, store.redirect);
      expect(await installed.run(env)).toEqual({code: 0, output: ''});

      expect(recipientsOf(installed)).toEqual(['ANA@example.com', 'fabio@example.com']);
      const message = messagesOf(installed).find(({to}) => to === 'ANA@example.com');
      expect(message?.text).toContain(`https://casa-aurora.example.com/checkout/${newest}`);
      expect(message?.text).toContain('VOLTA10');
      expect(world.added.get(newest)).toBe(7712200);
      expect(world.added.size).toBe(2);
      expect(world.coupons.map((one) => typeof one['max_uses'])).toEqual(['number']);
      expect(world.coupons.map((one) => typeof one['end_date'])).toEqual(['string']);
      expect(requestsOf('GET', /^\/customers$/).map(({query}) => query)).not.toContainEqual(
        expect.stringMatching(/email=(&|$)/),
      );
      expect(requestsOf('GET', /^\/checkouts$/).length).toBeGreaterThan(2);

      placeOrder('Fabio', {created_at: ago(0), total: '170.91', payment_status: 'paid'});
      const report = ['Contacted buyers: 2', 'Recovered carts: 1', 'Paid orders: 1, total 170.91'];
      const {output} = await installed.run(env, [title, 'report']);
      expect(output.split('\n')).toEqual(expect.arrayContaining(report));
    });

    test('contacts a buyer once although it was killed before the message or right after', async () => {
      consent('Ana');
      leave('Ana');
      const installed = install(guide, title, store.redirect);
      const killed = installed.start(env);
      onCoupon = () => void killed.kill();
      expect(await killed.end).toBeNull();
      onCoupon = () => undefined;
      expect(messagesOf(installed)).toEqual([]);

      // A newer checkout must not become a second reminder of the same buyer.
      leave('Ana', {created_at: ago(61 * minutes)});
      expect((await installed.run(env)).code).toBe(0);
      expect(messagesOf(installed)).toHaveLength(1);
      expect(messagesOf(installed)[0]?.text).toContain('VOLTA10');

      const records = path.join(installed.folder, 'checkouts.json');
      const saved = readFileSync(records, 'utf8');
      writeFileSync(records, saved.replace('"sent"', '"sending"'));
      expect((await installed.run(env)).code).toBe(0);
      expect(messagesOf(installed)).toHaveLength(1);
      expect(readFileSync(records, 'utf8')).toBe(saved);
    });
  });
});
