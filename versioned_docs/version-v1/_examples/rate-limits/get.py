import time

import requests

session = requests.Session()
session.headers.update({
    'Authorization': 'Bearer ACCESS_TOKEN',
    'User-Agent': 'Inventory Sync (dev@example.com)',
})


def wait_after(response, last_status):
    """Seconds until the bucket has capacity again after a 429."""
    if response.status_code != 429:
        return 0
    # Two in a row mean that other processes are filling the bucket.
    if last_status == 429:
        return int(response.headers.get('x-rate-limit-reset', 0)) / 1000
    limit = int(response.headers.get('x-rate-limit-limit', 0))
    return limit and 20 / limit  # a full bucket drains in 20 seconds


def get(url):
    """Sends a GET request, and makes up to five attempts."""
    last_status = None
    for attempt in range(1, 6):
        backoff = 0.5 * 2 ** (attempt - 1)
        try:
            response = session.get(url, timeout=60)
        except requests.RequestException:
            if attempt == 5:
                raise
            time.sleep(backoff)  # a timeout or a closed connection
            continue
        status = response.status_code
        can_retry = status == 429 or status >= 500
        if not can_retry or attempt == 5:
            return response
        time.sleep(wait_after(response, last_status) or backoff)
        last_status = status
