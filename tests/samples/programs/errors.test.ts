import {writeFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {isSuccess, operations} from '../../../src/openapi/operations';
import type {Description} from '../../../src/openapi/types';
import {fencesOf, guidesOf} from './guide';
import {install} from './run';

/** What the function of the page returns. */
interface ParsedError {
  status: number;
  code: string | null;
  message: string;
  fields: Record<string, string[]>;
  canRetry: boolean;
}

/** Statuses and bodies with what the function finds in them, one of each shape. */
const errors: [status: number, body: unknown, found: Partial<ParsedError>][] = [
  [
    401,
    {code: 401, message: 'Unauthorized', description: 'Invalid access token'},
    {message: 'Invalid access token'},
  ],
  [404, {code: 404, message: 'Not Found', description: null}, {message: 'Not Found'}],
  [
    422,
    {name: ["can't be blank"], price: ['is low', 'is odd']},
    {
      message: "name: can't be blank; price: is low, is odd",
      fields: {name: ["can't be blank"], price: ['is low', 'is odd']},
    },
  ],
  [
    422,
    {
      code: 422,
      message: 'Unprocessable Entity',
      description: 'Validation error',
      price: ['is low'],
    },
    {message: 'Validation error', fields: {price: ['is low']}},
  ],
  [
    422,
    {code: 422, message: 'Unprocessable Entity', description: {code: ['has already been taken']}},
    {message: 'Unprocessable Entity', fields: {code: ['has already been taken']}},
  ],
  [400, {error: 'Problems parsing JSON'}, {message: 'Problems parsing JSON'}],
  [
    404,
    {error: {status: 404, code: 'NotFoundException', detail: 'The promotion does not exist'}},
    {code: 'NotFoundException', message: 'The promotion does not exist'},
  ],
  [
    400,
    {error: {status: 400, code: 'BadRequestException', detail: ['name is odd', 'type is odd']}},
    {code: 'BadRequestException', message: 'name is odd; type is odd'},
  ],
  [
    400,
    {description: 'Bad Request', message: 'Tracking events has reached the limit'},
    {message: 'Tracking events has reached the limit'},
  ],
  [
    400,
    {description: 'Bad Request', messages: [{'tracking_info.code': ['must be a string']}]},
    {message: 'Bad Request', fields: {'tracking_info.code': ['must be a string']}},
  ],
  [
    400,
    {error: 'invalid_grant', error_description: 'The authorization code has expired'},
    {code: 'invalid_grant', message: 'The authorization code has expired'},
  ],
  [402, '', {message: 'HTTP 402'}],
  [429, {}, {message: '{}'}],
  [502, '<html>Bad Gateway</html>', {message: '<html>Bad Gateway</html>'}],
  [500, '{"code": 500, "mess', {message: '{"code": 500, "mess'}],
  [503, 'é'.repeat(200_000), {message: 'é'.repeat(500)}],
];

/** What a reader's program could add to each function: here, it parses the errors of a file, and prints a list. */
const callers: [title: string, caller: string][] = [
  [
    'api-error.mjs',
    `
const {readFileSync} = await import('node:fs');
const errors = JSON.parse(readFileSync('errors.json', 'utf8'));
console.log(JSON.stringify(errors.map(({status, text}) => parseError(status, text))));
`,
  ],
  [
    'api_error.py',
    `
with open('errors.json', encoding='utf-8') as file:
    parsed = [parse_error(error['status'], error['text']) for error in json.load(file)]
print(json.dumps([{'canRetry': error.pop('can_retry'), **error} for error in parsed]))
`,
  ],
  [
    'api-error.php',
    `
foreach (json_decode(file_get_contents('errors.json')) as $error) {
    $parsed = parseError($error->status, $error->text);
    $all[] = ['fields' => (object) $parsed['fields']] + $parsed;
}
echo json_encode($all, JSON_THROW_ON_ERROR);
`,
  ],
];

/** The bodies of the errors that a description has examples of. */
const describedBodies = (description: Description): string[] =>
  [...operations(description).values()]
    .flatMap(({responses}) => responses.filter((response) => !isSuccess(response)))
    .flatMap(({body}) => body?.examples ?? [])
    .map(({value}) => JSON.stringify(value));

describe.each(guidesOf('guides/errors'))('handle errors in $label', async (guide) => {
  const descriptions = await guide.descriptions();
  // Most operations have examples in common.
  const described = [...new Set(descriptions.flatMap(describedBodies))];

  test.each(callers)('%s finds the cause in any body', async (title, caller) => {
    const program = install(guide, title, (code) => code + caller);
    const bodies = [
      ...errors.map(([status, body]) => ({
        status,
        text: typeof body === 'string' ? body : JSON.stringify(body),
      })),
      ...described.map((text) => ({status: 422, text})),
    ];
    writeFileSync(path.join(program.folder, 'errors.json'), JSON.stringify(bodies));
    const parsed = JSON.parse(await program.run()) as ParsedError[];

    const expected = errors.map(([status, , cause]) => ({
      status,
      code: null,
      fields: {},
      canRetry: status === 429 || status >= 500,
      ...cause,
    }));
    expect(parsed.slice(0, errors.length)).toEqual(expected);
    // A body in place of the message is one that the function doesn't know.
    expect(parsed.slice(errors.length).filter(({message}) => message.startsWith('{'))).toEqual([]);
    const shown = fencesOf(guide.page, 'json').find((code) => code.includes('"canRetry"'));
    expect(parsed).toContainEqual(JSON.parse(shown ?? ''));
  });
});
