import {randomUUID} from 'node:crypto';
import {createServer} from 'node:http';

const PRICE_PER_KILO = 36.8;

// IDs of the stores that have your app installed: the `user_id` of each access token.
const stores = new Set(['1234567']);

const isServed = ({country, postal_code}) => country === 'BR' && String(postal_code)[0] === '0';

// `grams` is the weight of one unit.
const grams = (items) => items.reduce((sum, item) => sum + item.grams * item.quantity, 0);
const cost = (items) => Number(((grams(items) / 1000) * PRICE_PER_KILO).toFixed(2));

const inDays = (days) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().replace(/\.\d+Z$/, '+0000');

function quote({cart_id, items}) {
  const free = items.filter((item) => item.free_shipping);
  const isMixed = free.length > 0 && free.length < items.length;
  const total = cost(items);
  const reference = `std-${randomUUID()}`;
  console.log('Quoted', {reference, cart_id, total});
  return {
    name: 'Entrega padrão',
    code: 'standard',
    price: isMixed ? Number((total - cost(free)).toFixed(2)) : total,
    price_merchant: total,
    currency: 'BRL',
    type: 'ship',
    accepts_cod: false,
    min_delivery_date: inDays(4),
    max_delivery_date: inDays(8),
    reference,
  };
}

/** The cart in the body of a request, or `undefined` if the body isn't one. */
function parseCart(text) {
  try {
    const cart = JSON.parse(text);
    return cart.destination && Array.isArray(cart.items) ? cart : undefined;
  } catch {
    return undefined;
  }
}

const canQuote = ({store_id, destination, items}) =>
  stores.has(String(store_id)) &&
  isServed(destination) &&
  items.length > 0 &&
  items.every((item) => item?.grams > 0 && item.quantity > 0);

createServer(async (request, response) => {
  const respond = (status, body) =>
    response.writeHead(status, {'Content-Type': 'application/json'}).end(JSON.stringify(body));
  try {
    // A character can be split between two chunks.
    request.setEncoding('utf8');
    let text = '';
    for await (const chunk of request) text += chunk;
    const cart = parseCart(text);
    if (!cart) respond(400, {error: 'Not a cart'});
    else if (canQuote(cart)) respond(200, {rates: [quote(cart)]});
    else respond(422, {error: 'No service for this cart'});
  } catch (error) {
    console.error(error);
    respond(500, {error: 'Quote failed'});
  }
}).listen(process.env.PORT ?? 3000, '127.0.0.1');
