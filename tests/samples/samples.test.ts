import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {loadDescription} from '../../src/openapi/load';
import {operations} from '../../src/openapi/model';
import {formParts, requestSamples, type Sample} from '../../src/openapi/samples';
import {startMock, type Mock} from './mock';
import {interpreters, runSample} from './run';

const versions = {
  next: ['docs', 'https://api.tiendanube.com/unstable'],
  '2025-03': ['versioned_docs/version-2025-03', 'https://api.tiendanube.com/2025-03'],
  v1: ['versioned_docs/version-v1', 'https://api.tiendanube.com/v1'],
} as const;

const missing = Object.entries(interpreters)
  .filter(([, command]) => command === undefined)
  .map(([language]) => language);

test('every language has an interpreter, at least in CI', () => {
  expect(process.env['CI'] ? missing : []).toEqual([]);
});

for (const [position, [version, [folder, base]]] of Object.entries(Object.entries(versions))) {
  const {description} = loadDescription(`${folder}/openapi/openapi.yaml`);

  describe(`samples of ${version}, run against a mock that validates requests`, () => {
    let mock: Mock;
    beforeAll(async () => {
      mock = await startMock(description, 4330 + Number(position));
    }, 60_000);
    afterAll(() => mock.stop());

    for (const operation of operations(description).values()) {
      const samples = requestSamples(description, operation).filter(
        ({language}) => !missing.includes(language),
      );
      const files = (formParts(description, operation) ?? [])
        .filter(({isFile}) => isFile)
        .map(({value}) => value);
      test.concurrent.each(samples)(`${operation.id} in $label`, async (sample) => {
        const owner = operation.isPartnerAction ? 'apps/4321' : '1234567';
        await runSample(`${version}-${operation.id}`, sample, `${base}/${owner}`, mock.url, files);
      });
    }

    test('the mock refuses a sample that lacks a header', async () => {
      const [operation] = operations(description).values();
      const samples = operation ? requestSamples(description, operation) : [];
      for (const sample of samples.filter(({language}) => !missing.includes(language))) {
        const broken: Sample = {
          ...sample,
          code: sample.code.replaceAll('Authentication', 'Authorization'),
        };
        await expect(
          runSample(`${version}-broken`, broken, `${base}/1234567`, mock.url),
          sample.language,
        ).rejects.toThrow();
      }
    });
  });
}
