import {createServer} from 'node:http';

import {isGenuine} from './signature.mjs';

const items = [
  {sku: 'CAM-BAS-M', stock: 12},
  {sku: 'CAM-BAS-G', stock: 4},
];

// IDs of the stores that have your app, and of the requests that were processed. Use your database instead.
const stores = new Set(['1234567']);
const processed = new Set();

// The signature doesn't cover the boundaries between the IDs.
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const hasKnownIds = (headers) =>
  stores.has(headers['x-store-id']) && uuid.test(headers['x-request-id']);

const escapeHtml = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function listStock(query) {
  const sign = query.get('order') === 'desc' ? -1 : 1;
  return [...items].sort((one, other) => sign * (one.stock - other.stock));
}

function stockPage(query, language) {
  const title = language.startsWith('es') ? 'Existencias' : 'Estoque';
  const rows = listStock(query).map(
    ({sku, stock}) => `<tr><td>${escapeHtml(sku)}</td><td>${stock}</td></tr>`,
  );
  return `<h1>${title}</h1><table>${rows.join('')}</table>`;
}

async function readJson(request) {
  try {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}

const json = (status, value) => ({
  status,
  headers: {'Content-Type': 'application/json'},
  body: JSON.stringify(value),
});

async function handle(request) {
  const {headers, method, url} = request;
  if (!isGenuine(headers)) return json(401, {error: 'Invalid signature'});
  if (!hasKnownIds(headers)) return json(403, {error: 'Unknown store'});

  const [path, query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  switch (`${method} ${path}`) {
    case 'GET /proxy/stock.json':
      return json(200, listStock(parameters));

    case 'GET /proxy/stock':
      return {
        status: 200,
        headers: {'Content-Type': 'text/html', 'X-Embed': 'true'},
        body: stockPage(parameters, headers['x-language-code'] ?? ''),
      };

    case 'POST /proxy/alerts': {
      if (!headers['content-type']?.startsWith('application/json')) {
        return json(415, {error: 'Send JSON'});
      }
      const alert = await readJson(request);
      if (typeof alert?.sku !== 'string') return json(422, {error: 'sku is missing'});
      const id = headers['x-request-id'];
      if (processed.has(id)) return json(409, {error: 'Already processed'});
      processed.add(id);
      console.log('To do: alert', headers['x-store-id'], headers['x-customer-id'], alert.sku);
      return json(201, {sku: alert.sku});
    }

    default:
      return json(404, {error: 'Not found'});
  }
}

createServer(async (request, response) => {
  const respond = ({status, headers, body}) => response.writeHead(status, headers).end(body);
  try {
    respond(await handle(request));
  } catch (error) {
    console.error(error);
    respond(json(500, {error: 'Internal error'}));
  }
}).listen(process.env.PORT ?? 3000);
