import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';

import {loadDescription} from '../../../src/openapi/load';
import {exampleOf, examplesOf, isSuccess, operations} from '../../../src/openapi/operations';
import type {Description} from '../../../src/openapi/types';
import {fencesOf, guidesOf, type Guide} from './guide';
import {install, type Result} from './run';
import {startStore, type Handler, type Store} from './store';

vi.setConfig({testTimeout: 60_000});

type Json = Record<string, unknown>;

const descriptionOf = async (version: string): Promise<Description> =>
  (await loadDescription(`versioned_docs/version-${version}/openapi/openapi.yaml`)).description;

// The page compares these two in each of its copies, so they don't depend on the version of the copy.
const before = await descriptionOf('v1');
const after = await descriptionOf('2025-03');

function responseOf(description: Description, id: string) {
  const response = operations(description).get(id)?.responses.find(isSuccess);
  if (!response) throw new Error(`The description has no response of ${id}.`);
  return response.body;
}

const bodyOf = (description: Description, id: string): Json =>
  exampleOf(operations(description).get(id)?.body) as Json;

const v1Order = exampleOf(responseOf(before, 'getOrder')) as Json;
const v1ShippedOrder = exampleOf(responseOf(before, 'fulfillOrder')) as Json;
const order = exampleOf(responseOf(after, 'getOrder')) as Json;
const [dispatched, pickup] = examplesOf(responseOf(after, 'listOrderFulfillmentOrders')).map(
  ({value}) => (value as Json[])[0] ?? {},
) as [Json, Json];
const unpacked = {
  ...dispatched,
  status: 'UNPACKED',
  status_history: [],
  tracking_info: {code: null, url: null},
};

/** What the page says the modules leave to the reader, and the two properties that 2025-03 still has. */
const notMapped = ['shipping_min_days', 'shipping_max_days', 'shipping_suboption'];
const stillThere = ['shipping_address', 'shipping_status'];

/** What a reader's program does with a module of the page, as a file beside it. */
const callers: Record<string, {name: string; code: string}> = {
  'v1-order.mjs': {
    name: 'caller.mjs',
    code: `import {retrieveOrder} from './v1-order.mjs';
const {ACCESS_TOKEN: accessToken, VERSION: version} = process.env;
const store = {id: 1234567, version, accessToken};
console.log(JSON.stringify(await retrieveOrder(store, 871254203)));`,
  },
  'v1_order.py': {
    name: 'caller.py',
    code: `import json, os
from v1_order import retrieve_order
store = {'id': 1234567, 'version': os.environ['VERSION'], 'access_token': os.environ['ACCESS_TOKEN']}
print(json.dumps(retrieve_order(store, 871254203)))`,
  },
};

let v1: Store;
let latest: Store;

/** The shipments that both stores respond with. */
let shipments: Json[] = [];

beforeAll(async () => {
  const limit = {size: 1000, leakPerSecond: 1000};
  const handlersFor = (body: Json): Record<string, Handler> => ({
    'GET /orders/:id': () => ({body}),
    'GET /orders/:order_id/fulfillment-orders': () => ({body: shipments}),
  });
  v1 = await startStore({descriptions: [before], limit, handlers: handlersFor(v1Order)});
  latest = await startStore({descriptions: [after], limit, handlers: handlersFor(order)});
}, 120_000);

afterAll(() => {
  v1.stop();
  latest.stop();
});

/** Calls a module of the page as a reader's program does. */
function callModule(guide: Guide, title: string, version = '2025-03'): Promise<Result> {
  const store = version === 'v1' ? v1 : latest;
  const {folder, run} = install(guide, title, store.redirect);
  const {name = '', code = ''} = callers[title] ?? {};
  writeFileSync(path.join(folder, name), code);
  return run({ACCESS_TOKEN: 'ACCESS_TOKEN', VERSION: version}, [name]);
}

async function retrieveOrder(guide: Guide, title: string, version?: string): Promise<Json> {
  const {code, output} = await callModule(guide, title, version);
  expect(code, output).toBe(0);
  return JSON.parse(output) as Json;
}

/** Sends a request of an `http` fence, or another one, and returns its status. */
async function send(store: Store, method: string, target: string, body?: Json): Promise<number> {
  const {status} = await fetch(store.url + target, {
    method,
    headers: {
      Authentication: 'bearer ACCESS_TOKEN',
      'User-Agent': 'Inventory Sync (dev@example.com)',
      'Content-Type': 'application/json',
    },
    ...(body && {body: JSON.stringify(body)}),
  });
  return status;
}

