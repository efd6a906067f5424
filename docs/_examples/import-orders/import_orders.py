import json
import os
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path

import requests

API = 'https://api.tiendanube.com/unstable/1234567'
START = '2024-01-01T00:00:00Z'  # orders updated since then are imported
OVERLAP = timedelta(minutes=5)  # between two runs
FIRST_WINDOW = timedelta(days=7)
MAX_ORDERS = 2000  # per window
PER_PAGE = 200
MAX_ATTEMPTS = 5
ORDERS = Path('orders')
CHECKPOINT = Path('checkpoint.json')

session = requests.Session()
session.headers.update({
    'Authorization': f"Bearer {os.environ['ACCESS_TOKEN']}",
    'User-Agent': 'Inventory Sync (dev@example.com)',
})


def pause_after(response, attempt, last_status):
    """How long to wait after a response, in seconds."""
    limit, remaining, reset = (
        int(response.headers.get(f'x-rate-limit-{name}', 0))
        for name in ('limit', 'remaining', 'reset')
    )
    drain = reset / max(limit - remaining, 1)  # time until one request drains
    backoff = 0.5 * 2**attempt
    if response.status_code == 429:
        return (reset if last_status == 429 else drain) / 1000 or backoff
    if response.status_code >= 500:
        return backoff
    return drain / 1000 if remaining < limit / 4 else 0


def get(url, params=None):
    """Sends a request. Retries it after a network error, a 429, or a 5XX."""
    last_status = None
    problem = None
    for attempt in range(MAX_ATTEMPTS):
        try:
            response = session.get(url, params=params, timeout=60)
        except requests.RequestException as error:
            problem = error  # a broken connection or a timeout
            time.sleep(0.5 * 2**attempt)
            continue
        time.sleep(pause_after(response, attempt, last_status))
        last_status = response.status_code
        if last_status != 429 and last_status < 500:
            return response
        problem = RuntimeError(f'{last_status} from {url}: {response.text}')
    raise problem


def check_store():
    """Raises an error if the store ID or the token is wrong."""
    response = get(f'{API}/store', {'fields': 'id'})
    if not response.ok:
        raise RuntimeError(f'{response.status_code} from {API}: {response.text}')


def parse_date(text):
    return datetime.strptime(text, '%Y-%m-%dT%H:%M:%S%z')


def iso_date(date):
    return date.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')


def read_window(start, until):
    """Reads the orders updated in a window. Returns None if it has to be smaller."""
    params = {
        # One second earlier, so that no order at the edge is missed.
        'updated_at_min': iso_date(start - timedelta(seconds=1)),
        'updated_at_max': iso_date(until),
        'page': 1,
        'per_page': PER_PAGE,
    }
    orders = {}
    total = 0
    url = f'{API}/orders'
    while url:
        response = get(url, params)
        if response.status_code == 404:
            break  # no results, or no further page
        if response.status_code in (401, 402, 403):
            raise RuntimeError(f'{response.status_code}: {response.text}')
        if not response.ok:
            print(f'{response.status_code}: {response.text}')
            return None  # the window may contain more than 10,000 orders

        count = int(response.headers.get('x-total-count', 0))
        if not orders:
            total = count
        if count != total or count > MAX_ORDERS:
            return None

        page = response.json()
        orders.update((order['id'], order) for order in page)
        url = response.links.get('next', {}).get('url') if page else None
        params = None  # the URL of the next page contains them
    return list(orders.values()) if len(orders) == total else None


def read_json(file):
    return json.loads(file.read_text(encoding='utf-8')) if file.exists() else None


def write_json(file, value):
    """Replaces a file atomically, so that it's never half written."""
    temporary = file.with_suffix(f'.{os.getpid()}.tmp')
    temporary.write_text(json.dumps(value), encoding='utf-8')
    temporary.replace(file)


def save(order):
    """Saves an order under its ID. Returns whether it's new or changed."""
    file = ORDERS / f"{order['id']}.json"
    saved = read_json(file)
    if saved:
        is_newer = parse_date(saved['updated_at']) > parse_date(order['updated_at'])
        if is_newer or saved == order:
            return False
    write_json(file, order)
    return True


def import_orders():
    check_store()
    ORDERS.mkdir(exist_ok=True)
    checkpoint = read_json(CHECKPOINT)
    start = parse_date(checkpoint['until']) - OVERLAP if checkpoint else parse_date(START)
    now = datetime.now(timezone.utc)
    length = FIRST_WINDOW

    while start < now:
        until = min(start + length, now)
        orders = read_window(start, until)
        if orders is None:
            length = (until - start) / 2
            if length < timedelta(seconds=1):
                raise RuntimeError(f"Can't read the orders of {iso_date(start)}.")
            continue
        saved = sum(save(order) for order in orders)
        write_json(CHECKPOINT, {'until': iso_date(until)})
        print(f'{iso_date(start)} to {iso_date(until)}: {saved} new or changed orders')
        start = until
        if len(orders) < PER_PAGE:
            length *= 2


if __name__ == '__main__':
    import_orders()
