import {createHmac, timingSafeEqual} from 'node:crypto';
import {createServer} from 'node:http';

const secret = process.env.CLIENT_SECRET;
// With an empty secret, anyone could sign a notification.
if (!secret) throw new Error('Set CLIENT_SECRET.');

// An ID can be a number or a string of digits.
const isId = (value) => /^\d+$/.test(value);
const areIds = (value) => Array.isArray(value) && value.every(isId);
const isPerson = (value) => isId(value?.id);

// Tasks to do, by name. Use your database instead, and remove a task when it's done. Before you delete a store's data,
// check that GET /store responds with 401.
const tasks = new Map();

/** A repeated request can differ in its body, but it has the same IDs. */
const taskName = (url, {store_id, customer, data_request}) =>
  [url, store_id, customer?.id, data_request?.id].filter((part) => part !== undefined).join(' ');

// The checks that a notification has to pass on each path.
const checks = {
  '/privacy/store-redact': ({store_id}) => isId(store_id),
  '/privacy/customers-redact': ({store_id, customer, orders_to_redact}) =>
    isId(store_id) && isPerson(customer) && areIds(orders_to_redact),
  '/privacy/customers-data-request': ({store_id, customer, orders_requested}) =>
    isId(store_id) && isPerson(customer) && areIds(orders_requested),
};

function isGenuine(rawBody, signature = '') {
  const expected = createHmac('sha256', secret).update(rawBody).digest('hex');
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

function parse(rawBody) {
  try {
    return JSON.parse(rawBody) ?? {};
  } catch {
    return {};
  }
}

function statusFor({method, url, headers}, rawBody) {
  const check = checks[url];
  if (method !== 'POST' || check === undefined) return 404;
  // The signature can be missing, but not invalid.
  const signature = headers['x-linkedstore-hmac-sha256'];
  if (signature !== undefined && !isGenuine(rawBody, signature)) return 401;
  const notification = parse(rawBody);
  if (!check(notification)) return 422;
  const name = taskName(url, notification);
  if (!tasks.has(name)) console.log(`To do: ${name}`);
  tasks.set(name, notification);
  return 204;
}

createServer(async (request, response) => {
  try {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    response.writeHead(statusFor(request, Buffer.concat(chunks))).end();
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(process.env.PORT ?? 3000, '127.0.0.1');
