import {readFileSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {exampleOf, webhooks} from '../../../src/openapi/operations';
import {freePort} from '../../free-port';
import {nightly} from '../../nightly';
import {connectTo} from './connection';
import {programOf, programsOf, sharedPages, type Program} from './page';
import {install, type Result} from './run';
import {seen, untilReady, type Server} from './server';
import {startStore, type Handler, type Store} from './store';
import {sendNotification, signatureOf} from './webhook';

// The short programs of pages that have a single one, in each different text of the page.

vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const secret = 'CLIENT_SECRET';

/** What a reader changes in a program. A change that changes nothing would test nothing. */
function replace(code: string, from: string | RegExp, to: string): string {
  const changed = code.replace(from, to);
  if (changed === code) throw new Error(`The program does not contain ${from.toString()}.`);
  return changed;
}

/** Starts a server of a page on a free port. */
async function startServer(
  program: Program,
  env: Record<string, string> = {},
  change = (code: string): string => code,
): Promise<Server> {
  const port = await freePort();
  const installed = install(program, (code) => change(replace(code, /\b3000\b/, String(port))));
  const child = installed.start({PORT: String(port), ...env});
  return untilReady(child, `http://127.0.0.1:${port}`);
}

const pages = {
  authentication: sharedPages('authentication'),
  privacy: sharedPages('utils/lgpd-webhooks-testing-tool'),
  shipping: sharedPages('guides/shipping-provider'),
  shipments: sharedPages('guides/multi-inventory/access-order'),
};

describe.each(pages.authentication)('the callback of $label', (page) => {
  let store: Store;
  let server: Server;
  /** Milliseconds until the response to the exchange of a code. */
  let delay: number;
  const exchange: Handler = async ({body}) => {
    await pause(delay);
    return (body as Record<string, string>)['code'] === 'AUTHORIZATION_CODE'
      ? {body: {access_token: 'ACCESS_TOKEN', token_type: 'bearer', user_id: '1234567'}}
      : {status: 400, body: {error: 'invalid_grant'}};
  };

  beforeAll(async () => {
    const handlers = {'POST /apps/authorize/token': exchange};
    store = await startStore({descriptions: await page.descriptions(), handlers});
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    store.reset();
    delay = 0;
    const program = programOf(page.file, 'callback.mjs');
    // Its timeout is a second, so that a test doesn't have to wait for half a minute.
    server = await startServer(program, {CLIENT_SECRET: secret}, (code) =>
      store.redirect(code).replace('30_000', '1000'),
    );
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
        client_secret: secret,
        grant_type: 'authorization_code',
        code: 'AUTHORIZATION_CODE',
      },
    ]);
  });

  test.each(['', 'state=ANOTHER_STATE', 'another=RANDOM_STATE'])(
    'exchanges no code if the state is not in the cookie %j',
    nightly,
    async (cookie) => {
      const target = '/callback?code=AUTHORIZATION_CODE&state=RANDOM_STATE';
      expect((await open(target, cookie)).status).toBe(403);
      expect(store.requests).toEqual([]);
    },
  );

  test('responds without a code, for another path and to a wrong code', async () => {
    expect((await open('/callback')).status).toBe(400);
    expect((await open('/')).status).toBe(404);
    expect(store.requests).toEqual([]);
    expect((await open('/callback?code=WRONG_CODE')).status).toBe(502);
    await seen(server, 'invalid_grant');
  });

  test('stops waiting for a token that does not arrive', nightly, async () => {
    delay = 3000;
    expect((await open('/callback?code=AUTHORIZATION_CODE')).status).toBe(502);
    // The late response must not be part of the next test.
    await vi.waitFor(() => expect(store.requests).toHaveLength(1), 5000);
  });

  test('goes on after a path that is no URL', nightly, async () => {
    expect((await open('//')).ok).toBe(false);
    expect((await open('/callback?code=AUTHORIZATION_CODE')).status).toBe(302);
    expect(server.child.exitCode).toBeNull();
  });
});

