import {alternatives, elementOf, isNullable, merged, namesIn, typesOf} from './schema';
import type {Description, Schema} from './types';

// The types of the values that a schema allows, by its structure: names of schemas and the order of types don't count.

export type ValueType =
  /** A type of JSON, `file` for a binary one, or `any`; with the format of a string. */
  {name: string; format?: string | undefined} | {name: 'array' | 'map'; of: ValueType[]};

/** Formats of texts that say more to a reader than the type does, in words. */
export const textFormats = new Map([
  ['date-time', 'date-time'],
  ['date', 'date'],
  ['uri', 'URL'],
  ['email', 'email'],
]);

/** The type of a value in terms of JSON Schema. */
function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** The types of the values of a schema, each once. */
export const typesOfValues = ({enum: values = []}: Schema): string[] => [
  ...new Set(values.map(typeOfValue)),
];

/** The types that a schema names itself; those of its values where it names none. */
function ownTypes(schema: Schema): ValueType[] {
  const {format} = schema;
  const names = typesOf(schema);
  if (names.length > 0) {
    return names.map((name) => {
      if (name !== 'string') return {name};
      return format === 'binary' ? {name: 'file'} : {name, format};
    });
  }
  const ofValues = typesOfValues(schema);
  if (ofValues.length > 0) return ofValues.map((name) => ({name}));
  return [{name: 'any'}];
}

/** @param above names of the schemas around this one: a schema that contains itself ends as an object */
export function valueTypes(
  api: Description,
  raw: Schema,
  above: readonly string[] = [],
): ValueType[] {
  const names = namesIn(raw);
  if (names.some((name) => above.includes(name))) return [{name: 'object'}];
  const schema = merged(api, raw);
  const typesIn = (part: Schema) => valueTypes(api, part, [...above, ...names]);
  const element = elementOf(schema);
  const [name, own] = schema.items ? (['array', 'array'] as const) : (['map', 'object'] as const);
  // Beside a type, alternatives without one only limit it.
  const chosen = alternatives(api, schema)
    .flatMap(typesIn)
    .filter((type) => schema.type === undefined || type.name !== 'any');
  const types = element
    ? [
        {name, of: typesIn(element)},
        ...ownTypes(schema).filter((type) => type.name !== own && type.name !== 'any'),
      ]
    : chosen.length > 0
      ? chosen
      : ownTypes(schema);
  const hasNull = types.some((type) => type.name === 'null');
  return isNullable(api, schema) && !hasNull ? [...types, {name: 'null'}] : types;
}

/** Whether a type allows every value of another. */
function covers(type: ValueType, other: ValueType): boolean {
  if (type.name === 'any') return true;
  if ('of' in type || 'of' in other) {
    return 'of' in type && 'of' in other && type.name === other.name && allow(type.of, other.of);
  }
  if (type.name === 'number' && other.name === 'integer') return true;
  return type.name === other.name && (type.format === undefined || type.format === other.format);
}

/** Whether types allow every value of others. */
export const allow = (types: ValueType[], others: ValueType[]): boolean =>
  others.every((other) => types.some((type) => covers(type, other)));

/** The formats of strings in types, down to those of items and values. */
export const formatsIn = (types: ValueType[]): string[] =>
  types.flatMap((type) => ('of' in type ? formatsIn(type.of) : (type.format ?? [])));
