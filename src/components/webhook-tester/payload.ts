import {Validator, type OutputUnit, type Schema as JsonSchema} from '@cfworker/json-schema';
import type {Schema} from '@site/src/openapi/types';

import {messageOf} from '../../error-message';
import {parseBody} from './limits';

// The payload of an event: JSON in a text, checked against the schema of the event, and its values as fields of a form.

type JsonObject = Record<string, unknown>;

/** A part of the payload that the schema does not allow. */
export interface Problem {
  /** The keys that lead to the part; none for the payload itself. */
  path: string[];
  message: string;
}

export interface CheckedPayload {
  /** What the text contains; undefined where it isn't JSON, or too much of it. */
  value?: unknown;
  problems: Problem[];
}

/** Above this, the first problem has to do: the validator gathers all on the stack. */
const longestWithAll = 20_000;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own property of an object, or an item of a list: `constructor` only where the payload has it. */
const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as JsonObject)[key]
    : undefined;

const valueAt = (value: unknown, path: string[]): unknown => path.reduce(own, value);

const schemaAt = (schema: Schema, path: string[]): Schema =>
  path.reduce<Schema>((part, key) => part.properties?.[key] ?? part.items ?? {}, schema);

const typesOf = ({type}: Schema): string[] => (type === undefined ? [] : [type].flat());

const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key.replaceAll('~1', '/').replaceAll('~0', '~')));

function withArticle(type: string): string {
  if (type === 'null') return type;
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** What the schema demands of a part, in words; undefined for an error that only says that one below it exists. */
function demand({keyword, keywordLocation}: OutputUnit, schema: Schema): string | undefined {
  const isBelow = /\/(?:anyOf|oneOf)\//.test(keywordLocation);
  if (isBelow || keyword === 'properties' || keyword === 'items') return undefined;
  switch (keyword) {
    case 'type':
      return `must be ${typesOf(schema).map(withArticle).join(' or ')}`;
    case 'enum':
      return `must be ${(schema.enum ?? []).map(String).join(', ')}`.replace(
        /, ([^,]*)$/,
        ' or $1',
      );
    case 'format':
      return `must have the format ${schema.format ?? ''}`;
    default:
      return "doesn't match the schema";
  }
}

function problemsOf(error: OutputUnit, schema: Schema, value: unknown): Problem[] {
  const path = pathOf(error.instanceLocation);
  const part = schemaAt(schema, path);
  if (error.keyword === 'required') {
    return (part.required ?? [])
      .filter((key) => own(valueAt(value, path), key) === undefined)
      .map((key) => [...path, key])
      .map((missing) => ({path: missing, message: `${missing.join('.')} is required.`}));
  }
  const text = demand(error, part);
  return text ? [{path, message: `${path.join('.') || 'The payload'} ${text}.`}] : [];
}

/** Reads a text as JSON and checks it. Never throws: whatever is wrong with the text is among its problems. */
export function checkPayload(text: string, schema: Schema): CheckedPayload {
  let value: unknown;
  try {
    value = parseBody(text);
  } catch (error) {
    const message = messageOf(error);
    const isSyntax = error instanceof SyntaxError;
    return {problems: [{path: [], message: isSyntax ? `This isn't JSON. ${message}.` : message}]};
  }
  const isShort = text.length < longestWithAll;
  // The validator adds notes of its own to the schema.
  const validator = new Validator(structuredClone(schema) as JsonSchema, '2020-12', !isShort);
  let errors: OutputUnit[];
  try {
    ({errors} = validator.validate(value));
  } catch (error) {
    // It encodes the keys as in an address, in which half of a surrogate pair has no form.
    if (!(error instanceof URIError)) throw error;
    const message = "The payload can't be checked, because a key contains an unpaired surrogate.";
    return {value, problems: [{path: [], message}]};
  }
  const problems = errors.flatMap((error) => problemsOf(error, schema, value));
  // The validator tells each missing key by an error of its own, which does not name it.
  return {value, problems: [...new Map(problems.map((one) => [one.message, one])).values()]};
}

/** A value of the payload that a form can edit. */
export interface Field {
  /** The keys that lead to it. */
  path: string[];
  /** Its type in words. */
  type: string;
  schema: Schema;
  /** What it has to be one of, where there is a choice. */
  options: string[];
}

/** The fields of a form for a schema, from the top down; objects have one for each of their values. */
export function fieldsOf(schema: Schema, path: string[] = []): Field[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, part]) =>
      fieldsOf(part, [...path, key]),
    );
  }
  const name = typesOf(schema.items ?? schema).join(' or ') || 'any';
  const options = schema.enum && schema.enum.length > 1 ? schema.enum.map(String) : [];
  return [{path, type: schema.items ? `array of ${name}` : name, schema, options}];
}

/** A value of the payload as the text of its field. */
export function fieldText(value: unknown, {path}: Field): string {
  const part = valueAt(value, path) ?? '';
  if (Array.isArray(part) && !part.some(isObject)) return part.map(String).join(', ');
  return typeof part === 'string' ? part : JSON.stringify(part);
}

/** What was typed, as the type that the schema asks for; as it is where it does not look like one. */
function scalar(text: string, schema: Schema): unknown {
  const types = typesOf(schema);
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if (types.includes('null') && text === 'null') return null;
  const isNumeric = types.includes('integer') || types.includes('number');
  return isNumeric && String(Number(text)) === text ? Number(text) : text;
}

/** The items of a list: values with commas between them, or JSON where they are objects or lists. */
function listOf(text: string, items: Schema): unknown {
  if (text.trim() === '') return [];
  if (!items.properties && !items.items) {
    return text.split(',').map((item) => scalar(item.trim(), items));
  }
  try {
    return parseBody(text);
  } catch {
    return text; // which the schema rejects
  }
}

function withValue(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next;
  return {...(isObject(value) ? value : {}), [key]: withValue(own(value, key), rest, next)};
}

/** The payload with what was typed into a field; all else stays as it is. */
export function withField(value: unknown, {path, schema}: Field, text: string): unknown {
  const {items} = schema;
  return withValue(value, path, items ? listOf(text, items) : scalar(text, schema));
}
