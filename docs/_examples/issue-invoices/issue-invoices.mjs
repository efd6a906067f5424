import {mkdir, readdir, readFile, rename, writeFile} from 'node:fs/promises';

const api = 'https://api.tiendanube.com/unstable/1234567';
const {ACCESS_TOKEN} = process.env;
if (!ACCESS_TOKEN) throw new Error('Set ACCESS_TOKEN.');
const headers = {
  Authorization: `Bearer ${ACCESS_TOKEN}`,
  'Content-Type': 'application/json',
  'User-Agent': 'Inventory Sync (dev@example.com)',
};
const firstDay = '2025-03-01T00:00:00-03:00'; // orders paid earlier are never invoiced
const overlap = 10 * 60 * 1000;

/** Replace this function. It returns the invoice with this reference, if any. */
async function findInvoice(reference) {
  const text = await readIfExists(`tax-system/${reference}.json`);
  return text && JSON.parse(text);
}

/** Replace this function. It throws an error unless the invoice is issued. */
async function issueInvoice(reference, data) {
  await mkdir('tax-system', {recursive: true});
  const number = (await readdir('tax-system')).length + 1;
  const key = String(number).padStart(44, '0');
  const invoice = {key, link: `https://invoices.example.com/nfe/${number}.xml`};
  const text = JSON.stringify({...invoice, data}, null, 2);
  await writeFile(`tax-system/${reference}.json`, text, {flag: 'wx'});
  return invoice;
}

async function readIfExists(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

const waitAfter = (response, attempt) =>
  response?.status === 429 && attempt > 1
    ? Math.max(500, Number(response.headers.get('x-rate-limit-reset')))
    : 500 * 2 ** (attempt - 1);

/** Retries any request after a 429, and a GET also after a 5XX or a network error. */
async function request(method, url, body) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    }).catch((error) => {
      if (method !== 'GET' || attempt === 5) throw error;
    });
    const status = response?.status ?? 503;
    const isTemporary = status === 429 || (status >= 500 && method === 'GET');
    if (!isTemporary || attempt === 5) return response;
    await pause(waitAfter(response, attempt));
  }
}

async function read(response) {
  if (response.ok) return response.json();
  const {pathname} = new URL(response.url);
  throw new Error(`${response.status} from ${pathname}: ${await response.text()}`);
}

const send = async (method, path, body) =>
  read(await request(method, `${api}${path}`, body));

/** Results that change during the read can be skipped. In that case, `isComplete` is false. */
async function list(path, query) {
  const results = new Map();
  let total = 0;
  let url = `${api}${path}?${new URLSearchParams({...query, page: 1, per_page: 200})}`;
  while (url) {
    const response = await request('GET', url);
    if (response.status === 404) break; // no results
    const page = await read(response);
    if (page.length === 0) break;
    for (const result of page) results.set(result.id, result);
    total = Math.max(total, Number(response.headers.get('x-total-count')));
    const link = response.headers.get('link') ?? '';
    url = /<([^>]+)>;\s*rel="next"/.exec(link)?.[1];
  }
  return {results: [...results.values()], isComplete: results.size >= total};
}

async function save(state) {
  // A rename is atomic, so the file is complete even if the script stops here.
  await writeFile('state.json.new', JSON.stringify(state, null, 2));
  await rename('state.json.new', 'state.json');
}

/** Adds the orders that were paid since the last run to the pending ones. */
async function findOrders(state) {
  const startedAt = Date.now();
  await send('GET', '/store?fields=id'); // fails if the store ID is wrong
  const {results: orders, isComplete} = await list('/orders', {
    payment_status: 'paid',
    updated_at_min: state.checkedUntil,
    fields: 'id,created_at,paid_at',
  });
  const isRecent = (order) =>
    Date.parse(order.paid_at ?? order.created_at) >= Date.parse(firstDay);
  for (const {id} of orders.filter(isRecent)) state.pending[id] ??= [];
  if (isComplete) state.checkedUntil = new Date(startedAt - overlap).toISOString();
  await save(state);
}

async function readInvoices(orderId) {
  const {results: metafields} = await list('/metafields/orders', {
    owner_id: orderId,
    namespace: 'nfe',
    fields: 'id,key,value',
  });
  const [found, other] = metafields.filter(({key}) => key === 'list');
  if (other) throw new Error('The order has two lists of invoices.');
  const invoices = found ? JSON.parse(found.value) : [];
  const isUnlisted = ({key, value}) =>
    ['key', 'link'].includes(key) && !invoices.some((invoice) => invoice[key] === value);
  if (metafields.some(isUnlisted)) {
    throw new Error('The order has an invoice in the legacy format.');
  }
  return {metafieldId: found?.id, invoices};
}

