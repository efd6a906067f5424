import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {exampleOf, operations} from '../../../src/openapi/operations';
import type {Description} from '../../../src/openapi/types';
import {nightly} from '../../nightly';
import {limited, reset} from './busy';
import {connectTo} from './connection';
import {programOf, programsOf, sharedPages} from './page';
import {install, type Installed} from './run';
import {startStore, type Handler, type Reply, type Store, type StoreRequest} from './store';

vi.setConfig({testTimeout: 60_000});

const page = 'guides/issue-invoices';
const titles = ['issue-invoices.mjs', 'issue-invoices.php'];
const env = {ACCESS_TOKEN: 'ACCESS_TOKEN'};

type Item = Record<string, unknown>;

/** An entry in the list that the apps of a store share. */
interface Invoice {
  key: string;
  link: string;
  fulfillment_order_id?: string;
}

interface Metafield {
  id: number;
  owner_id: number;
  key: string;
  value: string;
}

/** What the stand-in for a tax system keeps of an invoice. */
interface Issued extends Invoice {
  data: {orderNumber: number; document: string; shippingCost: number; items: Item[]; billing: Item};
}

/** What the store contains. */
interface World {
  orders: Item[];
  /** Fulfillment orders by order ID. */
  shipments: Map<number, Item[]>;
  metafields: Metafield[];
}

/** The body of an operation's success response in its example. */
function bodyOf(description: Description, id: string): unknown {
  const [success] = operations(description).get(id)?.responses ?? [];
  return exampleOf(success?.body);
}

const parse = (value: string): Invoice[] => JSON.parse(value) as Invoice[];

