import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import {afterAll, beforeAll, expect, test} from 'vitest';

import {inEachLanguage} from '../../src/openapi/samples';
import {hasInterpreter} from './interpreters';
import {runAlone} from './run';

const from = 'https://api.example.com';
/** What the shell or a language would expand, run, or end a string at. */
const hostile = String.raw`it's "a" \\n $HOME #{7} {$x} $(id)`;
const text = `${hostile}\n\${HOME} ${hostile}`;
const request = {
  method: 'POST',
  url: `${from}/notes?q=it's&r=')+exit(7)+('&s=$HOME`,
  headers: [
    ['Content-Type', 'application/json'],
    ['X-Note', hostile],
  ] satisfies [string, string][],
  body: {[text]: text},
  form: undefined,
  returnsJson: true,
};

interface Received {
  method: string | undefined;
  url: string | undefined;
  note: unknown;
  body: unknown;
}
const received: Received[] = [];
const server = createServer((message, response) => {
  let body = '';
  message.on('data', (chunk) => (body += String(chunk)));
  message.on('end', () => {
    const {method, url, headers} = message;
    received.push({method, url, note: headers['x-note'], body: JSON.parse(body) as unknown});
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

test.for(inEachLanguage(request))(
  'quotes reach the server as they are in $label',
  async (sample, {skip}) => {
    skip(!hasInterpreter(sample.language));
    received.length = 0;
    const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await runAlone(sample, {name: `quoting-${sample.language}`, from, to});
    const [message] = received;
    // JavaScript and Ruby encode quotes in a URL.
    const url = message?.url?.replaceAll('%27', "'");
    expect({...message, url}).toEqual({
      method: request.method,
      url: request.url.replace(from, ''),
      note: hostile,
      body: request.body,
    });
  },
);
