import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {toAnchor} from '../../../src/openapi/anchors';
import {loadDescription} from '../../../src/openapi/load';
import {
  exampleOf,
  examplesOf,
  isSuccess,
  operations,
  webhooks,
} from '../../../src/openapi/operations';
import {properties, type Property} from '../../../src/openapi/properties';
import type {Description} from '../../../src/openapi/types';
import {programOf, programsOf, sharedPages, type Program} from './page';
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

const callers: Record<string, Program> = {
  'v1-order.mjs': {
    language: 'js',
    title: 'caller.mjs',
    code: `import {retrieveOrder} from './v1-order.mjs';
const {ACCESS_TOKEN: accessToken, VERSION: version} = process.env;
const store = {id: 1234567, version, accessToken};
console.log(JSON.stringify(await retrieveOrder(store, 871254203)));`,
  },
  'v1_order.py': {
    language: 'python',
    title: 'caller.py',
    code: `import json, os
from v1_order import retrieve_order
store = {'id': 1234567, 'version': os.environ['VERSION'], 'access_token': os.environ['ACCESS_TOKEN']}
print(json.dumps(retrieve_order(store, 871254203)))`,
  },
};

let v1: Store;
let latest: Store;

/** What both stores respond with. */
const state: {fulfillmentOrders: Json[]; failure?: number} = {fulfillmentOrders: []};

beforeAll(async () => {
  const limit = {size: 1000, leakPerSecond: 1000};
  const handlersFor = (body: Json): Record<string, Handler> => ({
    'GET /orders/:id': () => ({body}),
    'GET /orders/:order_id/fulfillment-orders': () =>
      state.failure === undefined
        ? {body: state.fulfillmentOrders}
        : {status: state.failure, body: {message: 'Try later'}},
  });
  v1 = await startStore({
    descriptions: [before],
    limit,
    handlers: handlersFor(v1Order),
  });
  latest = await startStore({
    descriptions: [after],
    limit,
    handlers: handlersFor(order),
  });
}, 120_000);

afterAll(() => {
  v1.stop();
  latest.stop();
});

beforeEach(() => {
  delete state.failure;
});

/** Calls a module of the page as a reader's program does. */
function callModule(file: string, title: string, version = '2025-03'): Promise<Result> {
  const caller = callers[title];
  if (!caller) throw new Error(`No program calls ${title}.`);
  const {folder, run} = install(caller);
  const store = version === 'v1' ? v1 : latest;
  writeFileSync(path.join(folder, title), store.redirect(programOf(file, title).code));
  return run({ACCESS_TOKEN: 'ACCESS_TOKEN', VERSION: version});
}

