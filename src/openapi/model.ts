import {SourceError} from '../source-error';
import type {
  Description,
  Example,
  MediaType,
  OperationObject,
  ParameterObject,
  PathItem,
  ResponseObject,
  Schema,
  ServerObject,
} from './types';

/** A request that an app sends, or, for a webhook, one that the platform sends to the app. */
export interface Operation {
  id: string;
  /** Upper case. */
  method: string;
  /** Below the URL of the server, such as `/orders/{id}`; a webhook has the name of its event or call. */
  path: string;
  /** Where the call goes: the store, or what the operation names instead. */
  server: ServerObject | undefined;
  /** Whether it acts for the app and not for a store, and so takes the client secret for the token. */
  isPartnerAction: boolean;
  summary: string;
  description: string;
  scopes: string[];
  parameters: ParameterObject[];
  body: Body | undefined;
  /** The resource that it belongs to. */
  tag: string;
  responses: Response[];
  isDeprecated: boolean;
}

/** A request of the platform to the app: the notification of an event, or a callback that the app responds to. */
export interface Webhook extends Operation {
  /** Whether the response matters beyond its status. */
  isCallback: boolean;
  respondWithin: string | undefined;
}

export interface Response {
  /** `200`, or `5XX` for a range. */
  status: string;
  description: string;
  body: Body | undefined;
  /** Whether any operation may respond so, for a reason that has nothing to do with this one. */
  isCommonError: boolean;
}

