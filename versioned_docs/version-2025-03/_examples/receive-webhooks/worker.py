import json
import os
import sys
import time
from pathlib import Path

import requests

API = 'https://api.tiendanube.com/2025-03'
ACCESS_TOKEN = os.environ.get('ACCESS_TOKEN')
if not ACCESS_TOKEN:
    sys.exit('Set ACCESS_TOKEN.')
# Use your database instead, which contains the token of each store.
TOKENS = {'1234567': ACCESS_TOKEN}
PATHS = {
    'order': 'orders/{id}',
    'product': 'products/{id}',
    'fulfillment_order': 'orders/{order_id}/fulfillment-orders/{fulfillment_id}',
}
FIRST_WAIT = 1
LONGEST_WAIT = 60


def get(url: str, token: str) -> tuple[int, bytes]:
    """The status is 0 if there's no response."""
    headers = {
        'Authorization': f'Bearer {token}',
        'User-Agent': 'Inventory Sync (dev@example.com)',
        'Content-Type': 'application/json',  # required for fulfillment orders
    }
    try:
        response = requests.get(url, headers=headers, timeout=30)
        return response.status_code, response.content
    except requests.RequestException as error:
        print(error)
        return 0, b''


def path_of(notification: dict) -> str:
    event = notification['event']
    path = PATHS.get(event.split('/')[0])
    if path is None:
        raise ValueError(f'No path for {event}')
    return path.format(**notification)


def work(job: str) -> str:
    """Returns where the job goes. Raises an error if another attempt wouldn't help."""
    notification = json.loads(Path('running', job).read_bytes())
    store_id = str(notification['store_id'])
    if notification['event'] == 'app/uninstalled':
        return 'uninstalled'
    path = path_of(notification)
    token = TOKENS.get(store_id)
    if not token:
        raise ValueError(f'No token for store {store_id}')

    status, body = get(f'{API}/{store_id}/{path}', token)
    if status in (0, 402, 429) or status >= 500:
        return 'queue'
    if status == 200:
        Path('data', job).write_bytes(body)
    elif status == 404:
        Path('data', job).unlink(missing_ok=True)
    else:
        raise RuntimeError(f'{status} {body[:500].decode(errors="replace")}')
    return 'done'


def attempt(job: str) -> str:
    """Returns where the job goes: `done`, `queue` to try again, `uninstalled` or `failed`."""
    try:
        return work(job)
    except Exception as error:
        # With its class, because the message of a KeyError is only the key.
        print(f'{job}: {type(error).__name__}: {error}', file=sys.stderr)
        return 'failed'


def finish(job: str, outcome: str) -> None:
    print(job, outcome, flush=True)
    if outcome == 'done':
        Path('running', job).unlink()
    else:
        Path('running', job).replace(Path(outcome, job))


for folder in ('queue', 'running', 'uninstalled', 'failed', 'data'):
    os.makedirs(folder, exist_ok=True)
# Jobs that the worker didn't finish before it was stopped.
for job in os.listdir('running'):
    finish(job, 'queue')

# The pause of each store after a failure: when it ends, and how long the next one is.
pauses = {}
# When each job failed. It's tried again after the others.
failures = {}
while True:
    jobs = [name for name in os.listdir('queue') if name.endswith('.json')]
    for job in sorted(jobs, key=lambda name: failures.get(name, 0)):
        store_id = job.split('-')[0]
        end, wait = pauses.get(store_id, (0, FIRST_WAIT))
        if time.time() < end:
            continue
        # From here on, another notification about this resource is a new job.
        Path('queue', job).replace(Path('running', job))
        outcome = attempt(job)
        finish(job, outcome)
        if outcome == 'queue':
            failures[job] = time.time()
            pauses[store_id] = (time.time() + wait, min(2 * wait, LONGEST_WAIT))
        else:
            failures.pop(job, None)
            pauses.pop(store_id, None)
    time.sleep(1)
