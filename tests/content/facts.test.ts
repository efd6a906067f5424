import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {folderOf, versions} from '../../src/config/versions';
import {toAnchor} from '../../src/openapi/anchors';
import {operations} from '../../src/openapi/operations';
import {descriptionOf} from '../descriptions';

// Facts that more than one place states.

describe.each(versions)('the operations of $label', async ({name}) => {
  const all = [...operations(await descriptionOf(name)).values()];
  const withToken = all.filter(({isPartnerAction}) => !isPartnerAction);
  /** The operations that don't return a status. */
  const without = (status: string, of = withToken): string[] =>
    of.filter(({responses}) => !responses.some((r) => r.status === status)).map(({id}) => id);

  test.each(['400', '401', '402', '429', '5XX'])('list %s, which all can return', (status) => {
    expect(without(status)).toEqual([]);
  });

  test('list 403 if they require a scope, and 415 if they have a body', () => {
    const withScope = withToken.filter(({scopes}) => scopes.length > 0);
    expect(withScope.length).toBeGreaterThan(100);
    expect(without('403', withScope)).toEqual([]);
    const withBody = withToken.filter(({body}) => body);
    expect(without('415', withBody)).toEqual([]);
  });
});

describe.each(versions)('the pages of $label', async (version) => {
  const folder = folderOf(version);
  const texts = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:mdx|yaml)$/.test(name) && !name.endsWith('CHANGELOG.mdx'))
    .map((name) => ({name, text: readFileSync(path.join(folder, name), 'utf8')}));
  const api = await descriptionOf(version.name);
  const all = operations(api);

  test('spell the plans Next and Evolución', () => {
    const wrong = texts.flatMap(({name, text}) =>
      [...text.matchAll(/\bEvolu(?:tion|ção|cion|cão)\b/g)].map(([plan]) => `${name}: ${plan}`),
    );
    expect(wrong).toEqual([]);
  });

  test('have the maximum of per_page that an operation has', () => {
    const maxima = new Map(
      [...all.values()].map(({id, parameters}) => [
        toAnchor(id),
        parameters.find(({name}) => name === 'per_page')?.shape.keywords.maximum,
      ]),
    );
    const rows = texts
      .filter(({name}) => /^(?:pagination|intro)\.mdx$/.test(name))
      .flatMap(({text}) => [...text.matchAll(/^\| \[.+?#([\w-]+)\).*?\| Up to (\d+)/gm)]);
    const stated = rows.map(([, anchor = '', maximum]) => [anchor, Number(maximum)]);
    expect(stated).toEqual(stated.map(([anchor]) => [anchor, maxima.get(String(anchor))]));
  });

  test('name only scopes that apps can choose', () => {
    const {flows = {}} = api.components.securitySchemes?.['OAuth'] ?? {};
    const scopes = new Set(Object.values(flows).flatMap((flow) => Object.keys(flow.scopes)));
    const used = [...all.values()].flatMap((operation) => operation.scopes);
    expect(used.filter((scope) => !scopes.has(scope))).toEqual([]);
    const named = texts.flatMap(({name, text}) =>
      [...text.matchAll(/`((?:read|write)_(?!at`|only`)\w+)`/g)].map(([, scope = '']) => ({
        name,
        scope,
      })),
    );
    expect(named.filter(({scope}) => !scopes.has(scope))).toEqual([]);
  });
});