/** What a request or a response contains. */
export interface Body extends MediaType {
  /** Its media type, such as `application/json`. */
  type: string;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Methods whose samples would need code of their own in each language. */
const otherMethods = ['head', 'options', 'trace'] as const;

/** What a reference points to, its own siblings (such as a description) put over it; a node without one as it is. */
export function resolve<Node extends {$ref?: string}>(api: Description, node: Node): Node {
  if (node.$ref === undefined) return node;
  const {$ref, ...siblings} = node;
  const target = $ref
    .replace('#/', '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], api);
  return {...resolve(api, target as Node), ...siblings};
}

/** A mistake in what a description says of an operation. */
export const operationError = (
  {info}: Description,
  {method, path}: Pick<Operation, 'method' | 'path'>,
  message: string,
): SourceError =>
  new SourceError(`The API description ${info.version}: ${method} ${path} ${message}`);

/** The examples of a body, each with its summary where there are several. */
export const examplesOf = (media: MediaType | undefined): Example[] =>
  media?.example === undefined ? Object.values(media?.examples ?? {}) : [{value: media.example}];

/** The first example of a body; undefined where there is none. */
export const exampleOf = (media: MediaType | undefined): unknown => examplesOf(media)[0]?.value;

/** The example of a parameter, its own or its schema's; undefined where there is none. */
export function exampleOfParameter(
  api: Description,
  {example, examples = {}, schema = {}}: ParameterObject,
): unknown {
  const [named] = Object.values(examples);
  const {example: own, examples: [listed] = [], default: fallback} = merged(api, schema);
  return example ?? (named && resolve(api, named).value) ?? own ?? listed ?? fallback;
}

const referenceName = ({$ref = ''}: Schema): string | undefined =>
  /^#\/components\/schemas\/(.+)$/.exec($ref)?.[1];

/** The name of the schema that a reference points to, alone or in an `allOf` that adds no parts and no properties. */
export function schemaName(schema: Schema): string | undefined {
  const {allOf: [base, ...others] = [], properties: own} = schema;
  const isBase = base && others.length === 0 && !own;
  return referenceName(schema) ?? (isBase ? schemaName(base) : undefined);
}

/** The names of all schemas that a schema refers to: its own, and those of the parts of its `allOf`. */
const namesIn = (schema: Schema): string[] =>
  [referenceName(schema) ?? [], ...(schema.allOf ?? []).map(namesIn)].flat();

/** Whether a media type is JSON, such as `application/json` or `application/merge-patch+json`. */
export const isJson = (type: string): boolean => /^[^;]+[/+]json\b/.test(type);

/** The examples of a media type by their keys, which are the summaries of those without one. */
const summarized = (api: Description, examples: Record<string, Example>): Record<string, Example> =>
  Object.fromEntries(
    Object.entries(examples).map(([key, example]) => [
      key,
      {summary: key, ...resolve(api, example)},
    ]),
  );

/** A body in the form that the page shows: JSON where there is a choice. */
function toBody(api: Description, content: Record<string, MediaType> = {}): Body | undefined {
  const all = Object.entries(content);
  const [type, media] = all.find(([name]) => isJson(name)) ?? all[0] ?? [];
  if (type === undefined || media === undefined) return undefined;
  const {examples} = media;
  return {...media, type, ...(examples && {examples: summarized(api, examples)})};
}

function toResponse(api: Description, status: string, raw: ResponseObject): Response {
  const {description, content, ...rest} = resolve(api, raw);
  return {
    status,
    description,
    body: toBody(api, content),
    isCommonError: rest['x-common-error'] ?? false,
  };
}

/** Whether a response says that the request was carried out. */
export const isSuccess = ({status}: Pick<Response, 'status'>): boolean => status.startsWith('2');

/** Parameters by place and name: those of an operation override those of its path. */
function joined(api: Description, all: ParameterObject[]): ParameterObject[] {
  const resolved = all.map((parameter) => resolve(api, parameter));
  return [...new Map(resolved.map((one) => [`${one.in} ${one.name}`, one])).values()];
}

function toOperation(
  api: Description,
  method: string,
  path: string,
  item: PathItem,
  // The live server reads descriptions that the linter has not seen.
  raw: Partial<OperationObject>,
): Operation {
  const {operationId: id = '', summary = '', description = ''} = raw;
  const {security = [], responses = {}} = raw;
  const parameters = joined(api, [...(item.parameters ?? []), ...(raw.parameters ?? [])]);
  const cookie = parameters.find((parameter) => parameter.in === 'cookie');
  if (cookie) {
    const message = `has the cookie ${cookie.name}. Pages show no cookies: use a header.`;
    throw operationError(api, {method, path}, message);
  }
  return {
    id,
    method,
    path,
    server: raw.servers?.[0] ?? item.servers?.[0] ?? api.servers[0],
    isPartnerAction: security.some((requirement) => 'ClientSecret' in requirement),
    summary,
    description,
    scopes: security.flatMap((requirement) => Object.values(requirement).flat()),
    parameters,
    body: toBody(api, resolve(api, raw.requestBody ?? {}).content),
    tag: raw.tags?.[0] ?? '',
    // Readers look for the success first; in a YAML mapping `2XX` comes after all the numbers.
    responses: Object.entries(responses)
      .map(([status, response]) => toResponse(api, status, response))
      .sort((a, b) => Number(isSuccess(b)) - Number(isSuccess(a))),
    isDeprecated: raw.deprecated ?? false,
  };
}

/** The operations of paths or webhooks, each with what the description says of it. */
const operationsOf = (
  api: Description,
  items: Record<string, PathItem>,
): {raw: OperationObject; operation: Operation}[] =>
  Object.entries(items).flatMap(([path, reference]) => {
    const item = resolve(api, reference);
    const other = otherMethods.find((method) => item[method]);
    if (other) {
      const method = other.toUpperCase();
      throw operationError(api, {method, path}, `is not shown. Use ${methods.join(', ')}.`);
    }
    return methods.flatMap((method) => {
      const raw = item[method];
      return raw ? {raw, operation: toOperation(api, method.toUpperCase(), path, item, raw)} : [];
    });
  });

/**
 * All requests that an app can send, by operationId.
 *
 * @throws when one has none: with its method and path
 */
export function operations(api: Description): Map<string, Operation> {
  const all = operationsOf(api, api.paths).map(({operation}) => operation);
  const unnamed = all.find(({id}) => id === '');
  if (unnamed) {
    throw operationError(api, unnamed, 'has no operationId. Add one, which its page names.');
  }
  return new Map(all.map((operation) => [operation.id, operation]));
}

/** All calls of the platform to an app, by the name of the event or call. */
export const webhooks = (api: Description): Map<string, Webhook> =>
  new Map(
    operationsOf(api, api.webhooks ?? {}).map(({raw, operation}) => [
      operation.path,
      {
        ...operation,
        isCallback: raw['x-callback'] ?? false,
        respondWithin: raw['x-respond-within'],
      },
    ]),
  );

/** A value that a property may have, and what it means. */
export interface EnumValue<Text = string> {
  value: string;
  meaning: Text;
}

/** A type in the reader's words, with the named schema in it when there is one. */
export interface TypeLabel {
  /** Before the schema's name, such as `array of `, or the whole where there is no name. */
  text: string;
  schema?: string;
  /** The anchor of the place where the page shows the schema. */
  anchor?: string;
}

/**
 * A property or parameter with all that a page shows of it, down to its leaves.
 *
 * @template Text what descriptions are: Markdown in the model, rendered text in the views
 */
export interface Property<Text = string> {
  name: string;
  type: TypeLabel;
  badges: string[];
  description: Text;
  values: EnumValue<Text>[];
  children: Property<Text>[];
  /** The version that it is new in, where the one before lacks it. */
  newIn?: string;
}

const namesOf = (type: Schema['type']): string[] =>
  (Array.isArray(type) ? type : [type]).filter(
    (name): name is string => name !== undefined && name !== 'null',
  );

/**
 * The properties of two parts of an `allOf`. What both say of one is merged where it is read: it may hold the object
 * itself.
 */
const combined = (
  earlier: Record<string, Schema>,
  later: Record<string, Schema> = {},
): Record<string, Schema> => ({
  ...earlier,
  ...Object.fromEntries(
    Object.entries(later).map(([name, property]) => {
      const before = Object.hasOwn(earlier, name) && earlier[name];
      return [name, before ? {allOf: [before, property]} : property];
    }),
  ),
});

type Meanings = Schema['x-enum-descriptions'];

/** What an earlier part of an `allOf` says of the values that a later one allows. */
const meaningsOf = (values: unknown[], earlier: Meanings = {}, later: Meanings = {}) => ({
  ...Object.fromEntries(
    Object.entries(earlier).filter(([value]) => values.map(asText).includes(value)),
  ),
  ...later,
});

/**
 * The schema with its `allOf` parts merged into one, in their order; what a later one says of a property applies.
 *
 * @param above names of the schemas that this one is a part of, so that one that is a part of itself ends
 */
export function merged(api: Description, raw: Schema, above: readonly string[] = []): Schema {
  const name = referenceName(raw);
  if (name !== undefined && above.includes(name)) return {};
  const path = name === undefined ? above : [...above, name];
  const schema = resolve(api, raw);
  if (!schema.allOf) return schema;
  const {allOf, ...own} = schema;
  return [...allOf.map((part) => merged(api, part, path)), own].reduce<Schema>(
    (all, part) => ({
      ...all,
      ...part,
      // A schema without properties is no object, so none are added.
      ...(all.properties && {properties: combined(all.properties, part.properties)}),
      ...(part.enum && {
        'x-enum-descriptions': meaningsOf(
          part.enum,
          all['x-enum-descriptions'],
          part['x-enum-descriptions'],
        ),
      }),
      ...(all.required && {required: [...all.required, ...(part.required ?? [])]}),
    }),
    {},
  );
}

/** The keywords of a schema that a value can break by itself, without those of the parts below it. */
const demands = [
  'type',
  'format',
  'required',
  'enum',
  'const',
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
] as const;

/**
 * What a schema demands, in one small piece: references and `allOf` resolved, descriptions and examples left out.
 *
 * @param above names of the schemas around this one; inside itself, a schema demands nothing, so that it ends
 */
export function demandsOf(api: Description, raw: Schema, above: readonly string[] = []): Schema {
  const names = namesIn(raw);
  if (names.some((name) => above.includes(name))) return {};
  const inside = (part: Schema) => demandsOf(api, part, [...above, ...names]);
  const schema = merged(api, raw);
  const {properties: all = {}, items, oneOf, anyOf, additionalProperties: others} = schema;
  const own = demands
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

const isNullable = ({type}: Schema): boolean => Array.isArray(type) && type.includes('null');

/** The alternatives of a schema but `null`, which a badge tells. */
const alternatives = (schema: Schema): Schema[] =>
  [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(({type}) => type !== 'null');

/** The alternative that speaks for a schema, because it has no other. */
function onlyAlternative(schema: Schema): Schema | undefined {
  const [only, ...others] = alternatives(schema);
  return others.length === 0 ? only : undefined;
}

/** What a list contains, or each value of a map: an object whose keys are free. */
export function elementOf({items, properties: own, additionalProperties: values}: Schema) {
  const isMap = !own && typeof values === 'object' && Object.keys(values).length > 0;
  return items ?? (isMap ? values : undefined);
}

const typeOfValue = (value: unknown): string => {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** The type of a schema in words; that of its constant where it says no other. */
function typeName({type, format = '', const: constant}: Schema): string {
  const words: Record<string, string> = {
    'date-time': 'date-time',
    date: 'date',
    uri: 'URL',
    email: 'email',
    binary: 'file',
  };
  const ofConstant = constant === undefined ? 'any' : typeOfValue(constant);
  return words[format] ?? (namesOf(type).join(' or ') || ofConstant);
}

/** @param above names of the schemas around this one, so that a schema that holds itself ends */
function typeLabel(api: Description, raw: Schema, above: readonly string[] = []): TypeLabel {
  const schema = merged(api, raw);
  const name = schemaName(raw);
  const isNamed = name !== undefined && (schema.properties ?? above.includes(name));
  if (isNamed) return {text: '', schema: name};
  const labelOf = (part: Schema) => typeLabel(api, part, [...above, ...namesIn(raw)]);
  const element = elementOf(schema);
  if (element) {
    const of = labelOf(element);
    return {...of, text: `${schema.items ? 'array' : 'map'} of ${of.text}`};
  }
  const options = alternatives(schema);
  if (options.length === 1 && options[0]) return labelOf(options[0]);
  if (options.length > 1) {
    const names = options.map(labelOf).map(({text, schema: named}) => text + (named ?? ''));
    // 'map of string or integer' would read as a map of both.
    const isMap = (label: string): number => Number(label.startsWith('map of '));
    return {text: [...new Set(names)].sort((a, b) => isMap(a) - isMap(b)).join(' or ')};
  }
  return {text: typeName(schema)};
}

/** A value of JSON as text: a string as it is. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A value as a page shows it. An empty text is what it is in JSON: nothing at all would look like a mistake. */
const shownValue = (value: unknown): string => asText(value) || '""';

const isValue = (value: unknown): boolean => value !== undefined && value !== null;

/** A schema with the limits and the default of its only alternative. */
function withAlternative(api: Description, schema: Schema): Schema {
  const only = onlyAlternative(schema);
  return {...(only && merged(api, only)), ...schema};
}

/** Without a pattern, which descriptions say in words. */
function limits(schema: Schema): string[] {
  const pairs: [string, unknown][] = [
    ['default', schema.default],
    ['min', schema.minimum],
    ['max', schema.maximum],
    ['greater than', schema.exclusiveMinimum],
    ['less than', schema.exclusiveMaximum],
    ['multiple of', schema.multipleOf],
    ['min length', schema.minLength],
    ['max length', schema.maxLength],
    ['min items', schema.minItems],
    ['max items', schema.maxItems],
  ];
  return pairs
    .filter(([, value]) => isValue(value))
    .map(([name, value]) => `${name} ${shownValue(value)}`);
}

function valuesOf(api: Description, schema: Schema): EnumValue[] {
  // Those of a list are what its items may be. Meanings may name a form of values too, such as `custom_…`.
  const element = elementOf(schema);
  const own = [schema, ...(element ? [merged(api, element)] : [])];
  const options = own.flatMap(alternatives).map((option) => merged(api, option));
  const sources = [...own, ...options];
  const constants = options
    .filter((option) => isValue(option.const))
    .map((option) => ({[asText(option.const)]: option.description ?? ''}));
  const meanings = Object.assign(
    {},
    ...constants,
    ...sources.map((one) => one['x-enum-descriptions']),
  ) as Record<string, string>;
  const listed = sources.flatMap((one) => one.enum ?? [one.const]).filter(isValue);
  const values = new Set([...listed.map(asText), ...Object.keys(meanings)]);
  return [...values].map((value) => ({value: shownValue(value), meaning: meanings[value] ?? ''}));
}

interface Inner {
  schema: Schema;
  name: string | undefined;
  /** The names of all schemas on the way there. */
  names: string[];
}

/** Where the properties below a schema are: its own, its elements', or those of its only alternative. */
function inner(api: Description, raw: Schema, above: readonly string[] = []): Inner {
  const schema = merged(api, raw);
  const names = namesIn(raw);
  const part = elementOf(schema) ?? onlyAlternative(schema);
  const isRepeated = names.some((name) => above.includes(name));
  if (!part || isRepeated) return {schema, name: schemaName(raw), names};
  const found = inner(api, part, [...above, ...names]);
  return {...found, names: [...names, ...found.names]};
}

function requiredBadge(property: Schema): string[] {
  if (property.readOnly) return [];
  const hasFallback = property['x-has-fallback'] ?? property.default !== undefined;
  return [hasFallback ? 'required, with fallback' : 'required'];
}

/**
 * The properties of a schema for a page, down to their leaves. An alternative that is an object is listed like a
 * property, with its properties below it.
 *
 * @param isSent whether the reader sends it: `required` is a duty then, and would only confuse in a response
 * @param shownElsewhere names of schemas that the page shows in a place of their own: their properties are not repeated
 * @param above names of the schemas around this one, so that a schema that holds itself ends
 */
export function properties(
  api: Description,
  raw: Schema,
  isSent: boolean,
  shownElsewhere: ReadonlySet<string>,
  above: readonly string[] = [],
): Property[] {
  const {schema, names} = inner(api, raw);
  const path = [...above, ...names];
  const childrenOf = (part: Schema): Property[] => {
    const below = inner(api, part);
    const isRepeated =
      below.names.some((name) => path.includes(name)) ||
      (below.name !== undefined && shownElsewhere.has(below.name));
    return isRepeated ? [] : properties(api, part, isSent, shownElsewhere, path);
  };
  const own = Object.entries(schema.properties ?? {}).map(([key, value]): Property => {
    const property = merged(api, value);
    const limited = withAlternative(api, property);
    return {
      name: key,
      type: typeLabel(api, value),
      badges: [
        ...(isSent && schema.required?.includes(key) ? requiredBadge(limited) : []),
        ...(property.readOnly ? ['read-only'] : []),
        ...(property.writeOnly ? ['write-only'] : []),
        ...(isNullable(property) ||
        [...(property.oneOf ?? []), ...(property.anyOf ?? [])].some(({type}) => type === 'null')
          ? ['nullable']
          : []),
        ...(property.deprecated ? ['deprecated'] : []),
        ...limits(limited),
      ],
      description: property.description ?? '',
      values: valuesOf(api, property),
      children: childrenOf(value),
    };
  });
  const others = alternatives(schema).flatMap((part, position): Property[] => {
    if (!inner(api, part).schema.properties) return [];
    const {title, description = title ?? ''} = merged(api, part);
    const children = childrenOf(part);
    const alternative = {
      name: schemaName(part) ?? `alternative-${position + 1}`,
      // The name of its schema links the place that shows it.
      type: children.length > 0 ? {text: 'object'} : typeLabel(api, part),
      badges: ['alternative'],
      description,
      values: [],
      children,
    };
    return [alternative];
  });
  return [...own, ...others];
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
    for (const part of [schema, elementOf(schema) ?? {}, ...alternatives(schema)]) {
      const name = schemaName(part);
      if (name !== undefined) names.add(name);
    }
  }
  for (const {isCallback, responses} of fromPlatform) {
    for (const {body} of isCallback ? responses : []) addNames(api, body?.schema ?? {}, names);
  }
  return names;
}

/** A parameter, in the same shape as a property. */
export function parameterProperty(api: Description, parameter: ParameterObject): Property {
  const schema = merged(api, parameter.schema ?? {});
  return {
    name: parameter.name,
    type: typeLabel(api, parameter.schema ?? {}),
    badges: [
      ...(parameter.required ? ['required'] : []),
      ...(parameter.deprecated ? ['deprecated'] : []),
      ...limits(withAlternative(api, schema)),
    ],
    description: parameter.description ?? schema.description ?? '',
    values: valuesOf(api, schema),
    children: [],
  };
}

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
