import {SourceError} from '../lib/source-error';
import {isJson} from './json';
import {merged, resolve, schemaName} from './schema';
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
  /** The server of the description, unless the operation or its path has its own. */
  server: ServerObject | undefined;
  /** Whether it acts on the app instead of a store. The client secret authenticates it then, and no access token. */
  isPartnerAction: boolean;
  summary: string;
  description: string;
  scopes: string[];
  parameters: ParameterObject[];
  body: Body | undefined;
  isBodyRequired: boolean;
  /** The resource that it belongs to. */
  tag: string;
  responses: Response[];
  isDeprecated: boolean;
}

/** A request of the platform to the app: the notification of an event, or a callback that the app responds to. */
export interface Webhook extends Operation {
  /** Whether the response matters beyond its status. */
  isCallback: boolean;
  /** Whether every app has to handle it, at a URL in the app's settings. */
  isPrivacy: boolean;
  respondWithin: string | undefined;
}

export interface Response {
  /** `200`, or `5XX` for a range. */
  status: string;
  description: string;
  headers: ParameterObject[];
  body: Body | undefined;
  /** Whether any operation can return it, for a reason that has nothing to do with this one. */
  isCommonError: boolean;
}

/** What a request or a response contains. */
export interface Body extends MediaType {
  /** Its media type, such as `application/json`. */
  type: string;
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Methods whose samples would need code of their own in each language. */
const otherMethods = ['head', 'options', 'trace'] as const;

/** A mistake in what a description says of an operation. */
export const operationError = (
  {info}: Description,
  {method, path}: Pick<Operation, 'method' | 'path'>,
  message: string,
): SourceError =>
  new SourceError(`The API description ${info.version}: ${method} ${path} ${message}`);

/** The examples of a body, each with its summary where there are several; not those that only a URL leads to. */
export const examplesOf = (media: MediaType | undefined): Example[] =>
  media?.example === undefined
    ? Object.values(media?.examples ?? {}).filter(({value}) => value !== undefined)
    : [{value: media.example}];

/** The name of one of several examples, as plain text. */
export const exampleName = ({summary = ''}: Example): string => summary.replaceAll('`', '');

/** The first example of a body; undefined where there is none. */
export const exampleOf = (media: MediaType | undefined): unknown => examplesOf(media)[0]?.value;

/**
 * The example of an object from the response of an operation that returns it, alone or else in a list. Those that
 * retrieve it come first. Undefined if no response has one.
 *
 * @param name the name of its schema
 */
export function exampleOfObject(
  api: Description,
  operations: readonly Operation[],
  name: string,
): unknown {
  const bodies = [...operations]
    .sort((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'))
    .flatMap(({responses}) => responses.filter(isSuccess))
    .flatMap(({body}) => body ?? []);
  const isObject = (schema: Schema = {}): boolean => schemaName(schema) === name;
  const alone = bodies.filter(({schema}) => isObject(schema)).map(exampleOf);
  const inLists = bodies
    .filter(({schema = {}}) => isObject(merged(api, schema).items))
    .flatMap(exampleOf);
  return [...alone, ...inLists].find((example) => example !== undefined);
}

/** The example of a parameter, its own or its schema's; undefined where there is none. */
export function exampleOfParameter(
  api: Description,
  {example, examples = {}, schema = {}}: ParameterObject,
): unknown {
  const [named] = Object.values(examples);
  const {example: own, examples: [listed] = [], default: fallback} = merged(api, schema);
  return example ?? (named && resolve(api, named).value) ?? own ?? listed ?? fallback;
}

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
  const {description, headers = {}, content, ...rest} = resolve(api, raw);
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) => ({
      ...resolve(api, header),
      name,
      in: 'header',
    })),
    body: toBody(api, content),
    isCommonError: rest['x-common-error'] ?? false,
  };
}

/** Whether a response says that the request was carried out. */
export const isSuccess = ({status}: Pick<Response, 'status'>): boolean => status.startsWith('2');

/** Parameters by location and name. Where the list of a path and then of an operation has two, the last one counts. */
function mergedParameters(api: Description, all: ParameterObject[]): ParameterObject[] {
  const resolved = all.map((parameter) => resolve(api, parameter));
  return [...new Map(resolved.map((one) => [`${one.in} ${one.name}`, one])).values()];
}

