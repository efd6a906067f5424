import {createHmac, timingSafeEqual} from 'node:crypto';
import {appendFile} from 'node:fs/promises';
import {createServer} from 'node:http';

const secret = process.env.CLIENT_SECRET;
// With an empty secret, anyone could sign a notification.
if (!secret) throw new Error('Set CLIENT_SECRET.');

function isGenuine(rawBody, signature = '') {
  const expected = createHmac('sha256', secret).update(rawBody).digest('hex');
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

async function receive(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);

  if (!isGenuine(rawBody, request.headers['x-linkedstore-hmac-sha256'])) return 401;
  await appendFile('notifications.jsonl', `${rawBody}\n`);
  return 204;
}

createServer(async (request, response) => {
  try {
    response.writeHead(await receive(request)).end();
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(3000, '127.0.0.1');
