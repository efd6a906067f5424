import re

import requests

API = 'https://api.tiendanube.com'


def get(store, path):
    response = requests.get(
        f'{API}/{store["version"]}/{store["id"]}{path}',
        headers={
            'Authorization': f'Bearer {store["access_token"]}',
            'User-Agent': 'Inventory Sync (dev@example.com)',
            'Content-Type': 'application/json',  # required even in a GET
        },
        timeout=60,
    )
    if not response.ok:
        raise RuntimeError(f'{response.status_code} from {path}: {response.text}')
    return response.json()


def to_decimal(amount):
    """Formats an amount as in v1: 18.4 becomes '18.40'."""
    value = (amount or {}).get('value')
    return None if value is None else f'{float(value):.2f}'


def with_city_and_province(point):
    address = point.get('address') or {}
    province = address.get('province') or {}
    return {**point, 'city': address.get('city'), 'province': province.get('name')}


def to_v1_shipping(fulfillment_order):
    """Maps a fulfillment order to the shipping properties of a v1 order."""
    shipping = fulfillment_order['shipping']
    carrier = shipping.get('carrier') or {}
    option = shipping.get('option') or {}
    point = shipping.get('pickup_details')
    tracking = fulfillment_order.get('tracking_info') or {}
    history = fulfillment_order.get('status_history') or []
    # Older shipments can have the legacy status, and v1 can return lowercase values.
    sent = ('DISPATCHED', 'MARKED_AS_FULFILLED')
    dispatches = [entry for entry in history if (entry['to_status'] or '').upper() in sent]
    return {
        'shipping': carrier.get('carrier_id'),
        'shipping_carrier_name': carrier.get('name'),
        'shipping_option': option.get('name'),
        'shipping_option_code': option.get('code'),
        'shipping_option_reference': option.get('reference'),
        'shipping_pickup_type': shipping['type'],
        'shipping_pickup_details': with_city_and_province(point) if point else None,
        'shipping_store_branch_name': point.get('name') if point else None,
        'shipping_cost_customer': to_decimal(shipping.get('consumer_cost')),
        'shipping_cost_owner': to_decimal(shipping.get('merchant_cost')),
        'shipping_tracking_number': tracking.get('code'),
        'shipping_tracking_url': tracking.get('url'),
        'shipped_at': dispatches[0]['happened_at'] if dispatches else None,
    }


def by_number(shipment):
    """Sorts shipments by number, such as 1042-2 before 1042-10."""
    return [int(digits) for digits in re.findall(r'\d+', str(shipment.get('number')))]


def retrieve_order(store, order_id):
    """Retrieves an order with the v1 properties of its first shipment, and its fulfillment orders.

    `store` is a dictionary with the store's `id`, `version` and `access_token`.
    """
    order = get(store, f'/orders/{order_id}')
    shipments = get(store, f'/orders/{order_id}/fulfillment-orders')
    if not shipments:
        raise LookupError(f'Order {order_id} has no fulfillment orders yet.')
    first = min(shipments, key=by_number)
    return {**order, **to_v1_shipping(first), 'fulfillment_orders': shipments}