/** What pages and samples can't show of parameters; undefined where they show all of it. */
function problemOf(parameters: ParameterObject[]): string | undefined {
  for (const [position, {name, in: location, ...parameter}] of parameters.entries()) {
    if (location === 'cookie')
      return `has the cookie ${name}. Pages show no cookies: use a header.`;
    const keyword = (['style', 'explode'] as const).find((key) => key in parameter);
    if (keyword) {
      return `has the parameter ${name} with ${keyword}. Remove it: samples write values in OpenAPI's default way.`;
    }
    if (parameter.content)
      return `has the parameter ${name} with content, which samples don't support.`;
    const isRepeated = parameters.findIndex((other) => other.name === name) < position;
    if (isRepeated)
      return `has two parameters named ${name}. Their links on the page would be one.`;
  }
  return undefined;
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
  const {security = api.security ?? [], responses = {}} = raw;
  const body = resolve(api, raw.requestBody ?? {});
  const all = [...(item.parameters ?? []), ...(raw.parameters ?? [])];
  const parameters = mergedParameters(api, all);
  const problem = problemOf(parameters);
  if (problem) throw operationError(api, {method, path}, problem);
  return {
    id,
    method,
    path,
    server: raw.servers?.[0] ?? item.servers?.[0] ?? api.servers[0],
    isPartnerAction: security.some((requirement) => 'ClientSecret' in requirement),
    summary,
    description,
    scopes: scopesOf(api, method, path, security),
    parameters,
    body: toBody(api, body.content),
    isBodyRequired: body.required ?? false,
    tag: raw.tags?.[0] ?? '',
    // Readers look for the success first; in a YAML mapping `2XX` comes after all the numbers.
    responses: Object.entries(responses)
      .map(([status, response]) => toResponse(api, status, response))
      .sort((a, b) => Number(isSuccess(b)) - Number(isSuccess(a))),
    isDeprecated: raw.deprecated ?? false,
  };
}

/** The scopes of an operation. The entries of `security` would be alternatives, of which pages show one. */
function scopesOf(
  api: Description,
  method: string,
  path: string,
  security: Record<string, string[]>[],
): string[] {
  if (security.length > 1) {
    const message = 'has alternatives in `security`. Put all required scopes into one entry.';
    throw operationError(api, {method, path}, message);
  }
  return security.flatMap((requirement) => Object.values(requirement).flat());
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
      throw operationError(api, {method, path}, `is unsupported. Use ${methods.join(', ')}.`);
    }
    return methods.flatMap((method) => {
      const raw = item[method];
      return raw ? {raw, operation: toOperation(api, method.toUpperCase(), path, item, raw)} : [];
    });
  });

/**
 * Operations by a key that each of them has alone.
 *
 * @throws when two have the same key: with the method and path of one, and what is wrong with it
 */
function byKey<One extends Operation>(
  api: Description,
  all: One[],
  key: 'id' | 'path',
  problem: (repeated: One) => string,
): Map<string, One> {
  const map = new Map(all.map((one) => [one[key], one]));
  const repeated = all.find((one) => map.get(one[key]) !== one);
  if (repeated) throw operationError(api, repeated, problem(repeated));
  return map;
}

/**
 * All requests that an app can send, by operationId.
 *
 * @throws when an operation has no operationId or that of another, alternatives in `security`, or a parameter or a method
 *   that pages don't show: with its method and path
 */
export function operations(api: Description): Map<string, Operation> {
  const all = operationsOf(api, api.paths).map(({operation}) => operation);
  const unnamed = all.find(({id}) => id === '');
  if (unnamed) {
    throw operationError(api, unnamed, 'has no operationId. Add one, and name it on a page.');
  }
  return byKey(api, all, 'id', ({id}) => `has the operationId of another, ${id}.`);
}

/**
 * All calls of the platform to an app, by the name of the event or call.
 *
 * @throws when a call has two methods, or a parameter or a method that pages don't show: with its method and name
 */
export function webhooks(api: Description): Map<string, Webhook> {
  const all = operationsOf(api, api.webhooks ?? {}).map(({raw, operation}) => ({
    ...operation,
    isCallback: raw['x-callback'] ?? false,
    isPrivacy: raw['x-privacy'] ?? false,
    respondWithin: raw['x-respond-within'],
  }));
  return byKey(api, all, 'path', () => 'has a second method. Pages show one.');
}
