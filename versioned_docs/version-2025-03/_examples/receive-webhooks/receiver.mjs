import {createHmac, randomUUID, timingSafeEqual} from 'node:crypto';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';

const secret = process.env.CLIENT_SECRET;
// With an empty secret, anyone could sign a notification.
if (!secret) throw new Error('Set CLIENT_SECRET.');
const idNames = ['id', 'order_id', 'fulfillment_id', 'concept_code', 'service_id'];

function isGenuine(rawBody, signature = '') {
  const expected = createHmac('sha256', secret).update(rawBody).digest('hex');
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

/** Notifications that lead to the same work have the same name. */
function jobName(notification) {
  const {store_id: storeId, event} = notification;
  // These events have no resource to read, so each is a job of its own.
  const resource = event.startsWith('app/') ? event : event.split('/')[0];
  const ids = idNames.map((name) => notification[name]).filter((id) => id !== undefined);
  return `${[storeId, resource, ...ids].join('-').replace(/[^\w-]/g, '_')}.json`;
}

async function store(rawBody) {
  const job = jobName(JSON.parse(rawBody));
  // The worker must not see half a file, so the job gets its name when it's complete.
  const temporary = `queue/${randomUUID()}.tmp`;
  await writeFile(temporary, rawBody);
  await rename(temporary, `queue/${job}`);
}

async function receive(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);

  if (!isGenuine(rawBody, request.headers['x-linkedstore-hmac-sha256'])) return 401;
  await store(rawBody);
  return 204;
}

await mkdir('queue', {recursive: true});
createServer(async (request, response) => {
  try {
    response.writeHead(await receive(request)).end();
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(process.env.PORT ?? 3000, '127.0.0.1');
