import {readFileSync} from 'node:fs';

import {createConfig, lint, type RawUniversalConfig} from '@redocly/openapi-core';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';

const {rules, ...settings} = parse(readFileSync('redocly.yaml', 'utf8')) as RawUniversalConfig;
const config = await createConfig(
  {
    ...settings,
    rules: {
      ...rules,
      'api/properties-in-examples': {severity: 'error', except: ['Note.author', 'Note.id']},
    },
  },
  {configPath: 'redocly.yaml'},
);

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
      'operation-4xx-response #/paths/~1notes/get/responses',
      'operation-tag-defined #/paths/~1notes/get/tags/0',
      'rule/media-type-keywords-shown #/webhooks/note~1created/post/requestBody/content/application~1json/encoding',
      'rule/operation-keywords-shown #/paths/~1notes/get/callbacks',
      'rule/request-body-keywords-shown #/webhooks/note~1created/post/requestBody/description',
      'rule/response-keywords-shown #/paths/~1notes/get/responses/200/links',
      'rule/schema-keywords-shown #/components/schemas/Note/properties/author/not',
    ]);
  });

  test('by our own rules, each told once', () => {
    const folder = 'tests/fixtures/api-wrong';
    const found = problems
      .filter(({ruleId}) => ruleId.startsWith('api/'))
      .map(({message, location: [place]}) => [place?.pointer, message]);
    expect(found.sort()).toEqual([
      ['#/', "Note.id doesn't need an exception. Remove it from the list in redocly.yaml."],
      [
        '#/components/schemas/Note/properties/parent',
        'No example shows parent. Add it to an example of a response or a body that has it.',
      ],
      ['#/components/schemas/Note/properties/state', 'Describe state: it has no description.'],
      [
        '#/components/schemas/Note/properties/state/enum/1',
        'Describe "shut" under x-enum-descriptions.',
      ],
      [
        '#/components/schemas/Note/properties/text',
        'No example shows text. Add it to an example of a response or a body that has it.',
      ],
      [
        '#/paths/~1notes~1{id}~1share',
        `shareNote is in ${folder}/openapi/notes.yaml, but the path is not in ${folder}/openapi/openapi.yaml. Add it there under paths:\n` +
          "  /notes/{id}/share:\n    $ref: './notes.yaml#/paths/~1notes~1{id}~1share'",
      ],
    ]);
  });
});