function parseRequest(code: string): {method: string; target: string; body?: Json} {
  const [head = '', body] = code.split('\n\n');
  const [method = '', target = ''] = head.split(' ');
  return {method, target, ...(body && {body: JSON.parse(body) as Json})};
}

const guides = guidesOf('guides/migrate-from-v1');

describe.each(guides)('the v1 order module of $label', (guide) => {
  describe.each(Object.keys(callers))('%s', (title) => {
    test.each(['v1', '2025-03'])('returns the shipping properties of v1 in %s', async (version) => {
      shipments = [unpacked];
      const expected = Object.entries(v1Order).filter(
        ([key]) => /^ship(?:ping|ped)/.test(key) && ![...notMapped, ...stillThere].includes(key),
      );
      expect(expected).toHaveLength(13);
      expect(await retrieveOrder(guide, title, version)).toMatchObject({
        ...(version === 'v1' ? {} : order),
        ...Object.fromEntries(expected),
      });

      const fulfilled_at = '2025-03-14T18:00:00+00:00';
      shipments = [{...dispatched, status: 'DELIVERED', fulfilled_at}, pickup];
      const {shipping_tracking_number, shipping_tracking_url} = v1ShippedOrder;
      expect(await retrieveOrder(guide, title, version)).toMatchObject({
        shipping_tracking_number,
        shipping_tracking_url,
        shipped_at: '2025-03-12T12:30:00+00:00', // of the dispatch, not of the delivery
        fulfillment_orders: shipments,
      });
    });

    test('fails without shipments instead of returning an order without shipping data', async () => {
      shipments = [];
      const {code, output} = await callModule(guide, title);
      expect(code).not.toBe(0);
      expect(output).toContain('Order 871254203 has no fulfillment orders yet.');
    });
  });
});

describe.each(guides)('the requests of $label', ({page}) => {
  const requests = fencesOf(page, 'http').map(parseRequest);
  const old = requests.filter(({target}) => target.startsWith('/v1/'));
  const [pack] = requests.filter(({target}) => target.startsWith('/2025-03/'));
  const [createBefore, createAfter] = fencesOf(page, 'json').map(
    (code) => JSON.parse(code) as Json,
  ) as [Json, Json];

  test('to pack and ship exist for an order in v1 only, for a fulfillment order in both', async () => {
    expect(old.map(({target}) => path.basename(target))).toEqual(['pack', 'fulfill']);
    for (const {method, target, body} of old) {
      expect(await send(v1, method, target, body)).toBe(200);
      expect(await send(latest, method, target.replace('/v1/', '/2025-03/'), body)).toBe(404);
    }
    const {method = '', target = '', body: packed} = pack ?? {};
    for (const body of [packed, bodyOf(after, 'updateOrderFulfillmentOrder')]) {
      expect(await send(latest, method, target, body)).toBe(200);
      expect(await send(v1, method, target.replace('/2025-03/', '/v1/'), body)).toBe(200);
    }
  });

  test('to create an order with native gateways and carriers are accepted in v1 only', async () => {
    const create = (store: Store, version: string, change: Json): Promise<number> =>
      send(store, 'POST', `/${version}/1234567/orders`, {
        ...bodyOf(after, 'createOrder'),
        ...change,
      });
    expect(await create(v1, 'v1', createBefore)).toBe(201);
    expect(await create(latest, '2025-03', createBefore)).toBe(422);
    expect(await create(v1, 'v1', createAfter)).toBe(201);
    expect(await create(latest, '2025-03', createAfter)).toBe(201);
  });
});

describe.each(guides)('the search of $label', ({page}) => {
  test('finds code for v1, and no code that can stay', () => {
    const [search = ''] = fencesOf(page, 'bash');
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
    const others = [
      'const total = order.total;',
      "const path = '/v10/products';",
      'const gateways = listGateways();',
      'const isFree = product.free_shipping;',
    ];
    const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'src', 'orders.js'), [...found, ...others].join('\n'));
    const {stdout} = spawnSync('bash', ['-c', search], {cwd: folder, encoding: 'utf8'});
    expect(stdout.trim().split('\n')).toEqual(
      found.map((line, index) => `src/orders.js:${index + 1}:${line}`),
    );
  });
});
