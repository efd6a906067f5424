// Rules of our own for `npm run lint:api` (redocly.yaml): what Redocly's rules cannot know of this repository.
import {isRef} from '@redocly/openapi-core';

import {supported} from './api-support.mjs';

/** @typedef {import('@redocly/openapi-core').Oas3Rule} Rule */
/** @typedef {import('@redocly/openapi-core').UserContext} Context */
/** @typedef {Context['location']} Location */
/** @typedef {import('../src/openapi/types').Schema} Schema */
/** @typedef {import('../src/openapi/types').MediaType} MediaType */

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
 * @returns {ReturnType<Rule>}
 */
function propertiesInExamples() {
  /** @type {{schema: Schema | undefined, location: Location}[]} */
  const bodies = [];
  /** @type {Set<string>} */
  const inExamples = new Set();

  /**
   * @param {unknown} value
   * @param {boolean | Schema | undefined} raw
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
      if (property) inExamples.add(place.absolutePointer);
      show(item, property ?? schema.additionalProperties, place, context);
    }
  }

  /** @type {Set<string>} */
  const visited = new Set();

  /**
   * @param {boolean | Schema | undefined} raw
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
      if (inExamples.has(place.absolutePointer)) reportUnshown(property, place, context);
      else if (!property.deprecated) {
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
      const named = Object.values(examples).map((entry) => context.resolve(entry).node?.value);
      for (const value of [example, ...named]) {
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
      },
    },
  };
}

const fillers = new Set([
  'a',
  'an',
  'by',
  'for',
  'in',
  'is',
  'of',
  'on',
  'the',
  'to',
  'was',
  'whether',
]);

/**
 * The words of a text or of a name such as `billing_city` or `storeId`, without fillers and endings.
 * @param {string} text
 */
const meaningfulWords = (text) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !fillers.has(word))
    .map((word) => word.replace(/(?:e?s|e?d)$/, ''));

/**
 * Names each description that only repeats the name it describes, such as "ID of the order." for `order_id`. Without
 * one, the name says the same.
 * @returns {ReturnType<Rule>}
 */
function descriptionsSayMore() {
  /** @type {(name: string, description: string | undefined, place: Location, context: Context) => void} */
  const check = (name, description = '', place, context) => {
    const known = meaningfulWords(name);
    const words = meaningfulWords(description);
    if (words.length === 0 || words.some((word) => !known.includes(word))) return;
    context.report({
      message: `Say more than ${name}, or remove the description.`,
      location: place.child('description'),
    });
  };
  return {
    Schema(node, context) {
      const {properties = {}} = /** @type {Schema} */ (node);
      for (const [name, {description}] of Object.entries(properties)) {
        check(name, description, context.location.child(['properties', name]), context);
      }
    },
    Parameter({name, description}, context) {
      check(name, description, context.location, context);
    },
  };
}

/**
 * Names each value of an `enum` that `x-enum-descriptions` doesn't describe, although it describes another.
 * @returns {ReturnType<Rule>}
 */
function valuesDescribed() {
  return {
    Schema(node, context) {
      const {enum: values = [], 'x-enum-descriptions': meanings = {}} = /** @type {Schema} */ (
        node
      );
      if (Object.keys(meanings).length === 0) return;
      for (const [index, value] of /** @type {(string | null)[]} */ (values).entries()) {
        if (value === null || meanings[value]) continue;
        context.report({
          message: `Describe ${JSON.stringify(value)} under x-enum-descriptions.`,
          location: context.location.child(['enum', index]),
        });
      }
    },
  };
}

/** @returns {import('@redocly/openapi-core').Plugin} */
export default function apiRules() {
  return {
    id: 'api',
    rules: {
      oas3: {
        'properties-in-examples': propertiesInExamples,
        'descriptions-say-more': descriptionsSayMore,
        'values-described': valuesDescribed,
        supported,
      },
    },
  };
}
