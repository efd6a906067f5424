import type {
  Description,
  Example,
  MediaType,
  OperationObject,
  ParameterObject,
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
  body: MediaType | undefined;
  /** Whether the body is a form (`multipart/form-data`) and not JSON. */
  isForm: boolean;
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
  body: MediaType | undefined;
  /** Whether any operation may respond so, for a reason that has nothing to do with this one. */
  isCommonError: boolean;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

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

/** The examples of a body, each with its summary where there are several. */
export const examplesOf = (media: MediaType | undefined): Example[] =>
  media?.example === undefined ? Object.values(media?.examples ?? {}) : [{value: media.example}];

/** The first example of a body; undefined where there is none. */
export const exampleOf = (media: MediaType | undefined): unknown => examplesOf(media)[0]?.value;

/** The example of a parameter, its own or its schema's; undefined where there is none. */
export const exampleOfParameter = ({example, schema}: ParameterObject): unknown =>
  example ?? schema?.example;

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

const json = (content?: Record<string, MediaType>): MediaType | undefined =>
  content?.['application/json'] ?? Object.values(content ?? {})[0];

function toResponse(api: Description, status: string, raw: ResponseObject): Response {
  const {description, content, ...rest} = resolve(api, raw);
  return {
    status,
    description,
    body: json(content),
    isCommonError: rest['x-common-error'] ?? false,
  };
}

/** Whether a response says that the request was carried out. */
export const isSuccess = ({status}: Pick<Response, 'status'>): boolean => status.startsWith('2');

function toOperation(
  api: Description,
  method: string,
  path: string,
  raw: OperationObject,
): Operation {
  const {content} = resolve(api, raw.requestBody ?? {});
  const body = json(content);
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    server: raw.servers?.[0] ?? api.servers[0],
    isPartnerAction: (raw.security ?? []).some((requirement) => 'ClientSecret' in requirement),
    summary: raw.summary,
    description: raw.description ?? '',
    scopes: (raw.security ?? []).flatMap((requirement) => Object.values(requirement).flat()),
    parameters: (raw.parameters ?? []).map((parameter) => resolve(api, parameter)),
    body,
    isForm: body !== undefined && body === content?.['multipart/form-data'],
    tag: raw.tags?.[0] ?? '',
    // Readers look for the success first; in a YAML mapping `2XX` comes after all the numbers.
    responses: Object.entries(raw.responses)
      .map(([status, response]) => toResponse(api, status, response))
      .sort((a, b) => Number(isSuccess(b)) - Number(isSuccess(a))),
    isDeprecated: raw.deprecated ?? false,
  };
}

/** All requests that an app can send, by operationId. */
export function operations(api: Description): Map<string, Operation> {
  const all = Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method];
      return raw ? [toOperation(api, method, path, raw)] : [];
    }),
  );
  return new Map(all.map((operation) => [operation.id, operation]));
}

/** All calls of the platform to an app, by the name of the event or call. */
export function webhooks(api: Description): Map<string, Webhook> {
  const all = Object.entries(api.webhooks).flatMap(([name, item]) =>
    methods.flatMap((method) => {
      const raw = item[method];
      if (!raw) return [];
      const webhook: Webhook = {
        ...toOperation(api, method, name, raw),
        isCallback: raw['x-callback'] ?? false,
        respondWithin: raw['x-respond-within'],
      };
      return [webhook];
    }),
  );
  return new Map(all.map((webhook) => [webhook.path, webhook]));
}

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

