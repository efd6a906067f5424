import {operations, webhooks, type Body, type Operation} from './operations';
import {alternatives, elementOf, merged, partsOf, referenceName, schemaName} from './schema';
import type {Description, Schema} from './types';

/** The API of a version. */
export interface Api {
  description: Description;
  /** By operationId. */
  operations: Map<string, Operation>;
  /** By the name of the event or callback. */
  webhooks: Map<string, Operation>;
  /** The names of the schemas that an app sends. */
  sentSchemas: Set<string>;
}

/** Adds the name of a schema, and those of the schemas inside it, to `names`. */
function addNames(api: Description, raw: Schema, names: Set<string>): void {
  const name = referenceName(raw);
  if (name !== undefined && names.has(name)) return;
  if (name !== undefined) names.add(name);
  const {items, contentSchema, properties: own = {}, additionalProperties: values} = raw;
  const inside = [
    ...partsOf(api, raw),
    ...Object.values(own),
    ...alternatives(api, raw),
    ...(items ? [items] : []),
    ...(contentSchema ? [contentSchema] : []),
    ...(typeof values === 'object' ? [values] : []),
  ];
  for (const part of inside) addNames(api, part, names);
}

/** The names of the schemas of bodies, with those of the schemas inside them. */
function allNames(api: Description, bodies: Iterable<Body | undefined>): Set<string> {
  const names = new Set<string>();
  for (const body of bodies) addNames(api, body?.schema ?? {}, names);
  return names;
}

/** The names of a body, of its elements and of its alternatives. */
function outerNames(api: Description, {schema = {}}: Body): string[] {
  const whole = merged(api, schema);
  return [schema, elementOf(whole) ?? {}, ...alternatives(api, whole)].flatMap(
    (part) => schemaName(part) ?? [],
  );
}

/**
 * The names of the schemas that an app sends: those of request bodies, and all in its responses to callbacks. Schemas
 * inside a request body that are part of responses too are left out, because the page doesn't show `required` for those.
 */
function sentSchemas(
  api: Description,
  all: readonly Operation[],
  fromPlatform: readonly Operation[],
): Set<string> {
  const responsesOf = (list: readonly Operation[]) =>
    list.flatMap(({responses}) => responses.map(({body}) => body));
  const requests = all.map(({body}) => body).filter((body) => body !== undefined);
  const read = allNames(api, [...responsesOf(all), ...fromPlatform.map(({body}) => body)]);
  return new Set([
    ...requests.flatMap((body) => outerNames(api, body)),
    ...[...allNames(api, requests)].filter((name) => !read.has(name)),
    ...allNames(api, responsesOf(fromPlatform.filter(({isCallback}) => isCallback))),
  ]);
}

/** Makes the model of an API. */
export function toApi(description: Description): Api {
  const all = operations(description);
  const fromPlatform = webhooks(description);
  return {
    description,
    operations: all,
    webhooks: fromPlatform,
    sentSchemas: sentSchemas(description, [...all.values()], [...fromPlatform.values()]),
  };
}
