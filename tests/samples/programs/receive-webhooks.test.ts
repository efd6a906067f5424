import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';

import {exampleOf, webhooks} from '../../../src/openapi/operations';
import {guidesOf} from './guide';
import {install, replace, startServer, type Running, type Server} from './run';
import {startStore, type Handler, type Store} from './store';
import {sendNotification, signatureOf} from './webhook';

vi.setConfig({testTimeout: 60_000});

const secret = 'CLIENT_SECRET';
const env = {CLIENT_SECRET: secret};
const orderPaid = '{"store_id":1234567,"event":"order/paid","id":871254203}';
const orderJob = '1234567-order-871254203.json';

/** The programs of each language, by the name that the page's table has for it. */
const languages = [
  {name: 'Node.js', receiver: 'receiver.mjs', worker: 'worker.mjs'},
  {name: 'Python', receiver: 'receiver.py', worker: 'worker.py'},
  {name: 'PHP', receiver: 'public/receiver.php', worker: 'worker.php'},
  {name: 'Ruby', receiver: 'receiver.rb', worker: 'worker.rb'},
];

interface Notification {
  store_id: number | string;
  event: string;
  fulfillment_id?: string;
}

const isNotification = (payload: unknown): payload is Notification =>
  (payload as Partial<Notification>).event !== undefined;

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
};

const jobsIn = (folder: string): string[] => filesIn(path.join(folder, 'queue'));

const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');

/** Puts a notification in the queue as a receiver does. */
function enqueue(folder: string, job: string, notification: object): void {
  mkdirSync(path.join(folder, 'queue'), {recursive: true});
  const temporary = path.join(folder, 'queue', `${job}.tmp`);
  writeFileSync(temporary, JSON.stringify(notification));
  renameSync(temporary, path.join(folder, 'queue', job));
}

const until = (condition: () => boolean): Promise<boolean> =>
  vi.waitUntil(condition, {timeout: 40_000, interval: 20});

const isIdle = (folder: string): boolean =>
  jobsIn(folder).length === 0 && filesIn(path.join(folder, 'running')).length === 0;

