import {execFile} from 'node:child_process';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import {promisify} from 'node:util';

import {afterAll, beforeAll, expect, test, vi} from 'vitest';

import {longest} from '../../../../src/tools/form/json-limits';
import {
  checkUrl,
  curlCommand,
  fetchSnippet,
  type Delivery,
} from '../../../../src/tools/webhook-tester/snippets';

vi.setConfig({testTimeout: 30_000}); // A busy machine starts programs slowly.

const run = promisify(execFile);
const received: {headers: IncomingHttpHeaders; method: string | undefined; body: string}[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const {headers, method} = request;
    received.push({headers, method, body: Buffer.concat(chunks).toString()});
    response.writeHead(204).end();
  });
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}/it's?a=$b&c="d"&e={f,g}[1-2]`;
});
afterAll(() => server.close());

/** Runs a program as a reader does, who pastes it. */
function paste(program: string, args: string[], source: string): Promise<unknown> {
  const running = run(program, args);
  running.child.stdin?.end(source);
  return running;
}

const programs: [name: string, send: (delivery: Delivery) => Promise<unknown>][] = [
  ['cURL', (delivery) => paste('bash', [], curlCommand(delivery))],
  ['fetch', (delivery) => paste(process.execPath, ['--input-type=module'], fetchSnippet(delivery))],
];

const bodies = [
  ['what a shell expands', '{"a":"it\'s $HOME `id` \\\\ \\" !"}'],
  ['line breaks', '{\n  "a": "\u2028 é 🛒"\n}\n'],
  ['the longest body', `{"a":"${"é'".repeat((longest - 8) / 3)}"}`],
] as const;

for (const [name, send] of programs) {
  test.each(bodies)(`${name} sends %s once, byte for byte`, async (_what, body) => {
    received.length = 0;
    await send({url, body, signature: 'a1'});
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      body,
      headers: {'content-type': 'application/json', 'x-linkedstore-hmac-sha256': 'a1'},
    });
  });
}

test.each<[text: string, problem: RegExp | undefined, isUsable: boolean]>([
  ['https://inventory-sync.example.com/hooks', undefined, true],
  ['', /Enter your webhook URL/, false],
  ['inventory-sync.example.com/hooks', /complete URL/, false],
  ['javascript:alert(1)', /starts with https/, false],
  ['ftp://inventory-sync.example.com', /starts with https/, false],
  ['http://inventory-sync.example.com', /requires https/, true],
  ['http://localhost:3000/a', /rejects localhost/, true],
  ['https://127.0.0.1', /rejects localhost/, true],
  ['https://[::1]:8080', /rejects localhost/, true],
  ['https://app.localhost', /rejects localhost/, true],
  ['https://api.tiendanube.com', /rejects the domains/, true],
  ['https://www.nuvemshop.com.br/a', /rejects the domains/, true],
  ['https://my-tiendanube.com.example.com', undefined, true],
])('the URL %j is checked by the rules of the platform', (text, problem, isUsable) => {
  const checked = checkUrl(text);
  if (problem) expect(checked.problem).toMatch(problem);
  else expect(checked.problem).toBeUndefined();
  expect(checked.href !== undefined).toBe(isUsable);
});
