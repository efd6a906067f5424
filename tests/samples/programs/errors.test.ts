import {writeFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, test, vi} from 'vitest';

import {examplesOf, isSuccess, operations} from '../../../src/openapi/operations';
import type {Description} from '../../../src/openapi/types';
import {fencesOf, guidesOf} from './guide';
import {install, replace} from './run';
import {found, startStore, type Handler} from './store';

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

/** What a reader's program could add to the function: here, it parses the errors of a file, and prints a list. */
const callers: Record<string, string> = {
  'api-error.sh': `
eval "$(jq -r '.[] | @sh "printf %s \\(.text) | parse_error \\(.status)"' errors.json)" |
  jq -s 'map(.canRetry = .can_retry | del(.can_retry))'
`,
  'api-error.mjs': `
const {readFileSync} = await import('node:fs');
const errors = JSON.parse(readFileSync('errors.json', 'utf8'));
console.log(JSON.stringify(errors.map(({status, text}) => parseError(status, text))));
`,
  'api_error.py': `
import sys
parsed = [parse_error(e["status"], e["text"]) for e in json.load(open("errors.json"))]
print(json.dumps([{"canRetry": e.pop("can_retry"), **e} for e in parsed]))
`,
  'api_error.php': `
$parsed = array_map(
    fn ($error) => parseError($error->status, $error->text),
    json_decode(file_get_contents('errors.json')),
);
echo json_encode(array_map(fn ($e) => [...$e, 'fields' => (object) $e['fields']], $parsed));
`,
  'api_error.rb': `
parsed = JSON.parse(File.read('errors.json')).map { |e| parse_error(e['status'], e['text']) }
puts JSON.generate(parsed.map { |e| e.transform_keys(can_retry: :canRetry) })
`,
};

/** The bodies of the errors that a description has examples of. */
const describedBodies = (description: Description): string[] =>
  [...operations(description).values()]
    .flatMap(({responses}) => responses.filter((response) => !isSuccess(response)))
    .flatMap(({body}) => examplesOf(body))
    .map(({value}) => JSON.stringify(value));

describe.each(guidesOf('guides/errors'))('handle errors in $label', async (guide) => {
  const descriptions = await guide.descriptions();
  // Most operations have examples in common.
  const described = [...new Set(descriptions.flatMap(describedBodies))];

  /** The SKUs of the products that the store has created. */
  const created: string[] = [];
  /** What the store responds to the next requests that create a product, before it does it as usual. */
  let next: Handler[] = [];

  const create: Handler = ({body}) => {
    const {variants} = body as {variants: [{sku: string}]};
    created.push(variants[0].sku);
    return {status: 201, body: {id: 182739465}};
  };
  const store = await startStore(descriptions, {
    'GET /products/sku/:sku': ({parameters}) =>
      found(created.includes(parameters['sku'] ?? '') ? {id: 182739465} : undefined),
    'POST /products': (request) => (next.shift() ?? create)(request),
  });

  test.each(Object.entries(callers))('%s finds the cause in any body', async (title, caller) => {
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

  test('the request in Bash reports its own status and body, and not those of an earlier one', async () => {
    const request = fencesOf(guide.page, 'bash').find((code) => code.includes('status=$(curl'));
    const send = async (url: string): Promise<unknown> => {
      const call = `\nurl=${url}\n${request}\nparse_error "$status" < body.json\n`;
      const {folder, start} = install(guide, 'api-error.sh', (code) => code + call);
      writeFileSync(path.join(folder, 'body.json'), '{"description": "Earlier"}');
      const {end, output} = start();
      await end;
      return JSON.parse(output().slice(output().indexOf('{')));
    };
    expect(await send(store.url)).toMatchObject({status: 404, message: 'Not Found'});
    expect(await send('http://127.0.0.1:1/')).toMatchObject({status: 0, message: 'HTTP 0'});
  });

  test('create-product.mjs creates a product once after errors, and if a response is late', async () => {
    // It has a timeout of a second, and waits that are a fifth as long.
    const program = install(guide, 'create-product.mjs', (code) =>
      replace(replace(store.redirect(code), '60_000', '1_000'), '= 500;', '= 100;'),
    );
    const late: Handler = async (request) => {
      const reply = await create(request);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return reply;
    };
    next = [() => ({status: 503}), () => ({status: 429}), late];
    expect(await program.run()).toContain('182739465');
    expect(await program.run()).toContain('182739465');
    expect(created).toEqual(['CAM-BAS-M']);
    const posts = () => store.requests.filter(({method}) => method === 'POST');
    await vi.waitFor(
      () => expect(posts()).toMatchObject([{status: 503}, {status: 429}, {status: 201}]),
      5000,
    );
  });
});
