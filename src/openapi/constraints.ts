import {merged, namesIn} from './schema';
import type {Description, Schema} from './types';

/** The keywords that constrain a value itself, or whether to send it. Others, such as `items`, constrain what is inside it. */
const keywords = [
  'type',
  'format',
  'required',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'x-exclusive',
  'readOnly',
  'deprecated',
] as const;

/**
 * The constraints of a schema, as a schema that stands alone: without references, `allOf`, descriptions and examples.
 *
 * @param above names of the schemas around this one: inside itself, a schema has no constraints, so the result ends
 */
export function constraintsOf(
  api: Description,
  raw: Schema,
  above: readonly string[] = [],
): Schema {
  const names = namesIn(raw);
  if (names.some((name) => above.includes(name))) return {};
  const inside = (part: Schema) => constraintsOf(api, part, [...above, ...names]);
  const schema = merged(api, raw);
  const {properties: all = {}, items, oneOf, anyOf, additionalProperties: others} = schema;
  const own = keywords
    .filter((keyword) => schema[keyword] !== undefined)
    .map((keyword) => [keyword, schema[keyword]] as const);
  return {
    ...Object.fromEntries(own),
    ...(Object.keys(all).length > 0 && {
      properties: Object.fromEntries(
        Object.entries(all).map(([key, property]) => [key, inside(property)]),
      ),
    }),
    ...(others !== undefined && {
      additionalProperties: typeof others === 'boolean' ? others : inside(others),
    }),
    ...(items && {items: inside(items)}),
    ...(oneOf && {oneOf: oneOf.map(inside)}),
    ...(anyOf && {anyOf: anyOf.map(inside)}),
  };
}
