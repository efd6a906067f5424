import {operations, webhooks, type Operation, type Webhook} from './operations';
import {alternatives, elementOf, merged, referenceName, resolve, schemaName} from './schema';
import type {Description, Schema} from './types';

/** The API of a version. */
export interface Api {
  description: Description;
  /** By operationId. */
  operations: Map<string, Operation>;
  /** By the name of the event or callback. */
  webhooks: Map<string, Webhook>;
  /** The names of the schemas that an app sends. */
  sent: Set<string>;
}

/** Adds the name of a schema, and those of the schemas inside it, to `names`. */
function addNames(api: Description, raw: Schema, names: Set<string>): void {
  const name = referenceName(raw);
  if (name !== undefined && names.has(name)) return;
  if (name !== undefined) names.add(name);
  const schema = resolve(api, raw);
  const {allOf = [], items, properties: own = {}, additionalProperties: values} = schema;
  const inside = [
    ...allOf,
    ...Object.values(own),
    ...alternatives(schema),
    ...(items ? [items] : []),
    ...(typeof values === 'object' ? [values] : []),
  ];
  for (const part of inside) addNames(api, part, names);
}

/**
 * The names of the schemas that an app sends: those of request bodies, and all in its responses to callbacks. Schemas
 * inside a request body are often part of responses too, where `required` isn't shown.
 */
function sentSchemas(
  api: Description,
  all: Iterable<Operation>,
  fromPlatform: Iterable<Webhook>,
): Set<string> {
  const names = new Set<string>();
  for (const {body} of all) {
    const {schema = {}} = body ?? {};
    const whole = merged(api, schema);
    for (const part of [schema, elementOf(whole) ?? {}, ...alternatives(whole)]) {
      const name = schemaName(part);
      if (name !== undefined) names.add(name);
    }
  }
  for (const {isCallback, responses} of fromPlatform) {
    for (const {body} of isCallback ? responses : []) addNames(api, body?.schema ?? {}, names);
  }
  return names;
}

/**
 * Makes the model of an API.
 *
 * @throws when the description has an operation that pages can't show: with its method and path
 */
export function toApi(description: Description): Api {
  const all = operations(description);
  const fromPlatform = webhooks(description);
  return {
    description,
    operations: all,
    webhooks: fromPlatform,
    sent: sentSchemas(description, all.values(), fromPlatform.values()),
  };
}
