import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {exampleOf, isSuccess, operations} from '../../../src/openapi/operations';
import {descriptionOf} from '../../descriptions';
import {exampleResponse, fencesOf, guidesOf} from './guide';
import {install} from './run';
import {startStore, type Store} from './store';

type Json = Record<string, unknown>;

// The page compares these two in each of its copies, so they don't depend on the version of the copy.
const before = await descriptionOf('v1');
const after = await descriptionOf('2025-03');

const bodyOf = (id: string): Json => exampleOf(operations(after).get(id)?.body) as Json;

const v1Order = exampleResponse(before, 'getOrder') as Json;
const v1ShippedOrder = exampleResponse(before, 'fulfillOrder') as Json;
const order = exampleResponse(after, 'getOrder') as Json;
const [dispatched, pickup] = (
  operations(after).get('listOrderFulfillmentOrders')?.responses.find(isSuccess)?.body?.examples ??
  []
).flatMap(({value}) => value as Json[]);

/** What the page says the modules leave to the reader, and the two properties that 2025-03 still has. */
const notMapped = ['shipping_min_days', 'shipping_max_days', 'shipping_suboption'];
const stillThere = ['shipping_address', 'shipping_status'];

/** What a reader's program does with a module of the page, as a file beside it. */
const callers: Record<string, {name: string; code: (version: string) => string}> = {
  'v1-order.mjs': {
    name: 'caller.mjs',
    code: (version) => `import {retrieveOrder} from './v1-order.mjs';
const store = {id: 1234567, version: '${version}', accessToken: process.env.ACCESS_TOKEN};
console.log(JSON.stringify(await retrieveOrder(store, 871254203)));`,
  },
  'v1_order.py': {
    name: 'caller.py',
    code: (version) => `import json, os
from v1_order import retrieve_order
store = {'id': 1234567, 'version': '${version}', 'access_token': os.environ['ACCESS_TOKEN']}
print(json.dumps(retrieve_order(store, 871254203)))`,
  },
};

function parseRequest(code: string): {method: string; target: string; body?: Json} {
  const [head = '', body] = code.split('\n\n');
  const [method = '', target = ''] = head.split(' ');
  return {method, target, ...(body && {body: JSON.parse(body) as Json})};
}

