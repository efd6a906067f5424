import {existsSync, readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';

import {folderOf, versions} from '../../src/config/versions';
import {operations, webhooks} from '../../src/openapi/operations';
import {listProperties, type ListedProperty} from '../../src/openapi/listed';
import {namedShape} from '../../src/openapi/shape';
import type {Description} from '../../src/openapi/types';
import {valuesOf} from '../../src/openapi/words';
import {descriptionOf} from '../descriptions';

// The guide has a generated list of all differences. Its text says what to do about what 2025-03 lacks.

// It compares these two in each of its copies, so they don't depend on the version of the copy.
const before = await descriptionOf('v1');
const after = await descriptionOf('2025-03');

const guides = versions
  .map((version) => ({
    label: version.label,
    page: `${folderOf(version)}/guides/migrate-from-v1.mdx`,
  }))
  .filter(({page}) => existsSync(page));

/** The properties and values of a schema, those of inline objects included, without those of other schemas. */
function namesIn(description: Description, schema: string): string[] {
  const others = new Set(Object.keys(description.components.schemas));
  others.delete(schema);
  const flatten = ({name, shape, children}: ListedProperty): string[] => [
    name,
    ...valuesOf(shape).map(({value}) => value),
    ...children.flatMap(flatten),
  ];
  return listProperties(namedShape(description, schema), others).flatMap(flatten);
}

const onlyIn = <Item>(one: Iterable<Item>, other: Iterable<Item>): Item[] => {
  const known = new Set(other);
  return [...new Set(one)].filter((item) => !known.has(item));
};

/** What the newer description lacks, in the schemas that both have. */
function removedNames(): string[] {
  const shared = Object.keys(before.components.schemas).filter(
    (schema) => schema in after.components.schemas,
  );
  return shared.flatMap((schema) => onlyIn(namesIn(before, schema), namesIn(after, schema)));
}

test('a request requires in a version what it requires in the one before', async () => {
  const [unstable, ...others] = await Promise.all(versions.map(({name}) => descriptionOf(name)));
  const optional = others.flatMap((older, position) => {
    const newer = operations([unstable, ...others][position] as Description);
    return [...operations(older).values()].flatMap(({id, body}) => {
      const now = newer.get(id)?.body?.shape;
      return now && body?.shape
        ? body.shape.required
            .filter((name) => !now.required.includes(name))
            .map((name) => `${position} ${id} ${name}`)
        : [];
    });
  });
  expect(optional).toEqual([]);
});

describe.each(guides)('the replacements on the page of $label', ({page}) => {
  const source = readFileSync(page, 'utf8');
  const mapping = readFileSync(
    page.replace('guides/migrate-from-v1', 'resources/fulfillment-order'),
    'utf8',
  );
  const prose = (source + mapping).replaceAll(/^```[^]*?^```$/gm, '');
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

  test('include every property and value', () => {
    const named = new Set(code.flatMap((text) => text.split(/[^\w-]+/)));
    const removed = removedNames();
    expect(removed.length).toBeGreaterThan(30);
    expect([...new Set(removed)].filter((name) => !named.has(name))).toEqual([]);
  });

  test('include every endpoint', () => {
    const removed = onlyIn(operations(before).keys(), operations(after).keys());
    expect(removed).toEqual(['packOrder', 'fulfillOrder']);
    for (const action of ['pack', 'fulfill']) expect(code).toContain(`POST /orders/{id}/${action}`);
  });

  test('include every event', () => {
    expect(onlyIn(webhooks(before).keys(), webhooks(after).keys())).toEqual([]);
  });
});
