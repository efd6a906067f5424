import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, test} from 'vitest';

import {exampleOf, webhooks} from '../../../src/openapi/operations';
import {argumentsOf, guidesOf} from './guide';
import {filesIn, install, replace, startServer, type Server} from './run';
import {forgedSignatures, sendNotification, signatureOf} from './webhook';

const orderPaid = '{"store_id":1234567,"event":"order/paid","id":871254203}';
const orderJob = '1234567-order-871254203.json';

const receivers = ['receiver.mjs', 'receiver.py', 'public/receiver.php', 'receiver.rb'];

interface Notification {
  store_id: number | string;
  event: string;
}

const isNotification = (payload: unknown): payload is Notification =>
  (payload as Partial<Notification>).event !== undefined;

describe.each(guidesOf('guides/receive-webhooks'))('the programs of $label', async (guide) => {
  const descriptions = await guide.descriptions();
  const notifications = descriptions
    .flatMap((description) => [...webhooks(description).values()])
    .filter(({isCallback}) => !isCallback)
    .map(({body}) => exampleOf(body))
    .filter(isNotification);

  describe.each(receivers)('%s', (receiver) => {
    let server: Server;
    beforeAll(async () => {
      server = await startServer(guide, receiver, {args: argumentsOf(guide, receiver)});
    });

    const jobs = (): Record<string, string> => filesIn(server, 'queue');

    test('stores each notification as it was sent, and one job for each resource', async () => {
      expect(notifications.length).toBeGreaterThan(30);
      const bodies = notifications.map((notification) => JSON.stringify(notification));
      const accented = orderPaid.replace('}', ',"name":"Camiseta básica ✓"}');
      for (const body of [...bodies, orderPaid.replaceAll(':', ': '), accented]) {
        expect(await sendNotification(server.url, body)).toBe(204);
        expect(Object.values(jobs())).toContain(body);
      }
      const resources = new Set(notifications.map(({event}) => event.split('/')[0]));
      expect(jobs()).toHaveProperty([orderJob], accented);
      // Three jobs of app events instead of one.
      expect(Object.keys(jobs())).toHaveLength(resources.size + 2);
    });

    test('stores nothing forged, and asks for another attempt if it cannot store a job', async () => {
      const queue = path.join(server.folder, 'queue');
      rmSync(queue, {recursive: true});
      mkdirSync(queue);
      for (const signature of forgedSignatures(orderPaid)) {
        expect(await sendNotification(server.url, orderPaid, signature), signature).toBe(401);
      }
      expect(jobs()).toEqual({});

      rmSync(queue, {recursive: true});
      writeFileSync(queue, 'not a folder');
      expect(await sendNotification(server.url, orderPaid)).toBe(500);
    });
  });

  test('send-notification.sh sends a body with its signature', async () => {
    const server = await startServer(guide, 'receiver.mjs');
    const send = (change?: (code: string) => string): Promise<string> =>
      install(guide, 'send-notification.sh', change).run(['send-notification.sh', server.url]);
    const changed = await send((code) => replace(code, /("\$body")$/m, '"$body "'));
    expect(changed).toMatch(/HTTP\/1.. 401/);
    expect(await send()).toMatch(/HTTP\/1.. 204/);
    expect(Object.keys(filesIn(server, 'queue'))).toEqual([orderJob]);
  });

  test('the signatures of the page are those of its bodies', () => {
    const page = readFileSync(guide.page, 'utf8');
    const rows = [...page.matchAll(/^\| `(\{.+\})`\s+\| `([0-9a-f]{64})`/gm)];
    expect(rows).toHaveLength(3);
    for (const [, body = '', signature] of rows) expect(signatureOf(body)).toBe(signature);
  });
});
