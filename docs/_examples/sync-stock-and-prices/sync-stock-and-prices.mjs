import {readFile, rename, writeFile} from 'node:fs/promises';
import {setTimeout as sleep} from 'node:timers/promises';

const API = 'https://api.tiendanube.com/unstable/1234567';
const MAX_ATTEMPTS = 5;

const {ACCESS_TOKEN} = process.env;
if (!ACCESS_TOKEN) throw new Error('Set ACCESS_TOKEN.');

/** The store's request bucket, with the time until one request drains. */
function bucketOf(response) {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(response.headers.get(`x-rate-limit-${name}`)),
  );
  return {limit, remaining, reset, drain: reset / Math.max(limit - remaining, 1)};
}

/** How long to wait after a response, in milliseconds. */
function pauseAfter(status, {limit, remaining, reset, drain}, attempt, lastStatus) {
  const backoff = 250 * 2 ** attempt;
  if (status >= 500) return backoff;
  if (status === 429 && remaining < 1) {
    return (lastStatus === 429 ? reset : drain) || backoff;
  }
  return remaining < limit / 4 ? drain : 0;
}

/** Sends a request. Retries after a network error, a 5XX, or a full bucket. */
async function request(method, url, body) {
  let lastStatus;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, {
        method,
        headers: {
          Authorization: `Bearer ${ACCESS_TOKEN}`,
          'User-Agent': 'Inventory Sync (dev@example.com)',
          ...(body && {'Content-Type': 'application/json'}),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      const text = await response.text();
      const {status} = response;
      const bucket = bucketOf(response);
      await sleep(pauseAfter(status, bucket, attempt, lastStatus));
      const isTemporary = status >= 500 || (status === 429 && bucket.remaining < 1);
      if (!isTemporary || attempt === MAX_ATTEMPTS) return {response, text};
      lastStatus = status;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await sleep(250 * 2 ** attempt); // after a broken connection or a timeout
    }
  }
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Stock by location ID. A number is the stock at the variant's only location. */
const byLocation = (stock, [location = ''] = []) =>
  typeof stock === 'number' ? {[location]: stock} : stock;

function knownVariant({id, product_id, price, inventory_levels: levels = [], ...rest}) {
  const stock = levels.map((level) => [level.location_id, level.stock]);
  return {
    id,
    product_id,
    price: price === null ? null : Number(price),
    locations: levels.map((level) => level.location_id),
    stock: rest.stock_management ? Object.fromEntries(stock) : {}, // unlimited if false
  };
}

/** Reads the store's variants, by SKU. A SKU that several variants have is null. */
async function readVariants() {
  const products = new Map();
  let total = 0;
  const query = 'fields=id,variants&sort_by=created-at-ascending&page=1&per_page=100';
  for (let url = `${API}/products?${query}`; url; ) {
    const {response, text} = await request('GET', url);
    if (response.status === 404 && products.size > 0) break; // no further page
    if (!response.ok) throw new Error(`${response.status}: ${text}`);
    const page = JSON.parse(text);
    total = Math.max(total, Number(response.headers.get('x-total-count')));
    for (const {id, variants} of page) products.set(id, variants);
    const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '');
    url = page.length > 0 ? link?.[1] : undefined;
  }
  if (products.size < total) throw new Error('The catalog changed. Run the script again.');
  const bySku = new Map();
  for (const variant of [...products.values()].flat()) {
    const {sku} = variant;
    if (sku) bySku.set(sku, bySku.has(sku) ? null : knownVariant(variant));
  }
  return bySku;
}

async function loadVariants() {
  const saved = await readJson('variants.json');
  return saved ? new Map(Object.entries(saved)) : readVariants();
}

/** Replaces the file atomically, so that it's never half written. */
async function saveVariants() {
  await writeFile('variants.tmp', JSON.stringify(Object.fromEntries(variants)));
  await rename('variants.tmp', 'variants.json');
}

