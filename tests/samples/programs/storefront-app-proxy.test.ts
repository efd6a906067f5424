import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, test, vi} from 'vitest';

import {freePort} from '../../free-port';
import {nightly} from '../../nightly';
import {programOf, programsOf, sharedPages, type Program} from './page';
import {install, type Installed} from './run';
import {seen, untilReady, type Server} from './server';
import {signatureOf} from './webhook';

vi.setConfig({testTimeout: 60_000});
// A secret in the environment of the developer would hide that a program runs without one.
vi.stubEnv('CLIENT_SECRET', undefined);

const secret = 'CLIENT_SECRET';
const signatureHeader = 'X-Linkedstore-HMAC-SHA256';

type Headers = Record<string, string>;

const asIs = (code: string): string => code;

/** The function of a language that verifies a signature, and what a reader's app does with it. */
interface Verifier {
  title: string;
  /** The name that a header has in this language. */
  nameOf: (header: string) => string;
  /** Verifies the headers in `HEADERS`, and prints `accepted` or `rejected`. */
  app: Program;
}

const inCgi = (header: string): string => `HTTP_${header.toUpperCase().replaceAll('-', '_')}`;

const verifiers: Verifier[] = [
  {
    title: 'signature.mjs',
    nameOf: (header) => header.toLowerCase(),
    app: {
      language: 'js',
      title: 'app.mjs',
      code: `
import {isGenuine} from './signature.mjs';
console.log(isGenuine(JSON.parse(process.env.HEADERS)) ? 'accepted' : 'rejected');
`,
    },
  },
  {
    title: 'signature.py',
    // In lowercase, because the function is for headers whose names are case-insensitive.
    nameOf: (header) => header.toLowerCase(),
    app: {
      language: 'python',
      title: 'app.py',
      code: `
import json
import os
from wsgiref.headers import Headers
from signature import is_genuine
headers = Headers(list(json.loads(os.environ['HEADERS']).items()))
print('accepted' if is_genuine(headers) else 'rejected')
`,
    },
  },
  {
    title: 'signature.php',
    nameOf: inCgi,
    // The page's code ends the script when it rejects a request.
    app: {
      language: 'php',
      title: 'app.php',
      code: `<?php
$_SERVER = json_decode(getenv('HEADERS'), true) + $_SERVER;
register_shutdown_function(function () {
    if (http_response_code() === 401) {
        echo 'rejected';
    }
});
require 'signature.php';
echo 'accepted';
`,
    },
  },
  {
    title: 'signature.rb',
    nameOf: inCgi,
    app: {
      language: 'ruby',
      title: 'app.rb',
      code: `
require 'json'
require_relative 'signature'
puts genuine?(JSON.parse(ENV.fetch('HEADERS'))) ? 'accepted' : 'rejected'
`,
    },
  },
];

/** A request that the page shows as the app's server receives it. */
interface Example {
  method: string;
  target: string;
  headers: Headers;
  body: string;
}

/** Splits a message of the page into its first line, its headers and its body. */
function parseMessage(code: string): {firstLine: string; headers: Headers; body: string} {
  const [head = '', body = ''] = code.trim().split('\n\n');
  const [firstLine = '', ...lines] = head.split('\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: ?/);
    return [name, value];
  });
  return {firstLine, headers: Object.fromEntries(headers), body};
}

const messagesOf = (file: string): string[] =>
  programsOf(file)
    .filter(({language}) => language === 'http')
    .map(({code}) => code);

const examplesOf = (file: string): Example[] =>
  messagesOf(file)
    .filter((code) => code.includes(signatureHeader))
    .map((code) => {
      const {firstLine, headers, body} = parseMessage(code);
      const [method = '', target = ''] = firstLine.split(' ');
      return {method, target, headers, body};
    });

/** The signature that the page's rule gives. */
const sign = (headers: Headers, key: string): string =>
  signatureOf(
    ['X-Store-Id', 'X-Customer-Id', 'X-Request-Id'].map((name) => headers[name] ?? '').join(''),
    key,
  );

const signed = (headers: Headers, key = secret): Headers => ({
  ...headers,
  [signatureHeader]: sign(headers, key),
});

const without = (headers: Headers, name: string): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));

/** Headers with the signature of the page that somebody has changed, by what they changed. */
const forgeries = (headers: Headers): Record<string, Headers> => {
  const signature = headers[signatureHeader] ?? '';
  return {
    'another store': {...headers, 'X-Store-Id': '1234568'},
    'another customer': {...headers, 'X-Customer-Id': '98231045'},
    'another request': {...headers, 'X-Request-Id': '5f0c7a3e-2b91-4d68-9a47-c1e8035d6b25'},
    'another key': signed(headers, 'another secret'),
    'no signature': without(headers, signatureHeader),
    'an empty signature': {...headers, [signatureHeader]: ''},
    'half a signature': {...headers, [signatureHeader]: signature.slice(0, 32)},
    'a signature in uppercase': {...headers, [signatureHeader]: signature.toUpperCase()},
  };
};