async function retrieveOrder(file: string, title: string, version?: string): Promise<Json> {
  const {code, output} = await callModule(file, title, version);
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

const fencesOf = (file: string, language: string): string[] =>
  programsOf(file)
    .filter((program) => program.language === language)
    .map(({code}) => code);

function parseRequest(code: string): {method: string; target: string; body?: Json} {
  const [head = '', body] = code.split('\n\n');
  const [method = '', target = ''] = head.split(' ');
  return {method, target, ...(body && {body: JSON.parse(body) as Json})};
}

const versions = sharedPages('guides/migrate-from-v1');

describe.each(versions)('the v1 order module of $label', ({file}) => {
  describe.each(Object.keys(callers))('%s', (title) => {
    test.each(['v1', '2025-03'])('returns the shipping properties of v1 in %s', async (version) => {
      state.fulfillmentOrders = [unpacked];
      const retrieved = await retrieveOrder(file, title, version);
      const expected = Object.entries(v1Order).filter(
        ([key]) => /^ship(?:ping|ped)/.test(key) && ![...notMapped, ...stillThere].includes(key),
      );
      expect(expected).toHaveLength(13);
      expect(retrieved).toMatchObject(Object.fromEntries(expected));
    });

    test('keeps the other properties of the order', async () => {
      state.fulfillmentOrders = [unpacked];
      expect(await retrieveOrder(file, title)).toMatchObject(order);
    });

    test('returns the tracking and the time of the dispatch, not of the delivery', async () => {
      const fulfilled_at = '2025-03-14T18:00:00+00:00';
      state.fulfillmentOrders = [{...dispatched, status: 'DELIVERED', fulfilled_at}];
      const {shipping_tracking_number, shipping_tracking_url} = v1ShippedOrder;
      expect(await retrieveOrder(file, title)).toMatchObject({
        shipping_tracking_number,
        shipping_tracking_url,
        shipped_at: '2025-03-12T12:30:00+00:00',
      });
    });

    test.each(['dispatched', 'MARKED_AS_FULFILLED'])(
      'finds the dispatch with the former status %s',
      async (former) => {
        const {status_history: history} = dispatched as {status_history: Json[]};
        const entries = history.map((entry) =>
          entry['to_status'] === 'DISPATCHED' ? {...entry, to_status: former} : entry,
        );
        state.fulfillmentOrders = [{...dispatched, status_history: entries}];
        expect(await retrieveOrder(file, title)).toMatchObject({
          shipped_at: '2025-03-12T12:30:00+00:00',
        });
      },
    );

    test('returns the pickup point', async () => {
      const {shipping} = pickup;
      const point = (shipping as {pickup_details: Json}).pickup_details;
      state.fulfillmentOrders = [{...unpacked, shipping}];
      expect(await retrieveOrder(file, title)).toMatchObject({
        shipping_pickup_type: 'pickup',
        shipping_store_branch_name: 'Depósito Central',
        shipping_pickup_details: {...point, city: 'São Paulo', province: 'São Paulo'},
        shipping_carrier_name: null,
        shipping_cost_customer: null,
      });
    });

    test.each(['v1', '2025-03'])('accepts each sample of a shipment in %s', async (version) => {
      for (const shipment of [dispatched, pickup]) {
        state.fulfillmentOrders = [shipment];
        const {shipping} = shipment;
        expect(await retrieveOrder(file, title, version)).toMatchObject({
          shipping_pickup_type: (shipping as Json)['type'],
          fulfillment_orders: [shipment],
        });
      }
      // The sample of a pickup, which is the last one, has no history and no tracking.
      expect(pickup).not.toHaveProperty('status_history');
      expect(pickup).not.toHaveProperty('tracking_info');
      expect(await retrieveOrder(file, title, version)).toMatchObject({
        shipping_tracking_number: null,
        shipping_tracking_url: null,
        shipped_at: null,
      });
    });

    test('describes the first of several shipments, and returns all of them', async () => {
      state.fulfillmentOrders = [unpacked, {...dispatched, id: '01HXQ5V3T8M4N2P6R9S0W1Y2Z4'}];
      const retrieved = await retrieveOrder(file, title);
      expect(retrieved['shipping_tracking_number']).toBeNull();
      expect(retrieved['fulfillment_orders']).toEqual(state.fulfillmentOrders);
    });

    test('fails without shipments instead of returning an order without shipping data', async () => {
      state.fulfillmentOrders = [];
      const {code, output} = await callModule(file, title);
      expect(code).not.toBe(0);
      expect(output).toContain('Order 871254203 has no fulfillment orders yet.');
    });

    test.each([429, 503])('fails after a %i', async (status) => {
      state.failure = status;
      const {code, output} = await callModule(file, title);
      expect(code).not.toBe(0);
      expect(output).toContain(String(status));
    });
  });
});

describe.each(versions)('the requests of $label', ({file}) => {
  const requests = fencesOf(file, 'http').map(parseRequest);
  const old = requests.filter(({target}) => target.startsWith('/v1/'));
  const [pack, ...more] = requests.filter(({target}) => target.startsWith('/2025-03/'));
  const [createBefore, createAfter] = fencesOf(file, 'json').map(
    (code) => JSON.parse(code) as Json,
  ) as [Json, Json];

  test('to pack and ship an order exist in v1 only', async () => {
    expect(old.map(({target}) => path.basename(target))).toEqual(['pack', 'fulfill']);
    for (const {method, target, body} of old) {
      expect(await send(v1, method, target, body)).toBe(200);
      expect(await send(latest, method, target.replace('/v1/', '/2025-03/'), body)).toBe(404);
    }
  });

  test('to pack and ship a fulfillment order exist in both versions', async () => {
    expect(pack).toMatchObject({method: 'PATCH', body: {status: 'PACKED'}});
    expect(more).toEqual([]);
    const {target = '', body: packed} = pack ?? {};
    const ship = bodyOf(after, 'updateOrderFulfillmentOrder');
    for (const body of [packed, ship]) {
      expect(await send(latest, 'PATCH', target, body)).toBe(200);
      expect(await send(v1, 'PATCH', target.replace('/2025-03/', '/v1/'), body)).toBe(200);
    }
    const {tracking_info: tracking} = ship;
    expect(Object.keys(tracking as Json).sort()).toEqual(['code', 'notify_customer', 'url']);
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

/** What the tests save the search as, which is a command without a file on the page. */
const searchFile = 'search.sh';

describe.each(versions)('the search of $label', ({file}) => {
  test('finds code for v1, and no code that can stay', async () => {
    const [code = ''] = fencesOf(file, 'bash');
    const {folder, run} = install({language: 'bash', title: searchFile, code}, (same) => same);
    const found = [
      "const api = 'https://api.tiendanube.com/v1/1234567';",
      "const base = 'https://api.nuvemshop.com.br/v1';",
      "const version = 'v1';",
      'const version = "v1";',
      'const url = `v1/${storeId}`;',
      'await post(`/orders/${id}/pack`);',
      'await post(`/orders/${id}/fulfill`, tracking);',
      "await call(id, 'pack');",
      "await post('/orders', draft);",
      'const carrier = order.shipping;',
      'const name = order.shipping_carrier_name;',
      'const date = order.shipped_at;',
      "if (order.next_action === 'waiting_packing') pack(order);",
      "case 'waiting_shipment':",
      "const isDone = status === 'fulfilled';",
      "const body = {fulfillment_status: 'unpacked'};",
      "if (order.payment_status === 'paid') ship(order);",
      "const payment = {gateway: 'mercadopago'};",
      'const shipments = order.fulfillment_orders;',
      'const page = order.landing_site;',
      'const isMultiCd = store.has_multicd;',
      'const rule = {combines_with_other_discounts: true};',
      'const {email} = payload.extra.email;',
      "const marker = '#extra.payment.card_brand';",
      'const items = payload.extra["items"];',
      'Checkout.processPayment({currency, items});',
      'const newsletter = customer.accepts_marketing;',
      'const corner = address.customs.between_streets;',
    ];
    const others = [
      'const total = order.total;',
      'await put(`/products/${id}`, product);',
      "const path = '/v10/products';",
      'const gateways = listGateways();',
      'const extras = product.extras;',
      'const isFree = product.free_shipping;',
    ];
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'src', 'orders.js'), [...found, ...others].join('\n'));
    const {output} = await run();
    expect(output.trim().split('\n')).toEqual(
      found.map((line, index) => `src/orders.js:${index + 1}:${line}`),
    );
  });
});

test.each(versions)('all programs of $label were run', ({file}) => {
  const languages = ['js', 'python', 'php', 'ruby', 'bash'];
  const long = programsOf(file).filter(
    ({language, code}) => languages.includes(language) && code.trim().split('\n').length > 3,
  );
  expect(long.map(({title}) => title ?? searchFile)).toEqual([searchFile, ...Object.keys(callers)]);
});

/** The properties and values of a schema, those of inline objects included, without those of other schemas. */
function namesIn(description: Description, schema: string): string[] {
  const others = new Set(Object.keys(description.components.schemas));
  others.delete(schema);
  const flatten = ({name, values, children}: Property): string[] => [
    name,
    ...values.map(({value}) => value),
    ...children.flatMap(flatten),
  ];
  return properties(description, {$ref: `#/components/schemas/${schema}`}, false, others).flatMap(
    flatten,
  );
}

const onlyIn = <Item>(one: Iterable<Item>, other: Iterable<Item>): Item[] => {
  const known = new Set(other);
  return [...new Set(one)].filter((item) => !known.has(item));
};

/** What is in one of two descriptions only, in the schemas that both have. */
function changedNames(): string[] {
  const shared = Object.keys(before.components.schemas).filter(
    (schema) => schema in after.components.schemas,
  );
  return shared.flatMap((schema) => {
    const [old, current] = [namesIn(before, schema), namesIn(after, schema)];
    return [...onlyIn(old, current), ...onlyIn(current, old)];
  });
}

describe.each(versions)('the differences of $label', ({file}) => {
  const source = readFileSync(file, 'utf8');
  const prose = source.replaceAll(/^```[^]*?^```$/gm, '');
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

  test('include every property and value', () => {
    const named = new Set(code.flatMap((text) => text.split(/[^\w-]+/)));
    const changed = changedNames();
    expect(changed.length).toBeGreaterThan(50);
    expect([...new Set(changed)].filter((name) => !named.has(name))).toEqual([]);
  });

  test('include every event', () => {
    const [old, current] = [webhooks(before).keys(), webhooks(after).keys()];
    const added = onlyIn(current, old);
    expect(added).toHaveLength(13);
    expect(added.filter((event) => !code.includes(event))).toEqual([]);
    expect(onlyIn(webhooks(before).keys(), webhooks(after).keys())).toEqual([]);
  });

  test('include every endpoint, with a link', () => {
    const [old, current] = [operations(before), operations(after)];
    const changed = [...onlyIn(old.keys(), current.keys()), ...onlyIn(current.keys(), old.keys())];
    expect(changed.length).toBeGreaterThan(25);
    expect(changed.filter((id) => !source.includes(`#${toAnchor(id)})`))).toEqual([]);
  });

  /** The cells of the table below a heading, as the code in them. */
  function tableBelow(id: string): string[][][] {
    const [, section = ''] = prose.split(`{#${id}}`);
    const [table = ''] = section.split(/^#/m);
    return [...table.matchAll(/^\| (.+) \|$/gm)]
      .slice(2)
      .map(([, row = '']) =>
        row
          .split(' | ')
          .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)),
      );
  }

  const exists = (description: Description, schema: string, property: string): boolean => {
    const all = properties(description, {$ref: `#/components/schemas/${schema}`}, false, new Set());
    const [first, ...path] = property.split('.');
    let found = all.find(({name}) => name === first);
    for (const key of path) found = found?.children.find(({name}) => name === key);
    return found !== undefined;
  };

  test('name shipping properties that v1 has, and that 2025-03 has in the fulfillment order', () => {
    const rows = tableBelow('order-shipping');
    expect(rows).toHaveLength(16);
    for (const [[old = ''] = [], [current = ''] = []] of rows) {
      expect(exists(before, 'Order', old), `${old} in v1`).toBe(true);
      expect(exists(after, 'Order', old), `${old} in 2025-03`).toBe(old === 'shipping_pickup_type');
      expect(exists(after, 'FulfillmentOrder', current), current).toBe(true);
    }
  });

  test('name address properties that the fulfillment order has', () => {
    for (const [old = [], current = []] of tableBelow('order-address')) {
      expect(current).toHaveLength(old.length);
      expect(current.filter((name) => !exists(after, 'FulfillmentOrder', name))).toEqual([]);
    }
  });
});
