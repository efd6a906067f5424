import {Validator, type OutputUnit, type Schema as JsonSchema} from '@cfworker/json-schema';

import {unescaped} from '../../openapi/schema';
import type {Schema} from '../../openapi/types';

/** What a schema does not allow. */
export interface Problem {
  /** The keyword of JSON Schema, such as `required`. */
  keyword: string;
  /** The part of the value, of which a missing property is the last. */
  path: string[];
  /** What the part must be, such as `must be a string`. */
  demand: string;
}

/** An own property of an object, or an item of a list: `constructor` only where the value has it. */
const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

export const valueAt = (value: unknown, path: string[]): unknown => path.reduce(own, value);

const schemaAt = (schema: Schema, path: string[]): Schema =>
  path.reduce<Schema>((part, key) => part.properties?.[key] ?? part.items ?? {}, schema);

const pathOf = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped);

function withArticle(type: string): string {
  if (type === 'null') return type;
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** `a`, `a or b`, or `a, b, or c`. */
export const alternatives = (words: string[]): string =>
  new Intl.ListFormat('en', {type: 'disjunction'}).format(words);

const counted = (count: number | undefined, thing: string): string =>
  `${count ?? 0} ${thing}${count === 1 ? '' : 's'}`;

/** What a value may be by a schema, such as `a string that matches ^https:` or `null`. */
function formOf({type, enum: values, pattern, format}: Schema): string {
  if (values) return alternatives(values.map((value) => JSON.stringify(value)));
  const types = type === undefined ? 'a value' : alternatives([type].flat().map(withArticle));
  if (pattern !== undefined) return `${types} that matches ${pattern}`;
  return format === undefined ? types : `${types} with the format ${format}`;
}

/** What a schema demands of a part, in words; undefined for an error that only says that one below it exists. */
function demandOf({keyword, keywordLocation}: OutputUnit, schema: Schema): string | undefined {
  const isBelow = /\/(?:anyOf|oneOf)\//.test(keywordLocation);
  if (isBelow || keyword === 'properties' || keyword === 'items') return undefined;
  switch (keyword) {
    case 'type':
      return `must be ${alternatives([schema.type ?? []].flat().map(withArticle))}`;
    case 'enum':
      return `must be ${alternatives((schema.enum ?? []).map(String))}`;
    case 'format':
      return `must have the format ${schema.format ?? ''}`;
    case 'pattern':
      return `must match ${schema.pattern ?? ''}`;
    case 'anyOf':
    case 'oneOf':
      return `must be ${alternatives((schema[keyword] ?? []).map(formOf))}`;
    case 'minimum':
    case 'exclusiveMinimum':
      return schema.minimum === undefined
        ? `must be greater than ${schema.exclusiveMinimum ?? 0}`
        : `must be at least ${schema.minimum}`;
    case 'maximum':
      return `must be at most ${schema.maximum ?? 0}`;
    case 'minLength':
      return `must have at least ${counted(schema.minLength, 'character')}`;
    case 'maxLength':
      return `must have at most ${counted(schema.maxLength, 'character')}`;
    case 'minItems':
      return `must have at least ${counted(schema.minItems, 'item')}`;
    case 'maxItems':
      return `must have at most ${counted(schema.maxItems, 'item')}`;
    default:
      return "doesn't match the schema";
  }
}

function problemsOf(error: OutputUnit, schema: Schema, value: unknown): Problem[] {
  const {keyword} = error;
  const path = pathOf(error.instanceLocation);
  const part = schemaAt(schema, path);
  if (keyword === 'required') {
    return (part.required ?? [])
      .filter((key) => own(valueAt(value, path), key) === undefined)
      .map((key) => ({keyword, path: [...path, key], demand: 'is required'}));
  }
  const demand = demandOf(error, part);
  return demand ? [{keyword, path, demand}] : [];
}

/**
 * Checks a value against a schema that stands alone (`constraintsOf`).
 *
 * @param onlyFirst the validator gathers all problems on the stack, so those of a long value are too many
 * @throws URIError when a key contains half of a surrogate pair: the validator encodes keys as in an address
 */
export function schemaProblems(value: unknown, schema: Schema, onlyFirst: boolean): Problem[] {
  // The validator adds notes of its own to the schema.
  const validator = new Validator(structuredClone(schema) as JsonSchema, '2020-12', onlyFirst);
  const problems = validator
    .validate(value)
    .errors.flatMap((error) => problemsOf(error, schema, value));
  // It tells each missing key by an error of its own, which does not name it.
  const seen = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...seen.values()];
}
