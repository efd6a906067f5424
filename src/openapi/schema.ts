import {asText} from './json';
import type {Description, Schema} from './types';

// How schemas refer to each other and consist of each other: references, `allOf`, alternatives, elements.

/** A part of a JSON Pointer in a URL, as a key. Redocly has this function too, but not for browsers. */
export const unescaped = (part: string): string =>
  decodeURIComponent(part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What a reference points to, which may be a reference itself. */
function targetOf<Node extends {$ref?: string}>(api: Description, {$ref = ''}: Node): Node {
  const target = $ref
    .replace('#/', '')
    .split('/')
    .map(unescaped)
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], api);
  return target as Node;
}

/**
 * Follows a `$ref`. Keywords beside it, such as a description, override those of its target. A node without a `$ref` is
 * returned as it is.
 */
export function resolve<Node extends {$ref?: string}>(api: Description, node: Node): Node {
  const {$ref, ...siblings} = node;
  if ($ref === undefined) return node;
  return {...resolve(api, targetOf(api, node)), ...siblings};
}

/** The name of the schema that a reference points to; undefined for any other schema. */
export function referenceName({$ref = ''}: Schema): string | undefined {
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec($ref) ?? [];
  return name && unescaped(name);
}

/** The name of the schema that a reference points to, alone or in an `allOf` that adds no parts and no properties. */
export function schemaName(schema: Schema): string | undefined {
  const {allOf: [base, ...others] = [], properties: own} = schema;
  const only = others.length === 0 && !own ? base : undefined;
  return referenceName(schema) ?? (only && schemaName(only));
}

/** The names of all schemas that a schema refers to: its own, and those of the parts of its `allOf`. */
export const namesIn = (schema: Schema): string[] =>
  [referenceName(schema) ?? [], ...(schema.allOf ?? []).map(namesIn)].flat();

/** The schemas that a schema combines: what it refers to, and the parts of its `allOf`. */
export const partsOf = (
  api: Description,
  {$ref, allOf = []}: {$ref?: string | undefined; allOf?: Schema[] | undefined},
): Schema[] => ($ref === undefined ? allOf : [targetOf<Schema>(api, {$ref}), ...allOf]);

/**
 * The properties of two parts of an `allOf`. A property that both parts have becomes an `allOf` of its own. It is
 * merged when it is read, and not here, because it may contain the object that it belongs to.
 */
const combined = (
  earlier: Record<string, Schema>,
  later: Record<string, Schema> = {},
): Record<string, Schema> => ({
  ...earlier,
  ...Object.fromEntries(
    Object.entries(later).map(([name, property]) => {
      const before = Object.hasOwn(earlier, name) && earlier[name];
      return [name, before ? {allOf: [before, property]} : property];
    }),
  ),
});

/** The meanings of values that two parts of an `allOf` give, without those of values that the later part excludes. */
function meaningsOf(earlier: Schema, later: Schema): Record<string, string> {
  const allowed = later.enum?.map(asText);
  const kept = Object.entries(earlier['x-enum-descriptions'] ?? {}).filter(
    ([value]) => allowed?.includes(value) ?? true,
  );
  return {...Object.fromEntries(kept), ...later['x-enum-descriptions']};
}

/** Two parts of an `allOf` as one schema. */
const withPart = (earlier: Schema, later: Schema): Schema => ({
  ...earlier,
  ...later,
  // Without the condition, two parts that are no objects would get properties.
  ...(earlier.properties && {properties: combined(earlier.properties, later.properties)}),
  ...(earlier['x-enum-descriptions'] && {'x-enum-descriptions': meaningsOf(earlier, later)}),
  ...(earlier.required && {required: [...earlier.required, ...(later.required ?? [])]}),
});

/**
 * The schema as one, with what it refers to and the parts of its `allOf`. A keyword of a later part replaces that of an
 * earlier one, and its own keywords come last. Properties, the meanings of values and `required` are combined.
 *
 * @param above names of the schemas that this one is a part of: a schema that is a part of itself ends there
 */
export function merged(api: Description, raw: Schema, above: readonly string[] = []): Schema {
  const name = referenceName(raw);
  if (name !== undefined && above.includes(name)) return {};
  const path = name === undefined ? above : [...above, name];
  const {$ref, allOf, ...own} = raw;
  const parts = partsOf(api, {$ref, allOf}).map((part) => merged(api, part, path));
  return [...parts, own].reduce<Schema>(withPart, {});
}

/** The schemas that a value may have to match instead of each other, `null` included. */
const options = ({oneOf = [], anyOf = []}: Schema): Schema[] => [...oneOf, ...anyOf];

/** The names of the types of a schema. */
export const typesOf = ({type = []}: Schema): string[] => [type].flat();

/** Whether a schema allows `null` besides other values. */
export const isNullable = (api: Description, schema: Schema): boolean =>
  (typesOf(schema).length > 1 && typesOf(schema).includes('null')) ||
  options(schema).some((option) => typesOf(merged(api, option)).includes('null'));

/** The alternatives of a schema without `null`, for which a page has a badge. */
export const alternatives = (api: Description, schema: Schema): Schema[] =>
  options(schema).filter((option) => merged(api, option).type !== 'null');

/** The alternative of a schema that has no other; undefined where there are several or none. */
export function onlyAlternative(api: Description, schema: Schema): Schema | undefined {
  const [only, ...others] = alternatives(api, schema);
  return others.length === 0 ? only : undefined;
}

/** The schema of the items of a list, or of the values of a map, which is an object whose keys are free. */
export function elementOf({
  items,
  properties: own,
  additionalProperties: values,
}: Schema): Schema | undefined {
  const isMap = !own && typeof values === 'object' && Object.keys(values).length > 0;
  return items ?? (isMap ? values : undefined);
}
