import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from 'vitest';
import {parse} from 'yaml';

import {folderOf, versions} from '../../src/config/versions';

type Json = null | boolean | number | string | Json[] | {[key: string]: Json};
type JsonObject = Record<string, Json>;

interface World {
  ids: Record<string, (number | string)[]>;
  objects: {where: JsonObject; is: JsonObject}[];
}

const world = parse(readFileSync('tests/fixtures/example-world.yaml', 'utf8')) as World;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All objects in a value, itself included. */
function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** The examples of a description, whatever they are examples of; a parameter's as an object with its name. */
function examplesIn(description: Json): Json[] {
  return objectsIn(description).flatMap(({example, examples, name, in: place}) => {
    if (example !== undefined) {
      return [typeof name === 'string' && place !== undefined ? {[name]: example} : example];
    }
    return isObject(examples) ? Object.values(examples) : [];
  });
}

/** The JSON in the code of a page: whole blocks, and the bodies of HTTP requests. */
function jsonIn(page: string): Json[] {
  const blocks = [...page.matchAll(/^ *```(?:json|http)[^\n]*\n([^]*?)^ *```/gm)];
  return blocks.flatMap(([, code = '']) => {
    try {
      return [JSON.parse(code.slice(code.search(/^\s*[[{]/m))) as Json];
    } catch {
      return []; // a request without a body, or a template with placeholders
    }
  });
}

const samples = versions.flatMap((version) => {
  const folder = folderOf(version);
  return readdirSync(folder, {recursive: true, encoding: 'utf8'}).flatMap((name) => {
    const file = path.join(folder, name);
    if (file.endsWith('.yaml')) {
      const description = parse(readFileSync(file, 'utf8')) as Json;
      return examplesIn(description).map((sample) => ({file, sample}));
    }
    if (file.endsWith('.json'))
      return [{file, sample: JSON.parse(readFileSync(file, 'utf8')) as Json}];
    if (!file.endsWith('.mdx')) return [];
    return jsonIn(readFileSync(file, 'utf8')).map((sample) => ({file, sample}));
  });
});

const objects = samples.flatMap(({file, sample}) =>
  objectsIn(sample).map((object) => ({file, object})),
);

/** A value as it is compared: a decimal string as its number, a localized text as its Portuguese. */
function comparable(value: Json | undefined): Json | undefined {
  if (isObject(value)) return comparable(value['pt'] ?? value['pt_BR'] ?? null);
  return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

const isEqual = (value: Json | undefined, expected: Json | undefined): boolean =>
  comparable(value) === comparable(expected);

test('samples contain no IDs of another store', () => {
  const others = objects.flatMap(({file, object}) =>
    Object.entries(world.ids).flatMap(([key, known]) => {
      const value = object[key];
      // `#store_id` is what a payload template puts there.
      const isId = typeof value === 'number' || (typeof value === 'string' && /^[^#]/.test(value));
      return !isId || known.some((id) => isEqual(value, id)) ? [] : [`${file}: ${key} ${value}`];
    }),
  );
  expect(samples.length).toBeGreaterThan(1000);
  expect([...new Set(others)]).toEqual([]);
});

test.each(world.objects)('the object with $where is the same on all pages', ({where, is}) => {
  const found = objects.filter(({object}) =>
    Object.entries(where).every(([key, id]) => isEqual(object[key], id)),
  );
  const differences = found.flatMap(({file, object}) =>
    Object.entries(is)
      // An empty value says nothing: the property isn't set yet, or this response doesn't return it.
      .filter(([key]) => object[key] !== undefined && object[key] !== null && object[key] !== '')
      .filter(([key, expected]) => !isEqual(object[key], expected))
      .map(([key]) => `${file}: ${key} ${JSON.stringify(object[key])}`),
  );
  expect(found.length).toBeGreaterThan(0);
  expect([...new Set(differences)]).toEqual([]);
});
