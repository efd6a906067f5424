import {readFileSync, writeFileSync} from 'node:fs';
import {createServer, STATUS_CODES} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {folderOf, versions} from '../../../src/config/versions';
import {loadDescription} from '../../../src/openapi/load';
import {examplesOf, isSuccess, operations} from '../../../src/openapi/operations';
import type {Description} from '../../../src/openapi/types';
import {freePort} from '../../free-port';
import {nightly} from '../../nightly';
import {programOf, programsOf, sharedPages, type Program} from './page';
import {install, type Result} from './run';
import {startStore, type Handler, type Reply, type Store} from './store';

// More than the programs in five languages need on a busy machine.
vi.setConfig({testTimeout: 60_000});

/** A response that is no success. */
interface ErrorResponse {
  /** Where it comes from. */
  source: string;
  status: number;
  /** The body: JSON, unless it is a `text`. */
  body?: unknown;
  text: string;
}

const withBody = (source: string, status: string, body: unknown): ErrorResponse => ({
  source,
  status: Number(status.replace('XX', '00')),
  body,
  text: JSON.stringify(body),
});

const descriptions = new Map<string, Description>();
for (const version of versions) {
  const {description} = await loadDescription(`${folderOf(version)}/openapi/openapi.yaml`);
  descriptions.set(version.name, description);
}

/** The errors that the descriptions of all versions have examples of. */
const described = [...descriptions].flatMap(([version, description]) =>
  [...operations(description).values()].flatMap(({id, responses}) =>
    responses
      .filter((response) => !isSuccess(response))
      .flatMap(({status, body}) =>
        examplesOf(body).map(({value}) => withBody(`${version} ${id} ${status}`, status, value)),
      ),
  ),
);

/** The error of the token request, which is in no description but on the page of the authentication. */
const tokenErrors = versions.flatMap((version) =>
  programsOf(`${folderOf(version)}/authentication.mdx`)
    .filter(({language, code}) => language === 'json' && code.includes('error_description'))
    .map(({code}) => withBody(`${version.name} token request`, '400', JSON.parse(code))),
);

/** Each body once: most operations have examples in common. */
const errors = [
  ...new Map(
    [...described, ...tokenErrors].map((error) => [`${error.status} ${error.text}`, error]),
  ).values(),
];

/** Bodies that are no JSON object, or one that no operation has. */
const otherErrors = [
  ['none', 402, ''],
  ['HTML', 502, '<html><body>Bad Gateway</body></html>'],
  ['text', 503, 'upstream connect error'],
  ['incomplete JSON', 500, '{"code": 500, "mess'],
  ['a JSON string', 400, '"Bad Request"'],
  ['a JSON list', 400, '["Bad Request"]'],
  ['null', 404, 'null'],
  ['an empty object', 429, '{}'],
  ['null properties', 404, '{"code": null, "message": null, "messages": null, "error": null}'],
  ['no details', 404, '{"error": {"status": 404}}'],
  ['a long page', 502, `<html><body>${'é'.repeat(200_000)}</body></html>`],
  ['other types', 422, '{"error": {"detail": [{"a": 1}]}, "messages": "odd", "fields": [[]]}'],
].map(([source, status, text]) => ({source, status, text})) as ErrorResponse[];

/** Bodies of a 422 that contain nothing but fields, with their messages. */
const fieldErrors: [body: Record<string, string[]>, message: string][] = [
  [{name: ["can't be blank"]}, "name: can't be blank"],
  [{price: ['is low', 'is odd'], stock: ['is text']}, 'price: is low, is odd; stock: is text'],
];

/** What the function of the page returns. */
interface ParsedError {
  status: number;
  code: string | null;
  message: string;
  fields: Record<string, string[]>;
  canRetry: boolean;
}