/** Why the script can't send a row of the export, or undefined if it can. */
function problemOf({sku, price, stock}) {
  if (typeof sku !== 'string') return 'the SKU is missing or invalid';
  if (!Number.isFinite(price) || price < 0) return 'the price is missing or invalid';
  const units = Object.values(byLocation(stock ?? {}));
  const isValid = units.every((number) => Number.isInteger(number) && number >= 0);
  if (units.length === 0 || !isValid) return 'the stock is missing or invalid';
  const variant = variants.get(sku);
  if (variant === undefined) return 'no variant has this SKU';
  if (variant === null) return 'several variants have this SKU';
  if (typeof stock === 'number' && variant.locations.length > 1) {
    return 'it has several locations, so the stock needs location IDs';
  }
  return undefined;
}

/** What to send for a variant, or undefined if nothing changed. */
function changeOf(variant, {price, stock}) {
  const levels = Object.entries(byLocation(stock, variant.locations)).filter(
    ([location, units]) => variant.stock[location] !== units,
  );
  if (price === variant.price && levels.length === 0) return undefined;
  return {
    id: variant.id,
    ...(price !== variant.price && {price}),
    ...(levels.length > 0 && {
      inventory_levels: levels.map(([location, units]) => ({
        ...(location && {location_id: location}),
        stock: units,
      })),
    }),
  };
}

function bodyOf(batch) {
  const products = new Map();
  for (const {variant, change} of batch) {
    const changes = products.get(variant.product_id) ?? [];
    products.set(variant.product_id, [...changes, change]);
  }
  return [...products].map(([id, changes]) => ({id, variants: changes}));
}

function reject(sku, reason) {
  console.error(`${sku} wasn't updated: ${reason}`);
  process.exitCode = 1;
}

function record(batch, products) {
  const results = products.flatMap((product) => product.variants);
  const updated = new Set(results.filter(({success}) => success).map(({id}) => id));
  for (const {item, variant} of batch) {
    if (updated.has(variant.id)) {
      const stock = byLocation(item.stock, variant.locations);
      Object.assign(variant, {price: item.price, stock});
    } else {
      reject(item.sku, 'the API reports no success');
    }
  }
}

/** Sends a batch. After a second 429, returns it if the batch can be smaller. */
async function update(batch) {
  for (let wait = 1000; ; wait *= 2) {
    const result = await request('PATCH', `${API}/products/stock-price`, bodyOf(batch));
    if (result.response.status !== 429) return result;
    await sleep(wait);
    if (wait > 30_000 || (wait > 1000 && batch.length > 1)) return result;
  }
}

/** Updates a batch, or its halves if the API rejects it. Returns the next batch size. */
async function send(batch, size) {
  const {response, text} = await update(batch);
  if (response.ok) {
    record(batch, JSON.parse(text));
    return size;
  }
  const {status} = response;
  const reason = `${status}: ${text}`;
  const isRejected = status === 404 || status === 422;
  if (batch.length > 1 && (isRejected || status === 429)) {
    const half = Math.ceil(batch.length / 2);
    const nextSize = await send(batch.slice(0, half), isRejected ? size : half);
    return send(batch.slice(half), nextSize);
  }
  if (!isRejected) throw new Error(reason);
  const [{item}] = batch;
  if (status === 404) variants.delete(item.sku);
  reject(item.sku, reason);
  return size;
}

const items = await readJson('stock-and-prices.json');
if (!items) throw new Error("stock-and-prices.json doesn't exist.");
const variants = await loadVariants();

const queue = [];
for (const item of new Map(items.map((one) => [one.sku, one])).values()) {
  const problem = problemOf(item);
  if (problem) {
    reject(item.sku, problem);
    continue;
  }
  const variant = variants.get(item.sku);
  const change = changeOf(variant, item);
  if (change) queue.push({item, variant, change});
}
console.log(`${queue.length} of ${items.length} SKUs changed`);

let size = 50; // the endpoint's maximum
while (queue.length > 0) {
  const batch = queue.splice(0, size);
  // Until the API responds, it's unknown which values the store has.
  for (const {variant} of batch) Object.assign(variant, {price: null, stock: {}});
  await saveVariants();
  size = await send(batch, size);
}
await saveVariants();
