import hashlib
import hmac
import json
import logging
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urljoin, urlsplit

import requests


def setting(name):
    value = os.environ.get(name)
    if not value:
        raise SystemExit(f'Set {name}.')
    return value


CLIENT_ID = setting('CLIENT_ID')
CLIENT_SECRET = setting('CLIENT_SECRET')
WEBHOOK = {
    'event': 'product/created',
    'url': urljoin(setting('PUBLIC_URL'), '/webhooks'),
}


def send(method, url, headers=None, **options):
    headers = {'User-Agent': 'Inventory Sync (dev@example.com)', **(headers or {})}
    return requests.request(method, url, headers=headers, timeout=60, **options)


def json_of(response):
    """The JSON of a successful response."""
    if response.ok:
        return response.json()
    raise RuntimeError(f'{response.status_code} from {response.url}: {response.text}')


def exchange_code(code):
    url = 'https://www.tiendanube.com/apps/authorize/token'
    body = {
        'client_id': CLIENT_ID,
        'client_secret': CLIENT_SECRET,
        'grant_type': 'authorization_code',
        'code': code,
    }
    return json_of(send('POST', url, json=body))


class Store:
    """The API of the store that a token belongs to."""

    def __init__(self, token):
        self.url = f"https://api.tiendanube.com/2025-03/{token['user_id']}"
        self.headers = {'Authorization': f"Bearer {token['access_token']}"}

    def send(self, method, path, **options):
        return send(method, self.url + path, headers=self.headers, **options)

    def get(self, path, **query):
        return json_of(self.send('GET', path, params=query))

    def list(self, path, **query):
        """The results of a list. A list without results can respond with 404."""
        response = self.send('GET', path, params=query)
        return [] if response.status_code == 404 else json_of(response)

    def post(self, path, body):
        return json_of(self.send('POST', path, json=body))


def localized(texts, language):
    """The text in a language, or in the first language if that one is missing."""
    return texts.get(language) or next(iter(texts.values()), '')


def print_store(store):
    settings = store.get('/store', fields='id,name,main_language')
    language = settings['main_language']
    print(f"Store {settings['id']}: {localized(settings['name'], language)}")

    for product in store.list('/products', page=1, per_page=30, fields='id,name'):
        print(f"Product {product['id']}: {localized(product['name'], language)}")


def create_webhook(store):
    """Creates the webhook if it doesn't exist yet."""
    existing = store.list('/webhooks', **WEBHOOK)
    webhook = existing[0] if existing else store.post('/webhooks', WEBHOOK)
    print(f"Webhook {webhook['id']}: {webhook['event']} to {webhook['url']}")


def save_token(token):
    file = Path('token.json')
    file.touch(mode=0o600)
    file.write_text(json.dumps(token))


def install(code):
    token = exchange_code(code)
    save_token(token)
    print(f"Granted scopes: {token['scope']}")

    store = Store(token)
    create_webhook(store)
    print_store(store)


def is_genuine(raw_body, signature):
    expected = hmac.new(CLIENT_SECRET.encode(), raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        if url.path != '/callback':
            return self.respond(404, 'Not found')
        code = parse_qs(url.query).get('code', [''])[0]
        if not code:
            return self.respond(400, 'The installation was not completed.')
        try:
            # This accepts a code of any store. Your app would first check the `state`, if there is one.
            install(code)
        except Exception:
            logging.exception('The installation failed')
            return self.respond(500, 'The request failed. Go back to the terminal.')
        return self.respond(200, 'The app is installed. Go back to the terminal.')

    def do_POST(self):
        if urlsplit(self.path).path != '/webhooks':
            return self.respond(404, 'Not found')
        length = self.headers.get('Content-Length')
        if length is None:  # this server can't read a body in chunks
            return self.respond(411, 'Content-Length is missing')
        raw_body = self.rfile.read(int(length))
        signature = self.headers.get('x-linkedstore-hmac-sha256', '')
        if not is_genuine(raw_body, signature):
            print('Rejected a notification with an invalid signature')
            return self.respond(401, 'Invalid signature')
        # Your app would save the notification here and process it after the response.
        print(f'Notification: {raw_body.decode()}')
        return self.respond(204)

    def respond(self, status, text=''):
        self.send_response(status)
        self.send_header('Content-Type', 'text/plain')
        self.end_headers()
        self.wfile.write(text.encode())


server = ThreadingHTTPServer(('127.0.0.1', 3000), Handler)
print('Listening on http://127.0.0.1:3000')
try:
    server.serve_forever()
except KeyboardInterrupt:
    pass
