import json
import os
import sys
import time
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path
from urllib.parse import urlsplit

import requests

API = 'https://api.tiendanube.com/unstable/1234567'
CAMPAIGN = {
    'code': 'VOLTA10',
    'type': 'percentage',
    'value': '10.00',
    'max_uses': 100,
    'end_date': '2025-03-31',  # set the end of your campaign
    'valid': True,
}
RECORDS = Path('checkouts.json')

session = requests.Session()
session.headers.update({
    'Authorization': f'Bearer {os.environ["ACCESS_TOKEN"]}',
    'User-Agent': 'Inventory Sync (dev@example.com)',
})


def deliver(message):
    """Replace this function with a request to your email provider.

    Send the ID of the message as the idempotency key, because a message is delivered
    again if the script stops right after sending it.
    """
    outbox = Path('outbox')
    outbox.mkdir(exist_ok=True)
    text = json.dumps(message, ensure_ascii=False, indent=2)
    (outbox / f'{message["id"]}.json').write_text(text, encoding='utf-8')


def ago(**age):
    return datetime.now(timezone.utc) - timedelta(**age)


def parse_date(text):
    """Accept an offset with a colon or without."""
    return datetime.strptime(text, '%Y-%m-%dT%H:%M:%S%z')


def wait_after(response, attempt):
    if response is not None and response.status_code == 429 and attempt > 1:
        return max(0.5, int(response.headers.get('x-rate-limit-reset', 0)) / 1000)
    return 0.5 * 2 ** (attempt - 1)


def request(method, url, **options):
    """Retry any request after a 429, and a GET also after a 5XX or a network error."""
    attempt = 1
    while True:
        try:
            response = session.request(method, url, timeout=60, **options)
            status = response.status_code
        except requests.RequestException:
            if method != 'GET' or attempt == 5:
                raise
            response, status = None, 503
        is_temporary = status == 429 or (status >= 500 and method == 'GET')
        if not is_temporary or attempt == 5:
            return response
        time.sleep(wait_after(response, attempt))
        attempt += 1


def read(response):
    if not response.ok:
        path = urlsplit(response.url).path
        raise RuntimeError(f'{response.status_code} from {path}: {response.text}')
    return response.json()


def list_all(path, **query):
    results = []
    url, params = API + path, {**query, 'page': 1, 'per_page': 200}
    while url:
        response = request('GET', url, params=params)
        if response.status_code == 404:  # no results
            break
        page = read(response)
        if not page:
            break
        results += page
        url, params = response.links.get('next', {}).get('url'), None
    return results


def load_records():
    """Decisions by checkout ID, kept as long as the API lists the checkout."""
    if not RECORDS.exists():
        return {}
    saved = json.loads(RECORDS.read_text(encoding='utf-8'))
    oldest = ago(days=30)
    return {
        checkout_id: entry
        for checkout_id, entry in saved.items()
        if parse_date(entry['created_at']) >= oldest
    }


records = load_records()


def save():
    # Replacing is atomic, so the file is complete even if the script stops here.
    new = RECORDS.with_suffix('.new')
    new.write_text(json.dumps(records, indent=2), encoding='utf-8')
    new.replace(RECORDS)


def save_record(checkout_id, **decision):
    key = str(checkout_id)
    records[key] = {**records.get(key, {}), **decision}
    save()


def find_coupon():
    coupons = list_all('/coupons', q=CAMPAIGN['code'])
    return next((one for one in coupons if one['code'] == CAMPAIGN['code']), None)


def find_or_create_coupon():
    coupon = find_coupon() or read(request('POST', f'{API}/coupons', json=CAMPAIGN))
    if not coupon['valid']:
        raise RuntimeError(f"Buyers can't redeem the coupon {CAMPAIGN['code']}.")
    return coupon


def is_same_address(one, other):
    return (one or '').lower() == other.lower()


def orders_since(email, date):
    """Orders that the buyer placed since a date. `q` also finds other buyers."""
    orders = list_all('/orders', q=email, created_at_min=date)
    return [one for one in orders if is_same_address(one.get('contact_email'), email)]


def was_contacted(email, checkout_id):
    """Whether the buyer might have received a reminder of another checkout.

    `has_coupon` is saved right before the reminder is sent.
    """
    return any(
        key != str(checkout_id)
        and 'has_coupon' in entry
        and is_same_address(entry.get('email'), email)
        for key, entry in records.items()
    )