/** The settings of a reader who forgot the secret. */
const noSecret: [string, Record<string, string>][] = [
  ['missing', {}],
  ['empty', {CLIENT_SECRET: ''}],
];

/** Starts the server of the page on a free port. */
async function startServer(
  file: string,
  change = asIs,
  env: Record<string, string> = {CLIENT_SECRET: secret},
): Promise<Server> {
  const server = install(programOf(file, 'server.mjs'), change);
  writeFileSync(path.join(server.folder, 'signature.mjs'), programOf(file, 'signature.mjs').code);
  const port = await freePort();
  return untilReady(server.start({PORT: String(port), ...env}), `http://127.0.0.1:${port}`);
}

/** Sends a request as the platform does: the HTTP client sets the two other headers of the examples. */
const send = ({url}: Server, {method, target, headers, body}: Example): Promise<Response> =>
  fetch(url + target, {
    method,
    headers: without(without(headers, 'Host'), 'Content-Length'),
    ...(body !== '' && {body}),
  });

const page = sharedPages('guides/storefront-app-proxy');

describe.each(page)('the programs of $label', ({file}) => {
  const examples = examplesOf(file);
  const exampleOf = (method: string): Example => {
    const example = examples.find((one) => one.method === method);
    if (!example) throw new Error(`${file} has no example of a ${method} request.`);
    return example;
  };
  const get = exampleOf('GET');
  const post = exampleOf('POST');

  test('the signatures of the page follow its rule', () => {
    for (const {headers} of examples) {
      expect(headers[signatureHeader]).toBe(sign(headers, secret));
    }
  });

  test('the page has no other program', () => {
    const programs = programsOf(file).filter(({language}) =>
      ['js', 'python', 'php', 'ruby'].includes(language),
    );
    expect(programs.map(({title}) => title)).toEqual([
      ...verifiers.map(({title}) => title),
      'server.mjs',
    ]);
  });

  describe.concurrent.each(verifiers)('$title', ({title, nameOf, app}) => {
    const installApp = (): Installed => {
      const installed = install(app);
      writeFileSync(path.join(installed.folder, title), programOf(file, title).code);
      return installed;
    };
    const envOf = (headers: Headers): Record<string, string> => {
      const named = Object.entries(headers).map(([name, value]) => [nameOf(name), value]);
      return {HEADERS: JSON.stringify(Object.fromEntries(named))};
    };
    const verify = async (headers: Headers): Promise<string> => {
      const {output} = await installApp().run({CLIENT_SECRET: secret, ...envOf(headers)});
      return output.trim();
    };

    test('accepts the examples of the page', async () => {
      for (const {method, headers} of examples) {
        expect(await verify(headers), method).toBe('accepted');
      }
    });

    test('treats a missing customer as an empty one', nightly, async () => {
      expect(await verify(without(post.headers, 'X-Customer-Id'))).toBe('accepted');
    });

    test('rejects what somebody has changed', async () => {
      for (const [change, headers] of Object.entries(forgeries(get.headers))) {
        expect(await verify(headers), change).toBe('rejected');
      }
    });

    test.each(noSecret)('fails if the secret is %s', nightly, async (_, env) => {
      // Anyone can compute the signature of an empty key.
      const headers = signed(get.headers, '');
      const {code, output} = await installApp().run({...envOf(headers), ...env});
      expect(output).toContain('Set CLIENT_SECRET.');
      expect(output).not.toMatch(/accepted|rejected/);
      expect(code).not.toBe(0);
    });
  });

  describe('server.mjs', () => {
    const stockJson = programsOf(file).find(({language}) => language === 'json')?.code ?? '';

    test('responds to the examples as the page says', async () => {
      const server = await startServer(file);
      const list = await send(server, get);
      expect(list.status).toBe(200);
      expect(list.headers.get('Content-Type')).toBe('application/json');
      expect(list.headers.get('X-Embed')).toBeNull();
      expect(await list.json()).toEqual(JSON.parse(stockJson));

      const alert = await send(server, post);
      expect(alert.status).toBe(201);
      expect(await alert.text()).toBe(post.body);
    });

    test('processes a request that changes data only once', nightly, async () => {
      const server = await startServer(file);
      expect((await send(server, post)).status).toBe(201);
      expect((await send(server, post)).status).toBe(409);
      await seen(server, 'To do: alert');
      expect(server.output().match(/To do: alert/g)).toHaveLength(1);
    });

    test('embeds the page that the guide shows', async () => {
      const shown = messagesOf(file).find((code) => code.includes('X-Embed')) ?? '';
      const {firstLine, headers, body} = parseMessage(shown);
      const server = await startServer(file);
      const response = await send(server, {...get, target: '/proxy/stock?order=asc'});
      expect(`HTTP/1.1 ${response.status} OK`).toBe(firstLine);
      for (const [name, value] of Object.entries(headers)) {
        expect(response.headers.get(name), name).toBe(value);
      }
      expect(await response.text()).toBe(body);
    });

    test('refuses what the platform has not signed', async () => {
      const server = await startServer(file);
      const all = {
        ...forgeries(get.headers),
        // As many bytes as a signature has, but not as many characters.
        'a signature that is no ASCII': {...get.headers, [signatureHeader]: 'é'.repeat(32)},
      };
      for (const [change, headers] of Object.entries(all)) {
        const response = await send(server, {...get, headers});
        expect(response.status, change).toBe(401);
        expect(await response.json(), change).toEqual({error: 'Wrong signature'});
      }
    });

    test('refuses IDs that have the signature of others', nightly, async () => {
      const server = await startServer(file);
      const {'X-Store-Id': store = '', 'X-Customer-Id': customer = ''} = get.headers;
      const {'X-Request-Id': request = ''} = get.headers;
      const shifted = [
        {'X-Store-Id': store.slice(0, -1), 'X-Customer-Id': store.slice(-1) + customer},
        {'X-Customer-Id': customer + request.slice(0, 1), 'X-Request-Id': request.slice(1)},
      ];
      for (const ids of shifted) {
        const headers = {...get.headers, ...ids};
        expect(sign(headers, secret)).toBe(get.headers[signatureHeader]);
        expect((await send(server, {...get, headers})).status).toBe(403);
      }
    });

    test('rejects input that it cannot use', nightly, async () => {
      const server = await startServer(file);
      const statusOf = async (change: Partial<Example>): Promise<number> =>
        (await send(server, {...post, ...change})).status;
      // A form on another site can send this type, so the server must not accept it.
      const plain = {...post.headers, 'Content-Type': 'text/plain'};
      expect(await statusOf({headers: plain})).toBe(415);
      for (const body of ['', 'null', '{}', '{"sku":1}', '{"sku":']) {
        expect(await statusOf({body}), body).toBe(422);
      }
      expect(await statusOf({target: '/proxy/other'})).toBe(404);
    });

    test('goes on after paths that are no URLs', nightly, async () => {
      const server = await startServer(file);
      for (const target of ['//', '//[', '/%', '/?%']) {
        expect((await send(server, {...get, target})).status, target).toBe(404);
        const unsigned = {...get, target, headers: {}};
        expect((await send(server, unsigned)).status, target).toBe(401);
      }
      expect((await send(server, get)).status).toBe(200);
      expect(server.child.exitCode).toBeNull();
    });

    test('responds with 500 when something throws, logs it, and goes on', nightly, async () => {
      const server = await startServer(file, (code) =>
        code.replace('function listStock(query) {', "$& throw new Error('No database');"),
      );
      const response = await send(server, get);
      expect(response.status).toBe(500);
      expect(response.headers.get('Content-Type')).toBe('application/json');
      // The cause is for the log alone, because the buyer sees the response.
      expect(await response.json()).toEqual({error: 'Internal error'});
      await seen(server, 'No database');
      expect((await send(server, post)).status).toBe(201);
      expect(server.child.exitCode).toBeNull();
    });

    test.each(noSecret)('does not start if the secret is %s', nightly, async (_, env) => {
      const {child, output} = await startServer(file, asIs, env);
      expect(output()).toContain('Set CLIENT_SECRET.');
      expect(child.exitCode).toBe(1);
    });

    test('gets the request of the page, and refuses it with another customer', async () => {
      const server = await startServer(file);
      const shown = programsOf(file).find(
        ({language, code}) => language === 'bash' && code.includes('curl'),
      );
      async function run(change: (code: string) => string): Promise<string> {
        const code = change(shown?.code ?? '').replace('http://localhost:3000', server.url);
        const request = {language: 'bash', title: 'request.sh', code};
        return (await install(request).run()).output;
      }
      const accepted = await run(asIs);
      expect(accepted).toMatch(/^HTTP\/1\.1 200 /m);
      expect(accepted).toContain(JSON.stringify(JSON.parse(stockJson)));
      const refused = await run((code) => code.replace('\ncurl', '\ncustomer=98231045\ncurl'));
      expect(refused).toMatch(/^HTTP\/1\.1 401 /m);
    });
  });

  test('the page starts the server with the secret of its examples', () => {
    expect(readFileSync(file, 'utf8')).toContain(`CLIENT_SECRET='${secret}' node server.mjs`);
  });
});
