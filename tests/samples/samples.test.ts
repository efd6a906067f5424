import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';

import {folderOf, versions} from '../../src/config/versions';
import {loadDescription} from '../../src/openapi/load';
import {operations, type Operation} from '../../src/openapi/operations';
import {requestSamples, sampleLanguages, type Sample} from '../../src/openapi/samples';
import {formParts, serverUrl} from '../../src/openapi/samples/request';
import {startMock, type Mock} from './mock';
import {hasInterpreter, runSample} from './run';

// More than runSample gives a sample.
vi.setConfig({testTimeout: 30_000});

test.for(Object.keys(sampleLanguages))('%s has an interpreter', (language, {skip}) => {
  const isFound = hasInterpreter(language);
  skip(!isFound && !process.env['CI'], `The samples in ${language} are not run.`);
  expect(isFound).toBe(true);
});

for (const version of versions) {
  const {description} = await loadDescription(`${folderOf(version)}/openapi/openapi.yaml`);
  const runnable = (operation: Operation): Sample[] =>
    requestSamples(description, operation).filter(({language}) => hasInterpreter(language));

  describe(`samples of ${version.label}, run against a mock that validates requests`, () => {
    let mock: Mock;
    beforeAll(async () => {
      mock = await startMock(description);
    }, 60_000);
    afterAll(() => mock.stop());

    for (const operation of operations(description).values()) {
      const files = (formParts(description, operation) ?? [])
        .filter(({isFile}) => isFile)
        .map(({value}) => value);
      test.concurrent.each(runnable(operation))(`${operation.id} in $label`, async (sample) => {
        const name = `${version.name}-${operation.id}`;
        await runSample(name, sample, serverUrl(operation), mock.url, files);
      });
    }

    test('the mock rejects a sample that lacks a header', async () => {
      const [operation] = operations(description).values();
      if (!operation) throw new Error(`${version.label} describes no operation.`);
      for (const sample of runnable(operation)) {
        const code = sample.code.replaceAll('Authentication', 'Authorization');
        await expect(
          runSample(`${version.name}-broken`, {...sample, code}, serverUrl(operation), mock.url),
          sample.language,
        ).rejects.toThrow(/\b401\b/);
      }
    });
  });
}
