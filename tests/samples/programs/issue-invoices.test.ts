import path from 'node:path';

import {beforeEach, describe, expect, test} from 'vitest';

import {exampleResponse, guidesOf} from './guide';
import {filesIn, install, type Installed} from './run';
import {found, paginate, shortOfRequests, startStore} from './store';

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
  data: Item;
}

/** The invoices that a program has issued, by their references in order. */
const issuedBy = (program: Installed): Record<string, Issued> =>
  Object.fromEntries(
    Object.entries(filesIn(program, 'tax-system')).map(([name, text]) => [
      path.parse(name).name,
      JSON.parse(text) as Issued,
    ]),
  );

describe.each(guidesOf('guides/issue-invoices'))('issue invoices in $label', async (guide) => {
  const descriptions = await guide.descriptions();
  const exampleOrder = exampleResponse(descriptions[0], 'getOrder') as Item;
  const [exampleShipment] = exampleResponse(descriptions[0], 'listOrderFulfillmentOrders') as [
    Item,
  ];

  let orders: Item[];
  /** Fulfillment orders by order ID. */
  let shipments: Map<number, Item[]>;
  let metafields: Metafield[];
  /** Called before an invoice is stored. */
  let beforeWrite: () => void;
  /** Called after an invoice is stored, before the response. */
  let afterWrite: () => void;
  beforeEach(() => {
    orders = [];
    shipments = new Map();
    metafields = [];
    beforeWrite = () => undefined;
    afterWrite = () => undefined;
  });

  const store = await startStore(
    descriptions,
    {
      'GET /orders': (request) => {
        const {query} = request;
        const since = Date.parse(query.get('updated_at_min') ?? '');
        const matches = orders.filter(
          ({payment_status: status, updated_at: updated}) =>
            status === query.get('payment_status') && Date.parse(String(updated)) >= since,
        );
        return paginate(matches, request, 2);
      },
      'GET /orders/:id': ({parameters}) =>
        found(orders.find((order) => String(order['id']) === parameters['id'])),
      'GET /orders/:id/fulfillment-orders': ({parameters}) => ({
        body: shipments.get(Number(parameters['id'])) ?? [],
      }),
      'GET /metafields/orders': ({query}) => ({
        body: metafields.filter(({owner_id: owner}) => String(owner) === query.get('owner_id')),
      }),
      'POST /metafields': ({body}) => {
        beforeWrite();
        const created = {...(body as Metafield), id: 331204800 + metafields.length};
        metafields.push(created);
        afterWrite();
        return {status: 201, body: created};
      },
      'PUT /metafields/:id': ({parameters, body}) => {
        beforeWrite();
        const metafield = metafields.find(({id}) => id === Number(parameters['id']));
        Object.assign(metafield ?? {}, body);
        afterWrite();
        return found(metafield);
      },
    },
    shortOfRequests,
  );

  /** A paid order with shipments of these IDs. */
  function addOrder(shipmentIds: string[], changes: Item = {}): number {
    const id = 871254203 + orders.length;
    orders.push({...exampleOrder, id, number: id - 871253161, ...changes});
    shipments.set(
      id,
      shipmentIds.map((shipmentId) => ({...exampleShipment, id: shipmentId})),
    );
    return id;
  }

  const invoicesOf = (orderId: number): Invoice[] =>
    metafields
      .filter(({owner_id: owner}) => owner === orderId)
      .flatMap(({value}) => JSON.parse(value) as Invoice[]);

  describe.each(['issue-invoices.mjs', 'issue-invoices.php'])('%s', (title) => {
    test('issues an invoice for each paid order, and writes it to the order', async () => {
      const first = addOrder(['A']);
      addOrder(['C'], {status: 'cancelled'});
      addOrder(['D'], {payment_status: 'pending'});
      addOrder(['E'], {paid_at: '2025-02-28T23:59:59-0300'});
      const second = addOrder(['B']); // on another page of the list
      const ofAnotherApp = addOrder(['F']);
      const theirs = {key: 'theirs', link: 'https://invoices.example.com/nfe/9.xml'};
      const value = JSON.stringify([theirs]);
      metafields.push({id: 331204700, owner_id: ofAnotherApp, key: 'list', value});

      const program = install(guide, title, store.redirect);
      const output = await program.run();
      const issued = issuedBy(program);
      expect(Object.keys(issued)).toEqual(['A', 'B']);
      const {key, link, data} = issued['A'] ?? {};
      expect(output).toContain(`Order ID ${first}: invoice ${key}`);
      expect(invoicesOf(first)).toEqual([{key, link, fulfillment_order_id: 'A'}]);
      expect(invoicesOf(second)).toHaveLength(1);
      expect(invoicesOf(ofAnotherApp)).toEqual([theirs]);
      expect(store.requests.find(({method}) => method === 'POST')?.body).toMatchObject({
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
    });

    test('writes each invoice once, and issues no other, if it is killed before or after', async () => {
      const ids = [addOrder(['A', 'B']), addOrder(['C'])] as const;
      const program = install(guide, title, store.redirect);
      const first = program.start();
      beforeWrite = () => {
        void first.kill();
        throw new Error('The program was killed before its request had an effect.');
      };
      expect(await first.end).toBeNull();
      const issued = issuedBy(program);
      expect(Object.keys(issued)).toEqual(['A']);
      expect(metafields).toEqual([]);

      const second = program.start();
      beforeWrite = () => undefined;
      afterWrite = () => void second.kill();
      expect(await second.end).toBeNull();
      const {key} = issued['A'] ?? {};
      expect(invoicesOf(ids[0])).toMatchObject([{key, fulfillment_order_id: 'A'}]);

      afterWrite = () => undefined;
      await program.run();
      expect(await program.run()).toBe('');
      expect(Object.keys(issuedBy(program))).toEqual(['A', 'B', 'C']);
      expect(issuedBy(program)).toMatchObject(issued);
      expect(ids.map((id) => invoicesOf(id).length)).toEqual([2, 1]);
    });
  });
});
