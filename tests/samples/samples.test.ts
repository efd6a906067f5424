import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {folderOf, versions} from '../../src/config/versions';
import {loadDescription} from '../../src/openapi/load';
import {operations} from '../../src/openapi/model';
import {formParts, requestSamples, type Sample} from '../../src/openapi/samples';
import {startMock, type Mock} from './mock';
import {interpreters, runSample} from './run';

const missing = Object.entries(interpreters)
  .filter(([, command]) => command === undefined)
  .map(([language]) => language);

test('every language has an interpreter, at least in CI', () => {
  expect(process.env['CI'] ? missing : []).toEqual([]);
});

for (const [position, version] of versions.entries()) {
  const {description} = await loadDescription(`${folderOf(version)}/openapi/openapi.yaml`);
  const base = `https://api.tiendanube.com/${version.segment}`;

  describe(`samples of ${version.label}, run against a mock that validates requests`, () => {
    let mock: Mock;
    beforeAll(async () => {
      mock = await startMock(description, 4330 + position);
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
        await runSample(
          `${version.name}-${operation.id}`,
          sample,
          `${base}/${owner}`,
          mock.url,
          files,
        );
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
          runSample(`${version.name}-broken`, broken, `${base}/1234567`, mock.url),
          sample.language,
        ).rejects.toThrow();
      }
    });
  });
}