describe.each(guidesOf('guides/migrate-from-v1'))('migrate from v1 in $label', async (guide) => {
  /** The shipments that both stores respond with. */
  let shipments: (Json | undefined)[] = [];
  const handlersFor = (body: Json) => ({
    'GET /orders/:id': () => ({body}),
    'GET /orders/:order_id/fulfillment-orders': () => ({body: shipments}),
  });
  const v1 = await startStore([before], handlersFor(v1Order));
  const latest = await startStore([after], handlersFor(order));

  /** Sends a request of an `http` fence, or another one, and returns its status. */
  async function send(store: Store, method: string, target: string, body?: Json): Promise<number> {
    const {status} = await fetch(store.url + target, {
      method,
      headers: {
        Authorization: 'Bearer ACCESS_TOKEN',
        'User-Agent': 'Inventory Sync (dev@example.com)',
        'Content-Type': 'application/json',
      },
      ...(body && {body: JSON.stringify(body)}),
    });
    return status;
  }

  describe.each(Object.entries(callers))('%s', (title, {name, code}) => {
    const call = (version: string): Promise<string> =>
      install(guide, title, (version === 'v1' ? v1 : latest).redirect).runBeside(
        name,
        code(version),
      );

    test.each(['v1', '2025-03'])('returns the shipping properties of v1 in %s', async (version) => {
      shipments = [
        {
          ...dispatched,
          status: 'UNPACKED',
          status_history: [],
          tracking_info: {code: null, url: null},
        },
      ];
      const expected = Object.entries(v1Order).filter(
        ([key]) => /^ship(?:ping|ped)/.test(key) && ![...notMapped, ...stillThere].includes(key),
      );
      expect(expected).toHaveLength(13);
      expect(JSON.parse(await call(version))).toMatchObject({
        ...(version === 'v1' ? {} : order),
        ...Object.fromEntries(expected),
      });

      const fulfilled_at = '2025-03-14T18:00:00+00:00';
      const second = {...pickup, number: '1042-10'};
      shipments = [second, {...dispatched, number: '1042-9', status: 'DELIVERED', fulfilled_at}];
      const {shipping_tracking_number, shipping_tracking_url} = v1ShippedOrder;
      expect(JSON.parse(await call(version))).toMatchObject({
        shipping_tracking_number,
        shipping_tracking_url,
        shipped_at: '2025-03-12T12:30:00+00:00', // of the dispatch, not of the delivery
        fulfillment_orders: shipments,
      });
    });

    test('reads amounts that are strings, and a pickup point without an address', async () => {
      const shipping = {
        ...(pickup?.['shipping'] as Json),
        pickup_details: {name: 'Depósito Central', address: null},
        consumer_cost: {value: '18.4', currency: 'BRL'},
      };
      shipments = [{...pickup, shipping}];
      expect(JSON.parse(await call('2025-03'))).toMatchObject({
        shipping_pickup_details: {name: 'Depósito Central', city: null, province: null},
        shipping_store_branch_name: 'Depósito Central',
        shipping_cost_customer: '18.40',
        shipping_cost_owner: null,
      });
    });

    test('fails without shipments instead of returning an order without shipping data', async () => {
      shipments = [];
      const failure = 'Order 871254203 has no fulfillment orders yet.';
      await expect(call('2025-03')).rejects.toThrow(failure);
    });
  });

  test('the requests to pack and ship exist for an order in v1 only, for a shipment in both', async () => {
    const requests = fencesOf(guide.page, 'http').map(parseRequest);
    const old = requests.filter(({target}) => target.startsWith('/v1/'));
    expect(old.map(({target}) => path.basename(target))).toEqual(['pack', 'fulfill']);
    for (const {method, target, body} of old) {
      expect(await send(v1, method, target, body)).toBe(200);
      expect(await send(latest, method, target.replace('/v1/', '/2025-03/'), body)).toBe(404);
    }
    const [pack] = requests.filter(({target}) => target.startsWith('/2025-03/'));
    const {method = '', target = '', body} = pack ?? {};
    for (const change of [body, bodyOf('updateOrderFulfillmentOrder')]) {
      expect(await send(latest, method, target, change)).toBe(200);
      expect(await send(v1, method, target.replace('/2025-03/', '/v1/'), change)).toBe(200);
    }
  });

  test('an order with native gateways and carriers is accepted in v1 only', async () => {
    const [createBefore, createAfter] = fencesOf(guide.page, 'json')
      .filter((code) => code.includes('"gateway"'))
      .map((code) => ({...bodyOf('createOrder'), ...(JSON.parse(code) as Json)})) as [Json, Json];
    expect(await send(v1, 'POST', '/v1/1234567/orders', createBefore)).toBe(201);
    expect(await send(latest, 'POST', '/2025-03/1234567/orders', createBefore)).toBe(422);
    expect(await send(v1, 'POST', '/v1/1234567/orders', createAfter)).toBe(201);
    expect(await send(latest, 'POST', '/2025-03/1234567/orders', createAfter)).toBe(201);
  });

  test('the search finds code for v1, and no code that can stay', () => {
    const [search = ''] = fencesOf(guide.page, 'bash');
    const found = [
      "const api = 'https://api.tiendanube.com/v1/1234567';",
      'const version = "v1";',
      'await post(`/orders/${id}/fulfill`, tracking);',
      "await post('/orders', draft);",
      'const name = order.shipping_carrier_name;',
      "if (order.next_action === 'waiting_packing') pack(order);",
      "const payment = {gateway: 'mercadopago'};",
      'const page = order.landing_site;',
      'const items = payload.extra["items"];',
      'const newsletter = customer.accepts_marketing;',
    ];
    const others = ['const total = order.total;', "const path = '/v10/products';"];
    const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'src', 'orders.js'), [...found, ...others].join('\n'));
    const {stdout} = spawnSync('bash', ['-c', search], {cwd: folder, encoding: 'utf8'});
    expect(stdout.trim().split('\n')).toEqual(
      found.map((line, index) => `src/orders.js:${index + 1}:${line}`),
    );
  });
});
