import {parseBody} from '../form/json-limits';
import {signer, toBytes, toHex, type Bytes} from './signature';

/** A value as it was entered, or as somebody may have used it instead, with the sentences that say so. */
export interface Variant<Value> {
  value: Value;
  /** Empty for the value as it was entered. */
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

/** The secret as it was entered, and without what was copied with it. */
const secretVariants = (secret: string): Variant<string>[] => [
  {value: secret, mistakes: []},
  {
    value: secret.trim().replace(/^(["'])(.+)\1$/, '$2') || secret,
    mistakes: ['The secret has whitespace or quotes around it. Remove them.'],
  },
];

const escapeUnicode = (text: string): string =>
  text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const escapeSlashes = (text: string): string => text.replaceAll('/', '\\/');

/** The JSON of a body as programs serialize it that have parsed it; nothing if it's none. */
function serializations(body: string): [text: string, description: string][] {
  const read = parseBody(body);
  if ('problem' in read) return [];
  const compact = JSON.stringify(read.value);
  // In indented JSON, only the layout has line breaks.
  const indented = JSON.stringify(read.value, null, 1);
  const spaced = indented.replace(/,\n\s*/g, ', ').replace(/\n\s*/g, '');
  return [
    [compact, 'has neither spaces nor escapes, as from JSON.stringify in JavaScript'],
    [escapeUnicode(compact), 'has escaped non-ASCII characters, such as \\u00e9 instead of é'],
    [escapeSlashes(compact), 'has escaped slashes (\\/)'],
    [
      escapeSlashes(escapeUnicode(compact)),
      'has escaped non-ASCII characters and slashes, as from json_encode in PHP',
    ],
    [spaced, 'has a space after each comma and colon'],
    [
      escapeUnicode(spaced),
      'has spaces and escaped non-ASCII characters, as from json.dumps in Python',
    ],
  ];
}

/** The body as it was entered, and what it was before a framework, an editor, or a terminal changed it. */
export function bodyVariants(body: string): Variant<Bytes>[] {
  const texts = [
    [body.replace(/\r?\n$/, ''), 'has no trailing newline'] as const,
    [`${body}\n`, 'has a trailing newline'] as const,
    ...serializations(body),
  ];
  return [
    {value: toBytes(body), mistakes: []},
    ...texts.map(([text, difference]) => ({
      value: toBytes(text),
      mistakes: [`The signed body ${difference}.`],
    })),
    {
      value: Uint8Array.from(body, (character) => character.charCodeAt(0)),
      mistakes: ['The body was read or signed as Latin-1 instead of UTF-8.'],
    },
  ];
}

/** `mistakes` is empty if the signature is valid, and undefined if no known mistake explains why it isn't. */
export interface Verdict {
  isValid: boolean;
  mistakes: string[] | undefined;
}

/**
 * Checks a signature, and finds what went wrong: the first combination of variants that the signature matches.
 *
 * @param messages what may have been signed, first of all the message as it is
 * @param signature as `readSignature` reads it
 * @param secret not empty
 */
export async function diagnose(
  messages: Variant<Bytes>[],
  signature: Variant<string>,
  secret: string,
): Promise<Verdict> {
  for (const key of secretVariants(secret)) {
    const sign = await signer(key.value);
    for (const message of messages) {
      if ((await sign(message.value)) !== signature.value) continue;
      const mistakes = [...signature.mistakes, ...key.mistakes, ...message.mistakes];
      return {isValid: mistakes.length === 0, mistakes};
    }
  }
  return {isValid: false, mistakes: undefined};
}
