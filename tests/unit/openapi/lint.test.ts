import {lint, loadConfig} from '@redocly/openapi-core';
import {describe, expect, test} from 'vitest';

const config = await loadConfig({configPath: 'redocly.yaml'});

// The rules of `npm run lint:api`, held against a description that breaks them.
describe('the rules find what is wrong', async () => {
  const problems = await lint({ref: 'tests/fixtures/api-wrong/openapi/openapi.yaml', config});

  test('in the description', () => {
    const found = problems
      .filter(({ruleId}) => !ruleId.startsWith('api/'))
      .map(({ruleId, location: [place]}) => `${ruleId} ${place?.pointer ?? ''}`);
    expect(found.sort()).toEqual([
      'no-invalid-media-type-examples #/components/examples/One/value/id',
      'no-invalid-media-type-examples #/webhooks/note~1created/post/requestBody/content/application~1json/example/id',
      'no-invalid-parameter-examples #/paths/~1notes/get/parameters/0/example',
      'no-invalid-schema-examples #/components/schemas/Note/properties/id/example',
      'no-unused-components #/components/schemas/Unused',
      'operation-tag-defined #/paths/~1notes/get/tags/0',
      'request-mime-type #/paths/~1unsupported~1{id}/get/requestBody/content/text~1csv',
    ]);
  });

  test('in what pages and samples do not support', () => {
    const found = problems
      .filter(({ruleId}) => ruleId === 'api/supported')
      .map(({location: [place]}) => place?.pointer);
    const get = '#/paths/~1unsupported~1{id}/get';
    const json = 'content/application~1json';
    expect(found.sort()).toEqual([
      '#/components/schemas/Note/properties/author/not',
      '#/components/schemas/Note/properties/author/not/pattern',
      '#/components/schemas/Unsupported/properties/both/additionalProperties',
      '#/components/schemas/Unsupported/properties/nested/oneOf', // alternatives in one, and
      '#/components/schemas/Unsupported/properties/nested/oneOf', // the description of one
      '#/components/schemas/Unsupported/properties/nullable/enum',
      '#/components/schemas/Unsupported/properties/range/allOf',
      '#/paths/~1notes/get/callbacks',
      '#/paths/~1notes/get/responses/200/links',
      `${get}/parameters/0/explode`,
      `${get}/requestBody/${json}/schema`,
      `${get}/requestBody/content/text~1csv`,
      `${get}/responses`,
      `${get}/responses/200/${json}/examples/far/externalValue`,
      `${get}/security`,
      '#/paths/~1unsupported~1{id}/head',
      '#/paths/~1unsupported~1{id}/parameters/0/name',
      `#/webhooks/note~1created/post/requestBody/${json}/encoding`,
      '#/webhooks/note~1created/post/requestBody/description',
      `#/webhooks/unsupported/put/requestBody/${json}/examples`,
    ]);
  });

  test('by our own rules, each told once', () => {
    const found = problems
      .filter(({ruleId}) => ruleId.startsWith('api/') && ruleId !== 'api/supported')
      .map(({message, location: [place]}) => [place?.pointer, message]);
    expect(found.sort()).toEqual([
      [
        '#/components/schemas/Note/properties/id/description',
        'Say more than id, or remove the description.',
      ],
      [
        '#/components/schemas/Note/properties/parent',
        'No example shows parent. Add it to an example of a response or a body that has it.',
      ],
      [
        '#/components/schemas/Note/properties/size/description',
        'Say more than size, or remove the description.',
      ],
      [
        '#/components/schemas/Note/properties/state/enum/1',
        'Describe "shut" under x-enum-descriptions.',
      ],
      [
        '#/components/schemas/Note/properties/text',
        'No example shows text. Add it to an example of a response or a body that has it.',
      ],
      [
        '#/paths/~1notes/get/parameters/0/description',
        'Say more than page, or remove the description.',
      ],
      [
        '#/paths/~1notes~1{id}/delete/parameters/0/description',
        'Say more than id, or remove the description.',
      ],
    ]);
  });
});
