import {existsSync, readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';

import {folderOf, versions} from '../../src/config/versions';
import {toAnchor} from '../../src/openapi/anchors';
import {loadDescription} from '../../src/openapi/load';
import {operations, webhooks} from '../../src/openapi/operations';
import {properties, type Property} from '../../src/openapi/properties';
import type {Description} from '../../src/openapi/types';

// The guide says that it names every difference between two versions.

const descriptionOf = async (version: string): Promise<Description> =>
  (await loadDescription(`versioned_docs/version-${version}/openapi/openapi.yaml`)).description;

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
  const flatten = ({name, values, children}: Property): string[] => [
    name,
    ...values.map(({value}) => value),
    ...children.flatMap(flatten),
  ];
  return properties(description, {$ref: `#/components/schemas/${schema}`}, false, others).flatMap(
    flatten,
  );
}

const onlyIn = <Item>(one: Iterable<Item>, other: Iterable<Item>): Item[] => {
  const known = new Set(other);
  return [...new Set(one)].filter((item) => !known.has(item));
};

/** What is in one of two descriptions only, in the schemas that both have. */
function changedNames(): string[] {
  const shared = Object.keys(before.components.schemas).filter(
    (schema) => schema in after.components.schemas,
  );
  return shared.flatMap((schema) => {
    const [old, current] = [namesIn(before, schema), namesIn(after, schema)];
    return [...onlyIn(old, current), ...onlyIn(current, old)];
  });
}

describe.each(guides)('the differences on the page of $label', ({page}) => {
  const source = readFileSync(page, 'utf8');
  const prose = source.replaceAll(/^```[^]*?^```$/gm, '');
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

  test('include every property and value', () => {
    const named = new Set(code.flatMap((text) => text.split(/[^\w-]+/)));
    const changed = changedNames();
    expect(changed.length).toBeGreaterThan(50);
    expect([...new Set(changed)].filter((name) => !named.has(name))).toEqual([]);
  });

  test('include every event', () => {
    const [old, current] = [webhooks(before).keys(), webhooks(after).keys()];
    const added = onlyIn(current, old);
    expect(added).toHaveLength(13);
    expect(added.filter((event) => !code.includes(event))).toEqual([]);
    expect(onlyIn(webhooks(before).keys(), webhooks(after).keys())).toEqual([]);
  });

  test('include every endpoint, with a link', () => {
    const [old, current] = [operations(before), operations(after)];
    const changed = [...onlyIn(old.keys(), current.keys()), ...onlyIn(current.keys(), old.keys())];
    expect(changed.length).toBeGreaterThan(25);
    expect(changed.filter((id) => !source.includes(`#${toAnchor(id)})`))).toEqual([]);
  });
});