describe.each(pages.privacy)('the privacy receiver of $label', ({file}) => {
  const program = programOf(file, 'receiver.mjs');
  const receive = (): Promise<Server> => startServer(program, {CLIENT_SECRET: secret});

  // The page shows its paths and, in the same order, the bodies that they receive.
  const text = readFileSync(file, 'utf8');
  const paths = [...text.matchAll(/_URL='http:\/\/localhost:3000([^']+)'/g)].map(
    ([, target = '']) => target,
  );
  const bodies = programsOf(file)
    .filter(({language, code}) => language === 'json' && code.includes('"store_id": 1234567'))
    .map(({code}) => JSON.stringify(JSON.parse(code)));
  const cases = paths.map((target, index) => ({target, body: bodies[index] ?? ''}));

  const post = async (url: string, body: string): Promise<number> =>
    (await fetch(url, {method: 'POST', body})).status;

  test('has a body for each path', () => {
    expect(paths).toHaveLength(3);
    expect(bodies).toHaveLength(3);
  });

  test.each(cases)('logs a signed request to $target once', async ({target, body}) => {
    const server = await receive();
    const send = (): Promise<number> =>
      sendNotification(server.url + target, body, signatureOf(body, secret));
    expect([await send(), await send()]).toEqual([204, 204]);
    await seen(server, 'To do:');
    expect(server.output()).toBe(`To do: ${target} ${body}\n`);
  });

  test.each(cases)(
    'accepts IDs that are strings in a request to $target',
    nightly,
    async ({target, body}) => {
      const server = await receive();
      const strings = body.replace(/\d+(?=[,\]}])/g, '"$&"');
      expect(JSON.parse(strings)).toMatchObject({store_id: '1234567'});
      const signature = signatureOf(strings, secret);
      expect(await sendNotification(server.url + target, strings, signature)).toBe(204);
    },
  );

  test.each(cases)(
    'has an unsigned request to $target confirmed',
    nightly,
    async ({target, body}) => {
      const server = await receive();
      expect(await post(server.url + target, body)).toBe(204);
      await seen(server, 'To confirm:');
      expect(server.output()).toBe(`To confirm: ${target} ${body}\n`);
    },
  );

  test.each(cases)('rejects a wrong request to $target', async ({target, body}) => {
    const server = await receive();
    const url = server.url + target;
    expect(await sendNotification(url, body, signatureOf(body, 'another secret'))).toBe(401);
    expect(await sendNotification(url, body, '')).toBe(401);
    expect(await post(url, 'store_id=1234567')).toBe(422);
    expect(await post(`${url}/other`, body)).toBe(404);
    expect(server.output()).toBe('');
  });

  test.each([{}, {CLIENT_SECRET: ''}])('does not start with %j', nightly, async (env) => {
    const server = await startServer(program, env);
    expect(server.child.exitCode).toBe(1);
    await seen(server, 'Set CLIENT_SECRET.');
  });

  test('is reachable from this machine only', nightly, async () => {
    const {url, child} = await receive();
    expect(child.exitCode).toBeNull();
    // On Linux, each address that starts with 127 belongs to this machine.
    await expect(fetch(url.replace('127.0.0.1', '127.0.0.2'))).rejects.toMatchObject({
      cause: {code: 'ECONNREFUSED'},
    });
  });
});

interface Cart {
  store_id: number;
  destination: Record<string, string | null>;
  items: Record<string, unknown>[];
}

describe.each(pages.shipping)('the rate server of $label', (page) => {
  const program = programOf(page.file, 'rates.mjs');
  let cart: Cart;
  beforeAll(async () => {
    const [description] = await page.descriptions();
    const {body} = webhooks(description).get('calculate-shipping-rates') ?? {};
    cart = exampleOf(body) as Cart;
  });

  /** Posts the parts of a body one after the other, so that each arrives as a chunk. */
  async function post(
    url: string,
    ...parts: (string | Buffer)[]
  ): Promise<{status: number | undefined; text: string}> {
    const outgoing = request(url, {method: 'POST'});
    const response = new Promise<{status: number | undefined; text: string}>((resolve, reject) => {
      outgoing.on('error', reject).on('response', (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (data: string) => {
          text += data;
        });
        incoming.on('end', () => resolve({status: incoming.statusCode, text}));
      });
    });
    for (const part of parts) {
      outgoing.write(part);
      await pause(300);
    }
    outgoing.end();
    return response;
  }

  test('returns the rate that the page promises for the example', async () => {
    const {url} = await startServer(program);
    const {status, text} = await post(url, JSON.stringify(cart));
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      rates: [{code: 'standard', price: 18.4, price_merchant: 18.4, currency: 'BRL'}],
    });
  });

  test('reads a character that is split between two chunks', nightly, async () => {
    // The page asks readers to adapt `isServed`.
    const {url} = await startServer(program, {}, (code) =>
      replace(code, /const isServed = .*/, "const isServed = ({city}) => city === 'São Paulo';"),
    );
    const body = Buffer.from(JSON.stringify(cart));
    const middle = body.indexOf('ã', body.indexOf('"destination"')) + 1;
    expect(body.subarray(0, middle).toString()).toMatch(/"city":"S\uFFFD$/);
    expect(await post(url, body.subarray(0, middle), body.subarray(middle))).toMatchObject({
      status: 200,
    });

    const destination = {...cart.destination, city: 'Sao Paulo'};
    expect(await post(url, JSON.stringify({...cart, destination}))).toMatchObject({status: 422});
  });

  test(
    'quotes no cart of another store, and goes on after a body that is no cart',
    nightly,
    async () => {
      const {url} = await startServer(program);
      expect(await post(url, 'not JSON')).toMatchObject({status: 500});
      const {status} = await post(url, JSON.stringify({...cart, store_id: 7654321}));
      expect(status).toBe(422);
      expect((await post(url, JSON.stringify(cart))).status).toBe(200);
    },
  );
});

