import {Validator, type OutputUnit, type Schema as JsonSchema} from '@cfworker/json-schema';
import type {Schema} from '@site/src/openapi/types';

import {messageOf} from '../../lib/error-message';
import {parseBody} from './limits';

// The payload of an event: JSON in a text, checked against the schema of the event.

export interface CheckedPayload {
  /** What the text contains; undefined where it isn't JSON, or too much of it. */
  value?: unknown;
  /** What the schema does not allow, each in a sentence that names the part. */
  problems: string[];
}

/** Above this, the first problem has to do: the validator gathers all on the stack. */
const longestWithAll = 20_000;

/** An own property of an object, or an item of a list: `constructor` only where the payload has it. */
const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
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

function problemsOf(error: OutputUnit, schema: Schema, value: unknown): string[] {
  const path = pathOf(error.instanceLocation);
  const part = schemaAt(schema, path);
  if (error.keyword === 'required') {
    return (part.required ?? [])
      .filter((key) => own(valueAt(value, path), key) === undefined)
      .map((key) => `${[...path, key].join('.')} is required.`);
  }
  const text = demand(error, part);
  return text ? [`${path.join('.') || 'The payload'} ${text}.`] : [];
}

/** Reads a text as JSON and checks it. Never throws: whatever is wrong with the text is among its problems. */
export function checkPayload(text: string, schema: Schema): CheckedPayload {
  let value: unknown;
  try {
    value = parseBody(text);
  } catch (error) {
    const message = messageOf(error);
    const isSyntax = error instanceof SyntaxError;
    return {problems: [isSyntax ? `This isn't JSON. ${message}.` : message]};
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
    return {value, problems: [message]};
  }
  const problems = errors.flatMap((error) => problemsOf(error, schema, value));
  // The validator tells each missing key by an error of its own, which does not name it.
  return {value, problems: [...new Set(problems)]};
}
