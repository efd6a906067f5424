import {readFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {fencesOf, guidesOf} from './guide';
import {seen, startServer, type Server} from './run';
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
  webhooks: Webhook[];
}

const newPlatform = (): Platform => ({
  codes: new Set(['FIRST_CODE', 'SECOND_CODE']),
  token: undefined,
  webhooks: [],
});

let platform = newPlatform();

const exchange: Handler = ({body, headers}) => {
  const {client_id, client_secret, grant_type, code} = body as Record<string, string>;
  const isJson = headers['content-type']?.startsWith('application/json');
  if (!isJson || grant_type !== 'authorization_code') return {status: 400};
  if (client_id !== settings.CLIENT_ID || client_secret !== secret) return {status: 400};
  if (!code || !platform.codes.delete(code)) {
    return {status: 400, body: {error: 'invalid_grant'}};
  }
  platform.token = `TOKEN_FOR_${code}`;
  const token = {access_token: platform.token, token_type: 'bearer', user_id: '1234567'};
  return {body: {...token, scope: 'read_products'}};
};

/** Handles requests with the newest token. */
const authorized =
  (handler: Handler): Handler =>
  (request) => {
    // HTTP libraries have names of their own, which do not say whose app it is.
    if (!request.headers['user-agent']?.startsWith('Inventory Sync (')) return {status: 400};
    if (request.headers['authentication'] !== `bearer ${platform.token ?? ''}`) {
      return {status: 401, body: {code: 401, message: 'Unauthorized'}};
    }
    return handler(request);
  };

const handlers: Record<string, Handler> = {
  'POST /apps/authorize/token': exchange,
  'GET /store': authorized(() => ({
    body: {id: 1234567, name: {pt: 'Casa Aurora', es: 'Casa Aurora'}, main_language: 'pt'},
  })),
  'GET /products': authorized(() => ({body: catalog})),
  'GET /webhooks': authorized(({query}) => ({
    body: platform.webhooks.filter(
      ({event, url}) => event === query.get('event') && url === query.get('url'),
    ),
  })),
  'POST /webhooks': authorized(({body}) => {
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

/** What the page shows as the output of its programs, by its beginning. */
function outputOf(file: string, beginning: string): string {
  const output = fencesOf(file, 'text').find((code) => code.startsWith(beginning));
  if (output === undefined)
    throw new Error(`${file} shows no output that begins with ${beginning}.`);
  return output.trim();
}

describe.each(guidesOf('quickstart'))('the quickstart of $label', (guide) => {
  let store: Store;
  beforeAll(async () => {
    const limit = {size: 400, leakPerSecond: 20};
    store = await startStore({descriptions: await guide.descriptions(), handlers, limit});
  });
  afterAll(() => store.stop());

  describe.each(titles)('%s', (title) => {
    let server: Server;
    // Each starts with the command of the page.
    beforeEach(async () => {
      platform = newPlatform();
      store.reset();
      server = await startServer(guide, title, {
        env: settings,
        args: argumentsOf(guide.page, title),
        change: store.redirect,
      });
    });

    const open = (target: string): Promise<Response> => fetch(server.url + target);
    const notify = (body: string, signature: string): Promise<number> =>
      sendNotification(`${server.url}/webhooks`, body, signature);

    test('installs the app twice, with one webhook, and prints what the page shows', async () => {
      const installed = await open('/callback?code=FIRST_CODE');
      expect(installed.status).toBe(200);
      expect(readFileSync(guide.page, 'utf8')).toContain(`\`${await installed.text()}\``);
      await seen(server, outputOf(guide.page, 'Granted scopes: '));

      expect((await open('/callback?code=SECOND_CODE')).status).toBe(200);
      expect(platform.webhooks).toEqual([
        {
          id: 5540182,
          event: 'product/created',
          url: 'https://inventory-sync.example.com/webhooks',
        },
      ]);
      const token: unknown = JSON.parse(
        readFileSync(path.join(server.folder, 'token.json'), 'utf8'),
      );
      expect(token).toMatchObject({access_token: 'TOKEN_FOR_SECOND_CODE', user_id: '1234567'});

      const printed = outputOf(guide.page, 'Notification: ');
      const body = printed.replace('Notification: ', '');
      expect(await notify(body, signatureOf(body, secret))).toBe(204);
      await seen(server, printed);
    });

    test('rejects a notification that is forged, changed or unsigned, and keeps its secrets', async () => {
      const body = '{"store_id":1234567,"event":"product/created","id":182739515}';
      const signature = signatureOf(body, secret);
      expect(await notify(body, signatureOf(body, 'another secret'))).toBe(401);
      expect(await notify(body.replace('515', '516'), signature)).toBe(401);
      expect(await notify(body, signature.slice(0, -1))).toBe(401);
      expect(await notify(body, 'é')).toBe(401);
      const unsigned = await fetch(`${server.url}/webhooks`, {method: 'POST', body});
      expect(unsigned.status).toBe(401);
      await seen(server, outputOf(guide.page, 'Rejected '));

      expect((await open('/callback?code=FIRST_CODE')).status).toBe(200);
      // The page reloaded: the code is used.
      expect((await open('/callback?code=FIRST_CODE')).status).toBe(500);
      await seen(server, 'invalid_grant');
      for (const target of ['/token.json', `/${title}`]) {
        expect((await open(target)).status, target).toBe(404);
      }
      expect(server.output()).not.toMatch(/Notification:|TOKEN_FOR|CLIENT_SECRET/);
    });
  });
});
