import {readFileSync, writeFileSync} from 'node:fs';
import {createServer, STATUS_CODES} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import {folderOf, versions} from '../../../src/config/versions';
import {examplesOf, isSuccess, operations} from '../../../src/openapi/operations';
import {descriptionOf, fencesOf, guidesOf} from './guide';
import {install, replace, type Result} from './run';
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

const descriptions = await Promise.all(versions.map(descriptionOf));

/** The errors that the descriptions of all versions have examples of. */
const described = descriptions.flatMap((description) =>
  [...operations(description).values()].flatMap(({id, responses}) =>
    responses
      .filter((response) => !isSuccess(response))
      .flatMap(({status, body}) =>
        examplesOf(body).map(({value}) =>
          withBody(`${description.info.version} ${id} ${status}`, status, value),
        ),
      ),
  ),
);

/** The error of the token request, which is in no description but on the page of the authentication. */
const tokenErrors = versions.flatMap((version) =>
  fencesOf(`${folderOf(version)}/authentication.mdx`, 'json')
    .filter((code) => code.includes('error_description'))
    .map((code) => withBody(`${version.name} token request`, '400', JSON.parse(code))),
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

describe.each(guidesOf('guides/errors'))('handle errors in $label', (guide) => {
  test('the page shows each shape of error body that the descriptions have', () => {
    const page = readFileSync(guide.page, 'utf8');
    const shown = [...page.matchAll(/`(\{"[^`\n]+\})`/g)].map(([, body = '']): unknown =>
      JSON.parse(body),
    );
    expect(shapesOf(shown)).toEqual(shapesOf(errors.map(({body}) => body)));
  });

  describe.each(Object.keys(callers))('%s', (title) => {
    let parsed: ParsedError[] = [];
    beforeAll(async () => {
      const {folder, run} = install(guide, title, (code) => `${code}${callers[title]}`);
      writeFileSync(path.join(folder, 'errors.json'), JSON.stringify([...errors, ...otherErrors]));
      const {code, output} = await run();
      expect(code, output).toBe(0);
      parsed = JSON.parse(output) as ParsedError[];
    }, 120_000);

    test('loses nothing of the errors in the descriptions, and returns what the page shows', () => {
      for (const [position, error] of errors.entries()) {
        const result = parsed[position] as ParsedError;
        expect(result.status, error.source).toBe(error.status);
        expectComplete(error, result);
      }
      const shown = fencesOf(guide.page, 'json').find((code) => code.includes('"canRetry"'));
      expect(parsed).toContainEqual(JSON.parse(shown ?? ''));
    });

    test('reads any other body, and takes only a 429 and a 5XX for what can succeed later', () => {
      for (const [position, {source, status, text}] of otherErrors.entries()) {
        const message = text === '' ? 'HTTP 402' : text.slice(0, 500);
        const expected = {status, code: null, fields: {}, message};
        expect(parsed[errors.length + position], source).toMatchObject(expected);
      }
      const retried = parsed.filter(({canRetry}) => canRetry).map(({status}) => status);
      expect([...new Set(retried)].sort()).toEqual([429, 500, 502, 503]);
    });
  });

  test('the request in Bash reports its own status and body, and not those of an earlier one', async () => {
    const server = createServer((_, response) => {
      response.writeHead(422).end('{"name": ["is too long"]}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const {port} = server.address() as AddressInfo;
    const request = fencesOf(guide.page, 'bash').find((code) => code.includes('status=$(curl'));

    async function send(url: string): Promise<unknown> {
      const call = `\nurl=${url}\n${request}\nparse_error "$status" < body.json\n`;
      const {folder, run} = install(guide, 'api-error.sh', (code) => code + call);
      writeFileSync(path.join(folder, 'body.json'), '{"description": "Earlier"}');
      const {output} = await run();
      return JSON.parse(output.slice(output.indexOf('{')));
    }
    const rejected = await send(`http://127.0.0.1:${port}/`);
    server.close();
    expect(rejected).toMatchObject({status: 422, message: 'name: is too long', can_retry: false});
    expect(await send('http://127.0.0.1:1/')).toMatchObject({status: 0, message: 'HTTP 0'});
  });

  describe('create-product.mjs', () => {
    /** The IDs of the store's products by SKU. */
    const products = new Map<string, number[]>();
    /** What the store responds to the next requests that create a product, before it does it as usual. */
    let next: Handler[] = [];
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
        descriptions: await guide.descriptions(),
        limit: {size: 400, leakPerSecond: 20},
        handlers: {
          'GET /products/sku/:sku': ({parameters}): Reply => {
            const [id] = products.get(parameters['sku'] ?? '') ?? [];
            return id === undefined ? {status: 404} : {body: {id}};
          },
          'POST /products': (request) => (next.shift() ?? save)(request),
        },
      });
    }, 60_000);
    afterAll(() => store.stop());
    beforeEach(() => {
      products.clear();
      store.reset();
    });

    /** Runs it with a timeout of a second, and waits that are a fifth as long. */
    const run = (): Promise<Result> =>
      install(guide, 'create-product.mjs', (code) =>
        replace(replace(store.redirect(code), '60_000', '1_000'), '= 500;', '= 100;'),
      ).run({ACCESS_TOKEN: 'ACCESS_TOKEN'});

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

    test('creates it once after errors, and if the response comes too late', async () => {
      const late: Handler = async (request) => {
        const reply = await save(request);
        await new Promise((resolve) => setTimeout(resolve, 2000));
        return reply;
      };
      next = [() => ({status: 503}), () => ({status: 429}), late];
      expectCreatedOnce(await run());
      await vi.waitFor(() => expect(posts()).toEqual([503, 429, 201]), 5000);
    });
  });
});
