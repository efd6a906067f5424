import {parseError} from './api-error.mjs';

const API = 'https://api.tiendanube.com/2025-03/1234567';
const TIMEOUT = 60_000;
const FIRST_WAIT = 500;
const MAX_WAIT = 20_000;
const MAX_ATTEMPTS = 5;
const {ACCESS_TOKEN} = process.env;
if (!/^\S+$/.test(ACCESS_TOKEN ?? '')) {
  throw new Error('Set ACCESS_TOKEN, without spaces and line breaks.');
}
const headers = {
  Authorization: `Bearer ${ACCESS_TOKEN}`,
  'User-Agent': 'Inventory Sync (dev@example.com)',
  'Content-Type': 'application/json',
};

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Sends a request. Throws what `parseError` returns, unless it succeeds. */
async function send(method, path, body) {
  // Mistakes in the request throw here. They aren't failures of the connection.
  const request = new Request(API + path, {method, headers, body: JSON.stringify(body)});
  let response;
  let text;
  try {
    response = await fetch(request, {signal: AbortSignal.timeout(TIMEOUT)});
    text = await response.text();
  } catch (cause) {
    throw Object.assign(new Error('No response', {cause}), {canRetry: true});
  }
  if (response.ok) return text ? JSON.parse(text) : undefined;
  const reset = Number(response.headers.get('x-rate-limit-reset'));
  throw Object.assign(new Error(), parseError(response.status, text), {reset});
}

async function findProduct(sku) {
  try {
    const product = await send('GET', `/products/sku/${encodeURIComponent(sku)}`);
    return product?.id ? product : undefined;
  } catch (error) {
    if (error.status === 404) return undefined;
    throw error;
  }
}

/** Milliseconds to wait after a failed attempt. */
function waitAfter({status, reset}, attempt, previousStatus) {
  const backoff = FIRST_WAIT * 2 ** (attempt - 1);
  if (status !== 429) return backoff;
  if (previousStatus !== 429) return FIRST_WAIT;
  return Math.min(reset || backoff, MAX_WAIT);
}

/** Creates a product, unless one has a variant with its SKU. */
async function createProduct(product) {
  const {sku} = product.variants[0];
  let previousStatus;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const existing = await findProduct(sku);
      return existing ?? (await send('POST', '/products', product));
    } catch (error) {
      if (!error.canRetry || attempt === MAX_ATTEMPTS) throw error;
      await sleep(waitAfter(error, attempt, previousStatus));
      previousStatus = error.status;
    }
  }
}

try {
  const product = await createProduct({
    name: {pt: 'Camiseta básica'},
    variants: [{sku: 'CAM-BAS-M', price: '94.95'}],
  });
  console.log(`The product has the ID ${product.id}.`);
} catch (error) {
  const {status, code, message, fields} = error;
  // Without a status, print the whole error with its cause.
  console.error(status ? {status, code, message, fields} : error);
  process.exitCode = 1;
}
