const api = 'https://api.tiendanube.com/2025-03/1234567';
const headers = {
  Authorization: `Bearer ${process.env.ACCESS_TOKEN}`,
  'User-Agent': 'Inventory Sync (dev@example.com)',
};

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export async function readShipments(orderId, attempts = 6) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await pause(15 * 2 ** attempt);
    const response = await fetch(`${api}/orders/${orderId}?aggregates=fulfillment_orders`, {
      headers,
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined);
    // Retry after a network error, a timeout, a rate limit, or a server error.
    if (!response || response.status === 429 || response.status >= 500) continue;
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    const order = await response.json().catch(() => undefined);
    if (!order) continue; // the connection broke
    // Read the list that contains objects, whichever of the two keys it has.
    const lists = [order.fulfillments, order.fulfillment_orders];
    const shipments = lists.find((list) => typeof list?.[0] === 'object');
    if (shipments) return shipments;
  }
  throw new Error(`Order ${orderId}: no shipments yet, retry later`);
}