/** What a reader's program could add to the function: here, it parses the errors of a file, and prints a list. */
const callers: Record<string, string> = {
  bash: `
eval "$(jq -r '.[] | @sh "printf %s \\(.text) | parse_error \\(.status)"' errors.json)" |
  jq -s 'map(.canRetry = .can_retry | del(.can_retry))'
`,
  js: `
const {readFileSync} = await import('node:fs');
const errors = JSON.parse(readFileSync('errors.json', 'utf8'));
console.log(JSON.stringify(errors.map(({status, text}) => parseError(status, text))));
`,
  python: `
import sys
parsed = [parse_error(e["status"], e["text"]) for e in json.load(open("errors.json"))]
print(json.dumps([{"canRetry": e.pop("can_retry"), **e} for e in parsed]))
`,
  php: `
$parsed = array_map(
    fn ($error) => parseError($error->status, $error->text),
    json_decode(file_get_contents('errors.json')),
);
echo json_encode(array_map(fn ($e) => [...$e, 'fields' => (object) $e['fields']], $parsed));
`,
  ruby: `
parsed = JSON.parse(File.read('errors.json')).map { |e| parse_error(e['status'], e['text']) }
puts JSON.generate(parsed.map { |e| e.transform_keys(can_retry: :canRetry) })
`,
};

/** Parses errors by the function of the page in one language. */
async function parse(program: Program, all: ErrorResponse[]): Promise<ParsedError[]> {
  const caller = callers[program.language] ?? '';
  const installed = install(program, (code) => code + caller);
  writeFileSync(path.join(installed.folder, 'errors.json'), JSON.stringify(all));
  const {code, output} = await installed.run();
  expect(code, output).toBe(0);
  return JSON.parse(output) as ParsedError[];
}

/** A text in a body. One in a list has the key of the list, which is a field unless it is `detail`. */
interface Text {
  text: string;
  list?: string;
}

function textsOf(value: unknown, key = '', isListed = false): Text[] {
  if (typeof value === 'string') {
    return [isListed && key !== 'detail' ? {text: value, list: key} : {text: value}];
  }
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, key, true));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, name));
}

/** Everything that a body says must be in one place of the result, or a reader would never see it. */
function expectComplete({status, body}: ErrorResponse, parsed: ParsedError): void {
  const texts = textsOf(body);
  const listed = texts.flatMap(({text, list}) => (list === undefined ? [] : [{text, list}]));
  const fields = Object.fromEntries(listed.map(({list}): [string, string[]] => [list, []]));
  for (const {text, list} of listed) fields[list]?.push(text);
  expect(parsed.fields).toEqual(fields);

  const causes = texts
    .filter(({list}) => list === undefined)
    .map(({text}) => text)
    .filter((text) => text !== STATUS_CODES[status]);
  expect([parsed.code, ...parsed.message.split('; ')]).toEqual(expect.arrayContaining(causes));
}

