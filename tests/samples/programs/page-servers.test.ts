import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {exampleOf, webhooks} from '../../../src/openapi/operations';
import {fencesOf, guidesOf} from './guide';
import {install, replace, seen, startServer, type Result, type Server} from './run';
import {startStore, type Reply, type Store} from './store';
import {sendNotification, signatureOf} from './webhook';

// The short programs of pages that have a single one, in each different text of the page.

vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const secret = 'CLIENT_SECRET';

describe.each(guidesOf('authentication'))('the callback of $label', (guide) => {
  let store: Store;
  let server: Server;

  beforeAll(async () => {
    store = await startStore({
      descriptions: await guide.descriptions(),
      handlers: {
        'POST /apps/authorize/token': ({body}) =>
          (body as Record<string, string>)['code'] === 'AUTHORIZATION_CODE'
            ? {body: {access_token: 'ACCESS_TOKEN', token_type: 'bearer', user_id: '1234567'}}
            : {status: 400, body: {error: 'invalid_grant'}},
      },
    });
    const env = {CLIENT_SECRET: secret};
    server = await startServer(guide, 'callback.mjs', {env, change: store.redirect});
  });
  afterAll(() => store.stop());
  beforeEach(() => store.reset());

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
        client_secret: secret,
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
    expect((await open('/callback')).status).toBe(400);
    expect(store.requests).toEqual([]);
    expect((await open('/callback?code=WRONG_CODE')).status).toBe(502);
    await seen(server, 'invalid_grant');
  });
});

describe.each(guidesOf('utils/lgpd-webhooks-testing-tool'))(
  'the privacy receiver of $label',
  (guide) => {
    // The page shows its paths and, in the same order, the bodies that they receive.
    const text = readFileSync(guide.page, 'utf8');
    const paths = [...text.matchAll(/_URL='http:\/\/localhost:3000([^']+)'/g)].map(
      ([, target = '']) => target,
    );
    const bodies = fencesOf(guide.page, 'json')
      .filter((code) => code.includes('"store_id": 1234567'))
      .map((code) => JSON.stringify(JSON.parse(code)));
    const receive = (): Promise<Server> =>
      startServer(guide, 'receiver.mjs', {env: {CLIENT_SECRET: secret}});

    test('logs each signed request once', async () => {
      expect(paths).toHaveLength(3);
      expect(bodies).toHaveLength(3);
      const server = await receive();
      const logged = paths.map((target, index) => `To do: ${target} ${bodies[index]}\n`).join('');
      for (const [index, body = ''] of [...bodies, ...bodies].entries()) {
        const url = server.url + (paths[index % paths.length] ?? '');
        expect(await sendNotification(url, body, signatureOf(body, secret))).toBe(204);
      }
      await seen(server, logged);
      expect(server.output()).toBe(logged);
    });

    test('does nothing that a request with a wrong signature wants', async () => {
      const server = await receive();
      const [body = ''] = bodies;
      const url = server.url + (paths[0] ?? '');
      expect(await sendNotification(url, body, signatureOf(body, 'another secret'))).toBe(401);
      expect(await sendNotification(url, body, '')).toBe(401);
      // Only a person can decide about one that is not signed.
      expect((await fetch(url, {method: 'POST', body})).status).toBe(204);
      await seen(server, 'To confirm:');
      expect(server.output()).toBe(`To confirm: ${paths[0]} ${body}\n`);
    });
  },
);

describe.each(guidesOf('guides/shipping-provider'))('the rate server of $label', (guide) => {
  let cart: Record<string, unknown>;
  let server: Server;
  beforeAll(async () => {
    const [description] = await guide.descriptions();
    const {body} = webhooks(description).get('calculate-shipping-rates') ?? {};
    cart = exampleOf(body) as typeof cart;
    server = await startServer(guide, 'rates.mjs');
  });

  const post = (body: string): Promise<Response> => fetch(server.url, {method: 'POST', body});

  test('returns the rate that the page promises for the example', async () => {
    const response = await post(JSON.stringify(cart));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      rates: [{code: 'standard', price: 18.4, price_merchant: 18.4, currency: 'BRL'}],
    });
  });

  test('quotes no cart of another store, and goes on after a body that is no cart', async () => {
    expect((await post('not JSON')).status).toBe(500);
    expect((await post(JSON.stringify({...cart, store_id: 7654321}))).status).toBe(422);
    expect((await post(JSON.stringify(cart))).status).toBe(200);
  });
});

describe.each(guidesOf('guides/multi-inventory/access-order'))(
  'readShipments of $label',
  (guide) => {
    const shipments = [{id: '01HXQ5V3T8M4N2P6R9S0W1Y2Z3'}, {id: '01HXR2C4E6S3T5V7W9X1Y3Z5A7'}];
    const none: Reply = {body: {fulfillments: []}};

    let store: Store;
    /** The responses to the next requests. The last one is repeated. */
    let replies: Reply[];
    beforeAll(async () => {
      store = await startStore({
        descriptions: await guide.descriptions(),
        limit: {size: 100, leakPerSecond: 10},
        handlers: {
          'GET /orders/:id': () => {
            const [next] = replies.length > 1 ? replies.splice(0, 1) : replies;
            return next ?? {status: 404};
          },
        },
      });
    });
    afterAll(() => store.stop());
    beforeEach(() => store.reset());

    /** Calls the function as a reader's job does, with short pauses. */
    function call(): Promise<Result> {
      const {folder, run} = install(guide, 'read-shipments.mjs', (code) =>
        replace(store.redirect(code), 'seconds * 1000', 'seconds'),
      );
      const caller = `import {readShipments} from './read-shipments.mjs';
console.log(JSON.stringify(await readShipments(871260230)));`;
      writeFileSync(path.join(folder, 'caller.mjs'), caller);
      return run({ACCESS_TOKEN: 'ACCESS_TOKEN'}, ['caller.mjs']);
    }

    test('repeats the request until the order has shipments, under either name', async () => {
      const old = {fulfillments: [shipments[0]?.id], fulfillment_orders: shipments};
      replies = [{status: 429}, {status: 503}, none, {body: old}];
      const {code, output} = await call();
      expect(code, output).toBe(0);
      expect(JSON.parse(output)).toEqual(shipments);
      expect(store.requests.map(({status}) => status)).toEqual([429, 503, 200, 200]);
      expect(store.requests[0]).toMatchObject({
        path: '/orders/871260230',
        query: 'aggregates=fulfillment_orders',
      });

      replies = [{body: {fulfillments: shipments}}];
      expect(JSON.parse((await call()).output)).toEqual(shipments);
    });

    test('fails in the end instead of returning an order without shipments', async () => {
      replies = [none];
      const {code, output} = await call();
      expect(code).not.toBe(0);
      expect(output).toContain('Order 871260230: no shipments yet, try again later');
      expect(store.requests).toHaveLength(6);
    });
  },
);
