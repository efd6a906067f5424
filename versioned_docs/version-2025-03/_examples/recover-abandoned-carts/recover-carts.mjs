import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';

const api = 'https://api.tiendanube.com/2025-03/1234567';
const {ACCESS_TOKEN} = process.env;
if (!ACCESS_TOKEN) throw new Error('Set ACCESS_TOKEN.');
const headers = {
  Authorization: `Bearer ${ACCESS_TOKEN}`,
  'Content-Type': 'application/json',
  'User-Agent': 'Inventory Sync (dev@example.com)',
};
const campaign = {
  code: 'VOLTA10',
  type: 'percentage',
  value: '10.00',
  max_uses: 100,
  end_date: '2025-03-31', // set the end of your campaign
  valid: true,
};

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const ago = (time) => new Date(Date.now() - time).toISOString();
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Replace this function with a request to your email provider. Send `message.id` as the
 * idempotency key, because a message is sent again if the script stops right after sending it.
 */
async function deliver(message) {
  await mkdir('outbox', {recursive: true});
  await writeFile(`outbox/${message.id}.json`, JSON.stringify(message, null, 2));
}

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

async function list(path, query) {
  const results = [];
  let url = `${api}${path}?${new URLSearchParams({...query, page: 1, per_page: 200})}`;
  while (url) {
    const response = await request('GET', url);
    if (response.status === 404) break; // no results
    const page = await read(response);
    if (page.length === 0) break;
    results.push(...page);
    const link = response.headers.get('link') ?? '';
    url = /<([^>]+)>;\s*rel="next"/.exec(link)?.[1];
  }
  return results;
}

/** Decisions by checkout ID, kept as long as the API lists the checkout. */
async function loadRecords() {
  const text = await readFile('checkouts.json', 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const entries = Object.entries(JSON.parse(text));
  const oldest = Date.now() - 30 * day;
  return Object.fromEntries(
    entries.filter(([, {createdAt}]) => Date.parse(createdAt) >= oldest),
  );
}

const records = await loadRecords();

async function save() {
  // A rename is atomic, so the file is complete even if the script stops here.
  await writeFile('checkouts.json.new', JSON.stringify(records, null, 2));
  await rename('checkouts.json.new', 'checkouts.json');
}

async function saveRecord(id, decision) {
  records[id] = {...records[id], ...decision};
  await save();
}

async function findCoupon() {
  const coupons = await list('/coupons', {q: campaign.code});
  return coupons.find(({code}) => code === campaign.code);
}

async function findOrCreateCoupon() {
  const coupon =
    (await findCoupon()) ?? (await read(await request('POST', `${api}/coupons`, campaign)));
  if (!coupon.valid) throw new Error(`Buyers can't redeem the coupon ${campaign.code}.`);
  return coupon;
}

const isSameAddress = (one, other) => one?.toLowerCase() === other.toLowerCase();

/** Orders that the buyer placed since a date. `q` also finds other buyers. */
async function ordersSince(email, date) {
  const orders = await list('/orders', {q: email, created_at_min: date});
  return orders.filter((order) => isSameAddress(order.contact_email, email));
}

/** Whether the buyer might have received a reminder of another checkout. `hasCoupon` is saved right before it's sent. */
const wasContacted = (email, checkoutId) =>
  Object.entries(records).some(
    ([id, record]) =>
      id !== String(checkoutId) &&
      record.hasCoupon !== undefined &&
      isSameAddress(record.email, email),
  );

async function shouldContact(checkout) {
  const {contact_email: email, completed_at: completedAt} = checkout;
  if (completedAt || !email || wasContacted(email, checkout.id)) return false;
  const customers = await list('/customers', {email});
  if (!customers.some((customer) => customer.accepts_marketing)) return false;
  return (await ordersSince(email, checkout.created_at)).length === 0;
}

/** Returns whether the checkout has the coupon now. A checkout with another coupon keeps it. */
async function addCoupon(checkoutId, couponId) {
  const url = `${api}/checkouts/${checkoutId}`;
  const response = await request('POST', `${url}/coupon`, {coupon_id: couponId});
  if (response.status === 422) {
    const {coupon: coupons} = await read(await request('GET', url));
    if (coupons.length > 0) return coupons.some(({id}) => id === couponId);
  }
  await read(response);
  return true;
}

const messageFor = (checkout, hasCoupon) => ({
  id: String(checkout.id),
  to: checkout.contact_email,
  subject: 'Você deixou produtos no carrinho',
  text: [
    `Olá, ${checkout.contact_name}! Estes produtos esperam por você:`,
    ...checkout.products.map(({name, quantity}) => `- ${quantity} x ${name}`),
    ...(hasCoupon ? [`O cupom ${campaign.code} já está aplicado.`] : []),
    `Finalize a compra: ${checkout.abandoned_checkout_url}`,
  ].join('\n'),
});

async function remind(id, coupon) {
  if (['sent', 'skipped'].includes(records[id]?.status)) return;
  const checkout = await read(await request('GET', `${api}/checkouts/${id}`));
  const createdAt = checkout.created_at;
  if (!(await shouldContact(checkout))) {
    await saveRecord(id, {status: 'skipped', createdAt});
    return;
  }
  await saveRecord(id, {
    status: 'sending',
    createdAt,
    email: checkout.contact_email,
    variantIds: checkout.products.map((product) => String(product.variant_id)),
  });
  const hasCoupon = records[id].hasCoupon ?? (await addCoupon(id, coupon.id));
  await saveRecord(id, {hasCoupon});
  await deliver(messageFor(checkout, hasCoupon));
  await saveRecord(id, {status: 'sent'});
}

async function remindBuyers() {
  const coupon = await findOrCreateCoupon();
  await save(); // without the expired records
  const query = {created_at_min: ago(7 * day), updated_at_max: ago(hour)};
  const checkouts = await list('/checkouts', query);
  // Newest first, so that a buyer with multiple carts is reminded of the last one.
  checkouts.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  for (const {id} of checkouts) {
    try {
      await remind(id, coupon);
    } catch (error) {
      console.error(`Checkout ${id}: ${error.message}`);
      process.exitCode = 1; // the next run retries
    }
  }
}

async function report() {
  const coupon = await findCoupon();
  const sent = Object.entries(records).filter(([, {status}]) => status === 'sent');
  let recovered = 0;
  const paid = [];
  for (const [id, {email, createdAt, variantIds}] of sent) {
    const response = await request('GET', `${api}/checkouts/${id}`);
    const checkout = response.status === 404 ? {} : await read(response);
    const isFromCart = ({status, products}) =>
      status !== 'cancelled' &&
      products.some((product) => variantIds.includes(String(product.variant_id)));
    const orders = (await ordersSince(email, createdAt)).filter(isFromCart);
    if (checkout.completed_at || orders.length > 0) recovered += 1;
    paid.push(...orders.filter((order) => order.payment_status === 'paid'));
  }
  const cents = paid.map(({total}) => Math.round(Number(total) * 100));
  const total = cents.reduce((sum, one) => sum + one, 0) / 100;
  console.log(`Contacted buyers: ${sent.length}`);
  console.log(`Recovered carts: ${recovered}`);
  console.log(`Paid orders: ${paid.length}, total ${total.toFixed(2)}`);
  console.log(`Coupon uses: ${coupon?.used ?? 0}`);
}

await (process.argv[2] === 'report' ? report() : remindBuyers());
