import {parseBody} from '../form/json-limits';
import {toBytes, toHex, type Bytes} from './signature';

// What could have been signed, or compared, instead of what should have been. Each mistake is a sentence for the reader.

/** What may have been signed or used as the key. `mistakes` is empty for the value as entered, or says how they differ. */
export interface Variant<Value> {
  value: Value;
  mistakes: string[];
}

const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
    byte.charCodeAt(0),
  );

/**
 * Reads the value of a signature header, with or without the name of the header, as a log or a command contains it.
 *
 * @returns lowercase hexadecimal, and what the text was instead; undefined where it is no SHA-256 in a known form
 */
export function readSignature(text: string): Variant<string> | undefined {
  const value = text
    .replaceAll(/["']/g, '')
    .trim()
    .replace(/^(?:-H|--header)\s+/, '')
    .replace(/^(?:http_)?x[-_]linkedstore[-_]hmac[-_]sha256\s*[:=]\s*/i, '');
  const digest = value.replace(/^sha256=/i, '');
  const prefix = digest === value ? [] : ['The signature starts with sha256=. Remove this prefix.'];
  if (/^[0-9a-f]{64}$/.test(digest)) return {value: digest, mistakes: prefix};
  if (/^[0-9a-f]{64}$/i.test(digest)) {
    const mistake = 'The signature is in uppercase. Use lowercase hexadecimal.';
    return {value: digest.toLowerCase(), mistakes: [...prefix, mistake]};
  }
  if (/^[\w+/-]{43}=?$/.test(digest)) {
    const mistake = 'The signature is in Base64. Use lowercase hexadecimal.';
    return {value: toHex(fromBase64(digest)), mistakes: [...prefix, mistake]};
  }
  return undefined;
}

/** The secret as entered, then without the whitespace or quotes that were copied with it. */
export function* secretVariants(secret: string): Generator<Variant<string>> {
  yield {value: secret, mistakes: []};
  const trimmed = secret.trim();
  const mistake = 'The secret has leading or trailing whitespace. Remove the whitespace.';
  if (trimmed && trimmed !== secret) yield {value: trimmed, mistakes: [mistake]};
  const [, , unquoted] = /^(["'`])(.+)\1$/.exec(trimmed) ?? [];
  if (unquoted)
    yield {value: unquoted, mistakes: ['The secret has quotes around it. Remove them.']};
}

/** JSON with a space after each comma and colon. In indented JSON, only the layout has line breaks. */
const spaced = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replace(/,\n\s*/g, ', ')
    .replace(/\n\s*/g, '');

/** The same JSON as other programs write it; nothing if the text isn't JSON, or is nested too deep. */
function layouts(body: string): [text: string, mistake: string][] {
  const read = parseBody(body);
  if ('problem' in read) return [];
  const {value} = read;
  return [
    [JSON.stringify(value), 'has no whitespace between its values'],
    [spaced(value), 'has a space after each comma and colon'],
    [JSON.stringify(value, null, 2), 'has an indent of 2 spaces'],
    [JSON.stringify(value, null, 4), 'has an indent of 4 spaces'],
  ];
}

const escapeUnicode = (text: string): string =>
  text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const unescapeUnicode = (text: string): string =>
  text.replace(/\\u(?!00[0-7])([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

const escapeSlashes = (text: string): string => text.replaceAll('/', '\\/');

/** Ways to write the characters of JSON. */
const escapes: [change: (text: string) => string, mistake: string][] = [
  [(text) => text, ''],
  [escapeUnicode, 'has escaped non-ASCII characters, such as \\u00e9 instead of é'],
  [unescapeUnicode, 'has unescaped non-ASCII characters, such as é instead of \\u00e9'],
  [escapeSlashes, 'has escaped slashes (\\/)'],
  [
    (text) => escapeSlashes(escapeUnicode(text)),
    'has escaped non-ASCII characters and slashes, such as \\u00e9 and \\/',
  ],
];

/** Texts that look like the body. */
const lookalikes: [change: (text: string) => string, mistake: string][] = [
  [(text) => text.replace(/^\ufeff/, ''), "doesn't start with a byte order mark (BOM)"],
  [(text) => text.replace(/\r?\n$/, ''), 'has no trailing newline'],
  [(text) => `${text}\n`, 'has a trailing newline'],
  [(text) => `${text}\r\n`, 'has a trailing newline (CRLF)'],
  [(text) => text.trim(), 'has no whitespace around it'],
  [
    (text) => text.replace(/\r?\n/g, '\r\n'),
    'has CRLF line endings, which this field converts to LF',
  ],
  [(text) => `\ufeff${text}`, 'starts with a byte order mark (BOM)'],
  [(text) => text.normalize('NFC'), 'has composed accents (Unicode NFC)'],
  [(text) => text.normalize('NFD'), 'has decomposed accents (Unicode NFD)'],
];

function isUtf8(bytes: Bytes): boolean {
  try {
    new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The body, and what it was before the changes that frameworks, editors and terminals make. */
export function* bodyVariants(body: string): Generator<Variant<Bytes>> {
  const toVariant = (text: string, ...mistakes: string[]): Variant<Bytes> => ({
    value: toBytes(text),
    mistakes: mistakes.filter(Boolean).map((mistake) => `The signed body ${mistake}.`),
  });
  yield toVariant(body);
  for (const [change, mistake] of lookalikes) {
    const text = change(body);
    if (text !== body) yield toVariant(text, mistake);
  }
  for (const [layout, layoutMistake] of [[body, ''] as const, ...layouts(body)]) {
    for (const [change, mistake] of escapes) {
      const text = change(layout);
      const isNew = text !== body && (text !== layout || mistake === '');
      if (isNew) yield toVariant(text, layoutMistake, mistake);
    }
  }
  if (/^[\0-\xff]*$/.test(body) && /[\x80-\xff]/.test(body)) {
    const value = Uint8Array.from(body, (character) => character.charCodeAt(0));
    const mistake = isUtf8(value)
      ? 'The signed body is UTF-8, but it was read as Latin-1.' // and shows `Ã©` instead of `é`
      : 'The signed body was encoded in Latin-1 instead of UTF-8.';
    yield {value, mistakes: [mistake]};
  }
}
