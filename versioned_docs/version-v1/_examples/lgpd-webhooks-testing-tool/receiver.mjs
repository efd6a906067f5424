import {createHmac, timingSafeEqual} from 'node:crypto';
import {createServer} from 'node:http';

const secret = process.env.CLIENT_SECRET;
// With an empty secret, anyone could sign a notification.
if (!secret) throw new Error('Set CLIENT_SECRET.');

// An ID can be a number or a string of digits.
const isId = (value) => /^\d+$/.test(value);
const areIds = (value) => Array.isArray(value) && value.every(isId);
const isPerson = (value) => isId(value?.id);

// Tasks to do. Use your database instead, and remove a task when it's done.
const tasks = new Set();

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
  const signature = headers['x-linkedstore-hmac-sha256'];
  if (signature !== undefined && !isGenuine(rawBody, signature)) return 401;
  const notification = parse(rawBody);
  if (!check(notification)) return 422;
  const kind = signature === undefined ? 'To confirm:' : 'To do:';
  const task = `${kind} ${url} ${JSON.stringify(notification)}`;
  if (!tasks.has(task)) console.log(task);
  tasks.add(task);
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
