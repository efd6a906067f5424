import {readFileSync} from 'node:fs';
import path from 'node:path';

import {beforeEach, describe, expect, test} from 'vitest';

import {argumentsOf, fencesOf, guidesOf} from './guide';
import {seen, startServer, type Server} from './run';
import {startStore, type Handler} from './store';
import {forgedSignatures, sendNotification} from './webhook';

interface Webhook {
  id: number;
  event: string;
  url: string;
}

/** What the page shows as the output of its programs, by its beginning. */
function outputOf(page: string, beginning: string): string {
  const output = fencesOf(page, 'text').find((code) => code.startsWith(beginning));
  if (output === undefined) throw new Error(`${page} shows no output: ${beginning}`);
  return output.trim();
}

describe.each(guidesOf('quickstart'))('the quickstart of $label', async (guide) => {
  const text = readFileSync(guide.page, 'utf8');

  /** Codes that nobody has exchanged yet. */
  let codes: Set<string>;
  /** The newest token of the store. */
  let token: string | undefined;
  let webhooks: Webhook[];

  const exchange: Handler = ({body}) => {
    const {code = '', ...client} = body as Record<string, string>;
    expect(client).toEqual({
      client_id: '4321',
      client_secret: 'CLIENT_SECRET',
      grant_type: 'authorization_code',
    });
    if (!codes.delete(code)) return {status: 400, body: {error: 'invalid_grant'}};
    token = `TOKEN_FOR_${code}`;
    return {body: {access_token: token, user_id: '1234567', scope: 'read_products'}};
  };

  /** Handles requests with the newest token. */
  const authorized =
    (handler: Handler): Handler =>
    (request) =>
      request.headers['authorization'] === `Bearer ${token}` ? handler(request) : {status: 401};

  const store = await startStore(await guide.descriptions(), {
    'POST /apps/authorize/token': exchange,
    'GET /store': authorized(() => ({
      body: {id: 1234567, name: {pt: 'Casa Aurora'}, main_language: 'pt'},
    })),
    'GET /products': authorized(() => ({
      body: [
        {id: 182739465, name: {pt: 'Camiseta básica', es: 'Remera básica'}},
        {id: 182739478, name: {pt: 'Boné liso', es: 'Gorra lisa'}},
      ],
    })),
    'GET /webhooks': authorized(({query}) => ({
      body: webhooks.filter(
        ({event, url}) => event === query.get('event') && url === query.get('url'),
      ),
    })),
    'POST /webhooks': authorized(({body}) => {
      const webhook = {...(body as Webhook), id: 5540182};
      webhooks.push(webhook);
      return {status: 201, body: webhook};
    }),
  });

  describe.each(['quickstart.mjs', 'quickstart.py', 'quickstart.php'])('%s', (title) => {
    let server: Server;
    beforeEach(async () => {
      codes = new Set(['FIRST_CODE', 'SECOND_CODE']);
      token = undefined;
      webhooks = [];
      const args = argumentsOf(guide, title);
      server = await startServer(guide, title, {args, change: store.redirect});
    });

    const open = (target: string): Promise<Response> => fetch(server.url + target);

    test('installs the app twice, with one webhook, and prints what the page shows', async () => {
      const installed = await open('/callback?code=FIRST_CODE');
      expect(installed.status).toBe(200);
      expect(text).toContain(`\`${await installed.text()}\``);
      await seen(server, outputOf(guide.page, 'Granted scopes: '));

      expect((await open('/callback?code=SECOND_CODE')).status).toBe(200);
      const url = 'https://inventory-sync.example.com/webhooks';
      expect(webhooks).toEqual([{id: 5540182, event: 'product/created', url}]);
      const saved = readFileSync(path.join(server.folder, 'token.json'), 'utf8');
      expect(JSON.parse(saved)).toMatchObject({access_token: 'TOKEN_FOR_SECOND_CODE'});

      const printed = outputOf(guide.page, 'Notification: ');
      const body = printed.replace('Notification: ', '');
      expect(await sendNotification(`${server.url}/webhooks`, body)).toBe(204);
      await seen(server, printed);
    });

    test('rejects a forged notification and a used code, and keeps its secrets', async () => {
      const body = '{"store_id":1234567,"event":"product/created","id":182739515}';
      for (const signature of forgedSignatures(body)) {
        const status = await sendNotification(`${server.url}/webhooks`, body, signature);
        expect(status, signature).toBe(401);
      }
      const unsigned = await fetch(`${server.url}/webhooks`, {method: 'POST', body});
      expect(unsigned.status).toBe(401);
      await seen(server, outputOf(guide.page, 'Rejected '));

      expect((await open('/callback?code=FIRST_CODE')).status).toBe(200);
      expect((await open('/callback?code=FIRST_CODE')).status).toBe(500);
      await seen(server, 'invalid_grant');
      for (const target of ['/token.json', `/${title}`]) {
        expect((await open(target)).status, target).toBe(404);
      }
      expect(server.output()).not.toMatch(/Notification:|TOKEN_FOR|CLIENT_SECRET/);
    });
  });
});
