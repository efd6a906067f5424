import hashlib
import hmac
import json
import os
import re
import uuid
from wsgiref.simple_server import make_server

SECRET = os.environ.get('CLIENT_SECRET', '').encode()
# With an empty secret, anyone could sign a notification.
if not SECRET:
    raise RuntimeError('Set CLIENT_SECRET.')
ID_NAMES = ('id', 'order_id', 'fulfillment_id', 'concept_code', 'service_id')

os.makedirs('queue', exist_ok=True)


def is_genuine(raw_body: bytes, signature: str) -> bool:
    expected = hmac.new(SECRET, raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())


def job_name(notification: dict) -> str:
    """Notifications that lead to the same work have the same name."""
    event = notification['event']
    # These events have no resource to read, so each is a job of its own.
    resource = event if event.startswith('app/') else event.split('/')[0]
    ids = [notification[name] for name in ID_NAMES if name in notification]
    name = '-'.join(map(str, [notification['store_id'], resource, *ids]))
    return re.sub(r'[^\w-]', '_', name, flags=re.ASCII) + '.json'


def store(raw_body: bytes) -> None:
    job = job_name(json.loads(raw_body))
    # The worker must not see half a file, so the job gets its name when it's complete.
    temporary = f'queue/{uuid.uuid4()}.tmp'
    with open(temporary, 'wb') as file:
        file.write(raw_body)
    os.replace(temporary, f'queue/{job}')


def application(environ, start_response):
    """If it raises an exception, the server responds with 500."""
    body = environ['wsgi.input']
    # A chunked request has no length. Servers such as gunicorn mark its end instead.
    is_terminated = environ.get('wsgi.input_terminated')
    raw_body = body.read() if is_terminated else body.read(int(environ.get('CONTENT_LENGTH') or 0))
    signature = environ.get('HTTP_X_LINKEDSTORE_HMAC_SHA256', '')
    if is_genuine(raw_body, signature):
        store(raw_body)
        start_response('204 No Content', [])
    else:
        start_response('401 Unauthorized', [])
    return []


if __name__ == '__main__':
    port = int(os.environ.get('PORT', 3000))
    make_server('127.0.0.1', port, application).serve_forever()
