const api = 'https://api.tiendanube.com';

async function get({id, version, accessToken}, path) {
  const response = await fetch(`${api}/${version}/${id}${path}`, {
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'User-Agent': 'Inventory Sync (dev@example.com)',
      'Content-Type': 'application/json', // required for fulfillment orders, even in a GET
    },
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) {
    throw new Error(`${response.status} from ${path}: ${await response.text()}`);
  }
  return response.json();
}

/** Formats an amount as in v1: 18.4 becomes '18.40'. */
const toDecimal = (amount) => (amount?.value == null ? null : Number(amount.value).toFixed(2));

function withCityAndProvince(point) {
  const {city, province} = point.address ?? {};
  return {...point, city: city ?? null, province: province?.name ?? null};
}

/** Maps a fulfillment order to the shipping properties of a v1 order. */
export function toV1Shipping({shipping, tracking_info: tracking, status_history: history}) {
  const {type, carrier, option, pickup_details: point} = shipping;
  // Older shipments can have the legacy status, and v1 can return lowercase values.
  const dispatch = history?.find(({to_status}) =>
    ['DISPATCHED', 'MARKED_AS_FULFILLED'].includes(to_status?.toUpperCase()),
  );
  return {
    shipping: carrier?.carrier_id ?? null,
    shipping_carrier_name: carrier?.name ?? null,
    shipping_option: option?.name ?? null,
    shipping_option_code: option?.code ?? null,
    shipping_option_reference: option?.reference ?? null,
    shipping_pickup_type: type,
    shipping_pickup_details: point ? withCityAndProvince(point) : null,
    shipping_store_branch_name: point?.name ?? null,
    shipping_cost_customer: toDecimal(shipping.consumer_cost),
    shipping_cost_owner: toDecimal(shipping.merchant_cost),
    shipping_tracking_number: tracking?.code ?? null,
    shipping_tracking_url: tracking?.url ?? null,
    shipped_at: dispatch?.happened_at ?? null,
  };
}

/** Compares two shipments by number, such as 1042-2 and 1042-10. */
const byNumber = (one, other) =>
  String(one.number).localeCompare(String(other.number), 'en', {numeric: true});

/**
 * Retrieves an order with the v1 shipping properties of its first shipment, and its fulfillment orders.
 * `store` contains the store's `id`, `version` and `accessToken`.
 */
export async function retrieveOrder(store, id) {
  const order = await get(store, `/orders/${id}`);
  const shipments = await get(store, `/orders/${id}/fulfillment-orders`);
  const [first] = [...shipments].sort(byNumber);
  if (!first) throw new Error(`Order ${id} has no fulfillment orders yet.`);
  return {...order, ...toV1Shipping(first), fulfillment_orders: shipments};
}
