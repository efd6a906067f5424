import {spawn, spawnSync} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {freePort} from '../../free-port';
import {nightly} from '../../nightly';
import {commandOf} from '../interpreters';
import {programOf, programsOf, sharedPages} from './page';
import {install} from './run';
import {seen, untilReady, type Server} from './server';
import {startStore, type Handler, type Store} from './store';
import {sendNotification, signatureOf} from './webhook';

vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const titles = ['quickstart.mjs', 'quickstart.py', 'quickstart.php'];
const secret = 'CLIENT_SECRET';
const settings = {
  CLIENT_ID: '4321',
  CLIENT_SECRET: secret,
  // With a slash at its end, as browsers copy it.
  PUBLIC_URL: 'https://inventory-sync.example.com/',
};

interface Product {
  id: number;
  name: Record<string, string>;
}

const catalog: Product[] = [
  {id: 182739465, name: {pt: 'Camiseta básica', es: 'Remera básica'}},
  {id: 182739478, name: {pt: 'Boné liso', es: 'Gorra lisa'}},
];

interface Webhook {
  id: number;
  event: string;
  url: string;
}

/** What the platform knows. A test changes it. */
interface Platform {
  /** Codes that nobody has exchanged yet. */
  codes: Set<string>;
  /** The newest token of the store. */
  token: string | undefined;
  scope: string;
  products: Product[];
  /** The status of the list of products. */
  listStatus: number;
  /** Milliseconds until the response to the exchange of a code. */
  exchangeDelay: number;
  webhooks: Webhook[];
}

const newPlatform = (): Platform => ({
  codes: new Set(['FIRST_CODE', 'SECOND_CODE']),
  token: undefined,
  scope: 'read_products',
  products: catalog,
  listStatus: 200,
  exchangeDelay: 0,
  webhooks: [],
});

let platform = newPlatform();

const exchange: Handler = async ({body, headers}) => {
  await new Promise((resolve) => setTimeout(resolve, platform.exchangeDelay));
  const {client_id, client_secret, grant_type, code} = body as Record<string, string>;
  const isJson = headers['content-type']?.startsWith('application/json');
  if (!isJson || grant_type !== 'authorization_code') return {status: 400};
  if (client_id !== settings.CLIENT_ID || client_secret !== secret) {
    return {status: 400, body: {error: 'invalid_client', error_description: 'Wrong credentials'}};
  }
  if (!code || !platform.codes.delete(code)) {
    const error_description = 'The authorization code has expired';
    return {status: 400, body: {error: 'invalid_grant', error_description}};
  }
  platform.token = `TOKEN_FOR_${code}`;
  const token = {access_token: platform.token, token_type: 'bearer', user_id: '1234567'};
  return {body: {...token, scope: platform.scope}};
};

/** Handles requests with the newest token and, if one is needed, a scope. */
const authorized =
  (scope: string | undefined, handler: Handler): Handler =>
  (request) => {
    // HTTP libraries have names of their own, which do not say whose app it is.
    if (!request.headers['user-agent']?.startsWith('Inventory Sync (')) return {status: 400};
    if (request.headers['authentication'] !== `bearer ${platform.token ?? ''}`) {
      return {status: 401, body: {code: 401, message: 'Unauthorized'}};
    }
    if (scope && !platform.scope.split(',').includes(scope)) {
      return {status: 403, body: {code: 403, message: 'Forbidden'}};
    }
    return handler(request);
  };

const handlers: Record<string, Handler> = {
  'POST /apps/authorize/token': exchange,
  'GET /store': authorized(undefined, () => ({
    body: {id: 1234567, name: {pt: 'Casa Aurora', es: 'Casa Aurora'}, main_language: 'pt'},
  })),
  'GET /products': authorized('read_products', () =>
    platform.products.length > 0
      ? {status: platform.listStatus, body: platform.products}
      : {status: 404},
  ),
  'GET /webhooks': authorized(undefined, ({query}) => ({
    body: platform.webhooks.filter(
      ({event, url}) => event === query.get('event') && url === query.get('url'),
    ),
  })),
  'POST /webhooks': authorized('read_products', ({body}) => {
    const webhook = {...(body as Omit<Webhook, 'id'>), id: 5540182 + platform.webhooks.length};
    platform.webhooks.push(webhook);
    return {status: 201, body: webhook};
  }),
};