/** The keys and types of a body, with one name for all fields. `description` can be omitted next to a `code`. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  const entries = Object.entries(value)
    .filter(
      ([key]) => key !== 'description' || typeof (value as {code?: unknown}).code !== 'number',
    )
    .map(([key, item]): [string, unknown] => {
      const isField =
        Array.isArray(item) && item.every((one) => typeof one === 'string') && key !== 'detail';
      return [isField ? 'field' : key, shapeOf(item)];
    });
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

const shapesOf = (bodies: unknown[]): Set<string> =>
  new Set(bodies.map((body) => JSON.stringify(shapeOf(body))));

describe.each(sharedPages('guides/errors'))(
  'handle errors in $label',
  ({file, descriptions: descriptionsOfPage}) => {
    const programs = programsOf(file);
    const parsers = programs.filter(({title}) => /^api[-_]error\./.test(title ?? ''));
    const request = programs.find(({code}) => code.includes('status=$(curl'));

    test('the page shows each shape of error body that the descriptions have', () => {
      const page = readFileSync(file, 'utf8');
      const shown = [...page.matchAll(/`(\{"[^`\n]+\})`/g)].map(([, body = '']): unknown =>
        JSON.parse(body),
      );
      expect(shapesOf(shown)).toEqual(shapesOf(errors.map(({body}) => body)));
    });

    describe.each(parsers)('$title', (program) => {
      let parsed: ParsedError[] = [];
      beforeAll(async () => {
        const ofFields = fieldErrors.map(([body]) => withBody('fields', '422', body));
        parsed = await parse(program, [...errors, ...otherErrors, ...ofFields]);
      }, 120_000);

      test.each(errors.map((error, position) => ({...error, position})))(
        'nothing is lost of $source: $text',
        nightly,
        ({position, ...error}) => {
          const result = parsed[position];
          expect(result?.status).toBe(error.status);
          if (result) expectComplete(error, result);
        },
      );

      test.each(otherErrors.map((error, position) => ({...error, position})))(
        'a body that is $source has a message, and no fields',
        nightly,
        ({position, status, text}) => {
          const result = parsed[errors.length + position];
          expect(result).toMatchObject({status, code: null, fields: {}});
          expect(result?.message).toBe(text === '' ? 'HTTP 402' : text.slice(0, 500));
        },
      );

      test.each(fieldErrors.map(([fields, message], position) => ({fields, message, position})))(
        'the message of a body that contains only fields is $message',
        nightly,
        ({fields, message, position}) => {
          const result = parsed[errors.length + otherErrors.length + position];
          expect(result).toMatchObject({message, fields, code: null});
        },
      );

      test('only a 429 and a 5XX can succeed later', () => {
        const retried = parsed.filter(({canRetry}) => canRetry).map(({status}) => status);
        expect([...new Set(retried)].sort()).toEqual([429, 500, 502, 503]);
      });

      test('the result on the page is one of its results', () => {
        const result = programs.find(({code}) => code.includes('"canRetry"'));
        expect(parsed).toContainEqual(JSON.parse(result?.code ?? ''));
      });
    });

    describe('the request in Bash', () => {
      const parser = programOf(file, 'api-error.sh');

      /** Sends it to a URL, after an earlier response has been saved, and parses the error. */
      async function send(url: string): Promise<unknown> {
        const call = `\nurl=${url}\n${request?.code}\nparse_error "$status" < body.json\n`;
        const program = install(parser, (code) => code + call);
        writeFileSync(path.join(program.folder, 'body.json'), '{"description": "Earlier"}');
        const {output} = await program.run();
        return JSON.parse(output.slice(output.indexOf('{')));
      }

      test('reports no earlier response if the connection fails', nightly, async () => {
        expect(await send('http://127.0.0.1:1/')).toEqual({
          status: 0,
          code: null,
          message: 'HTTP 0',
          fields: {},
          can_retry: true,
        });
      });

      test('reports the status and the body of a response', async () => {
        const server = createServer((_, response) => {
          response.writeHead(422).end('{"name": ["is too long"]}');
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const {port} = server.address() as AddressInfo;
        const error = await send(`http://127.0.0.1:${port}/`);
        server.close();
        expect(error).toMatchObject({status: 422, message: 'name: is too long', can_retry: false});
      });
    });

    describe('create-product.mjs', () => {
      /** The IDs of the store's products by SKU. */
      const products = new Map<string, number[]>();
      /** What the store responds to the next requests that create a product, before it does it as usual. */
      let next: Handler[] = [];
      let notFound: Reply;
      let store: Store;

      const save: Handler = ({body}) => {
        const {variants} = body as {variants: {sku: string}[]};
        const sku = variants[0]?.sku ?? '';
        const ids = [...(products.get(sku) ?? []), 182739465];
        products.set(sku, ids);
        return {status: 201, body: {id: ids[0]}};
      };

      beforeAll(async () => {
        store = await startStore({
          descriptions: await descriptionsOfPage(),
          limit: {size: 400, leakPerSecond: 20},
          handlers: {
            'GET /products/sku/:sku': ({parameters}): Reply => {
              const [id] = products.get(parameters['sku'] ?? '') ?? [];
              return id === undefined ? notFound : {body: {id}};
            },
            'POST /products': (request) => (next.shift() ?? save)(request),
          },
        });
      }, 60_000);
      afterAll(() => store.stop());
      beforeEach(() => {
        products.clear();
        next = [];
        notFound = {status: 404};
        store.reset();
      });

      /** Runs it with a timeout of a second, and waits that are a fifth as long. */
      async function run(
        env = {ACCESS_TOKEN: 'ACCESS_TOKEN'},
        redirect = store.redirect,
      ): Promise<Result> {
        const program = install(programOf(file, 'create-product.mjs'), (code) => {
          expect(code).toMatch(/TIMEOUT = 60_000;\n.* = 500;/);
          return redirect(code).replace('60_000', '1_000').replace('= 500;', '= 100;');
        });

        const parser = programOf(file, 'api-error.mjs');
        writeFileSync(path.join(program.folder, 'api-error.mjs'), parser.code);
        return program.run(env);
      }

      const posts = (): number[] =>
        store.requests.filter(({method}) => method === 'POST').map(({status}) => status);

      const expectCreatedOnce = ({code, output}: Result): void => {
        expect(output).toContain('182739465');
        expect(code).toBe(0);
        expect([...products.values()]).toEqual([[182739465]]);
      };

      test('creates a product, and finds it when it runs again', async () => {
        expectCreatedOnce(await run());
        expectCreatedOnce(await run());
        expect(posts()).toEqual([201]);
      });

      test.each([undefined, {}])(
        'creates it if the search returns 200 and %j',
        nightly,
        async (body) => {
          notFound = {body};
          expectCreatedOnce(await run());
        },
      );

      test('creates it once if the response comes too late', async () => {
        const late: Handler = async (request) => {
          const reply = await save(request);
          await new Promise((resolve) => setTimeout(resolve, 2000));
          return reply;
        };
        next = [late];
        expectCreatedOnce(await run());
        await vi.waitFor(() => expect(posts()).toEqual([201]), 5000);
      });

      test(
        'creates it once if the response is a 5XX although it was created',
        nightly,
        async () => {
          const failing: Handler = async (request) => {
            await save(request);
            return {status: 504, body: undefined};
          };
          next = [failing];
          expectCreatedOnce(await run());
          expect(posts()).toEqual([504]);
        },
      );

      test('tries again after a 5XX that created nothing', nightly, async () => {
        next = [() => ({status: 503}), () => ({status: 500})];
        expectCreatedOnce(await run());
        expect(posts()).toEqual([503, 500, 201]);
      });

      test(
        'waits a little after a 429, and after a second one until the bucket is empty',
        nightly,
        async () => {
          const times: number[] = [];
          const timed =
            (handler: Handler): Handler =>
            (request) => {
              times.push(Date.now());
              return handler(request);
            };
          const limited = timed(() => ({status: 429, headers: {'x-rate-limit-reset': '2500'}}));
          next = [limited, limited, timed(save)];
          expectCreatedOnce(await run());
          const [first = 0, second = 0, third = 0] = times;
          expect(second - first).toBeGreaterThanOrEqual(100);
          expect(second - first).toBeLessThan(2000);
          expect(third - second).toBeGreaterThanOrEqual(2500);
        },
      );

      test.each(['', 'ACCESS\nTOKEN'])(
        'sends nothing with the token %j',
        nightly,
        async (token) => {
          const {code, output} = await run({ACCESS_TOKEN: token});
          expect(code).toBe(1);
          expect(output).toContain('Set ACCESS_TOKEN');
          expect(output).not.toContain(token || 'undefined');
          expect(store.requests).toEqual([]);
        },
      );

      test('prints why there was no response', nightly, async () => {
        const url = `http://127.0.0.1:${await freePort()}`;
        const {code, output} = await run(undefined, (program) =>
          store.redirect(program).replaceAll(store.url, url),
        );
        expect(code).toBe(1);
        expect(output).toContain('No response');
        expect(output).toContain('ECONNREFUSED');
      });

      test('does not take a mistake in the request for a lost response', nightly, async () => {
        const {code, output} = await run(undefined, (program) =>
          store.redirect(program).replace("'POST'", "'PO ST'"),
        );
        expect(code).toBe(1);
        expect(output).toContain('TypeError');
        expect(output).not.toContain('No response');
      });

      test('prints the fields of a 422, and does not repeat the request', nightly, async () => {
        next = [() => ({status: 422, body: {name: ["can't be blank"]}})];
        const {code, output} = await run();
        expect(code).toBe(1);
        expect(output).toMatch(/fields: \{ name: \[ "can't be blank" \] \}/);
        expect(posts()).toEqual([422]);
      });

      test('gives up after five attempts', nightly, async () => {
        next = Array<Handler>(6).fill(() => ({status: 500, body: {code: 500, message: 'Oh'}}));
        const {code, output} = await run();
        expect(code).toBe(1);
        expect(output).toContain("message: 'Oh'");
        expect(posts()).toEqual([500, 500, 500, 500, 500]);
      });
    });

    test('each program of the page was run', () => {
      const languages = Object.keys(callers);
      const long = programs.filter(
        ({language, code}) => languages.includes(language) && code.trim().split('\n').length > 3,
      );
      expect(long).toEqual([...parsers, request, programOf(file, 'create-product.mjs')]);
      expect(parsers.map(({language}) => language).sort()).toEqual(languages.sort());
    });
  },
);
