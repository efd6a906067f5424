import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {promisify} from 'node:util';

import {beforeAll, describe, expect, test} from 'vitest';

import {fencesOf, guidesOf} from './guide';
import {install, seen, startServer, type Server} from './run';
import {signatureOf} from './webhook';

const signatureHeader = 'X-Linkedstore-HMAC-SHA256';

type Headers = Record<string, string>;

/** The function of a language that verifies a signature, and what a reader's app does with it. */
interface Verifier {
  title: string;
  /** The name that a header has in this language. */
  nameOf: (header: string) => string;
  /** A program that verifies `headers`, which are JSON, and prints `accepted` or `rejected`. */
  app: (headers: string) => string;
}

const inCgi = (header: string): string => `HTTP_${header.toUpperCase().replaceAll('-', '_')}`;

const verifiers: Verifier[] = [
  {
    title: 'signature.mjs',
    nameOf: (header) => header.toLowerCase(),
    app: (headers) => `import {isGenuine} from './signature.mjs';
console.log(isGenuine(${headers}) ? 'accepted' : 'rejected');`,
  },
  {
    title: 'signature.py',
    // In lowercase, because the function is for headers whose names are case-insensitive.
    nameOf: (header) => header.toLowerCase(),
    app: (headers) => `from wsgiref.headers import Headers
from signature import is_genuine
print('accepted' if is_genuine(Headers(list(${headers}.items()))) else 'rejected')`,
  },
  {
    title: 'signature.php',
    nameOf: inCgi,
    // The page's code ends the script when it rejects a request.
    app: (headers) => `<?php
$_SERVER = json_decode('${headers}', true) + $_SERVER;
register_shutdown_function(fn () => print(http_response_code() === 401 ? 'rejected' : 'accepted'));
require 'signature.php';`,
  },
  {
    title: 'signature.rb',
    nameOf: inCgi,
    app: (headers) => `require 'json'
require_relative 'signature'
puts genuine?(JSON.parse('${headers}')) ? 'accepted' : 'rejected'`,
  },
];

/** A message of the page, such as a request as the app's server receives it. */
interface Message {
  firstLine: string;
  headers: Headers;
  body: string;
}

function parseMessage(code: string): Message {
  const [head = '', body = ''] = code.trim().split('\n\n');
  const [firstLine = '', ...lines] = head.split('\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: ?/);
    return [name, value];
  });
  return {firstLine, headers: Object.fromEntries(headers), body};
}

/** Headers with the signature that the page's rule gives. */
function signed(headers: Headers, secret?: string): Headers {
  const ids = ['X-Store-Id', 'X-Customer-Id', 'X-Request-Id'].map((name) => headers[name] ?? '');
  return {...headers, [signatureHeader]: signatureOf(ids.join(''), secret)};
}

const without = (headers: Headers, ...names: string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const otherRequest = '5f0c7a3e-2b91-4d68-9a47-c1e8035d6b25';

/** Headers with the signature of the page that somebody has changed, by what they changed. */
const forgeries = (headers: Headers): [change: string, headers: Headers][] => [
  ['another store', {...headers, 'X-Store-Id': '1234568'}],
  ['another customer', {...headers, 'X-Customer-Id': '98231045'}],
  ['another request', {...headers, 'X-Request-Id': otherRequest}],
  ['another key', signed(headers, 'another secret')],
  ['no signature', without(headers, signatureHeader)],
  [
    'half a signature',
    {...headers, [signatureHeader]: headers[signatureHeader]?.slice(0, 32) ?? ''},
  ],
];

/** Sends a request as the platform does: the HTTP client sets the two other headers of the examples. */
function send({url}: Server, {firstLine, headers, body}: Message): Promise<Response> {
  const [method = '', target = ''] = firstLine.split(' ');
  return fetch(url + target, {
    method,
    headers: without(headers, 'Host', 'Content-Length'),
    ...(body !== '' && {body}),
  });
}

describe.each(guidesOf('guides/storefront-app-proxy'))('the programs of $label', (guide) => {
  const messages = fencesOf(guide.page, 'http').map(parseMessage);
  const [get, post] = messages.filter(({headers}) => signatureHeader in headers) as [
    Message,
    Message,
  ];

  test('the signatures of the page follow its rule, with the secret of its command', () => {
    for (const {headers} of [get, post]) expect(headers).toEqual(signed(headers));
    expect(readFileSync(guide.page, 'utf8')).toContain("CLIENT_SECRET='CLIENT_SECRET' node server");
  });

  test.concurrent.each(verifiers)(
    '$title accepts the examples of the page, and rejects what somebody has changed',
    async ({title, nameOf, app}) => {
      const verify = (headers: Headers): Promise<string> => {
        const named = Object.entries(headers).map(([name, value]) => [nameOf(name), value]);
        const code = app(JSON.stringify(Object.fromEntries(named)));
        return install(guide, title).runBeside(title.replace('signature', 'app'), code);
      };
      for (const {headers} of [get, post]) expect(await verify(headers)).toMatch(/^accepted$/m);
      for (const [change, headers] of forgeries(get.headers)) {
        expect(await verify(headers), change).toMatch(/^rejected$/m);
      }
    },
  );

  describe('server.mjs', () => {
    let server: Server;
    beforeAll(async () => {
      server = await startServer(guide, 'server.mjs');
    });

    test('responds to the examples and the command of the page as it says', async () => {
      const list = await send(server, get);
      expect(list.status).toBe(200);
      expect(await list.json()).toEqual(JSON.parse(fencesOf(guide.page, 'json')[0] ?? ''));

      const alert = await send(server, post);
      expect(alert.status).toBe(201);
      expect(await alert.text()).toBe(post.body);

      const shown = messages.find(({headers}) => 'X-Embed' in headers);
      const page = await send(server, {...get, firstLine: 'GET /proxy/stock?order=asc'});
      expect(`HTTP/1.1 ${page.status} OK`).toBe(shown?.firstLine);
      for (const [name, value] of Object.entries(shown?.headers ?? {})) {
        expect(page.headers.get(name), name).toBe(value);
      }
      expect(await page.text()).toBe(shown?.body);

      const command = fencesOf(guide.page, 'bash').find((code) => code.includes('curl')) ?? '';
      const curl = command.replace('http://localhost:3000', server.url);
      const {stdout} = await promisify(execFile)('bash', ['-c', curl]);
      expect(stdout).toMatch(/^HTTP\/1\.1 200 /m);
    });

    test('does nothing that the platform has not signed, and nothing twice', async () => {
      for (const [change, headers] of forgeries(get.headers)) {
        expect((await send(server, {...get, headers})).status, change).toBe(401);
      }
      // IDs that have the signature of others.
      const {'X-Store-Id': store = '', 'X-Customer-Id': customer = ''} = get.headers;
      const ids = {'X-Store-Id': store.slice(0, -1), 'X-Customer-Id': store.slice(-1) + customer};
      expect((await send(server, {...get, headers: {...get.headers, ...ids}})).status).toBe(403);

      const again = {...post, headers: signed({...post.headers, 'X-Request-Id': otherRequest})};
      expect((await send(server, again)).status).toBe(201);
      expect((await send(server, again)).status).toBe(409);
      await seen(server, 'To do: alert');
    });
  });
});
