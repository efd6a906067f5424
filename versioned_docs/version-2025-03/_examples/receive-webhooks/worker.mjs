import {mkdir, readFile, readdir, rename, rm, writeFile} from 'node:fs/promises';
import {setTimeout as sleep} from 'node:timers/promises';

const api = 'https://api.tiendanube.com/2025-03';
const accessToken = process.env.ACCESS_TOKEN;
if (!accessToken) throw new Error('Set ACCESS_TOKEN.');
// Use your database instead, which contains the token of each store.
const tokens = {1234567: accessToken};
const paths = {
  order: 'orders/{id}',
  product: 'products/{id}',
  fulfillment_order: 'orders/{order_id}/fulfillment-orders/{fulfillment_id}',
};
const firstWait = 1000;
const longestWait = 60_000;

/** The status is 0 if there's no response. */
async function get(url, token) {
  try {
    const response = await fetch(url, {
      headers: {
        Authorization: `Bearer ${token}`,
        'User-Agent': 'Inventory Sync (dev@example.com)',
        'Content-Type': 'application/json', // required for fulfillment orders
      },
      signal: AbortSignal.timeout(30_000),
    });
    return {status: response.status, body: await response.text()};
  } catch (error) {
    console.error(error);
    return {status: 0};
  }
}

function pathOf(notification) {
  const {event} = notification;
  const path = paths[event.split('/')[0]];
  if (!path) throw new Error(`No path for ${event}`);
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    if (notification[name] === undefined) throw new Error(`No ${name} in ${event}`);
    return notification[name];
  });
}

/** Returns where the job goes. Throws an error if another attempt wouldn't help. */
async function work(job) {
  const notification = JSON.parse(await readFile(`running/${job}`, 'utf8'));
  const {store_id: storeId, event} = notification;
  if (event === 'app/uninstalled') return 'uninstalled';
  const path = pathOf(notification);
  const token = tokens[storeId];
  if (!token) throw new Error(`No token for store ${storeId}`);

  const {status, body} = await get(`${api}/${storeId}/${path}`, token);
  if ([0, 402, 429].includes(status) || status >= 500) return 'queue';
  if (status === 200) await writeFile(`data/${job}`, body);
  else if (status === 404) await rm(`data/${job}`, {force: true});
  else throw new Error(`${status} ${body.slice(0, 500)}`);
  return 'done';
}

/** Returns where the job goes: `done`, `queue` to try again, `uninstalled` or `failed`. */
async function attempt(job) {
  try {
    return await work(job);
  } catch (error) {
    console.error(`${job}: ${error.message}`);
    return 'failed';
  }
}

async function finish(job, outcome) {
  console.log(job, outcome);
  if (outcome === 'done') await rm(`running/${job}`);
  else await rename(`running/${job}`, `${outcome}/${job}`);
}

for (const folder of ['queue', 'running', 'uninstalled', 'failed', 'data']) {
  await mkdir(folder, {recursive: true});
}
// Jobs that the worker didn't finish before it was stopped.
for (const job of await readdir('running')) await finish(job, 'queue');

// The pause of each store after a failure: when it ends, and how long the next one is.
const pauses = new Map();
// When each job failed. It's tried again after the others.
const failures = new Map();
for (;;) {
  const jobs = (await readdir('queue')).filter((name) => name.endsWith('.json'));
  jobs.sort((a, b) => (failures.get(a) ?? 0) - (failures.get(b) ?? 0));
  for (const job of jobs) {
    const [storeId] = job.split('-');
    const {end, wait} = pauses.get(storeId) ?? {end: 0, wait: firstWait};
    if (Date.now() < end) continue;
    // From here on, another notification about this resource is a new job.
    await rename(`queue/${job}`, `running/${job}`);
    const outcome = await attempt(job);
    await finish(job, outcome);
    if (outcome === 'queue') {
      failures.set(job, Date.now());
      pauses.set(storeId, {end: Date.now() + wait, wait: Math.min(2 * wait, longestWait)});
    } else {
      failures.delete(job);
      pauses.delete(storeId);
    }
  }
  await sleep(1000);
}
