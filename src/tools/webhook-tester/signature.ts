/** The bytes of a text or a signature. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A text in UTF-8, as it is sent. A lone surrogate, which UTF-8 has no bytes for, becomes U+FFFD. */
export const toBytes = (text: string): Bytes => new TextEncoder().encode(text);

/** A text as its receiver reads it from the bytes that are sent. */
export const asReceived = (text: string): string =>
  new TextDecoder('utf-8', {ignoreBOM: true}).decode(toBytes(text));

export const toHex = (bytes: Bytes): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A function that signs messages with HMAC-SHA256, as lowercase hexadecimal.
 *
 * @throws DataError when the secret is empty
 */
export async function signer(secret: string): Promise<(message: Bytes) => Promise<string>> {
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const key = await crypto.subtle.importKey('raw', toBytes(secret), algorithm, false, ['sign']);
  return async (message) => toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)));
}
