import hashlib
import hmac
import os

SECRET = os.environ.get('CLIENT_SECRET', '').encode()
# With an empty secret, anyone could sign a request.
if not SECRET:
    raise RuntimeError('Set CLIENT_SECRET.')


def is_genuine(headers) -> bool:
    """`headers` is case-insensitive, as in Flask and Django."""
    names = ('X-Store-Id', 'X-Customer-Id', 'X-Request-Id')
    message = ''.join(headers.get(name, '') for name in names)
    expected = hmac.new(SECRET, message.encode(), hashlib.sha256).hexdigest()
    given = headers.get('X-Linkedstore-HMAC-SHA256', '')
    return hmac.compare_digest(expected.encode(), given.encode())
