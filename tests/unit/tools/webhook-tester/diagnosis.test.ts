import {createHmac} from 'node:crypto';

import {expect, test} from 'vitest';

import {
  bodyVariants,
  diagnose,
  readSignature,
  type Verdict,
} from '../../../../src/tools/webhook-tester/diagnosis';
import {asReceived} from '../../../../src/tools/webhook-tester/signature';

const secret = 'CLIENT_SECRET';
const sign = (message: string | Buffer, key = secret) => createHmac('sha256', key).update(message);

async function verdict(body: string, header: string, key = secret): Promise<Verdict> {
  const signature = readSignature(header);
  if (!signature) throw new Error(`${header} is no signature.`);
  return diagnose(bodyVariants(body), signature, key);
}

const body = '{"store_id":1234567,"name":"São João","url":"https://a.example.com/b"}';
const escaped = body.replaceAll('ã', '\\u00e3');
const indented = JSON.stringify(JSON.parse(body), null, 2);
const digest = sign(body).digest('hex');

test.each([
  body,
  '{"a": 1}\n',
  '',
  '{"__proto__":{"a":1},"constructor":2}',
  '\ud800',
  '\ufeffé 🛒',
])('the signature of %j is valid', async (text) => {
  expect(await verdict(text, sign(Buffer.from(text)).digest('hex'))).toEqual({
    isValid: true,
    mistakes: [],
  });
});

test('the signed body is shown as it is sent: with a byte order mark, without a lone surrogate', () => {
  expect(asReceived('\ufeff{"a":"\ud800"}')).toBe('\ufeff{"a":"\ufffd"}');
});

test.each([
  ` x-linkedstore-hmac-sha256: ${digest} `,
  `HTTP_X_LINKEDSTORE_HMAC_SHA256=${digest}`,
  `-H 'x-linkedstore-hmac-sha256: ${digest}'`,
  `"x-linkedstore-hmac-sha256": "${digest}"`,
  `"${digest}"`,
])('a signature is valid as it is copied from a log or a command: %s', async (header) => {
  expect(await verdict(body, header)).toMatchObject({isValid: true});
});

test.each([
  ['another secret', sign(body, 'other').digest('hex')],
  ['another body', sign(body.replace('7', '8')).digest('hex')],
])('a signature made with %s is invalid, without a guess at why', async (_what, header) => {
  expect(await verdict(body, header)).toEqual({isValid: false, mistakes: undefined});
});

// What the reader pastes, then what was signed.
test.each<[mistake: RegExp, pasted: string, signed: string | Buffer]>([
  [/has no trailing newline/, `${body}\n`, body],
  [/has a trailing newline/, body, `${body}\n`],
  [/neither spaces nor escapes/, indented, body],
  [/neither spaces nor escapes/, String.raw`{"a":"\u00e9\/"}`, '{"a":"é/"}'],
  [/has escaped non-ASCII characters/, body, escaped],
  [/has escaped slashes/, body, body.replaceAll('/', '\\/')],
  [/json_encode/, body, escaped.replaceAll('/', '\\/')],
  [
    /has a space after each comma and colon/,
    '{"a":[1,2,"x,"],"b":{"c":"d: é"}}',
    '{"a": [1, 2, "x,"], "b": {"c": "d: é"}}',
  ],
  [/json\.dumps/, '{"a":1,"b":"é"}', String.raw`{"a": 1, "b": "\u00e9"}`],
  [/Latin-1/, body, Buffer.from(body, 'latin1')],
  [/Latin-1/, Buffer.from(body).toString('latin1'), Buffer.from(body)],
])('a mistake in the body is named: %s', async (mistake, pasted, signed) => {
  expect(await verdict(pasted, sign(signed).digest('hex'))).toEqual({
    isValid: false,
    mistakes: [expect.stringMatching(mistake)],
  });
});

test.each<[mistake: RegExp, header: string]>([
  [/uppercase/, digest.toUpperCase()],
  [/Base64/, sign(body).digest('base64')],
  [/Base64/, sign(body).digest('base64url')],
  [/sha256=/, `sha256=${digest}`],
])('a mistake in the signature is named: %s', async (mistake, header) => {
  expect(await verdict(body, header)).toEqual({
    isValid: false,
    mistakes: [expect.stringMatching(mistake)],
  });
});

test.each([`${secret}\n`, `'${secret}'`])('a mistake in the secret is named: %j', async (key) => {
  expect(await verdict(body, digest, key)).toEqual({
    isValid: false,
    mistakes: [expect.stringMatching(/whitespace or quotes around it/)],
  });
});

test('several mistakes are all named', async () => {
  const {mistakes} = await verdict(indented, sign(escaped).digest('base64'), ` ${secret}`);
  expect(mistakes).toEqual([
    expect.stringMatching(/Base64/),
    expect.stringMatching(/whitespace or quotes/),
    expect.stringMatching(/escaped non-ASCII/),
  ]);
});

test.each(['', 'abc', 'g'.repeat(64), '0'.repeat(63), '0'.repeat(40), `${digest}0`])(
  '%j is no signature',
  (text) => expect(readSignature(text)).toBeUndefined(),
);

test('JSON that is nested too deep to be written again is verified too', async () => {
  const deep = '['.repeat(3000) + ']'.repeat(3000);
  expect(await verdict(deep, sign(deep).digest('hex'))).toMatchObject({isValid: true});
  expect(await verdict(deep, '0'.repeat(64))).toMatchObject({isValid: false});
});
