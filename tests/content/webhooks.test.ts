import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {loadDescription} from '../../src/reference/load';
import {eventsOf, toApi} from '../../src/openapi/model';
import {exampleOf, webhooks} from '../../src/openapi/operations';
import {folderOf, versions} from '../../src/config/versions';
import {readPage, routeIn} from '../build/site';

describe.each(versions)('the description of $label', async (version) => {
  const {description} = await loadDescription(`${folderOf(version)}/openapi/openapi.yaml`);

  test('has in the example of each notification its own event', () => {
    const events = [...webhooks(description).values()].flatMap(({path: name, body}) => {
      const {event} = exampleOf(body) as {event?: string};
      return event === undefined ? [] : [[name, event]];
    });
    expect(events.length).toBeGreaterThan(20);
    expect(events).toEqual(events.map(([name]) => [name, name]));
  });

  const events = eventsOf(toApi(description), '');

  test('says when each event is sent', () => {
    const others = events.filter(({description: text}) => !/^Sent when [^]*\.$/.test(text));
    expect(others.map(({path: name}) => name)).toEqual([]);
  });

  test('has its events in one table, each with an ID that links lead to', () => {
    const page = readPage(`${routeIn(version, 'resources/webhook')}.html`);
    const names = page('tr > th:first-child > :is(code, a:has(code))')
      .toArray()
      .map((name) => page(name).text())
      .filter((name) => events.some(({path: event}) => event === name));
    expect(names.sort()).toEqual(events.map(({path: name}) => name).sort());
    const anchors = events.map(({path: name}) => name.replace('/', '-'));
    expect(anchors.filter((anchor) => page(`[id="${anchor}"]`).length !== 1)).toEqual([]);
  });

  test('has each event that its guides name', () => {
    const names = new Set([...webhooks(description).values()].map(({path: name}) => name));
    const verbs = new Set([...names].map((name) => name.split('/')[1]));
    const folder = folderOf(version);
    const unknown = readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => /^guides\/.*\.mdx$/.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(folder, file), 'utf8').matchAll(/`(\w+\/(\w+))`/g)]
          .filter(([, name = '', verb]) => verbs.has(verb) && !names.has(name))
          .map(([, name]) => `${folder}/${file}: ${name}`),
      );
    expect(unknown).toEqual([]);
  });
});
