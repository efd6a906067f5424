import {namesLike} from '../../openapi/similar-names';
import {constraintsOf} from '../../openapi/constraints';
import {isSuccess} from '../../openapi/operations';
import {schemaProblems, valueAt, type Problem} from './problems';
import type {Schema} from '../../openapi/types';

import type {KnownApi, KnownOperation} from './api';
import {linkTo, orList, type Finding, type Link} from './findings';
import {readJson} from './json';
import {isObject, isVariable, type PastedRequest} from './request';

// The body of a request, against the schema of its operation.

/** A schema and the ones that a value may match instead. */
const formsOf = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(formsOf),
];

const propertiesOf = (schema: Schema): Record<string, Schema> =>
  Object.assign({}, ...formsOf(schema).map(({properties = {}}) => properties)) as Record<
    string,
    Schema
  >;

/** Whether the keys of an object are free. */
const isOpen = (schema: Schema): boolean =>
  Object.keys(propertiesOf(schema)).length === 0 ||
  formsOf(schema).some(({additionalProperties}) => Boolean(additionalProperties));

const itemsOf = (schema: Schema): Schema => formsOf(schema).find(({items}) => items)?.items ?? {};

/** A property of a value that its schema doesn't have, or that isn't to be sent, with the schema around it. */
interface Stray {
  path: string[];
  key: string;
  around: Schema;
  kind: 'unknown' | 'readOnly' | 'deprecated';
}

/** The properties of a value that aren't to be sent. Of the items of a list, those of the first to have one. */
function straysIn(value: unknown, schema: Schema, path: string[] = []): Stray[] {
  if (Array.isArray(value)) {
    const found = value.map((item, position) =>
      straysIn(item, itemsOf(schema), [...path, String(position)]),
    );
    return found.find(({length}) => length > 0) ?? [];
  }
  if (!isObject(value)) return [];
  const known = propertiesOf(schema);
  return Object.entries(value).flatMap(([key, part]) => {
    const stray = {path: [...path, key], key, around: schema};
    const property = Object.hasOwn(known, key) ? known[key] : undefined;
    if (!property) return isOpen(schema) ? [] : {...stray, kind: 'unknown' as const};
    if (property.readOnly) return {...stray, kind: 'readOnly' as const};
    return [
      ...(property.deprecated ? [{...stray, kind: 'deprecated' as const}] : []),
      ...straysIn(part, property, stray.path),
    ];
  });
}

/** The path of a property of this name elsewhere in a schema, such as `variants.price`. */
function placeOf(name: string, schema: Schema, depth = 4): string[] | undefined {
  if (depth === 0) return undefined;
  const items = formsOf(schema).find((form) => form.items)?.items;
  if (items) return placeOf(name, items, depth);
  const own = Object.entries(propertiesOf(schema));
  if (own.some(([key]) => key === name)) return [name];
  for (const [key, part] of own) {
    const place = placeOf(name, part, depth - 1);
    if (place) return [key, ...place];
  }
  return undefined;
}

/** The request with another body. */
const withBody =
  (edit: (value: unknown) => unknown) =>
  (request: PastedRequest): PastedRequest => ({
    ...request,
    body: JSON.stringify(edit(JSON.parse(request.body ?? 'null')), null, 2),
  });

/** A copy of JSON with another value at a path; without it, if the value is undefined. */
function replaced(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value)) {
    return value.map((item: unknown, position) =>
      String(position) === key ? replaced(item, rest, to) : item,
    );
  }
  return isObject(value) ? {...value, [key]: replaced(value[key], rest, to)} : value;
}

const snakeCase = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** What is known of the body of an operation. */
interface Context {
  schema: Schema;
  /** The names of what the operation returns. */
  returned: string[];
  link: Link | undefined;
}

function strayFinding(
  {path, key, around, kind}: Stray,
  {schema, returned, link}: Context,
): Finding {
  const names = Object.keys(propertiesOf(around));
  const name = path.join('.');
  const base = {
    link,
    level: 'warning' as const,
    message: `\`${name}\` isn't a property of this request.`,
  };
  const alike = names.includes(snakeCase(key)) ? [snakeCase(key)] : namesLike(key, names);
  if (kind === 'deprecated') {
    return {id: kind, level: 'info', link, message: `\`${name}\` is deprecated.`};
  }
  if (kind === 'readOnly' || (path.length === 1 && returned.includes(key))) {
    const message = `\`${key}\` is read-only: it's part of the response.`;
    return {
      ...base,
      id: 'readOnly',
      message,
      fix: 'Remove it.',
      change: withBody((value) => replaced(value, path, undefined)),
    };
  }
  const place = placeOf(key, schema);
  if (place && place.join('.') !== name) {
    return {...base, id: 'place', fix: `It belongs in \`${place.join('.')}\`.`};
  }
  const [only, ...others] = alike;
  const change =
    only !== undefined && others.length === 0
      ? withBody((value) =>
          replaced(
            replaced(value, [...path.slice(0, -1), only], valueAt(value, path)),
            path,
            undefined,
          ),
        )
      : undefined;
  return {
    ...base,
    id: 'unknown',
    fix: alike.length > 0 ? `Did you mean ${orList(alike)}?` : 'Remove it.',
    change,
  };
}

