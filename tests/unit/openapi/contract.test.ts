import {readFileSync} from 'node:fs';

import {describe, expect, test, vi} from 'vitest';

import type {Schema} from '../../../src/openapi/types';
import {loadDescription} from '../../../src/openapi/load';
import {operations, webhooks} from '../../../src/openapi/model';
import {pagesIn} from '../../../src/config/versions';

// Each test reads all pages or the whole description of a version.
vi.setConfig({testTimeout: 30_000});

const versions = {
  next: 'docs',
  '2025-03': 'versioned_docs/version-2025-03',
  v1: 'versioned_docs/version-v1',
};

const pagesOf = (folder: string): string[] =>
  pagesIn(folder).map((file) => readFileSync(file, 'utf8'));

const shownIn = (pages: string[], pattern: RegExp): string[] =>
  pages.flatMap((page) => [...page.matchAll(pattern)].map(([, name = '']) => name)).sort();

/** The places of properties without a description, and of values without a meaning. */
function undescribed(schema: Schema, place: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const own = `${place}.${name}`;
    const isReference = property.$ref !== undefined;
    const values = property.enum ?? property.items?.enum ?? [];
    const meanings = {
      ...property['x-enum-descriptions'],
      ...property.items?.['x-enum-descriptions'],
    };
    return [
      ...(property.description || isReference || property.allOf ? [] : [own]),
      ...values
        .filter((value) => value !== null && !meanings[JSON.stringify(value).replaceAll('"', '')])
        .map((value) => `${own} = ${JSON.stringify(value)}`),
      ...undescribed(property, own),
      ...(property.items ? undescribed(property.items, own) : []),
    ];
  });
}

describe.each(Object.entries(versions))('the description of %s', (_version, folder) => {
  const {description} = loadDescription(`${folder}/openapi/openapi.yaml`);
  const pages = pagesOf(folder);

  test('has each operation on one page', () => {
    expect(shownIn(pages, /<Operation id="([^"]+)"/g)).toEqual(
      [...operations(description).keys()].sort(),
    );
  });

  test('has each webhook on one page', () => {
    expect(shownIn(pages, /<Webhook name="([^"]+)"/g)).toEqual(
      [...webhooks(description).keys()].sort(),
    );
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
  const schema: Schema = {properties: {a: {enum: ['x']}, b: {description: 'B.'}}};
  expect(undescribed(schema, 'S')).toEqual(['S.a', 'S.a = "x"']);
});