/** The arguments of the command on the page that starts a program. */
function argumentsOf(file: string, title: string): string[] {
  const command = [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .find((code) => code.includes(' ') && code.endsWith(` ${title}`));
  if (command === undefined) throw new Error(`${file} does not say how to start ${title}.`);
  return command.split(' ').slice(1);
}

/** Shortens the timeout of a program from a minute to a second. */
const shortenTimeout = (code: string): string =>
  code.replace(
    /(timeout=|CURLOPT_TIMEOUT => |timeout\()60(_000)?\b/,
    (_, before: string, zeros = '') => {
      return `${before}1${zeros}`;
    },
  );

/** What the page shows as the output of its programs, by its beginning. */
function outputOf(file: string, beginning: string): string {
  const output = programsOf(file).find(
    ({language, code}) => language === 'text' && code.startsWith(beginning),
  );
  if (!output) throw new Error(`${file} shows no output that begins with ${beginning}.`);
  return output.code.trim();
}

const page = sharedPages('quickstart');

describe.each(page)('the quickstart of $label', ({file, descriptions}) => {
  let store: Store;
  beforeAll(async () => {
    const limit = {size: 400, leakPerSecond: 20};
    store = await startStore({descriptions: await descriptions(), handlers, limit});
  });
  afterAll(() => store.stop());

  test('has no other code to run', () => {
    const long = programsOf(file)
      .filter(({language}) => ['js', 'python', 'php', 'ruby', 'bash'].includes(language))
      .filter(({code}) => code.trimEnd().split('\n').length > 3);
    expect(long.map(({title}) => title)).toEqual(titles);
  });

  describe.each(titles)('%s', (title) => {
    let folder: string;
    let server: Server;

    /** Starts the program with the command of the page, and waits until it responds. */
    async function start(
      change = (code: string): string => code,
      env: Record<string, string> = {},
    ): Promise<void> {
      const port = await freePort();
      const setPort = (text: string): string => text.replaceAll('3000', String(port));
      const source = programOf(file, title);
      ({folder} = install(source, (code) => change(setPort(store.redirect(code)))));
      const child = spawn(commandOf(source.language), argumentsOf(file, title).map(setPort), {
        cwd: folder,
        env: {...process.env, NO_PROXY: '127.0.0.1', PYTHONUNBUFFERED: '1', ...settings, ...env},
      });
      server = await untilReady(child, `http://127.0.0.1:${port}`);
    }

    /** Starts another program in place of the one that runs. */
    async function restart(...options: Parameters<typeof start>): Promise<void> {
      server.child.kill();
      await start(...options);
    }

    beforeEach(async () => {
      platform = newPlatform();
      store.reset();
      await start();
    });

    const open = (target: string): Promise<Response> => fetch(server.url + target);
    const notify = (body: string, signature: string): Promise<number> =>
      sendNotification(`${server.url}/webhooks`, body, signature);
    test('installs the app and prints what the page shows', async () => {
      const other = await open('/');
      expect(other.status).toBe(404);
      expect(await other.text()).toBe('Not found');

      const installed = await open('/callback?code=FIRST_CODE');
      expect(installed.status).toBe(200);
      expect(readFileSync(file, 'utf8')).toContain(`\`${await installed.text()}\``);
      await seen(server, outputOf(file, 'Granted scopes: '));
      expect(platform.webhooks).toEqual([
        {
          id: 5540182,
          event: 'product/created',
          url: 'https://inventory-sync.example.com/webhooks',
        },
      ]);
    });

    test('saves the token for its owner alone', nightly, async () => {
      await open('/callback?code=FIRST_CODE');
      const saved = path.join(folder, 'token.json');
      const token: unknown = JSON.parse(readFileSync(saved, 'utf8'));
      expect(token).toMatchObject({access_token: 'TOKEN_FOR_FIRST_CODE', user_id: '1234567'});
      expect(statSync(saved).mode & 0o777).toBe(0o600);
      for (const target of ['/token.json', `/${title}`]) {
        expect((await open(target)).status, target).toBe(404);
      }
      expect(server.output()).not.toContain('TOKEN_FOR');
      expect(server.output()).not.toContain(secret);
    });

    test(
      'installs again: with the newest token, and without a second webhook',
      nightly,
      async () => {
        await open('/callback?code=FIRST_CODE');
        const again = await open('/callback?code=SECOND_CODE');
        expect(again.status).toBe(200);
        expect(platform.webhooks).toHaveLength(1);
        expect(readFileSync(path.join(folder, 'token.json'), 'utf8')).toContain('SECOND_CODE');
      },
    );

    test('installs in a store without products, whose list is 404', nightly, async () => {
      platform.products = [];
      expect((await open('/callback?code=FIRST_CODE')).status).toBe(200);
      expect(platform.webhooks).toHaveLength(1);
    });

    test('prints another name of a product without one in the main language', nightly, async () => {
      platform.products = [{id: 182739478, name: {es: 'Gorra lisa'}}];
      expect((await open('/callback?code=FIRST_CODE')).status).toBe(200);
      await seen(server, 'Product 182739478: Gorra lisa');
      expect(platform.webhooks).toHaveLength(1);
    });

    test('registers the webhook even if the products cannot be listed', nightly, async () => {
      platform.listStatus = 500;
      expect((await open('/callback?code=FIRST_CODE')).status).toBe(500);
      expect(platform.webhooks).toHaveLength(1);
    });

    test('stops waiting for a response after a minute', nightly, async () => {
      await restart(shortenTimeout);
      platform.exchangeDelay = 2500;
      expect((await open('/callback?code=FIRST_CODE')).status).toBe(500);
      expect(server.output()).not.toContain('Granted scopes');
      // The late response must not be part of the next test.
      await vi.waitFor(() => expect(store.requests).toHaveLength(1), 5000);
    });

    test.each(Object.keys(settings))(
      'uses no code and accepts nothing without %s',
      nightly,
      async (name) => {
        await restart(undefined, {[name]: ''});
        // PHP's server runs the script for each request. The others end.
        if (server.child.exitCode === null) {
          expect((await open('/')).status).toBe(500);
          expect((await open('/callback?code=FIRST_CODE')).status).toBe(500);
          expect(await notify('{}', signatureOf('{}', ''))).toBe(500);
        }
        await seen(server, `Set ${name}.`);
        expect(platform.codes).toContain('FIRST_CODE');
      },
    );

    test(
      'shows the cause of a failed installation in the terminal alone, and goes on',
      nightly,
      async () => {
        expect((await open('/callback')).status).toBe(400);
        expect(store.requests).toEqual([]);

        const wrong = await open('/callback?code=WRONG_CODE');
        expect(wrong.status).toBe(500);
        expect(await wrong.text()).toBe('The request failed. Go back to the terminal.');
        await seen(server, 'invalid_grant');

        expect((await open('/callback?code=FIRST_CODE')).status).toBe(200);
        // The page reloaded: the code is used.
        expect((await open('/callback?code=FIRST_CODE')).status).toBe(500);
        expect(server.output()).not.toContain(secret);
      },
    );

    test('shows that a scope is missing', nightly, async () => {
      platform.scope = 'read_content';
      expect((await open('/callback?code=FIRST_CODE')).status).toBe(500);
      await seen(server, 'Granted scopes: read_content');
      await seen(server, '403 from ');
      expect(platform.webhooks).toEqual([]);
    });

    test('accepts a genuine notification in time, and prints it', async () => {
      const printed = outputOf(file, 'Notification: ');
      const body = printed.replace('Notification: ', '');
      expect(JSON.parse(body)).toMatchObject({store_id: 1234567, event: 'product/created'});

      const before = Date.now();
      expect(await notify(body, signatureOf(body, secret))).toBe(204);
      expect(Date.now() - before).toBeLessThan(3000);
      await seen(server, printed);

      // The signature is that of the bytes, whatever JSON they are.
      const spaced = '{ "store_id":1234567,  "event":"product/created","id":1,"name":"Boné" }';
      expect(await notify(spaced, signatureOf(spaced, secret))).toBe(204);
      await seen(server, spaced);
    });

    test('rejects a notification that is forged, changed or unsigned', async () => {
      const body = '{"store_id":1234567,"event":"product/created","id":182739515}';
      const signature = signatureOf(body, secret);
      expect(await notify(body, signatureOf(body, 'another secret'))).toBe(401);
      expect(await notify(body.replace('515', '516'), signature)).toBe(401);
      expect(await notify(body, signature.slice(0, -1))).toBe(401);
      expect(await notify(body, signature.toUpperCase())).toBe(401);
      expect(await notify(body, 'é')).toBe(401);
      const unsigned = await fetch(`${server.url}/webhooks`, {method: 'POST', body});
      expect(unsigned.status).toBe(401);
      await seen(server, outputOf(file, 'Rejected '));
      expect(server.output()).not.toContain('Notification:');
    });

    test.each(['curl -i', 'curl.exe -i'])(
      'rejects the unsigned notification of %s',
      nightly,
      (start) => {
        const inline = [...readFileSync(file, 'utf8').matchAll(/`(curl[^`\n]+)`/g)];
        const commands = [
          ...programsOf(file).map(({code}) => code),
          ...inline.map(([, one]) => one),
        ];
        const command = commands.find((code) => code?.startsWith(start)) ?? '';
        const curl = command
          .replace('curl.exe', 'curl')
          .replace('http://127.0.0.1:3000', server.url);
        const {stdout} = spawnSync('bash', ['-c', curl], {encoding: 'utf8'});
        expect(stdout).toMatch(/^HTTP\/1\.[01] 401 /);
      },
    );
  });
});
