import {readFileSync} from 'node:fs';

import {beforeAll, beforeEach, describe, expect, test} from 'vitest';

import {exampleOf, webhooks} from '../../../src/openapi/operations';
import {fencesOf, guidesOf} from './guide';
import {install, replace, seen, startServer, type Server} from './run';
import {startStore, type Reply} from './store';
import {forgedSignatures, sendNotification} from './webhook';

// The short programs of pages that have a single one, in each different text of the page.

describe.each(guidesOf('authentication'))('the callback of $label', async (guide) => {
  const store = await startStore(await guide.descriptions(), {
    'POST /apps/authorize/token': ({body}) =>
      (body as {code: string}).code === 'AUTHORIZATION_CODE'
        ? {body: {access_token: 'ACCESS_TOKEN', token_type: 'bearer', user_id: '1234567'}}
        : {status: 400, body: {error: 'invalid_grant'}},
  });
  let server: Server;
  beforeAll(async () => {
    server = await startServer(guide, 'callback.mjs', {change: store.redirect});
  });

  const open = (target: string, cookie = ''): Promise<Response> =>
    fetch(server.url + target, {headers: {cookie}, redirect: 'manual'});

  test.each([
    ['with the state of the cookie', '&state=RANDOM_STATE'],
    ['without a state, as from the App Store', ''],
  ])('exchanges a code %s', async (_, state) => {
    const cookie = 'theme=dark; state=RANDOM_STATE';
    const response = await open(`/callback?code=AUTHORIZATION_CODE${state}`, cookie);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/sign-in');
    expect(response.headers.get('set-cookie')).toMatch(/^installation=[\w-]{36}; .*HttpOnly/);
    expect(store.requests.map(({body}) => body)).toEqual([
      {
        client_id: '4321',
        client_secret: 'CLIENT_SECRET',
        grant_type: 'authorization_code',
        code: 'AUTHORIZATION_CODE',
      },
    ]);
  });

  test('exchanges no code of another session, and says when the exchange fails', async () => {
    for (const cookie of ['', 'state=ANOTHER_STATE', 'another=RANDOM_STATE']) {
      const target = '/callback?code=AUTHORIZATION_CODE&state=RANDOM_STATE';
      expect((await open(target, cookie)).status, cookie).toBe(403);
    }
    expect(store.requests).toEqual([]);
    expect((await open('/callback?code=WRONG_CODE')).status).toBe(502);
    await seen(server, 'invalid_grant');
  });
});

describe.each(guidesOf('utils/lgpd-webhooks-testing-tool'))('the receiver of $label', (guide) => {
  // The page shows its paths and, in the same order, the bodies that they receive.
  const text = readFileSync(guide.page, 'utf8');
  const paths = [...text.matchAll(/_URL='http:\/\/localhost:3000([^']+)'/g)].map(
    ([, target = '']) => target,
  );
  const bodies = fencesOf(guide.page, 'json')
    .filter((code) => code.includes('"store_id": 1234567'))
    .map((code) => JSON.stringify(JSON.parse(code)));

  const tasks = bodies.map((body, index) => {
    const {store_id, customer, data_request} = JSON.parse(body) as {
      store_id: number;
      customer?: {id: number};
      data_request?: {id: number};
    };
    const ids = [store_id, customer?.id, data_request?.id].filter((id) => id !== undefined);
    return `To do: ${[paths[index], ...ids].join(' ')}\n`;
  });

  test('logs each signed privacy request once, even if its body differs', async () => {
    expect(paths).toHaveLength(3);
    expect(bodies).toHaveLength(3);
    const server = await startServer(guide, 'receiver.mjs');
    const repeated = bodies.map((body) => body.replace('{', '{"retries":1,'));
    for (const [index, body] of [...bodies, ...repeated].entries()) {
      const url = server.url + (paths[index % paths.length] ?? '');
      expect(await sendNotification(url, body)).toBe(204);
    }
    await seen(server, tasks.join(''));
    expect(server.output()).toBe(tasks.join(''));
  });

  test('rejects an invalid signature, but not a missing one', async () => {
    const server = await startServer(guide, 'receiver.mjs');
    const [body = ''] = bodies;
    const url = server.url + (paths[0] ?? '');
    for (const signature of forgedSignatures(body)) {
      expect(await sendNotification(url, body, signature), signature).toBe(401);
    }
    expect((await fetch(url, {method: 'POST', body})).status).toBe(204);
    await seen(server, 'To do:');
    expect(server.output()).toBe(tasks[0]);
  });
});

describe.each(guidesOf('guides/shipping-provider'))('the rate server of $label', (guide) => {
  test('returns the rate that the page promises, but not for the cart of another store', async () => {
    const [description] = await guide.descriptions();
    const {body} = webhooks(description).get('calculate-shipping-rates') ?? {};
    const cart = exampleOf(body) as object;
    const server = await startServer(guide, 'rates.mjs');
    const send = (sent: string): Promise<Response> =>
      fetch(server.url, {method: 'POST', body: sent});
    const post = (sent: object): Promise<Response> => send(JSON.stringify(sent));

    expect((await post({...cart, store_id: 7654321})).status).toBe(422);
    // A 5XX would count as a failure of the callback.
    expect((await post({...cart, destination: {country: 'BR'}})).status).toBe(422);
    expect((await post({...cart, items: [null]})).status).toBe(422);
    for (const malformed of ['', '{', 'null', '{}']) {
      expect((await send(malformed)).status, malformed).toBe(400);
    }
    const response = await post(cart);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      rates: [{code: 'standard', price: 18.4, price_merchant: 18.4, currency: 'BRL'}],
    });
  });
});

describe.each(guidesOf('guides/multi-inventory/access-order'))(
  'an order of $label',
  async (guide) => {
    const shipments = [{id: '01HXQ5V3T8M4N2P6R9S0W1Y2Z3'}, {id: '01HXR2C4E6S3T5V7W9X1Y3Z5A7'}];
    const none: Reply = {body: {fulfillments: []}};
    /** The responses to the next requests. Then, the order has no shipments. */
    let replies: Reply[];
    beforeEach(() => {
      replies = [];
    });
    const store = await startStore(await guide.descriptions(), {
      'GET /orders/:id': () => replies.shift() ?? none,
    });

    /** Calls the function as a reader's job does, with short pauses. */
    const call = (): Promise<string> =>
      install(guide, 'read-shipments.mjs', (code) =>
        replace(store.redirect(code), 'seconds * 1000', 'seconds'),
      ).runBeside(
        'caller.mjs',
        `import {readShipments} from './read-shipments.mjs';
console.log(JSON.stringify(await readShipments(871260230)));`,
      );

    test('retries the request until the order has shipments, under either name', async () => {
      const old = {fulfillments: [shipments[0]?.id], fulfillment_orders: shipments};
      replies = [{status: 429}, {status: 503}, none, {body: old}];
      expect(JSON.parse(await call())).toEqual(shipments);
      expect(store.requests.map(({status}) => status)).toEqual([429, 503, 200, 200]);

      replies = [{body: {fulfillments: shipments}}];
      expect(JSON.parse(await call())).toEqual(shipments);
    });

    test('fails in the end instead of returning an order without shipments', async () => {
      await expect(call()).rejects.toThrow('Order 871260230: no shipments yet, retry later');
      expect(store.requests).toHaveLength(6);
    });
  },
);
