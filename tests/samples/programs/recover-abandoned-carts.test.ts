import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {beforeEach, describe, expect, test} from 'vitest';

import {exampleResponse, guidesOf} from './guide';
import {install, jsonIn, type Installed} from './run';
import {found, paginate, shortOfRequests, startStore} from './store';

type Item = Record<string, unknown>;

interface Message {
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

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

/** A date of the past, in the format of checkouts and orders. */
const ago = (time: number): string =>
  new Date(Date.now() - time).toISOString().replace(/\.\d+Z$/, '+0000');

const between = (items: Item[], query: URLSearchParams): Item[] =>
  items.filter((item) =>
    ['created_at', 'updated_at'].every((name) => {
      const date = Date.parse(String(item[name]));
      const min = Date.parse(query.get(`${name}_min`) ?? '2000-01-01');
      const max = Date.parse(query.get(`${name}_max`) ?? '3000-01-01');
      return date >= min && date <= max;
    }),
  );

const withText = (items: Item[], name: string, text: string | null): Item[] =>
  items.filter((item) => String(item[name]).includes(text ?? ''));

const emailOf = (name: string): string => `${name.toLowerCase()}@example.com`;

const messagesOf = (program: Installed): Message[] => jsonIn(program, 'outbox');

describe.each(guidesOf('guides/recover-abandoned-carts'))('carts in $label', async (guide) => {
  const descriptions = await guide.descriptions();
  const [checkout] = exampleResponse(descriptions[0], 'listAbandonedCheckouts') as [Item];
  const [order] = exampleResponse(descriptions[0], 'listOrders') as [Item];
  const [coupon] = exampleResponse(descriptions[0], 'listCoupons') as [Item];
  let world: World;
  /** Called when a program adds a coupon, before it gets the response. */
  let onCoupon: () => void;
  beforeEach(() => {
    world = {checkouts: [], customers: [], orders: [], coupons: [], added: new Map()};
    onCoupon = () => undefined;
  });

  const store = await startStore(
    descriptions,
    {
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
      'GET /customers': (request) =>
        paginate(withText(world.customers, 'email', request.query.get('email')), request),
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
    },
    shortOfRequests,
  );

  /** A checkout that a buyer left two hours ago. */
  function leave(name: string, changes: Item = {}): number {
    const id = 871254600 + world.checkouts.length;
    world.checkouts.push({
      ...checkout,
      id,
      contact_name: name,
      contact_email: emailOf(name),
      abandoned_checkout_url: `https://casa-aurora.example.com/checkout/${id}`,
      created_at: ago(2 * hours),
      updated_at: changes['created_at'] ?? ago(2 * hours),
      ...changes,
    });
    return id;
  }

  const register = (name: string, accepts = true): void => {
    const id = 98231044 + world.customers.length;
    world.customers.push({id, email: emailOf(name), accepts_marketing: accepts});
  };

  describe.each(['recover-carts.mjs', 'recover_carts.py'])('%s', (title) => {
    test('reminds each buyer who agreed to it once, with the link and the coupon', async () => {
      leave('Ana', {created_at: ago(3 * days)});
      const newest = leave('Ana');
      leave('Bruno');
      leave('Carla'); // no customer record
      leave('Hugo', {created_at: ago(8 * days)});
      leave('Igor', {updated_at: ago(10 * minutes)}); // still paying
      leave('Fabio', {created_at: ago(5 * days)});
      for (const name of ['Ana', 'Hugo', 'Igor', 'Fabio']) register(name);
      register('Bruno', false);

      const program = install(guide, title, store.redirect);
      expect(await program.run()).toBe('');
      const messages = messagesOf(program);
      expect(messages.map(({to}) => to).sort()).toEqual([emailOf('Ana'), emailOf('Fabio')]);
      const text = messages.find(({to}) => to === emailOf('Ana'))?.text;
      expect(text).toContain(`https://casa-aurora.example.com/checkout/${newest}`);
      expect(text).toContain('VOLTA10');
      expect(world.added.get(newest)).toBe(7712200);
      expect(world.added.size).toBe(2);
      // Nobody can redeem it without end.
      expect(world.coupons).toMatchObject([
        {max_uses: expect.any(Number) as number, end_date: expect.any(String) as string},
      ]);

      world.orders.push({
        ...order,
        contact_email: emailOf('Fabio'),
        created_at: ago(0),
        total: '170.91',
        payment_status: 'paid',
      });
      const report = ['Contacted buyers: 2', 'Recovered carts: 1', 'Paid orders: 1, total 170.91'];
      const output = await program.run([title, 'report']);
      expect(output.split('\n')).toEqual(expect.arrayContaining(report));
    });

    test('contacts a buyer once although it was killed before the message or right after', async () => {
      register('Ana');
      leave('Ana');
      const program = install(guide, title, store.redirect);
      const killed = program.start();
      onCoupon = () => void killed.kill();
      expect(await killed.end).toBeNull();
      expect(messagesOf(program)).toEqual([]);

      onCoupon = () => undefined;
      // A newer checkout must not become a second reminder of the same buyer.
      leave('Ana', {created_at: ago(61 * minutes)});
      await program.run();
      expect(messagesOf(program)).toMatchObject([
        {text: expect.stringContaining('VOLTA10') as string},
      ]);

      const records = path.join(program.folder, 'checkouts.json');
      const saved = readFileSync(records, 'utf8');
      writeFileSync(records, saved.replace('"sent"', '"sending"'));
      await program.run();
      expect(messagesOf(program)).toHaveLength(1);
      expect(readFileSync(records, 'utf8')).toBe(saved);
    });
  });
});
