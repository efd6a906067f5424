import {lint, loadConfig} from '@redocly/openapi-core';
import {expect, test} from 'vitest';

// The rules of `npm run lint:api`, held against a description that breaks them.
test('the rules find what is wrong', async () => {
  const config = await loadConfig({configPath: 'redocly.yaml'});
  const problems = await lint({ref: 'tests/fixtures/api-wrong/openapi.yaml', config});
  const found = problems.map(({ruleId, location: [place]}) => `${ruleId} ${place?.pointer ?? ''}`);
  expect(found.sort()).toEqual([
    'no-invalid-media-type-examples #/paths/~1notes/get/responses/200/content/application~1json/example/id',
    'no-invalid-media-type-examples #/webhooks/note~1created/post/requestBody/content/application~1json/example/id',
    'no-invalid-parameter-examples #/paths/~1notes/get/parameters/0/example',
    'no-invalid-schema-examples #/components/schemas/Note/properties/id/example',
    'no-unused-components #/components/schemas/Unused',
    'operation-4xx-response #/paths/~1notes/get/responses',
  ]);
});
