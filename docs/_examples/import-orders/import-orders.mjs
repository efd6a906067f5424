import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {setTimeout as sleep} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';

const API = 'https://api.tiendanube.com/unstable/1234567';
const START = '2024-01-01T00:00:00Z'; // orders updated since then are imported
const OVERLAP = 5 * 60 * 1000; // between two runs
const FIRST_WINDOW = 7 * 24 * 60 * 60 * 1000;
const MAX_ORDERS = 2000; // per window
const PER_PAGE = 200;
const MAX_ATTEMPTS = 5;

const {ACCESS_TOKEN} = process.env;
if (!ACCESS_TOKEN) throw new Error('Set ACCESS_TOKEN.');
const headers = {
  Authorization: `Bearer ${ACCESS_TOKEN}`,
  'User-Agent': 'Inventory Sync (dev@example.com)',
};

/** How long to wait after a response, in milliseconds. */
function pauseAfter(response, attempt, lastStatus) {
  const {status} = response;
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(response.headers.get(`x-rate-limit-${name}`)),
  );
  const drain = reset / Math.max(limit - remaining, 1); // time until one request drains
  const backoff = 500 * 2 ** attempt;
  if (status === 429) return (lastStatus === 429 ? reset : drain) || backoff;
  if (status >= 500) return backoff;
  return remaining < limit / 4 ? drain : 0;
}

/** Sends a request. Retries it after a network error, a 429, or a 5XX. */
async function get(url) {
  let lastStatus;
  let problem;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      const response = await fetch(url, {headers, signal: AbortSignal.timeout(60_000)});
      const text = await response.text();
      await sleep(pauseAfter(response, attempt, lastStatus));
      lastStatus = response.status;
      if (lastStatus !== 429 && lastStatus < 500) return {response, text};
      problem = new Error(`${lastStatus} from ${url}: ${text}`);
    } catch (error) {
      problem = error; // a broken connection or a timeout
      await sleep(500 * 2 ** attempt);
    }
  }
  throw problem;
}

/** Throws if the store ID or the token is wrong. */
async function checkStore() {
  const {response, text} = await get(`${API}/store?fields=id`);
  if (!response.ok) throw new Error(`${response.status} from ${API}: ${text}`);
}

const isoDate = (time) => `${new Date(time).toISOString().slice(0, 19)}Z`;

function nextPage(response) {
  const match = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '');
  return match?.[1];
}

/** Reads the orders updated in a window. Returns undefined if it has to be smaller. */
async function readWindow(from, until) {
  const query = new URLSearchParams({
    updated_at_min: isoDate(from - 1000), // so that no order at the edge is missed
    updated_at_max: isoDate(until),
    page: 1,
    per_page: PER_PAGE,
  });
  const orders = new Map();
  let total = 0;
  for (let url = `${API}/orders?${query}`; url; ) {
    const {response, text} = await get(url);
    if (response.status === 404) break; // no results, or no further page
    if ([401, 402, 403].includes(response.status)) {
      throw new Error(`${response.status}: ${text}`);
    }
    if (!response.ok) {
      console.warn(`${response.status}: ${text}`);
      return undefined; // the window may contain more than 10,000 orders
    }

    const count = Number(response.headers.get('x-total-count'));
    if (orders.size === 0) total = count;
    if (count !== total || count > MAX_ORDERS) return undefined;

    const page = JSON.parse(text);
    for (const order of page) orders.set(order.id, order);
    url = page.length > 0 ? nextPage(response) : undefined;
  }
  return orders.size === total ? [...orders.values()] : undefined;
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Replaces a file atomically, so that it's never half written. */
async function writeJson(file, value) {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(value));
  await rename(temporary, file);
}

/** Saves an order under its ID. Returns whether it's new or changed. */
async function save(order) {
  const file = `orders/${order.id}.json`;
  const saved = await readJson(file);
  if (saved) {
    const isNewer = Date.parse(saved.updated_at) > Date.parse(order.updated_at);
    if (isNewer || isDeepStrictEqual(saved, order)) return false;
  }
  await writeJson(file, order);
  return true;
}

await checkStore();
await mkdir('orders', {recursive: true});
const checkpoint = await readJson('checkpoint.json');
const now = Date.now();
let from = checkpoint ? Date.parse(checkpoint.until) - OVERLAP : Date.parse(START);
if (Number.isNaN(from)) throw new Error('START or checkpoint.json has an invalid date.');
let length = FIRST_WINDOW;

while (from < now) {
  const until = Math.min(from + length, now);
  const orders = await readWindow(from, until);
  if (!orders) {
    length = (until - from) / 2;
    if (length < 1000) throw new Error(`Can't read the orders of ${isoDate(from)}.`);
    continue;
  }
  let saved = 0;
  for (const order of orders) {
    if (await save(order)) saved += 1;
  }
  await writeJson('checkpoint.json', {until: isoDate(until)});
  console.log(`${isoDate(from)} to ${isoDate(until)}: ${saved} new or changed orders`);
  from = until;
  if (orders.length < PER_PAGE) length *= 2;
}