describe.each(pages.shipments)('readShipments of $label', (page) => {
  const title = 'read-shipments.mjs';
  const caller: Program = {
    language: 'js',
    title: 'caller.mjs',
    code: `import {readShipments} from './${title}';
console.log(JSON.stringify(await readShipments(871260230)));`,
  };
  const shipments = [{id: '01HXQ5V3T8M4N2P6R9S0W1Y2Z3'}, {id: '01HXR2C4E6S3T5V7W9X1Y3Z5A7'}];

  let store: Store;
  /** The responses to the next requests. The last one is repeated. */
  let replies: Handler[];
  beforeAll(async () => {
    store = await startStore({
      descriptions: await page.descriptions(),
      limit: {size: 100, leakPerSecond: 10},
      handlers: {
        'GET /orders/:id': (received) => {
          const [next] = replies.length > 1 ? replies.splice(0, 1) : replies;
          return next?.(received) ?? {status: 404};
        },
      },
    });
  });
  afterAll(() => store.stop());
  beforeEach(() => {
    replies = [() => ({body: {id: 871260230, fulfillments: shipments}})];
    store.reset();
  });

  /** Calls the function as a reader's job does, with short pauses and a timeout of a second. */
  function call(url = store.url): Promise<Result> {
    const {folder, run} = install(caller);
    const code = store.redirect(programOf(page.file, title).code).replaceAll(store.url, url);
    const hurried = replace(code, 'seconds * 1000', 'seconds').replace('30_000', '1000');
    writeFileSync(path.join(folder, title), hurried);
    return run({ACCESS_TOKEN: 'ACCESS_TOKEN'});
  }

  async function read(url?: string): Promise<unknown> {
    const {code, output} = await call(url);
    expect(code, output).toBe(0);
    return JSON.parse(output);
  }

  const statuses = (): number[] => store.requests.map(({status}) => status);

  test('repeats a request whose connection breaks', nightly, async () => {
    const connection = await connectTo(store.url, 1);
    expect(await read(connection.url).finally(connection.stop)).toEqual(shipments);
    expect(connection.broken()).toBe(1);
  });

  test('repeats a request that gets no response', nightly, async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    replies.unshift(async () => {
      await released;
      return {body: {fulfillments: []}};
    });
    expect(await read()).toEqual(shipments);
    release();
    // The late response must not be part of the next test.
    await vi.waitFor(() => expect(store.requests).toHaveLength(2), 5000);
  });

  test('repeats the request until the order has shipments, under either name', async () => {
    replies = [
      () => ({status: 429, body: {code: 429}}),
      () => ({status: 503}),
      () => ({body: {fulfillments: []}}),
      () => ({body: {fulfillments: [shipments[0]?.id], fulfillment_orders: shipments}}),
    ];
    expect(await read()).toEqual(shipments);
    expect(statuses()).toEqual([429, 503, 200, 200]);
    expect(store.requests[0]).toMatchObject({
      path: '/orders/871260230',
      query: 'aggregates=fulfillment_orders',
    });
  });

  test('fails at once if the order does not exist', nightly, async () => {
    replies = [() => ({status: 404, body: {code: 404}})];
    const {code, output} = await call();
    expect(code).not.toBe(0);
    expect(output).toContain('Order 871260230: status 404');
    expect(statuses()).toEqual([404]);
  });

  test('fails in the end if the order gets no shipments', nightly, async () => {
    replies = [() => ({body: {fulfillments: []}})];
    const {code, output} = await call();
    expect(code).not.toBe(0);
    expect(output).toContain('Order 871260230: no shipments yet, try again later');
    expect(statuses()).toHaveLength(6);
  });
});
