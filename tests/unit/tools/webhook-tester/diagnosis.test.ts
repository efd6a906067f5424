import {createHmac} from 'node:crypto';

import {describe, expect, test} from 'vitest';

import {diagnose, type Verdict} from '../../../../src/tools/webhook-tester/diagnosis';
import {bodyVariants, readSignature} from '../../../../src/tools/webhook-tester/mistakes';

const secret = 'CLIENT_SECRET';
const sign = (message: string | Buffer, key = secret) => createHmac('sha256', key).update(message);

async function verdict(body: string, header: string, key = secret): Promise<Verdict> {
  const signature = readSignature(header);
  if (!signature) throw new Error(`${header} is no signature.`);
  return diagnose(() => bodyVariants(body), signature, key);
}

const body = '{"store_id":1234567,"name":"São João","url":"https://a.example.com/b"}';
const escaped = body.replaceAll('ã', '\\u00e3');
const value: unknown = JSON.parse(body);

describe('a signature of the body', () => {
  test.each([body, '{"a": 1}\n', '', '{"__proto__":{"a":1},"constructor":2}', '\ud800', 'é'])(
    'is valid: %j',
    async (text) => {
      expect(await verdict(text, sign(Buffer.from(text)).digest('hex'))).toEqual({
        isValid: true,
        mistakes: [],
      });
    },
  );

  const digest = sign(body).digest('hex');

  test.each([
    ` x-linkedstore-hmac-sha256: ${digest} `,
    `HTTP_X_LINKEDSTORE_HMAC_SHA256=${digest}`,
    `-H 'x-linkedstore-hmac-sha256: ${digest}'`,
    `"x-linkedstore-hmac-sha256": "${digest}"`,
    `"${digest}"`,
  ])('is valid as it is copied from a log or a command: %s', async (header) => {
    expect(await verdict(body, header)).toMatchObject({isValid: true});
  });

  test('differs for another secret or body, without a guess at why', async () => {
    const unknown = {isValid: false, mistakes: undefined};
    expect(await verdict(body, sign(body, 'other').digest('hex'))).toEqual(unknown);
    expect(await verdict(body, sign(body.replace('7', '8')).digest('hex'))).toEqual(unknown);
  });
});

describe('what went wrong is named', () => {
  // What the reader pastes, then what was signed.
  test.each<[mistake: RegExp, pasted: string, signed: string | Buffer]>([
    [/has no trailing newline/, `${body}\n`, body],
    [/has a trailing newline\./, body, `${body}\n`],
    [/has a trailing newline \(CRLF\)/, body, `${body}\r\n`],
    [/has no whitespace around it/, `  ${body} `, body],
    [/has CRLF line endings/, '{\n"a":1\n}', '{\r\n"a":1\r\n}'],
    [/starts with a byte order mark/, body, `\ufeff${body}`],
    [/doesn't start with a byte order mark/, `\ufeff${body}`, body],
    [/composed accents \(Unicode NFC\)/, body.normalize('NFD'), body],
    [/decomposed accents \(Unicode NFD\)/, body, body.normalize('NFD')],
    [/has no whitespace between its values/, JSON.stringify(value, null, 2), body],
    [/has an indent of 2 spaces/, body, JSON.stringify(value, null, 2)],
    [/has an indent of 4 spaces/, body, JSON.stringify(value, null, 4)],
    [
      /has a space after each comma and colon/,
      '{"a":[1,2,"x,"],"b":{"c":"d: e"}}',
      '{"a": [1, 2, "x,"], "b": {"c": "d: e"}}',
    ],
    [/has escaped non-ASCII characters, such/, body, escaped],
    [/has unescaped non-ASCII characters/, escaped, body],
    [/has unescaped non-ASCII/, '{"a":"\\u00e9\\u0022"}', '{"a":"é\\u0022"}'],
    [/has escaped slashes/, body, body.replaceAll('/', '\\/')],
    [/escaped non-ASCII characters and slashes/, body, escaped.replaceAll('/', '\\/')],
    [/encoded in Latin-1/, body, Buffer.from(body, 'latin1')],
    [/read as Latin-1/, Buffer.from(body).toString('latin1'), Buffer.from(body)],
  ])('%s', async (mistake, pasted, signed) => {
    const {isValid, mistakes} = await verdict(pasted, sign(signed).digest('hex'));
    expect(isValid).toBe(false);
    expect(mistakes).toHaveLength(1);
    expect(mistakes?.[0]).toMatch(mistake);
  });

  test.each<[mistake: RegExp, header: string]>([
    [/uppercase/, sign(body).digest('hex').toUpperCase()],
    [/Base64/, sign(body).digest('base64')],
    [/Base64/, sign(body).digest('base64url')],
    [/sha256=/, `sha256=${sign(body).digest('hex')}`],
  ])('in the signature: %s', async (mistake, header) => {
    expect(await verdict(body, header)).toEqual({
      isValid: false,
      mistakes: [expect.stringMatching(mistake)],
    });
  });

  test.each<[mistake: RegExp, key: string]>([
    [/leading or trailing whitespace/, `${secret}\n`],
    [/quotes around/, `'${secret}'`],
  ])('in the secret: %s', async (mistake, key) => {
    expect(await verdict(body, sign(body).digest('hex'), key)).toEqual({
      isValid: false,
      mistakes: [expect.stringMatching(mistake)],
    });
  });

  test('all of them, where there are several', async () => {
    const pasted = JSON.stringify(value, null, 2);
    const {mistakes} = await verdict(pasted, sign(escaped).digest('base64'), ` ${secret}`);
    expect(mistakes).toEqual([
      expect.stringMatching(/Base64/),
      expect.stringMatching(/leading or trailing whitespace/),
      expect.stringMatching(/no whitespace between/),
      expect.stringMatching(/escaped non-ASCII/),
    ]);
  });
});

test.each([
  '',
  'abc',
  'g'.repeat(64),
  '0'.repeat(63),
  '0'.repeat(40),
  sign(body).digest('hex') + '0',
])('%j is no signature', (text) => expect(readSignature(text)).toBeUndefined());

test('JSON that is nested too deep to be written again is verified too', async () => {
  const deep = '['.repeat(3000) + ']'.repeat(3000);
  expect(await verdict(deep, sign(deep).digest('hex'))).toMatchObject({isValid: true});
  expect(await verdict(deep, '0'.repeat(64))).toMatchObject({isValid: false});
});