describe.each(sharedPages(page))('$label: issue invoices', ({version, file, descriptions}) => {
  let store: Store;
  let world: World;
  const busy = new Map<string, number>();
  const attempts: {route: string; at: number}[] = [];
  let exampleOrder: Item;
  let exampleShipment: Item;
  /** Called before the list of orders is returned. */
  let onList: () => Promise<void> | void;
  /** The response for an order without metafields. */
  let noMetafields: Reply;
  /** Called before and after an invoice is stored. */
  let beforeWrite: () => void;
  let afterWrite: () => void;

  const findOrder = (id: unknown): Item | undefined =>
    world.orders.find((order) => String(order['id']) === String(id));

  /** A page of at most two items, with the link to the next one. A list without results is a 404. */
  function paginate(items: Item[], {path: below, query}: StoreRequest): Reply {
    const number = Number(query.get('page'));
    const shown = items.slice((number - 1) * 2, number * 2);
    if (shown.length === 0) return {status: 404, body: {code: 404, message: 'Not Found'}};
    const total = {'x-total-count': String(items.length)};
    if (number * 2 >= items.length) return {body: shown, headers: total};
    const next = new URLSearchParams(query);
    next.set('page', String(number + 1));
    const url = `${store.url}/${version.segment}/1234567${below}?${next}`;
    return {body: shown, headers: {...total, link: `<${url}>; rel="next"`}};
  }

  const handlers: Record<string, Handler> = {
    'GET /orders': async (request) => {
      const {query} = request;
      const since = Date.parse(query.get('updated_at_min') ?? '');
      const found = world.orders.filter(
        ({payment_status: status, updated_at: updated}) =>
          status === query.get('payment_status') && Date.parse(String(updated)) >= since,
      );
      const reply = paginate(found, request);
      await onList();
      return reply;
    },
    'GET /orders/:id': ({parameters}) => {
      const order = findOrder(parameters['id']);
      return order ? {body: order} : {status: 404, body: {code: 404, message: 'Not Found'}};
    },
    'GET /orders/:id/fulfillment-orders': ({parameters}) => ({
      body: world.shipments.get(Number(parameters['id'])) ?? [],
    }),
    'GET /metafields/orders': ({query}) => {
      const found = world.metafields
        .filter((metafield) => String(metafield.owner_id) === query.get('owner_id'))
        .slice(0, Number(query.get('per_page')))
        .map(({id, key, value}) => ({id, key, value}));
      return found.length === 0 ? noMetafields : {body: found};
    },
    'POST /metafields': ({body}) => {
      beforeWrite();
      const created = {...(body as Metafield), id: 331204800 + world.metafields.length};
      world.metafields.push(created);
      afterWrite();
      return {status: 201, body: created};
    },
    'PUT /metafields/:id': ({parameters, body}) => {
      beforeWrite();
      const found = world.metafields.find(({id}) => id === Number(parameters['id']));
      Object.assign(found ?? {}, body);
      afterWrite();
      return {body: found};
    },
  };

  beforeAll(async () => {
    const all = await descriptions();
    exampleOrder = bodyOf(all[0], 'getOrder') as Item;
    [exampleShipment] = bodyOf(all[0], 'listOrderFulfillmentOrders') as [Item];
    const limit = {size: 4, leakPerSecond: 20};
    store = await startStore({
      descriptions: all,
      handlers: limited(handlers, busy, (route) => attempts.push({route, at: Date.now()})),
      limit,
    });
  }, 60_000);
  afterAll(() => store.stop());

  beforeEach(() => {
    world = {orders: [], shipments: new Map(), metafields: []};
    noMetafields = {body: []};
    onList = () => undefined;
    beforeWrite = () => undefined;
    afterWrite = () => undefined;
    store.reset();
    busy.clear();
    attempts.length = 0;
  });

  /** A paid order with shipments of these IDs. */
  function addOrder(shipmentIds: string[], changes: Item = {}): number {
    const id = 871254203 + world.orders.length;
    world.orders.push({...exampleOrder, id, number: id - 871253161, ...changes});
    world.shipments.set(
      id,
      shipmentIds.map((shipmentId) => ({...exampleShipment, id: shipmentId})),
    );
    return id;
  }

  /** The invoices that another app has written to an order. */
  function share(orderId: number, invoices: Invoice[]): void {
    const id = 331204700 + world.metafields.length;
    world.metafields.push({id, owner_id: orderId, key: 'list', value: JSON.stringify(invoices)});
  }

  /** An invoice that another app has stored in the format before the list. */
  function shareInFormerFormat(orderId: number, {key, link}: Invoice): void {
    for (const [name, value] of Object.entries({key, link})) {
      const id = 331204700 + world.metafields.length;
      world.metafields.push({id, owner_id: orderId, key: name, value});
    }
  }

  const invoicesOf = (orderId: number): Invoice[] =>
    world.metafields
      .filter((metafield) => metafield.owner_id === orderId && metafield.key === 'list')
      .flatMap(({value}) => parse(value));

  /** The references of the issued invoices, in order. */
  const issuedBy = ({folder}: Installed): string[] => {
    const taxSystem = path.join(folder, 'tax-system');
    return existsSync(taxSystem)
      ? readdirSync(taxSystem)
          .map((name) => path.parse(name).name)
          .toSorted()
      : [];
  };

  const issued = ({folder}: Installed, reference: string): Issued =>
    JSON.parse(
      readFileSync(path.join(folder, 'tax-system', `${reference}.json`), 'utf8'),
    ) as Issued;

  const writes = (): Store['requests'] =>
    store.requests.filter(({method, status}) => method !== 'GET' && status < 300);

  test('all programs of the page are run', () => {
    const programs = programsOf(file).filter(
      ({language, code}) =>
        ['js', 'python', 'php', 'ruby', 'bash'].includes(language) && code.split('\n').length > 4,
    );
    expect(programs.map(({title}) => title)).toEqual(titles);
  });

  describe.each(titles)('%s', (title) => {
    const installProgram = (): Installed => install(programOf(file, title), store.redirect);

    /** Runs the program until `when` is set to kill it. */
    async function runAndKill(installed: Installed, setHook: (kill: () => void) => void) {
      const child = installed.start(env);
      setHook(() => child.kill('SIGKILL'));
      await new Promise((resolve) => child.on('close', resolve));
      beforeWrite = () => undefined;
      afterWrite = () => undefined;
      expect(child.signalCode).toBe('SIGKILL');
    }

    test('issues an invoice for each paid order, and writes it to the order', async () => {
      const [first, second] = [addOrder(['A']), addOrder(['B'])];
      addOrder(['C'], {status: 'cancelled'});
      addOrder(['D'], {payment_status: 'pending'});
      addOrder(['E'], {paid_at: '2025-02-28T23:59:59-0300'});
      const closed = addOrder(['F'], {status: 'closed'});
      const shared = addOrder(['G']);
      share(shared, [{key: 'theirs', link: 'https://invoices.example.com/nfe/9.xml'}]);

      const installed = installProgram();
      const {code, output} = await installed.run(env);
      expect(output).toContain(`Order ID ${first}: invoice ${issued(installed, 'A').key}`);
      expect(code).toBe(0);
      expect(issuedBy(installed)).toEqual(['A', 'B', 'F']);

      const {key, link, data} = issued(installed, 'A');
      expect(invoicesOf(first)).toEqual([{key, link, fulfillment_order_id: 'A'}]);
      expect([invoicesOf(second).length, invoicesOf(closed).length]).toEqual([1, 1]);
      expect(invoicesOf(shared).map((invoice) => invoice.key)).toEqual(['theirs']);
      expect(writes()[0]?.body).toMatchObject({
        namespace: 'nfe',
        key: 'list',
        description: 'Lista de NFes',
        owner_resource: 'Order',
        owner_id: first,
      });
      expect(data).toMatchObject({
        orderNumber: 1042,
        document: '00000000000',
        shippingCost: 0,
        items: [{sku: 'CAM-BAS-M', name: 'Camiseta básica', quantity: 2, unitPrice: 94.95}],
        billing: {billing_city: 'São Paulo'},
      });
      expect(store.requests.some((one) => /(^|&)page=3(&|$)/.test(one.query))).toBe(true);
    });

    test(
      'waits when requests are limited, and neither loses nor repeats an invoice',
      nightly,
      async () => {
        const ids = [addOrder(['A', 'B']), addOrder(['C'])];
        for (const route of Object.keys(handlers)) busy.set(route, 1);
        busy.set('GET /orders', 2);
        const installed = installProgram();
        expect((await installed.run(env)).code).toBe(0);
        // After the second 429, the program waits for the time of the header.
        const [, second, third] = attempts.filter(({route}) => route === 'GET /orders');
        expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(reset);
        expect([...busy.values()].every((times) => times === 0)).toBe(true);
        expect(issuedBy(installed)).toEqual(['A', 'B', 'C']);
        expect(ids.map((id) => invoicesOf(id).length)).toEqual([2, 1]);
        expect(world.metafields).toHaveLength(2);
      },
    );

    test('takes a 404 for an empty list of invoices', nightly, async () => {
      noMetafields = {status: 404, body: {code: 404, message: 'Not Found'}};
      const id = addOrder(['A']);
      expect((await installProgram().run(env)).code).toBe(0);
      expect(invoicesOf(id)).toMatchObject([{fulfillment_order_id: 'A'}]);
    });

    test('writes an invoice that the tax system has already', nightly, async () => {
      const id = addOrder(['A'], {contact_identification: null});
      const installed = installProgram();
      const link = 'https://invoices.example.com/nfe/7.xml';
      mkdirSync(path.join(installed.folder, 'tax-system'));
      writeFileSync(
        path.join(installed.folder, 'tax-system', 'A.json'),
        JSON.stringify({key: 'by hand', link}),
      );
      expect((await installed.run(env)).code).toBe(0);
      expect(invoicesOf(id)).toEqual([{key: 'by hand', link, fulfillment_order_id: 'A'}]);
      expect(issuedBy(installed)).toEqual(['A']);
    });

    test('issues nothing in later runs, although orders change again', nightly, async () => {
      addOrder(['A', 'B']);
      const installed = installProgram();
      await installed.run(env);
      expect(issuedBy(installed)).toEqual(['A', 'B']);
      const before = writes().length;
      store.reset();

      Object.assign(world.orders[0] ?? {}, {updated_at: new Date().toISOString()});
      expect(await installed.run(env)).toEqual({code: 0, output: ''});
      expect(before).toBe(2);
      expect(writes()).toEqual([]);
      expect(issuedBy(installed)).toEqual(['A', 'B']);
      expect(store.requests.map((one) => one.path)).toContain('/metafields/orders');
    });

    test(
      'leaves an order to a person if another app issued some of its invoices',
      nightly,
      async () => {
        const id = addOrder(['A', 'B', 'C']);
        const theirs = {key: 'theirs', link: 'https://x.example.com', fulfillment_order_id: 'A'};
        share(id, [theirs]);
        const installed = installProgram();
        expect((await installed.run(env)).code).toBe(1);
        expect(issuedBy(installed)).toEqual([]);
        expect(invoicesOf(id)).toEqual([theirs]);
      },
    );

    test(
      'leaves an order to a person if its invoices cannot be assigned to shipments',
      nightly,
      async () => {
        const theirs = {key: 'theirs', link: 'https://x.example.com'};
        const several = addOrder(['A', 'B']);
        share(several, [theirs]);
        const twoLists = addOrder(['C']);
        share(twoLists, []);
        share(twoLists, [theirs]);
        const installed = installProgram();
        const {code, output} = await installed.run(env);
        expect(code).toBe(1);
        expect(output).toContain(`Order ID ${several}: An invoice has no fulfillment order ID.`);
        expect(output).toContain(`Order ID ${twoLists}: The order has two lists of invoices.`);
        expect(issuedBy(installed)).toEqual([]);
      },
    );

    test(
      'leaves an order to a person if an invoice in the former format is not in the list',
      nightly,
      async () => {
        const theirs = {key: 'theirs', link: 'https://x.example.com'};
        const former = addOrder(['A']);
        shareInFormerFormat(former, theirs);
        const listed = addOrder(['B', 'C']);
        shareInFormerFormat(listed, theirs);
        const entries = ['B', 'C'].map((id) => ({...theirs, fulfillment_order_id: id}));
        share(listed, entries);
        const installed = installProgram();
        const {code, output} = await installed.run(env);
        expect(code).toBe(1);
        expect(output.trim()).toBe(
          `Order ID ${former}: The order has an invoice in the former format.`,
        );
        expect(writes()).toEqual([]);

        // A person adds it to the list.
        share(former, [{...theirs, fulfillment_order_id: 'A'}]);
        expect(await installed.run(env)).toEqual({code: 0, output: ''});
        expect(issuedBy(installed)).toEqual([]);
        expect(writes()).toEqual([]);
      },
    );

    test('reads the list once more after its last write', nightly, async () => {
      const id = addOrder(['A']);
      const theirs = {key: 'theirs', link: 'https://x.example.com', fulfillment_order_id: 'A2'};
      let times = 0;
      afterWrite = () => {
        times += 1;
        if (times < 4) Object.assign(world.metafields[0] ?? {}, {value: JSON.stringify([theirs])});
      };
      expect((await installProgram().run(env)).code).toBe(0);
      expect(invoicesOf(id).map((one) => one.fulfillment_order_id)).toEqual(['A2', 'A']);
    });

    test("repeats a write that another app's write has undone", nightly, async () => {
      const id = addOrder(['A']);
      const theirs = {key: 'theirs', link: 'https://x.example.com', fulfillment_order_id: 'A2'};
      afterWrite = () => {
        afterWrite = () => undefined;
        Object.assign(world.metafields[0] ?? {}, {value: JSON.stringify([theirs])});
      };
      const installed = installProgram();
      expect((await installed.run(env)).code).toBe(0);
      expect(issuedBy(installed)).toEqual(['A']);
      expect(invoicesOf(id).map((one) => one.fulfillment_order_id)).toEqual(['A2', 'A']);
      expect(world.metafields).toHaveLength(1);
    });

    test('was killed after issuing an invoice: writes it in the next run, and issues no other', async () => {
      const ids = [addOrder(['A']), addOrder(['B'])];
      const installed = installProgram();
      await runAndKill(installed, (kill) => {
        beforeWrite = () => {
          kill();
          throw new Error('The program was killed before its request had an effect.');
        };
      });
      expect(issuedBy(installed)).toEqual(['A']);
      expect(world.metafields).toEqual([]);
      const {key} = issued(installed, 'A');

      // The orders are no longer in the list, and the first one no longer wants an invoice.
      Object.assign(world.orders[0] ?? {}, {status: 'cancelled'});
      expect((await installed.run(env)).code).toBe(0);
      expect(issuedBy(installed)).toEqual(['A', 'B']);
      expect(issued(installed, 'A').key).toBe(key);
      expect(ids.map((id) => invoicesOf(id).length)).toEqual([1, 1]);
      expect(invoicesOf(ids[0] ?? 0)[0]?.key).toBe(key);
    });

    test('was killed after writing an invoice: writes it only once', nightly, async () => {
      const id = addOrder(['A']);
      const installed = installProgram();
      await runAndKill(installed, (kill) => {
        afterWrite = kill;
      });
      expect(invoicesOf(id)).toHaveLength(1);
      expect((await installed.run(env)).code).toBe(0);
      expect(issuedBy(installed)).toEqual(['A']);
      expect(invoicesOf(id)).toHaveLength(1);
    });

    test('repeats a GET that got no response', nightly, async () => {
      addOrder(['A']);
      const connection = await connectTo(store.url, 2);
      const installed = install(programOf(file, title), (code) =>
        store.redirect(code).replaceAll(store.url, connection.url),
      );
      const {code} = await installed.run(env).finally(connection.stop);
      expect(code).toBe(0);
      expect(connection.broken()).toBe(2);
      expect(issuedBy(installed)).toEqual(['A']);
    });

    test('sends no request without an access token', nightly, async () => {
      const {code, output} = await installProgram().run();
      expect(code).not.toBe(0);
      expect(output).toContain('Set ACCESS_TOKEN.');
      expect(store.requests).toEqual([]);
    });

    test('issues nothing if it cannot save its state', nightly, async () => {
      addOrder(['A']);
      const installed = installProgram();
      mkdirSync(path.join(installed.folder, 'state.json.new'));
      expect((await installed.run(env)).code).not.toBe(0);
      expect(issuedBy(installed)).toEqual([]);
    });

    test('finds an order that moved to another page while the list was read', nightly, async () => {
      ['A', 'B', 'C'].forEach((shipmentId) => addOrder([shipmentId]));
      onList = () => {
        Object.assign(world.orders[0] ?? {}, {payment_status: 'refunded'});
      };
      const installed = installProgram();
      await installed.run(env);
      expect(issuedBy(installed)).toEqual(['B']);
      expect((await installed.run(env)).code).toBe(0);
      expect(issuedBy(installed)).toEqual(['B', 'C']);
    });

    test(
      'was killed after the first of two invoices: issues the second in the next run',
      nightly,
      async () => {
        const id = addOrder(['A', 'B']);
        const installed = installProgram();
        await runAndKill(installed, (kill) => {
          afterWrite = kill;
        });
        expect(issuedBy(installed)).toEqual(['A']);
        expect((await installed.run(env)).code).toBe(0);
        expect(issuedBy(installed)).toEqual(['A', 'B']);
        expect(invoicesOf(id)).toHaveLength(2);
      },
    );

    test('checks the order again right before it issues the invoice', nightly, async () => {
      addOrder(['A']);
      addOrder(['B']);
      onList = () => {
        Object.assign(world.orders[0] ?? {}, {payment_status: 'refunded'});
        Object.assign(world.orders[1] ?? {}, {status: 'cancelled'});
      };
      const installed = installProgram();
      expect(await installed.run(env)).toEqual({code: 0, output: ''});
      expect(issuedBy(installed)).toEqual([]);
    });

    test('tries failed orders again, without invoicing them twice', nightly, async () => {
      const incomplete = addOrder(['A'], {contact_identification: null});
      const early = addOrder([]);
      addOrder(['C']);
      const installed = installProgram();
      const {code, output} = await installed.run(env);
      expect(code).toBe(1);
      const cause = "The buyer's tax ID is missing (shipment A).";
      expect(output).toContain(`Order ID ${incomplete}: ${cause}`);
      expect(output).toContain(`Order ID ${early}: The order has no shipments yet.`);
      expect(issuedBy(installed)).toEqual(['C']);

      const listed = (): URLSearchParams[] =>
        store.requests
          .filter((one) => one.path === '/orders')
          .map((one) => new URLSearchParams(one.query));
      expect(listed().at(-1)?.get('updated_at_min')).toBe('2025-03-01T00:00:00-03:00');
      Object.assign(findOrder(incomplete) ?? {}, {contact_identification: '00000000000'});
      world.shipments.set(early, [{...exampleShipment, id: 'B'}]);
      expect((await installed.run(env)).code).toBe(0);
      expect(issuedBy(installed)).toEqual(['A', 'B', 'C']);
      const since = Date.parse(listed().at(-1)?.get('updated_at_min') ?? '');
      expect(Date.now() - since).toBeGreaterThan(9 * 60_000);
      expect(Date.now() - since).toBeLessThan(20 * 60_000);
    });

    test.each([[['B', 'C']], [['A', 'B']]])(
      'leaves an order to a person if its shipments changed from A to %s after the invoice',
      nightly,
      async (shipmentIds) => {
        const id = addOrder(['A']);
        const installed = installProgram();
        await installed.run(env);
        world.shipments.set(
          id,
          shipmentIds.map((shipmentId) => ({...exampleShipment, id: shipmentId})),
        );
        Object.assign(findOrder(id) ?? {}, {updated_at: new Date().toISOString()});
        const {code, output} = await installed.run(env);
        expect(code).toBe(1);
        expect(output).toContain('The shipments may have changed after an invoice was issued.');
        expect(issuedBy(installed)).toEqual(['A']);
      },
    );

    test('issues no invoice of incomplete data', nightly, async () => {
      const shipping = exampleShipment['shipping'] as Item;
      const [lineItem] = exampleShipment['line_items'] as [Item];
      const without = (item: Item, name: string): Item =>
        Object.fromEntries(Object.entries(item).filter(([key]) => key !== name));
      addOrder(['A'], {contact_identification: 'Não informado'});
      const changes = {
        B: {...exampleShipment, line_items: [without(lineItem, 'unit_price')]},
        C: {...exampleShipment, shipping: {...without(shipping, 'consumer_cost'), type: 'ship'}},
        D: without({...exampleShipment, shipping: {...shipping, type: 'ship'}}, 'destination'),
        E: {
          ...without(exampleShipment, 'destination'),
          shipping: {...without(shipping, 'consumer_cost'), type: 'pickup'},
        },
      };
      for (const [id, shipment] of Object.entries(changes)) {
        world.shipments.set(addOrder([id]), [{...shipment, id}]);
      }
      const installed = installProgram();
      const {code, output} = await installed.run(env);
      expect(code).toBe(1);
      expect(output.match(/^Order ID \d+: .*$/gm)).toHaveLength(5);
      expect(issuedBy(installed)).toEqual(['E']); // a pickup needs neither
      expect(issued(installed, 'E').data.shippingCost).toBe(0);
    });
  });
});