/** The schema with its `allOf` parts merged into one, in their order; what a later one says of a property applies. */
function merged(api: Description, raw: Schema): Schema {
  const schema = resolve(api, raw);
  if (!schema.allOf) return schema;
  const {allOf, ...own} = schema;
  return [...allOf.map((part) => merged(api, part)), own].reduce<Schema>(
    (all, part) => ({
      ...all,
      ...part,
      // A schema without properties is no object, so none are added.
      ...(all.properties && {properties: {...all.properties, ...part.properties}}),
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

function typeLabel(api: Description, raw: Schema): TypeLabel {
  const schema = merged(api, raw);
  const name = schemaName(raw);
  const isNamedObject = name !== undefined && schema.properties !== undefined;
  if (isNamedObject) return {text: '', schema: name};
  if (schema.items) {
    const of = typeLabel(api, schema.items);
    return {...of, text: `array of ${of.text}`};
  }
  const options = alternatives(schema);
  if (options.length === 1 && options[0]) return typeLabel(api, options[0]);
  if (options.length > 1) {
    const labels = options.map((option) => typeLabel(api, option));
    const names = labels.map(({text, schema: named}) => text + (named ?? ''));
    return {text: [...new Set(names)].join(' or ')};
  }
  const named = namesOf(schema.type).join(' or ') || 'any';
  const words: Record<string, string> = {
    'date-time': 'date-time',
    date: 'date',
    uri: 'URL',
    email: 'email',
    binary: 'file',
  };
  return {text: (schema.format && words[schema.format]) ?? named};
}

/** A value of JSON as text: a string as it is. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function limits(schema: Schema): string[] {
  const pairs: [string, unknown][] = [
    ['default', schema.default],
    ['min', schema.minimum],
    ['max', schema.maximum],
    ['min length', schema.minLength],
    ['max length', schema.maxLength],
    ['min items', schema.minItems],
    ['max items', schema.maxItems],
  ];
  return pairs
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name} ${asText(value)}`);
}

function valuesOf(api: Description, schema: Schema): EnumValue[] {
  // The only alternative of a schema speaks for it; meanings may name a form of values too, such as `custom_…`.
  const sources = [schema, ...alternatives(schema), ...(schema.items ? [schema.items] : [])].map(
    (one) => merged(api, one),
  );
  const meanings = Object.assign({}, ...sources.map((one) => one['x-enum-descriptions'])) as Record<
    string,
    string
  >;
  const listed = sources.flatMap((one) => one.enum ?? []).filter((value) => value !== null);
  const names = new Set([...listed.map(asText), ...Object.keys(meanings)]);
  // An empty text is shown as what it is in JSON: nothing at all would look like a mistake.
  return [...names].map((value) => ({value: value || '""', meaning: meanings[value] ?? ''}));
}

interface Inner {
  schema: Schema;
  name: string | undefined;
  /** The names of all schemas on the way there. */
  names: string[];
}

/** Where the properties below a schema are: its own, its items', or those of its only alternative. */
function inner(api: Description, raw: Schema): Inner {
  const schema = merged(api, raw);
  const [only, ...others] = alternatives(schema);
  const part = schema.items ?? (others.length === 0 ? only : undefined);
  if (!part) return {schema, name: schemaName(raw), names: namesIn(raw)};
  const found = inner(api, part);
  return {...found, names: [...namesIn(raw), ...found.names]};
}

function requiredBadge(property: Schema): string[] {
  if (property.readOnly) return [];
  const hasFallback = property['x-has-fallback'] ?? property.default !== undefined;
  return [hasFallback ? 'required, with fallback' : 'required'];
}

/**
 * The properties of a schema for a page, down to their leaves.
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
  return Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const below = inner(api, value);
    const isRepeated =
      below.names.some((name) => path.includes(name)) ||
      (below.name !== undefined && shownElsewhere.has(below.name));
    const property = merged(api, value);
    return {
      name: key,
      type: typeLabel(api, value),
      badges: [
        ...(isSent && schema.required?.includes(key) ? requiredBadge(property) : []),
        ...(property.readOnly ? ['read-only'] : []),
        ...(property.writeOnly ? ['write-only'] : []),
        ...(isNullable(property) ||
        [...(property.oneOf ?? []), ...(property.anyOf ?? [])].some(({type}) => type === 'null')
          ? ['nullable']
          : []),
        ...(property.deprecated ? ['deprecated'] : []),
        ...limits(property),
      ],
      description: property.description ?? '',
      values: valuesOf(api, property),
      children: isRepeated ? [] : properties(api, value, isSent, shownElsewhere, path),
    };
  });
}

/** Adds the name of a schema, and those of the schemas inside it, to `names`. */
function addNames(api: Description, raw: Schema, names: Set<string>): void {
  const name = referenceName(raw);
  if (name !== undefined && names.has(name)) return;
  if (name !== undefined) names.add(name);
  const schema = resolve(api, raw);
  const {allOf = [], items, properties: own = {}} = schema;
  const inside = [
    ...allOf,
    ...Object.values(own),
    ...alternatives(schema),
    ...(items ? [items] : []),
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
    const name = schemaName(body?.schema ?? {}) ?? schemaName(body?.schema?.items ?? {});
    if (name !== undefined) names.add(name);
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
      ...limits(schema),
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
