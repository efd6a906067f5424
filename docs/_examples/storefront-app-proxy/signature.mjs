import {createHmac, timingSafeEqual} from 'node:crypto';

const secret = process.env.CLIENT_SECRET;
// With an empty secret, anyone could sign a request.
if (!secret) throw new Error('Set CLIENT_SECRET.');

/** Whether a proxied request comes from the platform. `headers` has names in lowercase. */
export function isGenuine(headers) {
  const message = ['x-store-id', 'x-customer-id', 'x-request-id']
    .map((name) => headers[name] ?? '')
    .join('');
  const expected = createHmac('sha256', secret).update(message).digest('hex');
  const given = Buffer.from(headers['x-linkedstore-hmac-sha256'] ?? '');
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}
