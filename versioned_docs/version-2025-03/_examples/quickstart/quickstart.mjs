import {createHmac, timingSafeEqual} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';

function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}.`);
  return value;
}

const CLIENT_ID = setting('CLIENT_ID');
const CLIENT_SECRET = setting('CLIENT_SECRET');
const PUBLIC_URL = setting('PUBLIC_URL');
const webhook = {
  event: 'product/created',
  url: new URL('/webhooks', PUBLIC_URL).href,
};

/** Sends a request with an optional JSON body. Returns the response. */
function send(method, url, {headers, body} = {}) {
  return fetch(url, {
    method,
    headers: {
      'User-Agent': 'Inventory Sync (dev@example.com)',
      ...(body && {'Content-Type': 'application/json'}),
      ...headers,
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
}

/** The JSON of a successful response. */
async function json(response) {
  if (response.ok) return response.json();
  throw new Error(`${response.status} from ${response.url}: ${await response.text()}`);
}

async function exchangeCode(code) {
  const url = 'https://www.tiendanube.com/apps/authorize/token';
  const body = {
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    grant_type: 'authorization_code',
    code,
  };
  return json(await send('POST', url, {body}));
}

/** The API of the store that a token belongs to. */
class Store {
  constructor({access_token: accessToken, user_id: id}) {
    this.url = `https://api.tiendanube.com/2025-03/${id}`;
    this.headers = {Authorization: `Bearer ${accessToken}`};
  }

  send(method, path, body) {
    return send(method, this.url + path, {headers: this.headers, body});
  }

  async get(path) {
    return json(await this.send('GET', path));
  }

  /** The results of a list. A list without results can respond with 404. */
  async list(path) {
    const response = await this.send('GET', path);
    return response.status === 404 ? [] : json(response);
  }

  async post(path, body) {
    return json(await this.send('POST', path, body));
  }
}

/** The text in a language, or in the first language if that one is missing. */
const localized = (texts, language) => texts[language] ?? Object.values(texts)[0];

async function printStore(store) {
  const {id, name, main_language: language} = await store.get(
    '/store?fields=id,name,main_language',
  );
  console.log(`Store ${id}: ${localized(name, language)}`);

  const products = await store.list('/products?page=1&per_page=30&fields=id,name');
  for (const product of products) {
    console.log(`Product ${product.id}: ${localized(product.name, language)}`);
  }
}

/** Creates the webhook if it doesn't exist yet. */
async function createWebhook(store) {
  const [existing] = await store.list(`/webhooks?${new URLSearchParams(webhook)}`);
  const {id, event, url} = existing ?? (await store.post('/webhooks', webhook));
  console.log(`Webhook ${id}: ${event} to ${url}`);
}

async function install(code) {
  const token = await exchangeCode(code);
  await writeFile('token.json', JSON.stringify(token), {mode: 0o600});
  console.log(`Granted scopes: ${token.scope}`);

  const store = new Store(token);
  await createWebhook(store);
  await printStore(store);
}

function isGenuine(rawBody, signature = '') {
  const hmac = createHmac('sha256', CLIENT_SECRET).update(rawBody);
  const expected = Buffer.from(hmac.digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Handles a request. Returns the status and the text of the response. */
async function handle(request) {
  const {pathname, searchParams} = new URL(request.url, PUBLIC_URL);

  if (request.method === 'GET' && pathname === '/callback') {
    const code = searchParams.get('code');
    if (!code) return [400, 'The installation was not completed.'];
    // This accepts a code of any store. Your app would first check the `state`, if there is one.
    await install(code);
    return [200, 'The app is installed. Go back to the terminal.'];
  }

  if (request.method === 'POST' && pathname === '/webhooks') {
    const rawBody = await readBody(request);
    if (!isGenuine(rawBody, request.headers['x-linkedstore-hmac-sha256'])) {
      console.log('Rejected a notification with an invalid signature');
      return [401, 'Invalid signature'];
    }
    // Your app would save the notification here and process it after the response.
    console.log(`Notification: ${rawBody}`);
    return [204];
  }

  return [404, 'Not found'];
}

const server = createServer(async (request, response) => {
  try {
    const [status, text] = await handle(request);
    response.writeHead(status, {'Content-Type': 'text/plain'}).end(text);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end('The request failed. Go back to the terminal.');
  }
});
server.listen(3000, '127.0.0.1', () => {
  console.log('Listening on http://127.0.0.1:3000');
});