/** Adds an invoice to the list that the apps of the store share. */
async function writeInvoice(orderId, invoice) {
  for (let attempt = 1; ; attempt += 1) {
    const {metafieldId, invoices} = await readInvoices(orderId);
    if (invoices.some(({key}) => key === invoice.key)) return;
    if (attempt === 5) throw new Error('Another app overwrites the list of invoices.');
    const value = JSON.stringify([...invoices, invoice]);
    if (metafieldId) {
      await send('PUT', `/metafields/${metafieldId}`, {value});
    } else {
      await send('POST', '/metafields', {
        namespace: 'nfe',
        key: 'list',
        description: 'Lista de NFes',
        owner_resource: 'Order',
        owner_id: Number(orderId),
        value,
      });
    }
  }
}

function itemOf(order, lineItem) {
  const product = order.products.find(({id}) => String(id) === lineItem.external_id);
  if (!product) throw new Error(`The order has no line item ${lineItem.external_id}.`);
  if (!lineItem.unit_price) throw new Error(`${product.name} has no price.`);
  return {
    sku: product.sku,
    name: product.name,
    quantity: lineItem.quantity,
    unitPrice: lineItem.unit_price.value,
  };
}

function invoiceData(order, shipment) {
  const {contact_identification: document} = order;
  if (!document || /informado/i.test(document)) {
    throw new Error(`The buyer's tax ID is missing (shipment ${shipment.id}).`);
  }
  const {type, consumer_cost: cost} = shipment.shipping;
  if (type === 'ship' && !(cost && shipment.destination)) {
    throw new Error(`Shipment ${shipment.id} has no cost or no destination.`);
  }
  return {
    orderNumber: order.number,
    orderTotal: order.total,
    currency: order.currency,
    document,
    email: order.contact_email,
    billing: Object.fromEntries(
      Object.entries(order).filter(([name]) => name.startsWith('billing_')),
    ),
    recipient: shipment.recipient,
    destination: shipment.destination,
    origin: shipment.assigned_location,
    items: shipment.line_items.map((lineItem) => itemOf(order, lineItem)),
    discounts: shipment.discounts,
    shippingCost: cost?.value ?? 0,
  };
}

/** `begun` contains the shipments that the order had before its first invoice. */
function findUninvoiced(shipments, invoices, begun) {
  const invoiced = invoices.map((invoice) => invoice.fulfillment_order_id);
  if (invoiced.some((id) => !id)) {
    if (shipments.length === 1) return [];
    throw new Error('An invoice has no fulfillment order ID.');
  }
  const current = shipments.map(({id}) => id);
  const uninvoiced = shipments.filter(({id}) => !invoiced.includes(id));
  const isUnchanged =
    uninvoiced.every(({id}) => begun.includes(id)) &&
    invoiced.every((id) => current.includes(id));
  if (invoiced.length > 0 && uninvoiced.length > 0 && !isUnchanged) {
    throw new Error('The shipments may have changed after an invoice was issued.');
  }
  return uninvoiced;
}

async function writeInvoiceOf(orderId, shipmentId, {key, link}) {
  await writeInvoice(orderId, {key, link, fulfillment_order_id: shipmentId});
  console.log(`Order ID ${orderId}: invoice ${key}`);
}

/** Writes the invoices of a run that stopped after issuing them. */
async function finishOrder(orderId, shipmentIds) {
  for (const shipmentId of shipmentIds) {
    const invoice = await findInvoice(shipmentId);
    if (invoice) await writeInvoiceOf(orderId, shipmentId, invoice);
  }
}

async function invoiceOrder(orderId, state) {
  await finishOrder(orderId, state.pending[orderId]);
  const order = await send('GET', `/orders/${orderId}`);
  if (order.payment_status !== 'paid' || order.status === 'cancelled') return;
  const shipments = await send('GET', `/orders/${orderId}/fulfillment-orders`);
  if (shipments.length === 0) throw new Error('The order has no shipments yet.');
  const {invoices} = await readInvoices(orderId);
  const uninvoiced = findUninvoiced(shipments, invoices, state.pending[orderId]);
  if (invoices.length === 0) {
    state.pending[orderId] = shipments.map(({id}) => id);
    await save(state);
  }
  for (const shipment of uninvoiced) {
    let invoice = await findInvoice(shipment.id);
    invoice ??= await issueInvoice(shipment.id, invoiceData(order, shipment));
    await writeInvoiceOf(orderId, shipment.id, invoice);
  }
}

async function invoiceOrders() {
  const saved = JSON.parse((await readIfExists('state.json')) ?? '{}');
  // Order IDs, each with the shipments that it had before its first invoice.
  const state = {checkedUntil: firstDay, pending: {}, ...saved};
  await findOrders(state);
  for (const orderId of Object.keys(state.pending)) {
    try {
      await invoiceOrder(orderId, state);
      delete state.pending[orderId];
      await save(state);
    } catch (error) {
      console.error(`Order ID ${orderId}: ${error.message}`);
      process.exitCode = 1; // the next run tries again
    }
  }
}

await invoiceOrders();
