import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';

import {afterAll, beforeAll, expect, test} from 'vitest';

import {sampleLanguages} from '../../src/openapi/samples';
import {samplesOf} from '../../src/tools/request-checker/languages';
import {check, pastes} from '../unit/tools/request-checker/apis';
import {hasInterpreter} from './interpreters';
import {runSample, stopRunners} from './run';

/** The requests that arrived, as HTTP, by the last part of the address that they were sent to. */
const received = new Map<string, string>();
let server: Server;
beforeAll(async () => {
  server = createServer((message, response) => {
    const [, name = '', target = ''] = /^\/(\w+)(.*)$/.exec(message.url ?? '') ?? [];
    const headers = Object.entries(message.headers).map(
      ([header, value]) => `${header}: ${String(value)}`,
    );
    void text(message).then((body) => {
      const head = [`${message.method} ${target} HTTP/1.1`, ...headers].join('\n');
      received.set(name, `${head.replace(/^host: .*$/m, 'host: api.tiendanube.com')}\n\n${body}`);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  stopRunners();
  server.close();
});

const results = await Promise.all(pastes.map(({text: pasted}) => check(pasted)));
const fixed = results.flatMap(({fixed: fix, verdict}) =>
  fix && samplesOf(fix.request).length > 0 ? [{...fix, operation: verdict?.operation}] : [],
);

test.concurrent.for(Object.keys(sampleLanguages).filter(hasInterpreter))(
  'what the checker fixed is right when %s sends it',
  {timeout: 120_000},
  async (language) => {
    expect(fixed.length).toBeGreaterThan(20);
    for (const [position, {request, operation}] of fixed.entries()) {
      const sample = samplesOf(request, operation).find((each) => each.language === language);
      const name = `${language}${position}`;
      const {origin} = new URL(request.url);
      const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
      if (sample) await runSample(sample, {name, from: origin, to});
      const {findings, verdict} = await check(received.get(name) ?? '');
      expect(verdict?.operation?.id).toBe(operation?.id ?? verdict?.operation?.id);
      expect(findings.filter(({level}) => level === 'fails')).toEqual([]);
    }
  },
);
