import {describe, expect, test, vi} from 'vitest';

import type {Schema} from '../../../src/openapi/types';
import {loadDescription} from '../../../src/openapi/load';
import {properties, webhooks} from '../../../src/openapi/model';
import {folderOf, versions} from '../../../src/config/versions';

// Each test reads the whole description of a version.
vi.setConfig({testTimeout: 30_000});

/** The places of properties without a description, and of values without a meaning. */
function undescribed(schema: Schema, place: string): string[] {
  const parts = (schema.allOf ?? []).flatMap((part) => undescribed(part, place));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${place}.${name}`;
    const isReference = property.$ref !== undefined;
    const values = property.enum ?? property.items?.enum ?? [];
    const meanings = {
      ...property['x-enum-descriptions'],
      ...property.items?.['x-enum-descriptions'],
    };
    return [
      ...(property.description || isReference || property.allOf ? [] : [path]),
      ...values
        .filter((value) => value !== null && !meanings[JSON.stringify(value).replaceAll('"', '')])
        .map((value) => `${path} = ${JSON.stringify(value)}`),
      ...undescribed(property, path),
      ...(property.items ? undescribed(property.items, path) : []),
    ];
  });
  return [...parts, ...own];
}

describe.each(versions)('the description of $label', async (version) => {
  const {description} = await loadDescription(`${folderOf(version)}/openapi/openapi.yaml`);

  test('has in the body of each notification its own event, and no other', () => {
    const events = [...webhooks(description).values()].flatMap(({path, body}) =>
      properties(description, body?.schema ?? {}, false, new Set())
        .filter(({name}) => name === 'event')
        .map(({values}) => [path, ...values.map(({value}) => value)]),
    );
    expect(events.length).toBeGreaterThan(20);
    expect(events).toEqual(events.map(([path]) => [path, path]));
  });

  test('describes every property and every value', () => {
    expect(
      Object.entries(description.components.schemas).flatMap(([name, schema]) =>
        undescribed(schema, name),
      ),
    ).toEqual([]);
  });
});

test('the check finds what is not described', () => {
  const schema: Schema = {
    allOf: [{properties: {c: {type: 'string'}}}],
    properties: {a: {enum: ['x']}, b: {description: 'B.'}},
  };
  expect(undescribed(schema, 'S')).toEqual(['S.c', 'S.a', 'S.a = "x"']);
});
