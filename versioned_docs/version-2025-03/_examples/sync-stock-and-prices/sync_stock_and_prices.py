import json
import os
import sys
import time
from pathlib import Path

import requests

API = 'https://api.tiendanube.com/2025-03/1234567'
MAX_ATTEMPTS = 5
ITEMS = Path('stock-and-prices.json')
VARIANTS = Path('variants.json')

session = requests.Session()
session.headers.update({
    'Authorization': f"Bearer {os.environ['ACCESS_TOKEN']}",
    'User-Agent': 'Inventory Sync (dev@example.com)',
})


def bucket_of(response):
    """The limit, remaining, and reset of the store's request bucket."""
    return [
        int(response.headers.get(f'x-rate-limit-{name}', 0))
        for name in ('limit', 'remaining', 'reset')
    ]


def pause_after(response, attempt, last_status):
    """How long to wait after a response, in seconds."""
    limit, remaining, reset = bucket_of(response)
    drain = reset / max(limit - remaining, 1)  # time until one request drains
    backoff = 0.25 * 2**attempt
    if response.status_code >= 500:
        return backoff
    if response.status_code == 429 and remaining < 1:
        return (reset if last_status == 429 else drain) / 1000 or backoff
    return drain / 1000 if remaining < limit / 4 else 0


def request(method, url, **options):
    """Sends a request. Retries after a network error, a 5XX, or a full bucket."""
    last_status = None
    for attempt in range(1, MAX_ATTEMPTS + 1):
        try:
            response = session.request(method, url, timeout=60, **options)
        except requests.RequestException:
            if attempt == MAX_ATTEMPTS:
                raise
            time.sleep(0.25 * 2**attempt)  # after a broken connection or a timeout
            continue
        time.sleep(pause_after(response, attempt, last_status))
        last_status = response.status_code
        _, remaining, _ = bucket_of(response)
        if last_status < 500 and not (last_status == 429 and remaining < 1):
            break
    return response


def by_location(stock, locations=()):
    """Stock by location ID. A number is the stock at the variant's only location."""
    if isinstance(stock, dict):
        return stock
    return {locations[0] if locations else '': stock}


def known_variant(variant):
    levels = variant.get('inventory_levels', [])
    stock = {level['location_id']: level['stock'] for level in levels}
    return {
        'id': variant['id'],
        'product_id': variant['product_id'],
        'price': None if variant['price'] is None else float(variant['price']),
        'locations': [level['location_id'] for level in levels],
        'stock': stock if variant['stock_management'] else {},  # unlimited if False
    }


def read_variants():
    """Reads the store's variants, by SKU. A SKU that several variants have is None."""
    products = {}
    total = 0
    params = {
        'fields': 'id,variants',
        'sort_by': 'created-at-ascending',
        'page': 1,
        'per_page': 100,
    }
    url = f'{API}/products'
    while url:
        response = request('GET', url, params=params)
        if response.status_code == 404 and products:
            break  # no further page
        if not response.ok:
            sys.exit(f'{response.status_code}: {response.text}')
        page = response.json()
        total = max(total, int(response.headers.get('x-total-count', 0)))
        products.update((product['id'], product['variants']) for product in page)
        url = response.links.get('next', {}).get('url') if page else None
        params = None  # the URL of the next page contains them
    if len(products) < total:
        sys.exit('The catalog changed. Run the script again.')
    by_sku = {}
    for variants_of_product in products.values():
        for variant in variants_of_product:
            sku = variant['sku']
            if sku:
                by_sku[sku] = None if sku in by_sku else known_variant(variant)
    return by_sku


def load_variants():
    if VARIANTS.exists():
        return json.loads(VARIANTS.read_text(encoding='utf-8'))
    return read_variants()


def save_variants():
    """Replaces the file atomically, so that it's never half written."""
    temporary = VARIANTS.with_suffix('.tmp')
    temporary.write_text(json.dumps(variants), encoding='utf-8')
    temporary.replace(VARIANTS)


