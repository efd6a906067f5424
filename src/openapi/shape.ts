import {asText} from './json';
import type {Description, Schema} from './types';

/** The keywords of a schema that contain schemas, or say which of its properties are required. */
type Structure =
  | '$ref'
  | 'additionalProperties'
  | 'allOf'
  | 'anyOf'
  | 'contentSchema'
  | 'items'
  | 'oneOf'
  | 'properties'
  | 'required'
  | 'type';

/** A property of an object. */
export interface Field {
  name: string;
  shape: Shape;
  /** Whether the object names it under `required`. */
  isRequired: boolean;
}

/** A part of a JSON Pointer in a URL, as a key. Redocly has this function too, but not for browsers. */
const unescaped = (part: string): string =>
  decodeURIComponent(part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Follows a reference by one step. */
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

function referenceName({$ref = ''}: Schema): string | undefined {
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec($ref) ?? [];
  return name && unescaped(name);
}

function schemaName(schema: Schema): string | undefined {
  const {allOf: [base, ...others] = [], properties} = schema;
  const only = others.length === 0 && !properties ? base : undefined;
  return referenceName(schema) ?? (only && schemaName(only));
}

const namesIn = (schema: Schema): string[] =>
  [referenceName(schema) ?? [], ...(schema.allOf ?? []).map(namesIn)].flat();

/**
 * Combines the properties of two parts of an `allOf`. A property that both parts have becomes an `allOf` of its own. It is
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

/** Joins the meanings of values in two parts of an `allOf`, without those of values that the later part excludes. */
function meaningsOf(earlier: Schema, later: Schema): Record<string, string> {
  const allowed = later.enum?.map(asText);
  const kept = Object.entries(earlier['x-enum-descriptions'] ?? {}).filter(
    ([value]) => allowed?.includes(value) ?? true,
  );
  return {...Object.fromEntries(kept), ...later['x-enum-descriptions']};
}

/** Merges two parts of an `allOf`. */
const withPart = (earlier: Schema, later: Schema): Schema => ({
  ...earlier,
  ...later,
  // Without the condition, two parts that are no objects would get properties.
  ...(earlier.properties && {properties: combined(earlier.properties, later.properties)}),
  ...(earlier['x-enum-descriptions'] && {'x-enum-descriptions': meaningsOf(earlier, later)}),
  ...(earlier.required && {required: [...earlier.required, ...(later.required ?? [])]}),
});

/**
 * Merges a schema with its reference and the parts of its `allOf`. A keyword of a later part replaces that of an earlier
 * one, and its own keywords come last. Properties, the meanings of values, and `required` are combined.
 *
 * @param above names of the schemas that this one is a part of: a schema that is a part of itself ends there
 */
function merged(api: Description, schema: Schema, above: readonly string[] = []): Schema {
  const name = referenceName(schema);
  if (name !== undefined && above.includes(name)) return {};
  const path = name === undefined ? above : [...above, name];
  const {$ref, allOf = [], ...keywords} = schema;
  const parts = $ref === undefined ? allOf : [targetOf<Schema>(api, {$ref}), ...allOf];
  return [...parts.map((part) => merged(api, part, path)), keywords].reduce<Schema>(withPart, {});
}

/**
 * A schema as one: its references followed, the parts of its `allOf` merged, its alternatives kept. What it contains is
 * resolved when it's read, because a schema can contain itself.
 */
export class Shape {
  /** The name in the description, if it's a reference, alone or in an `allOf` that adds nothing. */
  readonly name: string | undefined;
  /** The names of all schemas that it consists of. A shape with one of them around it contains itself. */
  readonly names: readonly string[];
  /** The keywords without structure, such as `description`, `format`, and `maximum`. */
  readonly keywords: Omit<Schema, Structure>;
  /** The types of JSON that it lists, `null` included. */
  readonly types: readonly string[];
  readonly #api: Description;
  readonly #merged: Schema;

  constructor(api: Description, schema: Schema) {
    this.#api = api;
    this.#merged = merged(api, schema);
    this.keywords = this.#merged;
    this.name = schemaName(schema);
    this.names = namesIn(schema);
    this.types = [this.#merged.type ?? []].flat();
  }

  #part(schema: Schema | undefined): Shape | undefined {
    return schema && shapeOf(this.#api, schema);
  }

  /** The shapes of which a value has one, `null` included. */
  get #options(): Shape[] {
    const {oneOf = [], anyOf = []} = this.#merged;
    return [...oneOf, ...anyOf].map((option) => shapeOf(this.#api, option));
  }

  /** The shapes of which a value has one, without `null`. */
  get alternatives(): Shape[] {
    return this.#options.filter(({types}) => types.join() !== 'null');
  }

  /** Whether it allows `null` besides other values. */
  get isNullable(): boolean {
    return (
      (this.types.length > 1 && this.types.includes('null')) ||
      this.#options.some(({types}) => types.includes('null'))
    );
  }

  /** The properties of an object, in their order; undefined if it lists none. */
  get fields(): Field[] | undefined {
    const {properties, required = []} = this.#merged;
    return (
      properties &&
      Object.entries(properties).map(([name, schema]) => ({
        name,
        shape: shapeOf(this.#api, schema),
        isRequired: required.includes(name),
      }))
    );
  }

  /** The names of the properties that an object can't lack, listed or not. */
  get required(): readonly string[] {
    return this.#merged.required ?? [];
  }

  /** The shape of values under keys that no field has; `false` forbids such keys. */
  get others(): Shape | boolean | undefined {
    const {additionalProperties} = this.#merged;
    return typeof additionalProperties === 'object'
      ? this.#part(additionalProperties)
      : additionalProperties;
  }

  get isList(): boolean {
    return this.#merged.items !== undefined;
  }

  /** The items of a list, or the values of a map, which is an object whose keys are free. */
  get element(): Shape | undefined {
    const {items, properties, additionalProperties: values} = this.#merged;
    const isMap = !properties && typeof values === 'object' && Object.keys(values).length > 0;
    return this.#part(items ?? (isMap ? values : undefined));
  }

  /** Of a list, the shape of what is in it, else itself. */
  get item(): Shape {
    return (this.isList ? this.element : undefined) ?? this;
  }

  /** The JSON that a string contains. */
  get content(): Shape | undefined {
    return this.#part(this.#merged.contentSchema);
  }
}

/** Tells whether the platform has a value for a required property that is omitted. */
export const hasFallback = ({keywords}: Pick<Shape, 'keywords'>): boolean =>
  keywords['x-has-fallback'] ?? keywords.default !== undefined;

const shapes = new WeakMap<Description, WeakMap<Schema, Shape>>();

/** Resolves a schema of a description, once. */
export function shapeOf(api: Description, schema: Schema): Shape {
  const known = shapes.get(api) ?? new WeakMap<Schema, Shape>();
  shapes.set(api, known);
  const shape = known.get(schema) ?? new Shape(api, schema);
  known.set(schema, shape);
  return shape;
}

/** Resolves a schema by its name in the description. */
export const namedShape = (api: Description, name: string): Shape =>
  shapeOf(api, {$ref: `#/components/schemas/${name}`});

/** The alternative of a shape that has no other; undefined if there are several or none. */
export function onlyAlternative({alternatives}: Shape): Shape | undefined {
  const [only, ...others] = alternatives;
  return others.length === 0 ? only : undefined;
}