/** What can't be wrong with a date, although JSON Schema is stricter than the API: an offset without a colon. */
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|$)/.test(value);

function problemFinding(
  value: unknown,
  {keyword, path, demand}: Problem,
  {link}: Context,
): Finding[] {
  const part = valueAt(value, path);
  if (keyword === 'format' && isDate(part)) return [];
  const name = path.length > 0 ? `\`${path.join('.')}\`` : 'The body';
  const wanted =
    /\b(?:integer|number)\b/.test(demand) && typeof part === 'string' && part.trim() !== '';
  const asNumber = wanted && Number.isFinite(Number(part)) ? Number(part) : undefined;
  const isText = keyword === 'type' && typeof part === 'number' && demand === 'must be a string';
  const to = isText ? String(part) : keyword === 'type' ? asNumber : undefined;
  const quoted = asNumber !== undefined && keyword === 'type' ? ' Remove the quotes.' : '';
  const added = isText ? ' Put it in quotes.' : '';
  return [
    {
      id: keyword,
      level: 'error',
      message: `${name} ${demand}.${quoted}${added}`,
      link,
      response: '`422`',
      change: to === undefined ? undefined : withBody((whole) => replaced(whole, path, to)),
    },
  ];
}

/** What is wrong with the JSON of a body. */
function checkValue(value: unknown, context: Context, length: number): Finding[] {
  const {schema, link} = context;
  const root = isObject(value) ? Object.entries(value) : [];
  const [first, ...others] = root;
  const [wrapper = '', inner] = first ?? [];
  const names = Object.keys(propertiesOf(schema));
  if (
    others.length === 0 &&
    isObject(inner) &&
    !names.includes(wrapper) &&
    !isOpen(schema) &&
    Object.keys(inner).some((key) => names.includes(key))
  ) {
    return [
      {
        id: 'wrapper',
        level: 'error',
        message: `The body has the root element \`${wrapper}\`, and the API has none.`,
        fix: `Send what is inside \`${wrapper}\`.`,
        link,
        change: withBody((whole) => valueAt(whole, [wrapper])),
      },
      ...checkValue(inner, context, length),
    ];
  }
  const {'x-exclusive': pair = []} = schema;
  const isExclusive = pair.length > 0 && pair.every((name) => root.some(([key]) => key === name));
  const exclusive: Finding = {
    id: 'exclusive',
    level: 'error',
    message: `A request can't contain both ${pair.map((name) => `\`${name}\``).join(' and ')}.`,
    link,
    response: '`422`',
  };
  try {
    const problems = schemaProblems(value, schema, length > 20_000);
    return [
      ...(isExclusive ? [exclusive] : []),
      ...problems.flatMap((problem) => problemFinding(value, problem, context)),
      ...straysIn(value, schema).map((one) => strayFinding(one, context)),
    ];
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return [{id: 'json', level: 'error', message: 'A key contains an unpaired surrogate.'}];
  }
}

/** What is wrong with the body of a request. */
export function checkBody(
  request: PastedRequest,
  operation: KnownOperation,
  api: KnownApi,
): Finding[] {
  const {body, bodyFile, isForm, method} = request;
  const link = linkTo(operation);
  if (operation.body?.type.startsWith('multipart/') || isForm) return [];
  if (bodyFile !== undefined || isVariable(body ?? '')) {
    const message = `The body is in \`${bodyFile ?? body ?? ''}\`, which isn't checked.`;
    return [{id: 'file', level: 'info', message, fix: 'Paste its content as the body.'}];
  }
  if (body === undefined || body.trim() === '') {
    if (!operation.isBodyRequired) return [];
    const message = 'The request has no body.';
    return [
      {id: 'noBody', level: 'error', message, fix: 'Send JSON.', link, response: '`400` or `422`'},
    ];
  }
  if (!operation.body) {
    if (/^(?:\{\s*\})?$/.test(body.trim())) return [];
    const fix = method === 'GET' ? 'Send filters in the URL.' : 'Remove the body.';
    return [
      {
        id: 'unusedBody',
        level: 'warning',
        message: "This endpoint doesn't read a body.",
        fix,
        link,
        // Filters would be lost.
        change:
          method === 'GET' ? undefined : (one) => ({...one, body: undefined, bodyFile: undefined}),
      },
    ];
  }
  const read = readJson(body, request.isCurl ?? false);
  if ('problem' in read) {
    return [
      {
        id: 'json',
        level: 'error',
        message: read.problem,
        response: '`400`: `Problems parsing JSON`',
      },
    ];
  }
  const returned = operation.responses.find(isSuccess)?.body?.schema ?? {};
  const context = {
    schema: constraintsOf(api.description, operation.body.schema ?? {}),
    returned: Object.keys(propertiesOf(constraintsOf(api.description, returned))),
    link,
  };
  return checkValue(read.value, context, body.length);
}
