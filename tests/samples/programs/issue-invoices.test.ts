import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {exampleOf, operations} from '../../../src/openapi/operations';
import type {Description} from '../../../src/openapi/types';
import {guidesOf} from './guide';
import {install, type Installed} from './run';
import {found, paginate, startStore, type Handler, type Store} from './store';

vi.setConfig({testTimeout: 60_000});

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

describe.each(guidesOf('guides/issue-invoices'))('issue invoices in $label', (guide) => {
  let store: Store;
  let world: World;
  let exampleOrder: Item;
  let exampleShipment: Item;
  /** Called before an invoice is stored. */
  let beforeWrite: () => void;
  /** Called after an invoice is stored, before the response. */
  let afterWrite: () => void;

  const handlers: Record<string, Handler> = {
    'GET /orders': (request) => {
      const {query} = request;
      const since = Date.parse(query.get('updated_at_min') ?? '');
      const orders = world.orders.filter(
        ({payment_status: status, updated_at: updated}) =>
          status === query.get('payment_status') && Date.parse(String(updated)) >= since,
      );
      return paginate(orders, request, 2);
    },
    'GET /orders/:id': ({parameters}) =>
      found(world.orders.find((order) => String(order['id']) === parameters['id'])),
    'GET /orders/:id/fulfillment-orders': ({parameters}) => ({
      body: world.shipments.get(Number(parameters['id'])) ?? [],
    }),
    'GET /metafields/orders': ({query}) => {
      const metafields = world.metafields
        .filter((metafield) => String(metafield.owner_id) === query.get('owner_id'))
        .slice(0, Number(query.get('per_page')))
        .map(({id, key, value}) => ({id, key, value}));
      return {body: metafields};
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
      const metafield = world.metafields.find(({id}) => id === Number(parameters['id']));
      Object.assign(metafield ?? {}, body);
      afterWrite();
      return found(metafield);
    },
  };

  beforeAll(async () => {
    const descriptions = await guide.descriptions();
    exampleOrder = bodyOf(descriptions[0], 'getOrder') as Item;
    [exampleShipment] = bodyOf(descriptions[0], 'listOrderFulfillmentOrders') as [Item];
    store = await startStore({descriptions, handlers, limit: {size: 4, leakPerSecond: 20}});
  }, 60_000);
  afterAll(() => store.stop());

  beforeEach(() => {
    world = {orders: [], shipments: new Map(), metafields: []};
    beforeWrite = () => undefined;
    afterWrite = () => undefined;
    store.reset();
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

  describe.each(titles)('%s', (title) => {
    test('issues an invoice for each paid order, and writes it to the order', async () => {
      const [first, second] = [addOrder(['A']), addOrder(['B'])];
      addOrder(['C'], {status: 'cancelled'});
      addOrder(['D'], {payment_status: 'pending'});
      addOrder(['E'], {paid_at: '2025-02-28T23:59:59-0300'});
      const closed = addOrder(['F'], {status: 'closed'});
      const shared = addOrder(['G']);
      share(shared, [{key: 'theirs', link: 'https://invoices.example.com/nfe/9.xml'}]);

      const installed = install(guide, title, store.redirect);
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

    test('writes each invoice once, and issues no other, if it is killed before or after', async () => {
      const ids = [addOrder(['A', 'B']), addOrder(['C'])];
      const installed = install(guide, title, store.redirect);
      const first = installed.start(env);
      beforeWrite = () => {
        void first.kill();
        throw new Error('The program was killed before its request had an effect.');
      };
      expect(await first.end).toBeNull();
      expect(issuedBy(installed)).toEqual(['A']);
      expect(world.metafields).toEqual([]);
      const {key} = issued(installed, 'A');

      const second = installed.start(env);
      beforeWrite = () => undefined;
      afterWrite = () => void second.kill();
      expect(await second.end).toBeNull();
      expect(invoicesOf(ids[0] ?? 0)).toMatchObject([{key, fulfillment_order_id: 'A'}]);

      afterWrite = () => undefined;
      expect((await installed.run(env)).code).toBe(0);
      expect(await installed.run(env)).toEqual({code: 0, output: ''});
      expect(issuedBy(installed)).toEqual(['A', 'B', 'C']);
      expect(issued(installed, 'A').key).toBe(key);
      expect(ids.map((id) => invoicesOf(id).length)).toEqual([2, 1]);
    });
  });
});
