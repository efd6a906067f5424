import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {loadDescription} from '../../../src/openapi/load';
import {folderOf} from '../../../src/config/versions';
import {commandOf} from '../run';
import {programOf, programsOf, versionsWith} from './page';
import {install} from './run';
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
const catalog = [
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
  products: typeof catalog;
  webhooks: Webhook[];
}

const newPlatform = (): Platform => ({
  codes: new Set(['FIRST_CODE', 'SECOND_CODE']),
  token: undefined,
  scope: 'read_products',
  products: catalog,
  webhooks: [],
});

let platform = newPlatform();

const exchange: Handler = ({body, headers}) => {
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
    platform.products.length > 0 ? {body: platform.products} : {status: 404},
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The arguments of the command on the page that starts a program. */
function argumentsOf(file: string, title: string): string[] {
  const command = [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .find((code) => code.includes(' ') && code.endsWith(` ${title}`));
  if (command === undefined) throw new Error(`${file} does not say how to start ${title}.`);
  return command.split(' ').slice(1);
}

/** What the page shows as the output of its programs, by its beginning. */
function outputOf(file: string, beginning: string): string {
  const output = programsOf(file).find(
    ({language, code}) => language === 'text' && code.startsWith(beginning),
  );
  if (!output) throw new Error(`${file} shows no output that begins with ${beginning}.`);
  return output.code.trim();
}

const page = versionsWith('quickstart');

test('there is a quickstart', () => expect(page).not.toEqual([]));

describe.each(page)('the quickstart of $version.label', ({version, file}) => {
  let store: Store;
  beforeAll(async () => {
    const {description} = await loadDescription(`${folderOf(version)}/openapi/openapi.yaml`);
    const mockPort = 4350 + page.findIndex((one) => one.file === file);
    const limit = {size: 400, leakPerSecond: 20};
    store = await startStore({description, mockPort, handlers, limit});
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
    let url: string;
    let program: ChildProcess;
    let output: string;

    /** Starts the program with the command of the page, and waits until it responds. */
    async function start(): Promise<void> {
      const port = await freePort();
      const setPort = (text: string): string => text.replaceAll('3000', String(port));
      const source = programOf(file, title);
      ({folder} = install(source, (code) => setPort(store.redirect(code))));
      url = `http://127.0.0.1:${port}`;
      output = '';
      program = spawn(commandOf(source.language), argumentsOf(file, title).map(setPort), {
        cwd: folder,
        env: {...process.env, NO_PROXY: '127.0.0.1', PYTHONUNBUFFERED: '1', ...settings},
      });
      const collect = (data: Buffer): void => {
        output += data.toString();
      };
      program.stdout?.on('data', collect);
      program.stderr?.on('data', collect);
      await vi.waitFor(() => fetch(url), {timeout: 20_000, interval: 100});
    }

    beforeEach(async () => {
      platform = newPlatform();
      store.requests.length = 0;
      await start();
    });
    afterEach(() => program.kill());

    const open = (target: string): Promise<Response> => fetch(url + target);
    const notify = (body: string, signature: string): Promise<number> =>
      sendNotification(`${url}/webhooks`, body, signature);
    /** Output arrives a little later than the response. */
    const seen = (text: string): Promise<void> =>
      vi.waitFor(() => expect(output).toContain(text), {timeout: 5000});

    test('installs the app and prints what the page shows', async () => {
      const other = await open('/');
      expect(other.status).toBe(404);
      expect(await other.text()).toBe('Not found');

      const installed = await open('/callback?code=FIRST_CODE');
      expect(installed.status).toBe(200);
      expect(readFileSync(file, 'utf8')).toContain(`\`${await installed.text()}\``);
      await seen(outputOf(file, 'Granted scopes: '));
      expect(platform.webhooks).toEqual([
        {
          id: 5540182,
          event: 'product/created',
          url: 'https://inventory-sync.example.com/webhooks',
        },
      ]);
    });

    test('saves the token for its owner alone', async () => {
      await open('/callback?code=FIRST_CODE');
      const saved = path.join(folder, 'token.json');
      const token: unknown = JSON.parse(readFileSync(saved, 'utf8'));
      expect(token).toMatchObject({access_token: 'TOKEN_FOR_FIRST_CODE', user_id: '1234567'});
      expect(statSync(saved).mode & 0o777).toBe(0o600);
      for (const target of ['/token.json', `/${title}`]) {
        expect((await open(target)).status, target).toBe(404);
      }
      expect(output).not.toContain('TOKEN_FOR');
      expect(output).not.toContain(secret);
    });

    test('installs again: with the newest token, and without a second webhook', async () => {
      await open('/callback?code=FIRST_CODE');
      const again = await open('/callback?code=SECOND_CODE');
      expect(again.status).toBe(200);
      expect(platform.webhooks).toHaveLength(1);
      expect(readFileSync(path.join(folder, 'token.json'), 'utf8')).toContain('SECOND_CODE');
    });

    test('installs in a store without products, whose list is 404', async () => {
      platform.products = [];
      expect((await open('/callback?code=FIRST_CODE')).status).toBe(200);
      expect(platform.webhooks).toHaveLength(1);
    });

    test('shows the cause of a failed installation in the terminal alone, and goes on', async () => {
      expect((await open('/callback')).status).toBe(400);
      expect(store.requests).toEqual([]);

      const wrong = await open('/callback?code=WRONG_CODE');
      expect(wrong.status).toBe(500);
      expect(await wrong.text()).toBe('The request failed. Go back to the terminal.');
      await seen('invalid_grant');

      expect((await open('/callback?code=FIRST_CODE')).status).toBe(200);
      // The page reloaded: the code is used.
      expect((await open('/callback?code=FIRST_CODE')).status).toBe(500);
      expect(output).not.toContain(secret);
    });

    test('shows that a scope is missing', async () => {
      platform.scope = 'read_content';
      expect((await open('/callback?code=FIRST_CODE')).status).toBe(500);
      await seen('Granted scopes: read_content');
      await seen('403 from ');
      expect(platform.webhooks).toEqual([]);
    });

    test('accepts a genuine notification in time, and prints it', async () => {
      const printed = outputOf(file, 'Notification: ');
      const body = printed.replace('Notification: ', '');
      expect(JSON.parse(body)).toMatchObject({store_id: 1234567, event: 'product/created'});

      const before = Date.now();
      expect(await notify(body, signatureOf(body, secret))).toBe(204);
      expect(Date.now() - before).toBeLessThan(3000);
      await seen(printed);

      // The signature is that of the bytes, whatever JSON they are.
      const spaced = '{ "store_id":1234567,  "event":"product/created","id":1,"name":"Boné" }';
      expect(await notify(spaced, signatureOf(spaced, secret))).toBe(204);
      await seen(spaced);
    });

    test('rejects a notification that is forged, changed or unsigned', async () => {
      const body = '{"store_id":1234567,"event":"product/created","id":182739515}';
      const signature = signatureOf(body, secret);
      expect(await notify(body, signatureOf(body, 'another secret'))).toBe(401);
      expect(await notify(body.replace('515', '516'), signature)).toBe(401);
      expect(await notify(body, signature.slice(0, -1))).toBe(401);
      expect(await notify(body, signature.toUpperCase())).toBe(401);
      expect(await notify(body, 'é')).toBe(401);
      const unsigned = await fetch(`${url}/webhooks`, {method: 'POST', body});
      expect(unsigned.status).toBe(401);
      await seen(outputOf(file, 'Rejected '));
      expect(output).not.toContain('Notification:');
    });

    test('rejects the unsigned notification of the page', () => {
      const [, unsigned] = programsOf(file).filter(({language}) => language === 'bash');
      const command = unsigned?.code.replace('http://127.0.0.1:3000', url) ?? '';
      const {stdout} = spawnSync('bash', ['-c', command], {encoding: 'utf8'});
      expect(stdout).toMatch(/^HTTP\/1\.[01] 401 /);
    });
  });
});
