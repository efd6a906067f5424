import type {Shape} from './shape';

// The types of the values that a shape allows. The order of types, and the names of schemas, don't count in comparisons.

/** A type of JSON, `file` for a binary one, or `any`. */
interface SimpleType {
  name: string;
  /** Of a string. */
  format?: string | undefined;
  /** The name of the schema of an object. */
  schema?: string | undefined;
}

export type ValueType = SimpleType | {name: 'array' | 'map'; of: ValueType[]};

/** Names the type of a value in terms of JSON Schema. */
export function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** The types that a shape lists itself; those of its values where it lists none. */
function ownTypes({types, keywords: {format, enum: values = []}}: Shape): SimpleType[] {
  if (types.length > 0) {
    return types.map((name) => {
      if (name !== 'string') return {name};
      return format === 'binary' ? {name: 'file'} : {name, format};
    });
  }
  const ofValues = [...new Set(values.map(typeOfValue))];
  return ofValues.length > 0 ? ofValues.map((name) => ({name})) : [{name: 'any'}];
}

/**
 * Lists the types of the values that a shape allows.
 *
 * @param above names of the schemas around it: a schema that contains itself ends with its name
 */
export function valueTypes(shape: Shape, above: readonly string[] = []): ValueType[] {
  const {name, names, fields, element, isList, isNullable} = shape;
  const typesIn = (part: Shape) => valueTypes(part, [...above, ...names]);
  const withNull = (types: ValueType[]): ValueType[] =>
    isNullable && !types.some((type) => type.name === 'null') ? [...types, {name: 'null'}] : types;
  if (name !== undefined && (fields || above.includes(name))) {
    return withNull([{name: 'object', schema: name}]);
  }
  if (names.some((part) => above.includes(part))) return [{name: 'object'}];
  if (element) {
    const [kind, collection] = isList
      ? (['array', 'array'] as const)
      : (['map', 'object'] as const);
    const others = ownTypes(shape).filter(
      (type) => type.name !== collection && type.name !== 'any',
    );
    return withNull([{name: kind, of: typesIn(element)}, ...others]);
  }
  // Beside a type, alternatives without one only limit it.
  const chosen = shape.alternatives
    .flatMap(typesIn)
    .filter((type) => shape.types.length === 0 || type.name !== 'any');
  return withNull(chosen.length > 0 ? chosen : ownTypes(shape));
}

/** Tells whether a type allows every value of another. */
function covers(type: ValueType, other: ValueType): boolean {
  if (type.name === 'any') return true;
  if ('of' in type || 'of' in other) {
    return 'of' in type && 'of' in other && type.name === other.name && allow(type.of, other.of);
  }
  if (type.name === 'number' && other.name === 'integer') return true;
  return type.name === other.name && (type.format === undefined || type.format === other.format);
}

/** Tells whether types allow every value of others. */
export const allow = (types: ValueType[], others: ValueType[]): boolean =>
  others.every((narrower) => types.some((type) => covers(type, narrower)));
