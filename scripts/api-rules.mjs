// Rules of our own for `npm run lint:api` (redocly.yaml): what Redocly's rules cannot know of this repository.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {escapePointerFragment, isRef, parseYaml, Source} from '@redocly/openapi-core';

/** @typedef {import('@redocly/openapi-core').Oas3Rule} Rule */
/** @typedef {import('@redocly/openapi-core').UserContext} Context */
/** @typedef {Context['location']} Location */
/**
 * @typedef {object} Schema the part of a schema that says which properties a value can have
 * @property {Record<string, Schema>} [properties]
 * @property {Schema} [items]
 * @property {Schema} [additionalProperties]
 * @property {Schema[]} [allOf]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [anyOf]
 * @property {boolean} [deprecated]
 * @property {unknown} [example]
 * @property {unknown[]} [examples]
 */
/** @typedef {{schema?: Schema, example?: unknown, examples?: Record<string, {value: unknown}>}} MediaType */
/** @typedef {{operationId?: string}} Operation */

/** @param {string} file */
const fromHere = (file) => path.relative(process.cwd(), file);

/**
 * The schema that a reference leads to, and where it is; any other schema as it is.
 * @param {Schema} schema
 * @param {Location} location
 * @param {Context} context
 */
function follow(schema, location, {resolve}) {
  if (!isRef(schema)) return {schema, location};
  const {node, location: target} = resolve(schema, location.source.absoluteRef);
  return target ? {schema: /** @type {Schema} */ (node), location: target} : {schema: {}, location};
}

/**
 * The schemas that a schema is put together from, each with its place.
 * @param {Schema} schema
 * @param {Location} location
 */
const parts = (schema, location) =>
  /** @type {const} */ (['allOf', 'oneOf', 'anyOf']).flatMap((kind) =>
    (schema[kind] ?? []).map((part, index) => ({
      schema: part,
      location: location.child([kind, index]),
    })),
  );

/**
 * Names each property of a response or a webhook that no example of the description shows, so that a new property
 * reaches what readers copy. Nothing below such a property is named, and nothing deprecated.
 * @param {{except?: string[]}} options `except` has the exceptions, such as `Order.note`; one that is none is named too
 * @returns {ReturnType<Rule>}
 */
function propertiesInExamples({except = []}) {
  const unused = new Set(except);
  /** @type {{schema: Schema | undefined, location: Location}[]} */
  const bodies = [];
  /** @type {Set<string>} */
  const shown = new Set();

  /**
   * @param {unknown} value
   * @param {Schema | undefined} raw
   * @param {Location} from
   * @param {Context} context
   */
  function show(value, raw, from, context) {
    if (typeof raw !== 'object' || typeof value !== 'object' || value === null) return;
    const {schema, location} = follow(raw, from, context);
    for (const part of parts(schema, location)) show(value, part.schema, part.location, context);
    if (Array.isArray(value)) {
      for (const item of value) show(item, schema.items, location.child('items'), context);
      return;
    }
    for (const [name, item] of Object.entries(value)) {
      const property = schema.properties?.[name];
      const place = location.child(property ? ['properties', name] : 'additionalProperties');
      if (property) shown.add(place.absolutePointer);
      show(item, property ?? schema.additionalProperties, place, context);
    }
  }

  /** @type {Set<string>} */
  const visited = new Set();

  /**
   * @param {Schema | undefined} raw
   * @param {Location} from
   * @param {Context} context
   */
  function reportUnshown(raw, from, context) {
    if (typeof raw !== 'object') return;
    const {schema, location} = follow(raw, from, context);
    if (visited.has(location.absolutePointer)) return;
    visited.add(location.absolutePointer);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const place = location.child(['properties', name]);
      const path = place.pointer.replace('#/components/schemas/', '').replace('/properties/', '.');
      if (shown.has(place.absolutePointer)) reportUnshown(property, place, context);
      else if (!property.deprecated && !unused.delete(path)) {
        context.report({
          message: `No example shows ${name}. Add it to an example of a response or a body that has it.`,
          location: place.key(),
        });
      }
    }
    reportUnshown(schema.items, location.child('items'), context);
    reportUnshown(schema.additionalProperties, location.child('additionalProperties'), context);
    for (const part of parts(schema, location)) reportUnshown(part.schema, part.location, context);
  }

  /** @type {(media: {schema?: object}, context: Context) => void} */
  const keep = ({schema}, {location}) => {
    bodies.push({schema, location: location.child('schema')});
  };

  return {
    MediaType(media, context) {
      const {schema, example, examples = {}} = /** @type {MediaType} */ (media);
      for (const value of [example, ...Object.values(examples).map((one) => one.value)]) {
        show(value, schema, context.location.child('schema'), context);
      }
    },
    Schema(node, context) {
      const schema = /** @type {Schema} */ (node);
      for (const value of [schema.example, ...(schema.examples ?? [])]) {
        show(value, schema, context.location, context);
      }
    },
    Response: {MediaType: keep},
    WebhooksMap: {RequestBody: {MediaType: keep}},
    Root: {
      leave(_root, context) {
        for (const {schema, location} of bodies) reportUnshown(schema, location, context);
        for (const path of unused) {
          context.report({
            message: `${path} is no exception: take it out of the list in redocly.yaml.`,
          });
        }
      },
    },
  };
}

