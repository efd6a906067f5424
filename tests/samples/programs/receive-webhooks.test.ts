import {spawn, type ChildProcess} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';

import {exampleOf, webhooks} from '../../../src/openapi/operations';
import {freePort} from '../../free-port';
import {nightly} from '../../nightly';
import {commandOf} from '../interpreters';
import {programOf, programsOf, sharedPages} from './page';
import {startStore, type Handler, type Store} from './store';
import {signatureOf} from './webhook';

vi.setConfig({testTimeout: 60_000});

const secret = 'CLIENT_SECRET';
const orderPaid = '{"store_id":1234567,"event":"order/paid","id":871254203}';

/** A language of the programs, by the name that the page's table has for it. */
interface Language {
  name: string;
  language: string;
  receiver: string;
  worker: string;
}

const languages: Language[] = [
  {name: 'Node.js', language: 'js', receiver: 'receiver.mjs', worker: 'worker.mjs'},
  {name: 'Python', language: 'python', receiver: 'receiver.py', worker: 'worker.py'},
  {name: 'PHP', language: 'php', receiver: 'public/receiver.php', worker: 'worker.php'},
  {name: 'Ruby', language: 'ruby', receiver: 'receiver.rb', worker: 'worker.rb'},
];

interface Notification {
  store_id: number | string;
  event: string;
  fulfillment_id?: string;
}

const isNotification = (payload: unknown): payload is Notification =>
  (payload as Partial<Notification>).event !== undefined;

const running = new Set<ChildProcess>();
const started: string[] = [];
const outputs = new WeakMap<ChildProcess, string>();

/** What a program has printed or logged so far. */
const outputOf = (child: ChildProcess): string => outputs.get(child) ?? '';

/** Starts a program, which the end of the tests stops if nothing else has. */
function start(
  folder: string,
  command: string,
  args: string[],
  env: Record<string, string | undefined>,
): ChildProcess {
  const child = spawn(command, args, {
    cwd: folder,
    env: {...process.env, NO_PROXY: '127.0.0.1', ...env},
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => outputs.set(child, outputOf(child) + data.toString()));
  }
  return child;
}

/** Stops a program as a crash does. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'webhooks-'));

/** Saves a program of the page under the name that the page gives it. */
function save(page: string, title: string, folder: string, change: (code: string) => string): void {
  const file = path.join(folder, title);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, change(programOf(page, title).code));
  started.push(`${page} ${title}`);
}

