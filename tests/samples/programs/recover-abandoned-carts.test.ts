import {execFile, type ChildProcess} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {exampleOf, operations} from '../../../src/openapi/operations';
import type {Description} from '../../../src/openapi/types';
import {nightly} from '../../nightly';
import {commandOf} from '../interpreters';
import {limited, reset} from './busy';
import {connectTo} from './connection';
import {programOf, programsOf, sharedPages} from './page';
import {install, type Installed} from './run';
import {startStore, type Handler, type Reply, type Store, type StoreRequest} from './store';

vi.setConfig({testTimeout: 60_000});

const page = 'guides/recover-abandoned-carts';
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
  /** Those that the buyer completed after the list was made. */
  completed: Map<number, string>;
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

describe.each(sharedPages(page))('$label: recover carts', ({version, file, descriptions}) => {
  let store: Store;
  let world: World;
  const busy = new Map<string, number>();
  const attempts: {route: string; at: number}[] = [];
  let checkout: Item;
  let order: Item;
  let coupon: Item;
  /** Whether no checkout accepts a coupon. */
  let isCouponRejected = false;
  /** Called when a program adds a coupon, before it gets the response. */
  let onCoupon: () => void = () => undefined;

  /** A page of at most two items, with the link to the next one. A list without results is a 404. */
  function paginate(items: Item[], {path: below, query}: StoreRequest): Reply {
    const size = Math.min(2, Number(query.get('per_page')));
    const number = Number(query.get('page'));
    const shown = items.slice((number - 1) * size, number * size);
    if (shown.length === 0) return {status: 404, body: {code: 404, message: 'Not Found'}};
    if (number * size >= items.length) return {body: shown};
    const next = new URLSearchParams(query);
    next.set('page', String(number + 1));
    const url = `${store.url}/${version.segment}/1234567${below}?${next}`;
    return {body: shown, headers: {link: `<${url}>; rel="next"`}};
  }

  const handlers: Record<string, Handler> = {
    'GET /checkouts': (request) => paginate(between(world.checkouts, request.query), request),
    'GET /checkouts/:id': ({parameters}) => {
      const id = Number(parameters['id']);
      const found = world.checkouts.find((one) => one['id'] === id);
      if (!found) return {status: 404, body: {code: 404, message: 'Not Found'}};
      const coupons = world.added.has(id) ? [{id: world.added.get(id)}] : [];
      const completed = world.completed.get(id) ?? found['completed_at'];
      return {body: {...found, coupon: coupons, completed_at: completed}};
    },
    'POST /checkouts/:id/coupon': ({parameters, body}) => {
      const id = Number(parameters['id']);
      if (world.added.has(id) || isCouponRejected)
        return {status: 422, body: {code: 422, message: 'Assigned'}};
      world.added.set(id, (body as {coupon_id: number}).coupon_id);
      onCoupon();
      return {body: {id, coupon: []}};
    },
    'GET /customers': (request) => {
      const email = request.query.get('email');
      return paginate(
        world.customers.filter((one) => one['email'] === email),
        request,
      );
    },
    'GET /orders': (request) => {
      const text = request.query.get('q') ?? '';
      const found = between(world.orders, request.query).filter((one) =>
        String(one['contact_email']).includes(text),
      );
      return paginate(found, request);
    },
    'GET /coupons': (request) => {
      const text = request.query.get('q') ?? '';
      return paginate(
        world.coupons.filter(({code}) => String(code).includes(text)),
        request,
      );
    },
    'POST /coupons': ({body}) => {
      const created = {...coupon, ...(body as Item), id: 7712200, used: null};
      world.coupons.push(created);
      return {status: 201, body: created};
    },
  };

  beforeAll(async () => {
    const all = await descriptions();
    checkout = itemOf(all[0], 'listAbandonedCheckouts');
    order = itemOf(all[0], 'listOrders');
    coupon = itemOf(all[0], 'listCoupons');
    store = await startStore({
      descriptions: all,
      handlers: limited(handlers, busy, (route) => attempts.push({route, at: Date.now()})),
      limit: {size: 4, leakPerSecond: 20},
    });
  }, 60_000);
  afterAll(() => store.stop());

  beforeEach(() => {
    onCoupon = () => undefined;
    isCouponRejected = false;
    world = {
      checkouts: [],
      completed: new Map(),
      customers: [],
      orders: [],
      coupons: [],
      added: new Map(),
    };
    store.reset();
    busy.clear();
    attempts.length = 0;
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
    return readdirSync(folder).includes('outbox')
      ? readdirSync(outbox).map(
          (name) => JSON.parse(readFileSync(path.join(outbox, name), 'utf8')) as Message,
        )
      : [];
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

  test('all programs of the page are run', () => {
    const programs = programsOf(file).filter(
      ({language, code}) =>
        ['js', 'python', 'php', 'ruby', 'bash'].includes(language) && code.split('\n').length > 4,
    );
    expect(programs.map(({title}) => title)).toEqual(titles);
  });

  describe.each(titles)('%s', (title) => {
    const installProgram = (): Installed => install(programOf(file, title), store.redirect);

    /** Runs the program with the argument `report`. */
    async function reportOf({folder}: Installed): Promise<string> {
      const command = commandOf(programOf(file, title).language);
      const {stdout} = await promisify(execFile)(command, [title, 'report'], {
        cwd: folder,
        env: {...process.env, NO_PROXY: '127.0.0.1', ...env},
      });
      return stdout;
    }

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

      const installed = installProgram();
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
    });

    test('waits when requests are limited, and contacts every buyer once', nightly, async () => {
      for (const name of ['Ana', 'Bruno', 'Carla']) {
        consent(name);
        leave(name);
      }
      for (const route of Object.keys(handlers)) busy.set(route, 1);
      busy.set('GET /checkouts', 2);
      const installed = installProgram();
      expect(await installed.run(env)).toEqual({code: 0, output: ''});
      // After the second 429, the program waits for the time of the header.
      const [, second, third] = attempts.filter(({route}) => route === 'GET /checkouts');
      expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(reset);
      expect([...busy.values()].every((times) => times === 0)).toBe(true);
      expect(recipientsOf(installed)).toHaveLength(3);
      expect(world.added.size).toBe(3);
      expect(world.coupons).toHaveLength(1);
    });

    test(
      'contacts nobody twice in later runs, and asks nothing about decided checkouts',
      nightly,
      async () => {
        leave('Ana');
        consent('Ana');
        leave('Bruno');
        const installed = installProgram();
        await installed.run(env);
        const [before] = messagesOf(installed);
        const outbox = path.join(installed.folder, 'outbox', `${before?.id}.json`);
        writeFileSync(outbox, '{"to": "untouched"}');
        store.reset();

        const again = leave('Ana', {created_at: ago(61 * minutes)});
        consent('Bruno');
        expect((await installed.run(env)).code).toBe(0);
        expect(recipientsOf(installed)).toEqual(['untouched']);
        expect(world.added.has(again)).toBe(false);
        expect(requestsOf('GET', /^\/checkouts\/\d+$/).map(({path: below}) => below)).toEqual([
          `/checkouts/${again}`,
        ]);
        expect(requestsOf('GET', /^\/customers$/)).toEqual([]);
        expect(requestsOf('POST', /^\/coupons$/)).toEqual([]);
      },
    );

    test('skips buyers who completed the checkout or ordered meanwhile', nightly, async () => {
      consent('Diego');
      world.completed.set(leave('Diego'), ago(5 * minutes));
      consent('Elisa');
      leave('Elisa');
      placeOrder('Elisa', {products: [{variant_id: 1}]});
      consent('Gabi');
      leave('Gabi');
      placeOrder('Gabi', {created_at: ago(3 * days)}); // an order before the checkout
      placeOrder('Gabi', {contact_email: 'not-gabi@example.com'});

      const installed = installProgram();
      expect((await installed.run(env)).code).toBe(0);
      expect(recipientsOf(installed)).toEqual(['gabi@example.com']);
      expect([...world.added.keys()]).toHaveLength(1);
    });

    test("doesn't promise a discount if the checkout already has a coupon", nightly, async () => {
      consent('Ana');
      world.added.set(leave('Ana'), 7712131);
      const installed = installProgram();
      expect((await installed.run(env)).code).toBe(0);
      expect(messagesOf(installed)).toHaveLength(1);
      expect(messagesOf(installed)[0]?.text).not.toContain('VOLTA10');
    });

    test(
      'uses the existing coupon, and stops if buyers can no longer redeem it',
      nightly,
      async () => {
        consent('Ana');
        const id = leave('Ana');
        world.coupons.push(
          {...coupon, id: 3, code: 'VOLTA100'},
          {...coupon, id: 4, code: 'VOLTA10'},
        );
        expect((await installProgram().run(env)).code).toBe(0);
        expect(world.added.get(id)).toBe(4);
        expect(requestsOf('POST', /^\/coupons$/)).toEqual([]);

        world.added.clear();
        world.coupons = [{...coupon, id: 4, code: 'VOLTA10', valid: false}];
        const installed = installProgram();
        const {code, output} = await installed.run(env);
        expect(code).not.toBe(0);
        expect(output).toContain('VOLTA10');
        expect(messagesOf(installed)).toEqual([]);
      },
    );

    test('contacts a buyer once although it was killed before the message or right after', async () => {
      consent('Ana');
      leave('Ana');
      const installed = installProgram();
      const child: ChildProcess = installed.start(env);
      onCoupon = () => child.kill('SIGKILL');
      await new Promise((resolve) => child.on('close', resolve));
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

    test(
      'goes on after a failure, reports it and tries again in the next run',
      nightly,
      async () => {
        for (const name of ['Ana', 'Bruno', 'Carla']) {
          consent(name);
          leave(name);
        }
        const failing = path.join('outbox', `${lastId - 1}.json`);
        const program = programOf(file, title);
        const broken = install(program, store.redirect);
        // The folder in place of the message's file makes the delivery fail.
        mkdirSync(path.join(broken.folder, failing), {recursive: true});
        const {code, output} = await broken.run(env);
        expect(code).toBe(1);
        expect(output).toContain(String(lastId - 1));
        rmdirSync(path.join(broken.folder, failing));
        expect(recipientsOf(broken)).toEqual(['ana@example.com', 'carla@example.com']);

        expect((await broken.run(env)).code).toBe(0);
        expect(recipientsOf(broken)).toEqual([
          'ana@example.com',
          'bruno@example.com',
          'carla@example.com',
        ]);
        // The first run had added the coupon already.
        expect(messagesOf(broken).filter(({text}) => text.includes('VOLTA10'))).toHaveLength(3);
        expect(world.added.size).toBe(3);
      },
    );

    test(
      "tries again if the coupon can't be added to a checkout without one",
      nightly,
      async () => {
        consent('Ana');
        leave('Ana');
        isCouponRejected = true;
        const installed = installProgram();
        const {code, output} = await installed.run(env);
        expect([code, messagesOf(installed)]).toEqual([1, []]);
        expect(output).toContain('422');

        isCouponRejected = false;
        expect((await installed.run(env)).code).toBe(0);
        expect(messagesOf(installed)[0]?.text).toContain('VOLTA10');
      },
    );

    test('repeats a GET that got no response', nightly, async () => {
      consent('Ana');
      leave('Ana');
      const connection = await connectTo(store.url, 2);
      const installed = install(programOf(file, title), (code) =>
        store.redirect(code).replaceAll(store.url, connection.url),
      );
      const result = await installed.run(env).finally(connection.stop);
      expect(result).toEqual({code: 0, output: ''});
      expect(connection.broken()).toBe(2);
      expect(recipientsOf(installed)).toEqual(['ana@example.com']);
    });

    test('sends no request without an access token', nightly, async () => {
      const {code, output} = await installProgram().run();
      expect(code).not.toBe(0);
      expect(output).toContain('ACCESS_TOKEN');
      expect(store.requests).toEqual([]);
    });

    test('reports what came of the reminders', nightly, async () => {
      const ids = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa'].map((name) => {
        consent(name);
        return leave(name);
      });
      leave('Skipped');
      const installed = installProgram();
      await installed.run(env);

      const later = {created_at: ago(0)};
      placeOrder('Ana', {...later, total: '170.91', payment_status: 'paid'});
      placeOrder('Bruno', {...later, payment_status: 'pending'});
      placeOrder('Carla', {...later, payment_status: 'paid', status: 'cancelled'});
      placeOrder('Diego', {...later, payment_status: 'paid', products: [{variant_id: 1}]});
      world.completed.set(Number(ids[4]), ago(0));
      placeOrder('Elisa', {...later, total: '0.10', payment_status: 'paid'});
      world.coupons = [{...coupon, code: 'VOLTA10', used: 2}];

      expect(await reportOf(installed)).toBe(
        [
          'Contacted buyers: 5',
          'Recovered carts: 3',
          'Paid orders: 2, total 171.01',
          'Coupon uses: 2',
          '',
        ].join('\n'),
      );
      expect(messagesOf(installed)).toHaveLength(5);
    });

    test('forgets checkouts that the API no longer lists', nightly, async () => {
      const installed = installProgram();
      const records = path.join(installed.folder, 'checkouts.json');
      const created = /python/.test(programOf(file, title).language) ? 'created_at' : 'createdAt';
      const entry = {status: 'sent', email: 'old@example.com', [created]: ago(31 * days)};
      writeFileSync(records, JSON.stringify({1: entry}));
      expect((await installed.run(env)).code).toBe(0);
      expect(readFileSync(records, 'utf8')).toBe('{}');

      leave('Ana');
      writeFileSync(records, JSON.stringify({1: entry}));
      expect((await installed.run(env)).code).toBe(0);
      const saved = readFileSync(records, 'utf8');
      expect(saved).not.toContain('old@example.com');
      expect(saved).toContain('skipped');
      expect(saved).not.toContain('ana@example.com');
    });
  });
});
