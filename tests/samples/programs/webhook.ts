import {createHmac} from 'node:crypto';

/** The signature of a body, as the platform sends it in `x-linkedstore-hmac-sha256`. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/**
 * Sends a notification as the platform does.
 *
 * @returns the status of the response
 */
export async function sendNotification(
  url: string,
  body: string,
  signature: string,
): Promise<number> {
  const {status} = await fetch(url, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'x-linkedstore-hmac-sha256': signature},
    body,
  });
  return status;
}