const accepts = (port: number, address = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, address);
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** The command that starts a receiver, from the page's table. */
function startCommand(page: string, {name}: Language): string {
  const row = readFileSync(page, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${name} `));
  const [, , onYourMachine = ''] = row?.split('|') ?? [];
  return /.*`([^`]+)`/.exec(onYourMachine)?.[1] ?? '';
}

interface Receiver {
  url: string;
  folder: string;
  child: ChildProcess;
}

/** Starts a receiver by the page's command. It may also end, which the caller checks. */
async function startReceiver(
  page: string,
  language: Language,
  env: Record<string, string | undefined> = {CLIENT_SECRET: secret},
): Promise<Receiver> {
  const folder = newFolder();
  save(page, language.receiver, folder, (code) => code);
  const port = await freePort();
  const [, ...args] = startCommand(page, language)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .split(' ');
  const child = start(folder, commandOf(language.language), args, {PORT: String(port), ...env});
  await vi.waitUntil(async () => child.exitCode !== null || (await accepts(port)), 20_000);
  return {url: `http://127.0.0.1:${port}/`, folder, child};
}

/** Sends a body as it is, to which nothing adds a signature. */
async function post(
  {url}: Receiver,
  body: string,
  signature: string | undefined = signatureOf(body, secret),
): Promise<number> {
  const headers = new Headers({'Content-Type': 'application/json'});
  if (signature !== '') headers.set('x-linkedstore-hmac-sha256', signature);
  const {status} = await fetch(url, {method: 'POST', headers, body});
  return status;
}

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

afterAll(async () => {
  await Promise.all([...running].map(kill));
});

describe.each(sharedPages('guides/receive-webhooks'))(
  'the programs of $label',
  ({file, descriptions}) => {
    let store: Store;
    let notifications: Notification[];
    const responses = new Map<string, Handler>();
    let lastOrder = 871254203;

    /** Adds an order to a store, with what the API responds when it's retrieved. */
    function addOrder(
      respond: Handler,
      storeId = 1234567,
    ): {id: number; job: string; notification: object} {
      lastOrder += 1;
      const id = lastOrder;
      responses.set(String(id), respond);
      const notification = {store_id: storeId, event: 'order/updated', id};
      return {id, job: `${storeId}-order-${id}.json`, notification};
    }

    const requestsOf = (id: number): Store['requests'] =>
      store.requests.filter((request) => request.path === `/orders/${id}`);

    const redirected = (code: string): string => store.redirect(code);

    /** Gives the worker the token of another store, too. */
    const withStore =
      (storeId: number) =>
      (code: string): string =>
        redirected(code).replace(
          /'?1234567'?(?:: | => )\$?\w+/,
          (entry) => `${entry}, ${entry.replace('1234567', String(storeId))}`,
        );

    /** Starts a worker in a folder where it may have run before. */
    function startWorker(
      folder: string,
      {language, worker}: Language,
      change = redirected,
      env: Record<string, string | undefined> = {ACCESS_TOKEN: 'ACCESS_TOKEN'},
    ): ChildProcess {
      save(file, worker, folder, change);
      return start(folder, commandOf(language), [worker], env);
    }

    const until = (condition: () => boolean): Promise<boolean> =>
      vi.waitUntil(condition, {timeout: 40_000, interval: 20});

    const isIdle = (folder: string): boolean =>
      jobsIn(folder).length === 0 && filesIn(path.join(folder, 'running')).length === 0;

    beforeAll(async () => {
      const all = await descriptions();
      notifications = all
        .flatMap((description) => [...webhooks(description).values()])
        .filter(({isCallback}) => !isCallback)
        .map(({body}) => exampleOf(body))
        .filter(isNotification);
      store = await startStore({
        descriptions: all,
        limit: {size: 1000, leakPerSecond: 100},
        handlers: {
          'GET /orders/:id': (request) =>
            responses.get(request.parameters['id'] ?? '')?.(request) ?? {status: 404, body: {}},
        },
      });
    }, 60_000);
    afterAll(() => store.stop());

    describe.each(languages)('in $name, the receiver', (language) => {
      let receiver: Receiver;
      beforeAll(async () => {
        receiver = await startReceiver(file, language);
      }, 60_000);
      afterAll(() => kill(receiver.child));

      /** Sends a body, and returns the status with the jobs that it has added. */
      async function receive(body: string, signature?: string): Promise<[number, string[]]> {
        for (const job of jobsIn(receiver.folder)) rmSync(path.join(receiver.folder, 'queue', job));
        const status = await post(receiver, body, signature);
        return [status, jobsIn(receiver.folder)];
      }

      test('stores a notification of every event as the platform sent it', async () => {
        expect(notifications.length).toBeGreaterThan(30);
        for (const notification of notifications) {
          const body = JSON.stringify(notification);
          const [status, jobs] = await receive(body);
          const stored = jobs.map((job) => read(receiver.folder, 'queue', job));
          expect([notification.event, status, stored]).toEqual([notification.event, 204, [body]]);
        }
      });

      test.each([
        ['forged', signatureOf(orderPaid, 'another secret')],
        ['missing', ''],
        ['of the right length', '0'.repeat(64)],
        ['upper-case', signatureOf(orderPaid, secret).toUpperCase()],
        ['Base64', createHmac('sha256', secret).update(orderPaid).digest('base64')],
        ['cut', signatureOf(orderPaid, secret).slice(0, -1)],
        ['outside ASCII', 'é'.repeat(64)],
        ['of an empty key', createHmac('sha256', '').update(orderPaid).digest('hex')],
      ])('rejects a signature that is %s', nightly, async (_, signature) => {
        expect(await receive(orderPaid, signature)).toEqual([401, []]);
      });

      test('verifies the bytes that were sent', async () => {
        const spaced = orderPaid.replaceAll(':', ': ');
        const umlaut = orderPaid.replace('}', ',"name":"Camiseta básica ✓"}');
        const escaped = umlaut.replace('á', '\\u00e1');
        for (const body of [spaced, umlaut, escaped, `${orderPaid}\n`]) {
          expect([body, await receive(body)]).toEqual([
            body,
            [204, ['1234567-order-871254203.json']],
          ]);
          expect(read(receiver.folder, 'queue', '1234567-order-871254203.json')).toBe(body);
        }
        expect(await receive(spaced, signatureOf(orderPaid, secret))).toEqual([401, []]);
        expect(await receive(umlaut, signatureOf(escaped, secret))).toEqual([401, []]);
        expect(await receive(escaped, signatureOf(umlaut, secret))).toEqual([401, []]);
      });

      test(
        'makes one job of the notifications of a resource, and one of each app event',
        nightly,
        async () => {
          await receive(orderPaid);
          for (const notification of notifications) {
            expect(await post(receiver, JSON.stringify(notification))).toBe(204);
          }
          expect(await post(receiver, orderPaid)).toBe(204);
          const other = {store_id: 7654321, event: 'order/paid', id: 871254203};
          expect(await post(receiver, JSON.stringify(other))).toBe(204);

          const resources = new Set(notifications.map(({event}) => event.split('/')[0]));
          const isOneOf = (prefix: string) => (job: string) => job.startsWith(prefix);
          const jobs = jobsIn(receiver.folder);
          expect(jobs.filter(isOneOf('1234567-order-'))).toEqual(['1234567-order-871254203.json']);
          expect(jobs.filter(isOneOf('1234567-fulfillment_order-'))).toHaveLength(1);
          expect(jobs.filter(isOneOf('1234567-app_'))).toEqual([
            '1234567-app_resumed.json',
            '1234567-app_suspended.json',
            '1234567-app_uninstalled-4321.json',
          ]);
          // Three jobs of app events instead of one, and the order of the other store.
          expect(jobs).toHaveLength(resources.size + 2 + 1);
        },
      );

      test('asks for another attempt if it cannot store a job', nightly, async () => {
        const queue = path.join(receiver.folder, 'queue');
        rmSync(queue, {recursive: true});
        writeFileSync(queue, 'not a folder');
        expect(await post(receiver, orderPaid)).toBe(500);
        rmSync(queue);
        mkdirSync(queue);
        expect(await receive('{"store_id":1234567}')).toEqual([500, []]);
        expect(await receive('not JSON')).toEqual([500, []]);
        expect(await receive(orderPaid)).toEqual([204, ['1234567-order-871254203.json']]);
      });

      test.each([undefined, ''])(
        'does not run with the secret %j',
        nightly,
        async (clientSecret) => {
          const without = await startReceiver(file, language, {CLIENT_SECRET: clientSecret});
          const signature = createHmac('sha256', '').update(orderPaid).digest('hex');
          const status = await post(without, orderPaid, signature).catch(() => 'not running');
          const {exitCode} = without.child;
          await kill(without.child);
          // PHP starts the receiver for each request, so it can only fail then.
          if (language.name === 'PHP') expect(status).toBe(500);
          else expect([status, exitCode]).toEqual(['not running', 1]);
          expect(outputOf(without.child)).toContain('CLIENT_SECRET');
          expect(jobsIn(without.folder)).toEqual([]);
        },
      );

      test('is reachable from this machine only', nightly, async () => {
        const port = Number(new URL(receiver.url).port);
        expect(await accepts(port)).toBe(true);
        // On Linux, each address that starts with 127 belongs to this machine.
        expect(await accepts(port, '127.0.0.2')).toBe(false);
      });

      test('gets the notification that the page sends', async () => {
        const send = programOf(file, 'send-notification.sh').code;
        async function run(code: string): Promise<string> {
          save(file, 'send-notification.sh', receiver.folder, () => code);
          const args = ['send-notification.sh', receiver.url];
          const child = start(receiver.folder, 'bash', args, {CLIENT_SECRET: secret});
          await new Promise((resolve) => child.on('close', resolve));
          return outputOf(child);
        }
        expect(await receive('')).toEqual([500, []]);
        expect(await run(send)).toMatch(/HTTP\/1.. 204/);
        expect(jobsIn(receiver.folder)).toEqual(['1234567-order-871254203.json']);
        const changed = send.replace(/("\$body")$/m, '"$body "');
        expect(changed).not.toBe(send);
        expect(await run(changed)).toMatch(/HTTP\/1.. 401/);
      });
    });

    // Each waits for the worker's pauses, so they run at the same time, with an order of their own.
    describe.concurrent.each(languages)('in $name, the worker', (language) => {
      test('saves what it reads, and deletes what no longer exists', async () => {
        const folder = newFolder();
        const order = addOrder(() => ({body: {id: order.id, status: 'closed', name: 'São Paulo'}}));
        const deleted = addOrder(() => ({status: 404, body: {code: 404}}));
        const [statusUpdated = {}] = notifications.filter(
          ({event}) => event === 'fulfillment_order/status_updated',
        );
        mkdirSync(path.join(folder, 'data'));
        writeFileSync(path.join(folder, 'data', deleted.job), '{"status": "open"}');
        enqueue(folder, order.job, order.notification);
        enqueue(folder, deleted.job, deleted.notification);
        enqueue(folder, '1234567-product-182739465.json', {
          store_id: 1234567,
          event: 'product/updated',
          id: 182739465,
        });
        enqueue(folder, '1234567-fulfillment_order.json', statusUpdated);
        const worker = startWorker(folder, language);
        await until(() => requestsOf(order.id).length === 1 && isIdle(folder));
        await kill(worker);

        expect(JSON.parse(read(folder, 'data', order.job))).toEqual({
          id: order.id,
          status: 'closed',
          name: 'São Paulo',
        });
        expect(JSON.parse(read(folder, 'data', '1234567-product-182739465.json'))).toMatchObject({
          id: 182739465,
        });
        expect(JSON.parse(read(folder, 'data', '1234567-fulfillment_order.json'))).toMatchObject({
          id: (statusUpdated as Notification).fulfillment_id,
        });
        expect(filesIn(path.join(folder, 'data'))).not.toContain(deleted.job);
        expect(filesIn(path.join(folder, 'failed'))).toEqual([]);
        expect(requestsOf(deleted.id)).toHaveLength(1);
      });

      test(
        'tries again after an error, with growing waits, and goes on with other jobs',
        nightly,
        async () => {
          const folder = newFolder();
          const times: number[] = [];
          // Suspended access (402) is restored after the payment.
          const statuses = [429, 402, 503];
          const order = addOrder(() => {
            times.push(Date.now());
            return {status: statuses[times.length - 1] ?? 200, body: {id: order.id}};
          });
          const other = addOrder(() => ({body: {id: other.id}}));
          enqueue(folder, order.job, order.notification);
          const worker = startWorker(folder, language);
          await until(() => times.length === 2);
          enqueue(folder, other.job, other.notification);
          await until(() => times.length === 4 && isIdle(folder));
          await kill(worker);
          expect(filesIn(path.join(folder, 'data'))).toEqual([order.job, other.job].sort());
          expect(requestsOf(other.id)).toHaveLength(1);
          const [first = 0, second = 0, third = 0] = times;
          expect(second - first).toBeGreaterThan(990);
          expect(third - second).toBeGreaterThan(1990);
        },
      );

      test(
        'does not let the jobs of a suspended store delay those of another',
        nightly,
        async () => {
          const folder = newFolder();
          const requests: string[] = [];
          // Its jobs come first by name.
          const suspended = 1000001;
          for (let count = 0; count < 10; count += 1) {
            const rejected = addOrder(() => {
              requests.push('suspended');
              return {status: 402, body: {code: 402}};
            }, suspended);
            const order = addOrder(() => {
              requests.push('active');
              return {body: {id: order.id}};
            });
            for (const {job, notification} of [rejected, order]) enqueue(folder, job, notification);
          }
          const worker = startWorker(folder, language, withStore(suspended));
          await until(() => filesIn(path.join(folder, 'data')).length === 10);
          await kill(worker);
          const before = requests.slice(0, requests.lastIndexOf('active'));
          expect(before.filter((name) => name === 'suspended').length).toBeLessThan(4);
          const kept = [...jobsIn(folder), ...filesIn(path.join(folder, 'running'))];
          expect(kept.filter((job) => job.startsWith(`${suspended}-`))).toHaveLength(10);
        },
      );

      test('tries a job that keeps failing after the others of its store', nightly, async () => {
        const folder = newFolder();
        const failing = addOrder(() => ({status: 503, body: {}}));
        const orders = [1, 2, 3].map(() => addOrder(() => ({body: {}})));
        enqueue(folder, failing.job, failing.notification);
        const worker = startWorker(folder, language);
        await until(() => requestsOf(failing.id).length === 1);
        for (const {job, notification} of orders) enqueue(folder, job, notification);
        await until(() => filesIn(path.join(folder, 'data')).length === 3);
        await kill(worker);
        // One attempt at most while the three were added.
        expect(requestsOf(failing.id).length).toBeLessThan(4);
      });

      test('keeps a record of an uninstall apart from what failed', nightly, async () => {
        const folder = newFolder();
        const [uninstalled = {}] = notifications.filter(({event}) => event === 'app/uninstalled');
        const job = '1234567-app_uninstalled-4321.json';
        enqueue(folder, job, uninstalled);
        const worker = startWorker(folder, language);
        await until(() => filesIn(folder).includes('running') && isIdle(folder));
        await kill(worker);
        expect(filesIn(path.join(folder, 'failed'))).toEqual([]);
        expect(JSON.parse(read(folder, 'uninstalled', job))).toEqual(uninstalled);
      });

      test('keeps the jobs while the API does not respond', nightly, async () => {
        const folder = newFolder();
        const order = addOrder(() => ({body: {id: order.id}}));
        enqueue(folder, order.job, order.notification);
        const unreachable = await freePort();
        const offline = startWorker(folder, language, (code) =>
          redirected(code).replaceAll(store.url, `http://127.0.0.1:${unreachable}`),
        );
        await until(() => outputOf(offline).split(`${order.job} queue`).length > 2);
        expect(offline.exitCode).toBeNull();
        await kill(offline);
        const worker = startWorker(folder, language);
        await until(() => filesIn(path.join(folder, 'data')).length === 1);
        await kill(worker);
      });

      test('repeats a job that it was processing when it was stopped', nightly, async () => {
        const folder = newFolder();
        let isStopped = false;
        const order = addOrder(async () => {
          if (!isStopped) await until(() => isStopped);
          return {body: {id: order.id}};
        });
        enqueue(folder, order.job, order.notification);
        const first = startWorker(folder, language);
        await until(() => filesIn(path.join(folder, 'running')).length === 1);
        await kill(first);
        isStopped = true;
        expect(filesIn(path.join(folder, 'data'))).toEqual([]);
        const second = startWorker(folder, language);
        await until(() => filesIn(path.join(folder, 'data')).length === 1 && isIdle(folder));
        await kill(second);
        expect(filesIn(path.join(folder, 'data'))).toEqual([order.job]);
      });

      test('reads a resource again that has changed since it was read', nightly, async () => {
        const folder = newFolder();
        let status = 'open';
        let attempt = 0;
        const order = addOrder(() => {
          attempt += 1;
          const body = {id: order.id, status};
          if (attempt === 1) {
            // The order changes after the API has read it and before the worker has saved it.
            status = 'closed';
            enqueue(folder, order.job, order.notification);
          }
          return {body};
        });
        enqueue(folder, order.job, order.notification);
        const worker = startWorker(folder, language);
        await until(() => attempt === 2 && isIdle(folder));
        await kill(worker);
        expect(JSON.parse(read(folder, 'data', order.job))).toEqual({
          id: order.id,
          status: 'closed',
        });
      });

      test.each([undefined, ''])('does not run with the token %j', nightly, async (token) => {
        const folder = newFolder();
        const order = addOrder(() => ({body: {id: order.id}}));
        enqueue(folder, order.job, order.notification);
        const worker = startWorker(folder, language, redirected, {ACCESS_TOKEN: token});
        await until(() => worker.exitCode !== null || filesIn(folder).includes('running'));
        await vi.waitUntil(() => worker.exitCode !== null, 5000).finally(() => kill(worker));
        expect(worker.exitCode).toBeGreaterThan(0);
        await until(() => outputOf(worker).includes('ACCESS_TOKEN'));
        expect(jobsIn(folder)).toEqual([order.job]);
      });

      test('sets aside what it cannot process, and logs why', nightly, async () => {
        const folder = newFolder();
        const forbidden = addOrder(() => ({status: 403, body: {code: 403}}));
        const order = addOrder(() => ({body: {id: order.id}}));
        const others = {
          '1234567-domain.json': '{"store_id": 1234567, "event": "domain/updated"}',
          '1234567-order.json': '{"store_id": 1234567, "event": "order/paid"}',
          '7654321-order-1.json': '{"store_id": 7654321, "event": "order/paid", "id": 1}',
          'null.json': 'null',
          'no-event.json': '{"store_id": 1234567}',
          'not-json.json': '{"store_id":',
        };
        const bad = [...Object.keys(others), forbidden.job].sort();
        mkdirSync(path.join(folder, 'queue'));
        for (const [job, body] of Object.entries(others)) {
          writeFileSync(path.join(folder, 'queue', job), body);
        }
        enqueue(folder, forbidden.job, forbidden.notification);
        enqueue(folder, order.job, order.notification);
        // Not a job yet: the receiver is still writing it.
        writeFileSync(path.join(folder, 'queue', 'half.tmp'), '{"store_id":');
        const worker = startWorker(folder, language);
        await until(() => filesIn(path.join(folder, 'data')).length === 1);
        await until(() => filesIn(path.join(folder, 'failed')).length === bad.length);
        await until(() => bad.every((job) => outputOf(worker).includes(`${job}: `)));
        await kill(worker);
        expect(filesIn(path.join(folder, 'failed'))).toEqual(bad);
        expect(outputOf(worker)).toMatch(new RegExp(`${forbidden.job}: .*403 {"code":403}`));
        // A notification without an ID doesn't lead to a request with a wrong path.
        expect(store.requests.filter((request) => /^\/orders(?!\/\d)/.test(request.path))).toEqual(
          [],
        );
        expect(JSON.parse(read(folder, 'failed', forbidden.job))).toEqual(forbidden.notification);
        expect(jobsIn(folder)).toEqual(['half.tmp']);
        expect(requestsOf(forbidden.id)).toHaveLength(1);
      });

      test('does the work of repeated notifications once', nightly, async () => {
        const receiver = await startReceiver(file, language);
        const order = addOrder(() => ({body: {id: order.id}}));
        const body = JSON.stringify(order.notification);
        const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => post(receiver, body)));
        expect(statuses).toEqual([204, 204, 204, 204, 204]);
        const worker = startWorker(receiver.folder, language);
        await until(() => filesIn(path.join(receiver.folder, 'data')).length === 1);
        await kill(worker);
        expect(requestsOf(order.id)).toHaveLength(1);
        await kill(receiver.child);
      });
    });

    test('the signatures of the page are those of its bodies', () => {
      const rows = [...read(file).matchAll(/^\| `(\{.+\})`\s+\| `([0-9a-f]{64})`/gm)];
      expect(rows).toHaveLength(3);
      for (const [, body = '', signature] of rows)
        expect(signatureOf(body, secret)).toBe(signature);
    });

    test('each program of the page was run', () => {
      const titles = programsOf(file)
        .filter(({language}) => /^(?:js|python|php|ruby|bash)$/.test(language))
        .filter(({code}) => code.trim().split('\n').length > 3)
        .map(({title}) => `${file} ${title}`);
      expect(titles).toHaveLength(9);
      expect([...new Set(started)].filter((one) => one.startsWith(file)).sort()).toEqual(
        titles.sort(),
      );
    });
  },
);
