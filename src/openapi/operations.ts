import {resolve, shapeOf, type Shape} from './shape';
import type {
  Description,
  Example,
  MediaType,
  OperationObject,
  ParameterObject,
  PathItem,
  ResponseObject,
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
  /** The scopes of its token; of an event, the one that an app needs to subscribe to it. */
  scopes: string[];
  parameters: Parameter[];
  body: Body | undefined;
  isBodyRequired: boolean;
  /** The resource that it belongs to. */
  tag: string;
  responses: Response[];
  isDeprecated: boolean;
  /** The URL of its documentation, in a description that readers download. */
  href: string | undefined;
  /** Of a webhook: whether the response matters beyond its status. */
  isCallback: boolean;
  /** Of a webhook: whether every app has to handle it, at a URL in the app's settings. */
  isPrivacy: boolean;
  /** Of a webhook: the time in which the app has to respond, such as `3 seconds`. */
  respondWithin: string | undefined;
  /** What replaced it in the version after, in Markdown. */
  replacedBy: string | undefined;
}

export interface Response {
  /** `200`, or `5XX` for a range. */
  status: string;
  description: string;
  headers: Parameter[];
  body: Body | undefined;
  /** Causes by message, in Markdown. */
  causes: Record<string, string>;
  /** Whether any operation can return it, for a reason that has nothing to do with this one. */
  isCommonError: boolean;
}

/** A parameter in the path, the query, or the headers of a request, or a header of a response. */
export interface Parameter {
  name: string;
  in: ParameterObject['in'];
  description: string;
  isRequired: boolean;
  isDeprecated: boolean;
  /** Whether samples send it, although it's optional. */
  isInSamples: boolean;
  /** Its example, or its schema's; undefined if there is none. */
  example: unknown;
  shape: Shape;
}

/** The body of a request or a response. */
export interface Body {
  /** Its media type, such as `application/json`. */
  type: string;
  /** Undefined if the description doesn't say what it contains. */
  shape: Shape | undefined;
  /** Its examples, each with its summary if there are multiple. */
  examples: Example[];
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The name of one of several examples, as plain text. */
export const exampleName = ({summary = ''}: Example): string => summary.replaceAll('`', '');

/** The first example of a body; undefined if it has none. */
export const exampleOf = (body: Body | undefined): unknown => body?.examples[0]?.value;

/**
 * Takes the example of an object from the response of an operation that returns it, alone or else in a list. Those that
 * retrieve it come first.
 *
 * @param name the name of its schema
 * @returns undefined if no response has one
 */
export function exampleOfObject(operations: readonly Operation[], name: string): unknown {
  const bodies = [...operations]
    .sort((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'))
    .flatMap(({responses}) => responses.filter(isSuccess))
    .flatMap(({body}) => body ?? []);
  const alone = bodies.filter(({shape}) => shape?.name === name).map(exampleOf);
  const inLists = bodies
    .filter(({shape}) => shape?.isList && shape.element?.name === name)
    .flatMap(exampleOf);
  return [...alone, ...inLists].find((example) => example !== undefined);
}

function toParameter(api: Description, object: ParameterObject): Parameter {
  const {name, in: place, schema = {}, required, deprecated, ...rest} = resolve(api, object);
  const shape = shapeOf(api, schema);
  const {description = '', example, examples: [listed] = [], default: fallback} = shape.keywords;
  return {
    name,
    in: place,
    description: rest.description ?? description,
    isRequired: required ?? false,
    isDeprecated: deprecated ?? shape.keywords.deprecated ?? false,
    isInSamples: rest['x-in-samples'] ?? false,
    example: rest.example ?? example ?? listed ?? fallback,
    shape,
  };
}

/** Resolves the examples of a media type. Their keys are the summaries of those without one. */
const namedExamples = (api: Description, examples: Record<string, Example>): Example[] =>
  Object.entries(examples).map(([key, example]) => ({summary: key, ...resolve(api, example)}));

/** Makes a body of its media types, of which the linter allows only one. */
function toBody(api: Description, content: Record<string, MediaType> = {}): Body | undefined {
  const [[type, media] = []] = Object.entries(content);
  if (type === undefined || media === undefined) return undefined;
  const {schema, example, examples = {}} = media;
  return {
    type,
    shape: schema && shapeOf(api, schema),
    examples: example === undefined ? namedExamples(api, examples) : [{value: example}],
  };
}

function toResponse(api: Description, status: string, object: ResponseObject): Response {
  const {description, headers = {}, content, ...rest} = resolve(api, object);
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) =>
      toParameter(api, {...resolve(api, header), name, in: 'header'}),
    ),
    body: toBody(api, content),
    causes: rest['x-causes'] ?? {},
    isCommonError: rest['x-common-error'] ?? false,
  };
}

/** Tells whether a response says that the request was carried out. */
export const isSuccess = ({status}: Pick<Response, 'status'>): boolean => status.startsWith('2');

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
  return {
    id,
    method,
    path,
    server: raw.servers?.[0] ?? item.servers?.[0] ?? api.servers[0],
    isPartnerAction: security.some((requirement) => 'ClientSecret' in requirement),
    summary,
    description,
    scopes:
      raw['x-required-scope'] === undefined
        ? security.flatMap((requirement) => Object.values(requirement).flat())
        : [raw['x-required-scope']],
    parameters: [...(item.parameters ?? []), ...(raw.parameters ?? [])].map((parameter) =>
      toParameter(api, parameter),
    ),
    body: toBody(api, body.content),
    isBodyRequired: body.required ?? false,
    tag: raw.tags?.[0] ?? '',
    // Readers look for the success first; in a YAML mapping `2XX` comes after all the numbers.
    responses: Object.entries(responses)
      .map(([status, response]) => toResponse(api, status, response))
      .sort((a, b) => Number(isSuccess(b)) - Number(isSuccess(a))),
    isDeprecated: raw.deprecated ?? false,
    href: raw.externalDocs?.url,
    isCallback: raw['x-callback'] ?? false,
    isPrivacy: raw['x-privacy'] ?? false,
    respondWithin: raw['x-respond-within'],
    replacedBy: raw['x-replaced-by'],
  };
}

/** The operations of paths or webhooks. */
const operationsOf = (api: Description, items: Record<string, PathItem>): Operation[] =>
  Object.entries(items).flatMap(([path, reference]) => {
    const item = resolve(api, reference);
    return methods.flatMap((method) => {
      const raw = item[method];
      return raw ? toOperation(api, method.toUpperCase(), path, item, raw) : [];
    });
  });

/** All requests that an app can send, by operationId. */
export const operations = (api: Description): Map<string, Operation> =>
  new Map(operationsOf(api, api.paths).map((operation) => [operation.id, operation]));

/** All requests of the platform to an app, by the name of the event or callback. */
export const webhooks = (api: Description): Map<string, Operation> =>
  new Map(operationsOf(api, api.webhooks ?? {}).map((webhook) => [webhook.path, webhook]));
