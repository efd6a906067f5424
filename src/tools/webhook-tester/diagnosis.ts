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

/** JSON with a space after each comma and colon. In indented JSON, only the layout has line breaks. */
const spaced = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replace(/,\n\s*/g, ', ')
    .replace(/\n\s*/g, '');

/** Layouts of the JSON of a body: its own, and those of programs that parse and serialize it; only its own if it's none. */
function layoutsOf(body: string): [text: string, difference: string][] {
  const read = parseBody(body);
  if ('problem' in read) return [[body, '']];
  return [
    [body, ''],
    [JSON.stringify(read.value), 'has no whitespace between its values'],
    [spaced(read.value), 'has a space after each comma and colon'],
  ];
}

const unescaped = (text: string): string =>
  text
    .replace(/\\u(?!00[0-7])([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    )
    .replaceAll('\\/', '/');

const escapeUnicode = (text: string): string =>
  text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const escapeSlashes = (text: string): string => text.replaceAll('/', '\\/');

/** Ways to write the characters of JSON. */
const escapes: [change: (text: string) => string, difference: string][] = [
  [(text) => text, ''],
  [unescaped, 'has unescaped non-ASCII characters or slashes, such as é instead of \\u00e9'],
  [escapeUnicode, 'has escaped non-ASCII characters, such as \\u00e9 instead of é'],
  [escapeSlashes, 'has escaped slashes (\\/)'],
  [
    (text) => escapeSlashes(escapeUnicode(text)),
    'has escaped non-ASCII characters and slashes, such as \\u00e9 and \\/',
  ],
];

/** A text that may have been signed, with how it differs from the one that was entered. */
type SignedText = [text: string, ...differences: string[]];

/** Texts of the same JSON as other programs write it. */
const serializations = (body: string): SignedText[] =>
  layoutsOf(body).flatMap(([layout, difference]) =>
    escapes.map(([change, otherDifference]): SignedText => {
      const text = change(layout);
      return [text, difference, text === layout ? '' : otherDifference];
    }),
  );

/** The body as it was entered, and what it was before a framework, an editor, or a terminal changed it. */
export function bodyVariants(body: string): Variant<Bytes>[] {
  const texts: SignedText[] = [
    [body],
    [body.replace(/\r?\n$/, ''), 'has no trailing newline'],
    [`${body}\n`, 'has a trailing newline'],
    ...serializations(body),
  ];
  const variants = texts.map(([text, ...differences]) => ({
    value: toBytes(text),
    mistakes: differences.filter(Boolean).map((difference) => `The signed body ${difference}.`),
  }));
  const latin1 = Uint8Array.from(body, (character) => character.charCodeAt(0));
  const mistake = 'The body was read or signed as Latin-1 instead of UTF-8.';
  return [...variants, {value: latin1, mistakes: [mistake]}];
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
