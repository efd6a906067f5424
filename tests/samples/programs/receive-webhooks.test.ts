import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, test, vi} from 'vitest';

import {exampleOf, webhooks} from '../../../src/openapi/operations';
import {argumentsOf, guidesOf} from './guide';
import {filesIn, install, replace, startServer, type Installed, type Server} from './run';
import {startStore, type Handler} from './store';
import {forgedSignatures, sendNotification, signatureOf} from './webhook';

const orderPaid = '{"store_id":1234567,"event":"order/paid","id":871254203}';
const orderJob = '1234567-order-871254203.json';

/** The programs of each language. */
const languages = [
  {receiver: 'receiver.mjs', worker: 'worker.mjs'},
  {receiver: 'receiver.py', worker: 'worker.py'},
  {receiver: 'public/receiver.php', worker: 'worker.php'},
  {receiver: 'receiver.rb', worker: 'worker.rb'},
];

interface Notification {
  store_id: number | string;
  event: string;
}

const isNotification = (payload: unknown): payload is Notification =>
  (payload as Partial<Notification>).event !== undefined;

/** Puts a notification in the queue as a receiver does. */
function enqueue({folder}: Installed, job: string, notification: object): void {
  mkdirSync(path.join(folder, 'queue'), {recursive: true});
  const temporary = path.join(folder, 'queue', `${job}.tmp`);
  writeFileSync(temporary, JSON.stringify(notification));
  renameSync(temporary, path.join(folder, 'queue', job));
}

const until = (condition: () => boolean): Promise<boolean> =>
  vi.waitUntil(condition, {timeout: 40_000, interval: 20});

/** Whether a worker that has begun has no job left. */
const isIdle = ({folder}: Installed): boolean =>
  ['queue', 'running'].every((name) => readdirSync(path.join(folder, name)).length === 0);

describe.each(guidesOf('guides/receive-webhooks'))('the programs of $label', async (guide) => {
  const descriptions = await guide.descriptions();
  const notifications = descriptions
    .flatMap((description) => [...webhooks(description).values()])
    .filter(({isCallback}) => !isCallback)
    .map(({body}) => exampleOf(body))
    .filter(isNotification);

  const responses = new Map<string, Handler>();
  const store = await startStore(descriptions, {
    'GET /orders/:id': (request) =>
      responses.get(request.parameters['id'] ?? '')?.(request) ?? {status: 404, body: {}},
  });
  let lastOrder = 871254203;

  /** Adds an order to the store, with what the API responds when it's retrieved. */
  function addOrder(respond: Handler): {id: number; job: string; notification: object} {
    lastOrder += 1;
    const id = lastOrder;
    responses.set(String(id), respond);
    const notification = {store_id: 1234567, event: 'order/updated', id};
    return {id, job: `1234567-order-${id}.json`, notification};
  }

  describe.each(languages)('$receiver', ({receiver}) => {
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

  // Each waits for the worker's pauses, so they run at the same time, with an order of their own.
  describe.concurrent.each(languages)('$worker', ({worker}) => {
    test('saves what it reads, deletes what no longer exists, and sets aside what fails', async () => {
      const program = install(guide, worker, store.redirect);
      const order = addOrder(() => ({body: {id: order.id, name: 'São Paulo'}}));
      const deleted = addOrder(() => ({status: 404, body: {code: 404}}));
      const forbidden = addOrder(() => ({status: 403, body: {code: 403}}));
      mkdirSync(path.join(program.folder, 'data'));
      writeFileSync(path.join(program.folder, 'data', deleted.job), '{"status": "open"}');
      for (const {job, notification} of [order, deleted, forbidden]) {
        enqueue(program, job, notification);
      }
      const shipped = notifications.find(({event}) => event === 'fulfillment_order/status_updated');
      const shipmentJob = '1234567-fulfillment_order.json';
      enqueue(program, shipmentJob, shipped ?? {});
      const {kill} = program.start();
      const failed = path.join(program.folder, 'failed', forbidden.job);
      await until(() => existsSync(failed) && isIdle(program));
      await kill();

      const {
        [order.job]: saved = '',
        [shipmentJob]: shipment,
        ...others
      } = filesIn(program, 'data');
      expect(JSON.parse(saved)).toEqual({id: order.id, name: 'São Paulo'});
      expect(shipment).toBeDefined();
      expect(others).toEqual({});
      expect(Object.keys(filesIn(program, 'failed'))).toEqual([forbidden.job]);
    });

    test('loses no notification to an error, a stop, or a change while it reads', async () => {
      const program = install(guide, worker, store.redirect);
      let attempt = 0;
      let isStopped = false;
      const order = addOrder(async () => {
        attempt += 1;
        if (attempt === 1) return {status: 503, body: {}};
        if (attempt === 2) await until(() => isStopped);
        // The order changes after the API has read it and before the worker has saved it.
        if (attempt === 3) enqueue(program, order.job, order.notification);
        return {body: {id: order.id, attempt}};
      });
      enqueue(program, order.job, order.notification);
      const first = program.start();
      await until(() => attempt === 2);
      await first.kill();
      isStopped = true;
      expect(filesIn(program, 'data')).toEqual({});

      const second = program.start();
      await until(() => attempt === 4 && isIdle(program));
      await second.kill();
      const {[order.job]: saved = ''} = filesIn(program, 'data');
      expect(JSON.parse(saved)).toEqual({id: order.id, attempt: 4});
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
