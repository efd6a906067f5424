import {createHmac} from 'node:crypto';

import {expect, test} from 'vitest';

import {asReceived, signer, toBytes} from '../../../../src/tools/webhook-tester/signature';
import {randomPayload, seededRandom} from './random-payload';

test('signs 200 random payloads as Node does', async () => {
  const random = seededRandom(7);
  for (let round = 0; round < 200; round++) {
    const secret = randomPayload(random);
    const body = randomPayload(random);
    const expected = createHmac('sha256', secret).update(body, 'utf8').digest('hex');
    expect(await (await signer(secret))(toBytes(body))).toBe(expected);
  }
});

test('a lone surrogate is signed as it is sent: as U+FFFD', async () => {
  const body = '{"a":"\ud800"}';
  expect(asReceived(body)).toBe('{"a":"\ufffd"}');
  const expected = createHmac('sha256', 'secret').update('{"a":"\ufffd"}').digest('hex');
  expect(await (await signer('secret'))(toBytes(body))).toBe(expected);
});

test('a byte order mark is part of the body', () => {
  expect(asReceived('\ufeff{}')).toBe('\ufeff{}');
});

test('an empty secret is no key', async () => {
  await expect(signer('')).rejects.toMatchObject({name: 'DataError'});
});
