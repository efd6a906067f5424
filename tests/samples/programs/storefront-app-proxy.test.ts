import {execFile} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';

import {beforeAll, describe, expect, test, vi} from 'vitest';

import {fencesOf, guidesOf} from './guide';
import {install, seen, startServer, type Server} from './run';
import {signatureOf} from './webhook';

vi.setConfig({testTimeout: 60_000});
const secret = 'CLIENT_SECRET';
const signatureHeader = 'X-Linkedstore-HMAC-SHA256';

type Headers = Record<string, string>;

/** The function of a language that verifies a signature, and what a reader's app does with it. */
interface Verifier {
  title: string;
  /** The name that a header has in this language. */
  nameOf: (header: string) => string;
  /** Verifies the headers in `HEADERS`, and prints `accepted` or `rejected`. */
  app: {name: string; code: string};
}

const inCgi = (header: string): string => `HTTP_${header.toUpperCase().replaceAll('-', '_')}`;

const verifiers: Verifier[] = [
  {
    title: 'signature.mjs',
    nameOf: (header) => header.toLowerCase(),
    app: {
      name: 'app.mjs',
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
      name: 'app.py',
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
      name: 'app.php',
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
      name: 'app.rb',
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

const examplesOf = (file: string): Example[] =>
  fencesOf(file, 'http')
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

/** Sends a request as the platform does: the HTTP client sets the two other headers of the examples. */
const send = ({url}: Server, {method, target, headers, body}: Example): Promise<Response> =>
  fetch(url + target, {
    method,
    headers: without(without(headers, 'Host'), 'Content-Length'),
    ...(body !== '' && {body}),
  });

describe.each(guidesOf('guides/storefront-app-proxy'))('the programs of $label', (guide) => {
  const examples = examplesOf(guide.page);
  const [get, post] = ['GET', 'POST'].map((method) =>
    examples.find((one) => one.method === method),
  ) as [Example, Example];
  const stockJson = fencesOf(guide.page, 'json')[0] ?? '';
  const env = {CLIENT_SECRET: secret};

  test('the signatures of the page follow its rule, with the secret of its command', () => {
    for (const {headers} of examples) {
      expect(headers[signatureHeader]).toBe(sign(headers, secret));
    }
    expect(readFileSync(guide.page, 'utf8')).toContain(`CLIENT_SECRET='${secret}' node server.mjs`);
  });

  describe.concurrent.each(verifiers)('$title', ({title, nameOf, app}) => {
    const verify = async (headers: Headers): Promise<string> => {
      const {folder, run} = install(guide, title);
      writeFileSync(path.join(folder, app.name), app.code);
      const named = Object.entries(headers).map(([name, value]) => [nameOf(name), value]);
      const HEADERS = JSON.stringify(Object.fromEntries(named));
      return (await run({...env, HEADERS}, [app.name])).output.trim();
    };

    test('accepts the examples of the page', async () => {
      for (const {method, headers} of examples) {
        expect(await verify(headers), method).toBe('accepted');
      }
    });

    test('rejects what somebody has changed', async () => {
      for (const [change, headers] of Object.entries(forgeries(get.headers))) {
        expect(await verify(headers), change).toBe('rejected');
      }
    });
  });

  describe('server.mjs', () => {
    let server: Server;
    beforeAll(async () => {
      server = await startServer(guide, 'server.mjs', {env});
    }, 60_000);

    test('responds to the examples and the command of the page as it says', async () => {
      const list = await send(server, get);
      expect(list.status).toBe(200);
      expect(await list.json()).toEqual(JSON.parse(stockJson));

      const alert = await send(server, post);
      expect(alert.status).toBe(201);
      expect(await alert.text()).toBe(post.body);

      const shown = fencesOf(guide.page, 'http').find((code) => code.includes('X-Embed')) ?? '';
      const {firstLine, headers, body} = parseMessage(shown);
      const embedded = await send(server, {...get, target: '/proxy/stock?order=asc'});
      expect(`HTTP/1.1 ${embedded.status} OK`).toBe(firstLine);
      for (const [name, value] of Object.entries(headers)) {
        expect(embedded.headers.get(name), name).toBe(value);
      }
      expect(await embedded.text()).toBe(body);

      const command = fencesOf(guide.page, 'bash').find((code) => code.includes('curl')) ?? '';
      const curl = command.replace('http://localhost:3000', server.url);
      const {stdout} = await promisify(execFile)('bash', ['-c', curl]);
      expect(stdout).toMatch(/^HTTP\/1\.1 200 /m);
    });

    test('does nothing that the platform has not signed, and nothing twice', async () => {
      for (const [change, headers] of Object.entries(forgeries(get.headers))) {
        const response = await send(server, {...get, headers});
        expect(response.status, change).toBe(401);
      }
      // IDs that have the signature of others.
      const {'X-Store-Id': store = '', 'X-Customer-Id': customer = ''} = get.headers;
      const ids = {'X-Store-Id': store.slice(0, -1), 'X-Customer-Id': store.slice(-1) + customer};
      expect((await send(server, {...get, headers: {...get.headers, ...ids}})).status).toBe(403);

      const again = signed({
        ...post.headers,
        'X-Request-Id': '5f0c7a3e-2b91-4d68-9a47-c1e8035d6b25',
      });
      expect((await send(server, {...post, headers: again})).status).toBe(201);
      expect((await send(server, {...post, headers: again})).status).toBe(409);
      await seen(server, 'To do: alert');
    });
  });
});