/**
 * The paths and webhooks of a file: where each is, and the ids of its operations.
 * @param {Source} source
 */
function pathItems(source) {
  const document =
    /** @type {Record<string, Record<string, Record<string, Operation>>> | undefined} */ (
      parseYaml(source.body)
    );
  return ['paths', 'webhooks'].flatMap((group) =>
    Object.entries(document?.[group] ?? {}).map(([name, item]) => ({
      pointer: `#/${group}/${escapePointerFragment(name)}`,
      ids: Object.values(item).flatMap(({operationId}) => operationId ?? []),
    })),
  );
}

/**
 * Names each operation and webhook that stands in a file of the description but not in its index: nothing else would
 * notice it, since a description is what its index refers to.
 * @returns {ReturnType<Rule>}
 */
function pathsInIndex() {
  /** @type {Set<string>} */
  const visited = new Set();
  return {
    PathItem(_item, {location}) {
      visited.add(location.absolutePointer);
    },
    Root: {
      leave(_root, context) {
        const index = context.location.source.absoluteRef;
        const folder = path.dirname(index);
        for (const name of readdirSync(folder).filter((file) => file.endsWith('.yaml'))) {
          const file = path.join(folder, name);
          if (file === index) continue;
          const source = new Source(file, readFileSync(file, 'utf8'));
          for (const {pointer, ids} of pathItems(source)) {
            if (visited.has(file + pointer)) continue;
            context.report({
              message: `${ids.join(', ')} ${ids.length > 1 ? 'are' : 'is'} in ${fromHere(file)}, but the path is not in ${fromHere(index)}.`,
              location: {source, pointer, reportOnKey: true},
            });
          }
        }
      },
    },
  };
}

/**
 * The pages below a folder that hold each `<Operation id="…" />` and `<Webhook name="…" />`.
 * @param {string} folder
 */
function pagesByElement(folder) {
  /** @type {Map<string, string[]>} */
  const pages = new Map();
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(folder, name));
  for (const file of files) {
    const elements = readFileSync(file, 'utf8').matchAll(/<(?:Operation id|Webhook name)="[^"]+"/g);
    for (const [start] of elements) {
      const element = `${start} />`;
      pages.set(element, [...(pages.get(element) ?? []), fromHere(file)]);
    }
  }
  return pages;
}

/**
 * Names each operation and webhook that is on no page of the version, or on several: one page documents it, and all
 * links lead there.
 * @returns {ReturnType<Rule>}
 */
function operationsOnPages() {
  /** @type {{element: string, tag: string | undefined, location: Location}[]} */
  const all = [];
  return {
    Paths: {
      Operation({operationId = '', tags}, {location}) {
        all.push({element: `<Operation id="${operationId}" />`, tag: tags?.[0], location});
      },
    },
    WebhooksMap: {
      PathItem({post}, {key, location}) {
        all.push({element: `<Webhook name="${key}" />`, tag: post?.tags?.[0], location});
      },
    },
    Root: {
      leave(_root, context) {
        const folder = path.dirname(context.location.source.absoluteRef);
        const pages = pagesByElement(path.dirname(folder));
        for (const {element, tag, location} of all) {
          const own = pages.get(element) ?? [];
          if (own.length === 1) continue;
          const alike = all.filter((other) => other.tag === tag).map((other) => other.element);
          const page = alike.flatMap((other) => pages.get(other) ?? [])[0];
          context.report({
            message:
              own.length > 1
                ? `${element} is on several pages: ${own.join(', ')}. Keep one.`
                : `Add ${element} to a page${page ? `, such as ${page}` : ''}.`,
            location: location.key(),
          });
        }
      },
    },
  };
}

/** @returns {import('@redocly/openapi-core').Plugin} */
export default function apiRules() {
  return {
    id: 'api',
    rules: {
      oas3: {
        'paths-in-index': pathsInIndex,
        'operations-on-pages': operationsOnPages,
        'properties-in-examples': propertiesInExamples,
      },
    },
  };
}
