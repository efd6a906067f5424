import {asText} from './json';
import {onlyAlternative, type Shape} from './shape';
import type {Schema} from './types';
import type {ValueType} from './value-types';

// Types, limits, and values in words, as a reader of a page sees them.

/** A type in words, with the named schema in it if there is one. */
export interface TypeLabel {
  /** Before the schema's name, such as `array of `, or the whole where there is no name. */
  text: string;
  schema?: string | undefined;
}

/** The formats of strings that say more to a reader than the type does. */
export const formatNames = new Map([
  ['date-time', 'date-time'],
  ['date', 'date'],
  ['uri', 'URL'],
  ['email', 'email'],
]);

function labelOf(type: ValueType): TypeLabel {
  if ('of' in type) {
    const element = typeLabel(type.of);
    return {...element, text: `${type.name} of ${element.text}`};
  }
  if (type.schema !== undefined) return {text: '', schema: type.schema};
  return {text: formatNames.get(type.format ?? '') ?? type.name};
}

/** Puts types into words, without `null`, for which a page has a badge. */
export function typeLabel(types: readonly ValueType[]): TypeLabel {
  const others = types.filter(({name}) => name !== 'null');
  if (others.length === 0) return {text: types.length > 0 ? 'null' : 'any'};
  const labels = others.map(labelOf);
  const [only, second] = labels;
  if (only && !second) return only;
  const names = labels.map(({text, schema = ''}) => text + schema);
  // "array of string or integer" would read as an array of both.
  const isCollection = (name: string): number => Number(/^(?:array|map) of /.test(name));
  return {
    text: [...new Set(names)].sort((a, b) => isCollection(a) - isCollection(b)).join(' or '),
  };
}

/** The default and the limits of a schema, without its pattern, which descriptions explain in words. */
export function limitsOf(keywords: Schema): string[] {
  const limits: [string, unknown][] = [
    ['default', keywords.default],
    ['min', keywords.minimum],
    ['max', keywords.maximum],
    ['greater than', keywords.exclusiveMinimum],
    ['less than', keywords.exclusiveMaximum],
    ['multiple of', keywords.multipleOf],
    ['min length', keywords.minLength],
    ['max length', keywords.maxLength],
    ['min items', keywords.minItems],
    ['max items', keywords.maxItems],
  ];
  return limits
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`);
}

/** A value that a property may have, and what it means. */
export interface EnumValue {
  value: string;
  meaning: string;
}

/** Lists the values that a shape allows, or its items. A meaning may be that of a form, such as `custom_…`. */
export function valuesOf(shape: Shape): EnumValue[] {
  const wholes = [shape, shape.element ?? []].flat();
  const sources = [...wholes, ...wholes.flatMap(({alternatives}) => alternatives)].map(
    ({keywords}) => keywords,
  );
  const meanings = new Map(
    sources.flatMap((source) => Object.entries(source['x-enum-descriptions'] ?? {})),
  );
  const listed = sources.flatMap((source) => source.enum ?? []);
  const values = new Set([...listed.map(asText), ...meanings.keys()]);
  // An empty string beside another type, which the description explains: as a list of one value it looks like an error.
  if (values.size === 1 && values.has('') && !meanings.has('')) return [];
  return [...values].map((value) => ({
    value: value || '""', // nothing at all would look like a mistake
    meaning: meanings.get(value) ?? '',
  }));
}

/** The keywords of a shape, with the limits and the default of its only alternative. */
export const limitedKeywords = (shape: Shape): Shape['keywords'] => ({
  ...onlyAlternative(shape)?.keywords,
  ...shape.keywords,
});