describe.each(guidesOf('guides/receive-webhooks'))('the programs of $label', (guide) => {
  let store: Store;
  let notifications: Notification[];
  const responses = new Map<string, Handler>();
  let lastOrder = 871254203;

  /** Adds an order to the store, with what the API responds when it's retrieved. */
  function addOrder(respond: Handler): {id: number; job: string; notification: object} {
    lastOrder += 1;
    const id = lastOrder;
    responses.set(String(id), respond);
    const notification = {store_id: 1234567, event: 'order/updated', id};
    return {id, job: `1234567-order-${id}.json`, notification};
  }

  const requestsOf = (id: number): Store['requests'] =>
    store.requests.filter((request) => request.path === `/orders/${id}`);

  /** The arguments of the command that starts a receiver, from the page's table. */
  function argumentsOf(language: string): string[] {
    const row = read(guide.page)
      .split('\n')
      .find((line) => line.startsWith(`| ${language} `));
    const [, , onYourMachine = ''] = row?.split('|') ?? [];
    return /.*`\S+ ([^`]+)`/.exec(onYourMachine)?.[1]?.split(' ') ?? [];
  }

  beforeAll(async () => {
    const descriptions = await guide.descriptions();
    notifications = descriptions
      .flatMap((description) => [...webhooks(description).values()])
      .filter(({isCallback}) => !isCallback)
      .map(({body}) => exampleOf(body))
      .filter(isNotification);
    store = await startStore({
      descriptions,
      limit: {size: 1000, leakPerSecond: 100},
      handlers: {
        'GET /orders/:id': (request) =>
          responses.get(request.parameters['id'] ?? '')?.(request) ?? {status: 404, body: {}},
      },
    });
  }, 60_000);
  afterAll(() => store.stop());

  describe.each(languages)('in $name, the receiver', ({name, receiver}) => {
    let server: Server;
    beforeAll(async () => {
      server = await startServer(guide, receiver, {env, args: argumentsOf(name)});
    }, 60_000);

    /** Sends a body, and returns the status with the jobs that it has added. */
    async function receive(
      body: string,
      signature = signatureOf(body, secret),
    ): Promise<[number, string[]]> {
      for (const job of jobsIn(server.folder)) rmSync(path.join(server.folder, 'queue', job));
      const status = await sendNotification(server.url, body, signature);
      return [status, jobsIn(server.folder)];
    }

    test('stores each notification as it was sent, and one job for each resource', async () => {
      expect(notifications.length).toBeGreaterThan(30);
      const bodies = notifications.map((notification) => JSON.stringify(notification));
      const spaced = orderPaid.replaceAll(':', ': ');
      const accented = orderPaid.replace('}', ',"name":"Camiseta básica ✓"}');
      for (const body of [...bodies, spaced, accented, `${orderPaid}\n`]) {
        const [status, jobs] = await receive(body);
        const stored = jobs.map((job) => read(server.folder, 'queue', job));
        expect([status, stored]).toEqual([204, [body]]);
      }

      for (const body of bodies)
        await sendNotification(server.url, body, signatureOf(body, secret));
      const resources = new Set(notifications.map(({event}) => event.split('/')[0]));
      const jobs = jobsIn(server.folder);
      expect(jobs).toContain(orderJob);
      // Three jobs of app events instead of one.
      expect(jobs).toHaveLength(resources.size + 2);
    });

    test('stores nothing forged, and asks for another attempt if it cannot store a job', async () => {
      for (const signature of [
        signatureOf(orderPaid, 'another secret'),
        signatureOf(orderPaid, ''),
        signatureOf(orderPaid, secret).slice(0, -1),
        signatureOf(orderPaid.replaceAll(':', ': '), secret),
        'é'.repeat(64),
        '',
      ]) {
        expect(await receive(orderPaid, signature), signature).toEqual([401, []]);
      }

      const queue = path.join(server.folder, 'queue');
      rmSync(queue, {recursive: true});
      writeFileSync(queue, 'not a folder');
      expect(await sendNotification(server.url, orderPaid, signatureOf(orderPaid, secret))).toBe(
        500,
      );
      rmSync(queue);
      mkdirSync(queue);
      expect(await receive(orderPaid)).toEqual([204, [orderJob]]);
    });
  });

  // Each waits for the worker's pauses, so they run at the same time, with an order of their own.
  describe.concurrent.each(languages)('in $name, the worker', ({worker}) => {
    const installWorker = () => {
      const {folder, start} = install(guide, worker, store.redirect);
      return {folder, start: (): Running => start({ACCESS_TOKEN: 'ACCESS_TOKEN'})};
    };

    test('saves what it reads, deletes what no longer exists, and sets aside what fails', async () => {
      const {folder, start} = installWorker();
      const order = addOrder(() => ({body: {id: order.id, status: 'closed', name: 'São Paulo'}}));
      const deleted = addOrder(() => ({status: 404, body: {code: 404}}));
      const forbidden = addOrder(() => ({status: 403, body: {code: 403}}));
      const [statusUpdated] = notifications.filter(
        ({event}) => event === 'fulfillment_order/status_updated',
      ) as [Notification];
      mkdirSync(path.join(folder, 'data'));
      writeFileSync(path.join(folder, 'data', deleted.job), '{"status": "open"}');
      for (const {job, notification} of [order, deleted, forbidden]) {
        enqueue(folder, job, notification);
      }
      enqueue(folder, '1234567-fulfillment_order.json', statusUpdated);
      const program = start();
      await until(() => requestsOf(forbidden.id).length === 1 && isIdle(folder));
      await program.kill();

      expect(JSON.parse(read(folder, 'data', order.job))).toEqual({
        id: order.id,
        status: 'closed',
        name: 'São Paulo',
      });
      expect(JSON.parse(read(folder, 'data', '1234567-fulfillment_order.json'))).toMatchObject({
        id: statusUpdated.fulfillment_id,
      });
      expect(filesIn(path.join(folder, 'data'))).not.toContain(deleted.job);
      expect(filesIn(path.join(folder, 'failed'))).toEqual([forbidden.job]);
    });

    test('loses no notification to an error, a stop, or a change while it reads', async () => {
      const {folder, start} = installWorker();
      let attempt = 0;
      let isStopped = false;
      const order = addOrder(async () => {
        attempt += 1;
        if (attempt === 1) return {status: 503, body: {}};
        if (attempt === 2) await until(() => isStopped);
        // The order changes after the API has read it and before the worker has saved it.
        if (attempt === 3) enqueue(folder, order.job, order.notification);
        return {body: {id: order.id, attempt}};
      });
      enqueue(folder, order.job, order.notification);
      const first = start();
      await until(() => attempt === 2);
      await first.kill();
      isStopped = true;
      expect(filesIn(path.join(folder, 'data'))).toEqual([]);

      const second = start();
      await until(() => attempt === 4 && isIdle(folder));
      await second.kill();
      expect(JSON.parse(read(folder, 'data', order.job))).toEqual({id: order.id, attempt: 4});
    });
  });

  test('send-notification.sh sends a body with its signature', async () => {
    const server = await startServer(guide, 'receiver.mjs', {env});
    const send = async (change?: (code: string) => string): Promise<string> => {
      const {run} = install(guide, 'send-notification.sh', change);
      return (await run(env, ['send-notification.sh', server.url])).output;
    };
    const changed = await send((code) => replace(code, /("\$body")$/m, '"$body "'));
    expect(changed).toMatch(/HTTP\/1.. 401/);
    expect(await send()).toMatch(/HTTP\/1.. 204/);
    expect(jobsIn(server.folder)).toEqual([orderJob]);
  });

  test('the signatures of the page are those of its bodies', () => {
    const rows = [...read(guide.page).matchAll(/^\| `(\{.+\})`\s+\| `([0-9a-f]{64})`/gm)];
    expect(rows).toHaveLength(3);
    for (const [, body = '', signature] of rows) {
      expect(signatureOf(body, secret)).toBe(signature);
    }
  });
});
