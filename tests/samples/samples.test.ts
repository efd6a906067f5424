import {afterAll, describe, expect, test} from 'vitest';

import {versions} from '../../src/config/versions';
import {descriptionOf} from '../descriptions';
import {operations, type Operation} from '../../src/openapi/operations';
import {requestSamples, sampleLanguages, type Sample} from '../../src/openapi/samples';
import {formParts, serverUrl} from '../../src/openapi/samples/request';
import {resolve} from '../../src/openapi/shape';
import type {Description} from '../../src/openapi/types';
import {hasInterpreter} from './interpreters';
import {mockOf} from './mocks';
import {runAlone, runSample, stopRunners} from './run';

afterAll(stopRunners);

test.for(Object.keys(sampleLanguages))('%s has an interpreter', (language, {skip}) => {
  const isFound = hasInterpreter(language);
  skip(!isFound && !process.env['CI'], `The samples in ${language} are not run.`);
  expect(isFound).toBe(true);
});

/** What a part of a description refers to, directly or not, by reference. */
function referredTo(api: Description, part: unknown, found: Record<string, unknown> = {}) {
  JSON.stringify(part, (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string' && !(value in found)) {
      found[value] = resolve(api, {$ref: value});
      referredTo(api, found[value], found);
    }
    return value;
  });
  return found;
}

/** A sample without its server, with the contract of its operation: the same text means the same run. */
function runOf(api: Description, operation: Operation, {language, code}: Sample): string {
  const {method, path, isPartnerAction, parameters, body, responses} = operation;
  const request = {method, path, isPartnerAction, parameters, body};
  return JSON.stringify([
    language,
    code.replaceAll(serverUrl(operation), ''),
    request,
    referredTo(api, request),
    responses.map(({status, body}) => [status, body?.type]),
  ]);
}

// Most samples are the same in several versions, with the same contract. One run is enough for all of them.
const runs = new Set<string>();

for (const version of versions) {
  const description = await descriptionOf(version.name);
  const runnable = (operation: Operation): Sample[] =>
    requestSamples(operation).filter(({language}) => hasInterpreter(language));

  const isNew = (operation: Operation, sample: Sample): boolean => {
    const run = runOf(description, operation, sample);
    if (runs.has(run)) return false;
    runs.add(run);
    return true;
  };

  describe(`samples of ${version.label} that no newer version has, run against a mock that validates requests`, () => {
    for (const operation of operations(description).values()) {
      const files = (formParts(operation) ?? [])
        .filter(({fileType}) => fileType)
        .map(({value}) => value);
      const samples = runnable(operation).filter((sample) => isNew(operation, sample));
      test.concurrent.each(samples)(`${operation.id} in $label`, async (sample) => {
        const name = `${version.name}-${operation.id}`;
        const to = mockOf(description);
        await runSample(sample, {name, from: serverUrl(operation), to, files});
      });
    }

    // Alone, it shows that a sample imports all that it uses.
    test('a sample runs alone, and fails without a header, also among others, or without a server', async () => {
      const [operation] = operations(description).values();
      if (!operation) throw new Error(`${version.label} describes no operation.`);
      const from = serverUrl(operation);
      const to = mockOf(description);
      for (const sample of runnable(operation)) {
        const {language} = sample;
        const code = sample.code.replaceAll('Authorization', 'Authentication');
        await runAlone(sample, {name: `${version.name}-alone`, from, to});
        const wrong = runSample({...sample, code}, {name: `${version.name}-wrong`, from, to});
        await expect(wrong, language).rejects.toThrow(/\b401\b/);
        const offline = runAlone(sample, {
          name: `${version.name}-offline`,
          from,
          to: 'http://127.0.0.1:4',
        });
        await expect(offline, language).rejects.toThrow(/connect|refused/i);
      }
    });
  });
}