def should_contact(checkout):
    email = checkout.get('contact_email')
    if checkout.get('completed_at') or not email or was_contacted(email, checkout['id']):
        return False
    customers = list_all('/customers', email=email)
    if not any(customer.get('accepts_marketing') for customer in customers):
        return False
    return not orders_since(email, checkout['created_at'])


def add_coupon(checkout_id, coupon_id):
    """Return whether the checkout has the coupon now. If it has another coupon, that coupon stays."""
    url = f'{API}/checkouts/{checkout_id}'
    response = request('POST', f'{url}/coupon', json={'coupon_id': coupon_id})
    if response.status_code == 422:
        coupons = read(request('GET', url))['coupon']
        if coupons:
            return any(one.get('id') == coupon_id for one in coupons)
    read(response)
    return True


def message_for(checkout, has_coupon):
    lines = [f'Olá, {checkout["contact_name"]}! Estes produtos esperam por você:']
    lines += [f'- {item["quantity"]} x {item["name"]}' for item in checkout['products']]
    if has_coupon:
        lines.append(f'O cupom {CAMPAIGN["code"]} já está aplicado.')
    lines.append(f'Finalize a compra: {checkout["abandoned_checkout_url"]}')
    return {
        'id': str(checkout['id']),
        'to': checkout['contact_email'],
        'subject': 'Você deixou produtos no carrinho',
        'text': '\n'.join(lines),
    }


def remind(checkout_id, coupon):
    if records.get(str(checkout_id), {}).get('status') in ('sent', 'skipped'):
        return
    checkout = read(request('GET', f'{API}/checkouts/{checkout_id}'))
    created_at = checkout['created_at']
    if not should_contact(checkout):
        save_record(checkout_id, status='skipped', created_at=created_at)
        return
    save_record(
        checkout_id,
        status='sending',
        created_at=created_at,
        email=checkout['contact_email'],
        variant_ids=[str(item['variant_id']) for item in checkout['products']],
    )
    has_coupon = records[str(checkout_id)].get('has_coupon')
    if has_coupon is None:
        has_coupon = add_coupon(checkout_id, coupon['id'])
        save_record(checkout_id, has_coupon=has_coupon)
    deliver(message_for(checkout, has_coupon))
    save_record(checkout_id, status='sent')


def remind_buyers():
    """Return whether all checkouts were processed."""
    coupon = find_or_create_coupon()
    save()  # without the expired records
    checkouts = list_all(
        '/checkouts',
        created_at_min=ago(days=7).isoformat(timespec='seconds'),
        updated_at_max=ago(hours=1).isoformat(timespec='seconds'),
    )
    # Newest first, so that a buyer with multiple carts is reminded of the last one.
    checkouts.sort(key=lambda checkout: parse_date(checkout['created_at']), reverse=True)
    is_complete = True
    for checkout in checkouts:
        try:
            remind(checkout['id'], coupon)
        except Exception as error:  # the next run retries
            print(f'Checkout {checkout["id"]}: {error}', file=sys.stderr)
            is_complete = False
    return is_complete


def report():
    coupon = find_coupon() or {}
    sent = {key: entry for key, entry in records.items() if entry['status'] == 'sent'}
    recovered = 0
    paid = []
    for checkout_id, entry in sent.items():
        response = request('GET', f'{API}/checkouts/{checkout_id}')
        checkout = {} if response.status_code == 404 else read(response)
        orders = [
            order for order in orders_since(entry['email'], entry['created_at'])
            if order['status'] != 'cancelled'
            and any(str(item['variant_id']) in entry['variant_ids']
                    for item in order['products'])
        ]
        if checkout.get('completed_at') or orders:
            recovered += 1
        paid += [order for order in orders if order['payment_status'] == 'paid']
    total = sum((Decimal(order['total']) for order in paid), Decimal('0.00'))
    print(f'Contacted buyers: {len(sent)}')
    print(f'Recovered carts: {recovered}')
    print(f'Paid orders: {len(paid)}, total {total:.2f}')
    print(f'Coupon uses: {coupon.get("used") or 0}')


if __name__ == '__main__':
    if sys.argv[1:] == ['report']:
        report()
    elif not remind_buyers():
        sys.exit(1)