def is_number(value):
    return type(value) in (int, float) and value >= 0


def problem_of(item):
    """Why the script can't send a row of the export, or None if it can."""
    sku, price, stock = (item.get(name) for name in ('sku', 'price', 'stock'))
    if not isinstance(sku, str):
        return 'the SKU is missing or invalid'
    if not is_number(price):
        return 'the price is missing or invalid'
    units = by_location(stock).values()
    if not units or not all(is_number(number) and number % 1 == 0 for number in units):
        return 'the stock is missing or invalid'
    if sku not in variants:
        return 'no variant has this SKU'
    if variants[sku] is None:
        return 'several variants have this SKU'
    if not isinstance(stock, dict) and len(variants[sku]['locations']) > 1:
        return 'it has several locations, so the stock needs location IDs'
    return None


def change_of(variant, item):
    """What to send for a variant, or None if nothing changed."""
    change = {}
    if item['price'] != variant['price']:
        change['price'] = item['price']
    levels = [
        {**({'location_id': location} if location else {}), 'stock': int(units)}
        for location, units in by_location(item['stock'], variant['locations']).items()
        if variant['stock'].get(location) != units
    ]
    if levels:
        change['inventory_levels'] = levels
    return {'id': variant['id'], **change} if change else None


def body_of(batch):
    products = {}
    for _, variant, change in batch:
        products.setdefault(variant['product_id'], []).append(change)
    return [
        {'id': product_id, 'variants': changes}
        for product_id, changes in products.items()
    ]


def reject(sku, reason):
    rejected.append(sku)
    print(f"{sku} wasn't updated: {reason}", file=sys.stderr)


def record(batch, products):
    results = [result for product in products for result in product['variants']]
    updated = {result['id'] for result in results if result['success']}
    for item, variant, _ in batch:
        if variant['id'] in updated:
            stock = by_location(item['stock'], variant['locations'])
            variant.update(price=item['price'], stock=stock)
        else:
            reject(item['sku'], 'the API reports no success')


def update(batch):
    """Sends a batch. After a second 429, returns it if the batch can be smaller."""
    wait = 1
    while True:
        response = request('PATCH', f'{API}/products/stock-price', json=body_of(batch))
        if response.status_code != 429:
            return response
        time.sleep(wait)
        if wait > 30 or (wait > 1 and len(batch) > 1):
            return response
        wait *= 2


def send(batch, size):
    """Updates a batch, or its halves if the API rejects it. Returns the next batch size."""
    response = update(batch)
    if response.ok:
        record(batch, response.json())
        return size

    status = response.status_code
    reason = f'{status}: {response.text}'
    is_rejected = status in (404, 422)
    if len(batch) > 1 and (is_rejected or status == 429):
        half = (len(batch) + 1) // 2
        next_size = send(batch[:half], size if is_rejected else half)
        return send(batch[half:], next_size)
    if not is_rejected:
        sys.exit(reason)
    sku = batch[0][0]['sku']
    if status == 404:
        del variants[sku]
    reject(sku, reason)
    return size


if not ITEMS.exists():
    sys.exit(f"{ITEMS} doesn't exist.")
items = json.loads(ITEMS.read_text(encoding='utf-8'))
variants = load_variants()
rejected = []

queue = []
for sku, item in {item.get('sku'): item for item in items}.items():
    problem = problem_of(item)
    if problem:
        reject(sku, problem)
        continue
    change = change_of(variants[sku], item)
    if change:
        queue.append((item, variants[sku], change))
print(f'{len(queue)} of {len(items)} SKUs changed')

size = 50  # the endpoint's maximum
while queue:
    batch, queue = queue[:size], queue[size:]
    # Until the API responds, it's unknown which values the store has.
    for _, variant, _ in batch:
        variant.update(price=None, stock={})
    save_variants()
    size = send(batch, size)
save_variants()
sys.exit(1 if rejected else 0)
