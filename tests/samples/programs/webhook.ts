import {createHmac} from 'node:crypto';

/** The signature of a text with the secret of the pages, or another one. */
export const signatureOf = (text: string, secret = 'CLIENT_SECRET'): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/**
 * Sends a notification as the platform does.
 *
 * @returns the status of the response
 */
export async function sendNotification(
  url: string,
  body: string,
  signature = signatureOf(body),
): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    'x-linkedstore-hmac-sha256': signature,
  };
  const {status} = await fetch(url, {method: 'POST', headers, body});
  return status;
}

/** A notification's body with signatures that are not the platform's. */
export const forgedSignatures = (body: string): string[] => [
  signatureOf(body, 'another secret'),
  signatureOf(body, ''),
  signatureOf(body).slice(0, -1),
  signatureOf(`${body} `),
  'é'.repeat(64),
  '',
];
