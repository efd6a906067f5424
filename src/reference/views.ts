import {highlight, type CodeToken} from './highlight';
import {schemaAnchor, toAnchor} from '../openapi/anchors';
import {errorCatalog} from '../openapi/error-catalog';
import {asText, isJson} from '../openapi/json';
import {renderMarkdown, type Html, type ResolveLink} from './markdown';
import type {Api} from '../openapi/model';
import {
  exampleName,
  exampleOf,
  exampleOfObject,
  examplesOf,
  isSuccess,
  type Body,
  type Operation,
  type Response,
} from '../openapi/operations';
import {limits, parameterProperty, properties, type Property} from '../openapi/properties';
import {requestSamples} from '../openapi/samples';
import {elementOf, merged, schemaName} from '../openapi/schema';
import type {ParameterObject, Schema} from '../openapi/types';
import type {
  BodySample,
  BodyView,
  OperationLink,
  PropertyView,
  ResponseSample,
  ResponseView,
} from './view-types';

/** What the views of one page need to know. */
export interface PageContext {
  api: Api;
  /** Its path in the repository. */
  file: string;
  /** What it documents, in its order. */
  operations: readonly Operation[];
  resolveLink: ResolveLink;
  /**
   * The anchors of the schemas that the page shows in full. It grows: the first body with a schema shows it, later ones
   * link it.
   */
  shown: Map<string, string>;
  /** Where each operation is documented, by operationId. */
  operationLinks: Map<string, OperationLink>;
}

/** A text of the description, as a page shows it. */
const textView = ({resolveLink}: PageContext, markdown: string): Html =>
  renderMarkdown(markdown, resolveLink);

function propertyView(page: PageContext, property: Property): PropertyView {
  const {description, values, children, type, ...rest} = property;
  return {
    ...rest,
    type: {...type, anchor: type.schema && page.shown.get(type.schema)},
    description: textView(page, description),
    values: values.map(({value, meaning}) => ({value, meaning: textView(page, meaning)})),
    children: children.map((child) => propertyView(page, child)),
  };
}

const parameterViews = (page: PageContext, parameters: ParameterObject[]): PropertyView[] =>
  parameters.map((parameter) =>
    propertyView(page, parameterProperty(page.api.description, parameter)),
  );

/** The properties of a schema; those of schemas that the page shows in another place are not repeated. */
function propertyViews(page: PageContext, schema: Schema, isSent: boolean): PropertyView[] {
  const name = schemaName(schema) ?? '';
  const elsewhere = new Set([...page.shown.keys()].filter((shown) => shown !== name));
  const {api} = page;
  return properties(api.description, schema, isSent || api.sentSchemas.has(name), elsewhere).map(
    (property) => propertyView(page, property),
  );
}

const jsonCode = (value: unknown): CodeToken[] => highlight(JSON.stringify(value, null, 2), 'json');

/** An object of the API, such as `Order`, with all its properties, and an example if an operation of the page returns it. */
export function schemaView(page: PageContext, name: string) {
  const schema = {$ref: `#/components/schemas/${name}`};
  const example = exampleOfObject(page.api.description, page.operations, name);
  return {
    anchor: schemaAnchor(name),
    prefix: toAnchor(name),
    properties: propertyViews(page, schema, false),
    example: example === undefined ? undefined : jsonCode(example),
  };
}

/** The name of the schema that a body is, or that it extends with properties of its own. */
function baseOf(schema: Schema): {name: string | undefined; own?: Schema} {
  const {allOf, ...own} = schema;
  return allOf && own.properties ? {name: schemaName({allOf}), own} : {name: schemaName(schema)};
}

/** @param anchor where the page shows the body; the anchors of its properties begin with it */
function bodyView(
  page: PageContext,
  body: Body | undefined,
  anchor: string,
  isSent: boolean,
): BodyView | undefined {
  if (!body?.schema) return undefined;
  const whole = merged(page.api.description, body.schema);
  const element = elementOf(whole);
  const schema = element ?? body.schema;
  const kind = whole.items ? 'List' : 'Map';
  const bounds = limits(whole).join(', ');
  const collection = element && (bounds ? `${kind} (${bounds})` : kind);
  const {name, own} = baseOf(schema);
  const shownAt = name && page.shown.get(name);
  const list = (shown: Schema) => propertyViews(page, shown, isSent);
  if (shownAt) {
    const ownView = own && {prefix: anchor, properties: list(own)};
    return {schema: name, anchor: shownAt, collection, own: ownView};
  }
  const all = list(schema);
  if (all.length === 0) {
    const {description} = whole;
    return description ? {description: textView(page, description)} : undefined;
  }
  if (name) page.shown.set(name, anchor);
  return {prefix: anchor, properties: all, collection};
}

/**
 * A response with its description, which links the name of a schema that the page shows elsewhere.
 *
 * @param bodyAnchor the anchor of its body; undefined where the page shows neither bodies nor headers
 * @param isSent whether the app sends it, as the response to a webhook
 */
export function responseView(
  page: PageContext,
  {status, description, headers, body}: Response,
  bodyAnchor?: string,
  isSent = false,
): ResponseView {
  const shownBody = bodyAnchor === undefined ? undefined : bodyView(page, body, bodyAnchor, isSent);
  const shared = {
    status,
    ...(bodyAnchor !== undefined &&
      headers.length > 0 && {
        headers: {prefix: `${bodyAnchor}-headers`, properties: parameterViews(page, headers)},
      }),
  };
  if (!shownBody || !('schema' in shownBody)) {
    return {...shared, description: textView(page, description), body: shownBody};
  }
  const {schema, anchor} = shownBody;
  // What a bracket ends is the text of a link already.
  const name = new RegExp(`\`${schema}\`(?![^[\\]]*\\])`);
  const isNamed = name.test(description);
  return {
    ...shared,
    description: textView(page, description.replace(name, `[\`${schema}\`](#${anchor})`)),
    body: {...shownBody, ...(isNamed && {isNamed})},
  };
}

/** The examples of a JSON body, of which the request samples send the first, where there are several. */
function bodySamples(body: Body | undefined) {
  const [first, ...others] = body && isJson(body.type) ? examplesOf(body) : [];
  return {
    /** The name of the body that the request samples send, if it has several. */
    sentBody: first && others.length > 0 ? exampleName(first) : undefined,
    otherBodies: others.map((one): BodySample => ({
      name: exampleName(one),
      code: jsonCode(one.value),
    })),
  };
}

/** The examples of the responses, and the successes without one; not those that any operation may respond with. */
const responseSamples = (responses: Response[]): ResponseSample[] =>
  responses.flatMap((response): ResponseSample[] => {
    const {status, body, isCommonError} = response;
    if (isCommonError) return [];
    const examples = examplesOf(body);
    const hasBody = body !== undefined;
    if (isSuccess(response) && examples.length === 0) return [{status, hasBody}];
    const isText = body && !isJson(body.type);
    return examples.map((example) => ({
      status,
      hasBody,
      name: examples.length > 1 ? exampleName(example) : undefined,
      ...(isText ? {isText, code: [asText(example.value)]} : {code: jsonCode(example.value)}),
    }));
  });

/** The request of an operation in each language. */
const requestViews = (page: PageContext, operation: Operation) =>
  requestSamples(page.api.description, operation).map(({language, label, code}) => ({
    language,
    label,
    code: highlight(code, language),
  }));

/** The version that something is new in, until `markNew` finds that the one before lacks it. */
const notNew = undefined as string | undefined;

/** The path below the version and the store ID; an operation that belongs to no store has its own base before it. */
export function endpointView(operation: Operation) {
  const {method, scopes, isDeprecated, server, path} = operation;
  const base = server?.url.replace(/^https:\/\/[^/]+\/[^/]+/, '').replace('/{store_id}', '') ?? '';
  return {method, path: base + path, scopes, isDeprecated, newIn: notNew};
}

const locations = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

function parameterLists(page: PageContext, operation: Operation, anchor: string) {
  return locations.flatMap(([location, title]) => {
    const list = operation.parameters.filter((parameter) => parameter.in === location);
    return list.length === 0
      ? []
      : {
          title,
          anchor: `${anchor}-${location}-parameters`,
          prefix: anchor,
          properties: parameterViews(page, list),
        };
  });
}

/** An endpoint with its parameters, body, responses and samples. */
export function operationView(page: PageContext, operation: Operation) {
  const anchor = toAnchor(operation.id);
  const errors = operation.responses.filter((response) => !isSuccess(response));
  return {
    anchor,
    title: operation.summary,
    endpoint: endpointView(operation),
    description: textView(page, operation.description),
    parameters: parameterLists(page, operation, anchor),
    bodyTitle: operation.isBodyRequired ? 'Request body' : 'Request body (optional)',
    requestBody: bodyView(page, operation.body, `${anchor}-body`, true),
    ...bodySamples(operation.body),
    returns: operation.responses
      .filter(isSuccess)
      .map((response) => responseView(page, response, `${anchor}-${response.status}`)),
    errors: errors
      .filter(({isCommonError}) => !isCommonError)
      .map((response) => responseView(page, response)),
    /** The statuses that any operation may respond with. */
    commonErrors: errors.filter(({isCommonError}) => isCommonError).map(({status}) => status),
    requests: requestViews(page, operation),
    responses: responseSamples(operation.responses),
  };
}

/** A request of the platform to an app, with the responses that it expects. */
export function webhookView(page: PageContext, webhook: Operation) {
  const anchor = toAnchor(webhook.path);
  const {isCallback, responses} = webhook;
  const payload = bodyView(page, webhook.body, `${anchor}-body`, false);
  // Of the events with one payload, the first has the sample.
  const sample =
    isCallback || !payload || !('schema' in payload) ? exampleOf(webhook.body) : undefined;
  return {
    anchor,
    title: isCallback ? webhook.summary : webhook.path,
    method: webhook.method,
    /** Undefined for a callback, whose URL the app registers elsewhere. */
    event: isCallback ? undefined : webhook.path,
    scopes: webhook.scopes,
    isDeprecated: webhook.isDeprecated,
    newIn: notNew,
    respondWithin: webhook.respondWithin,
    description: textView(page, webhook.description),
    payload,
    payloadSample: sample === undefined ? undefined : jsonCode(sample),
    responses: responses.map((response) =>
      responseView(page, response, isCallback ? `${anchor}-${response.status}` : undefined, true),
    ),
    responseSamples: responseSamples(responses).filter(({code}) => code),
  };
}

/** @throws when no page documents the operation */
function operationLink({operationLinks}: PageContext, {id}: Operation): OperationLink {
  const link = operationLinks.get(id);
  if (!link) throw new Error(`The operation ${id} is on no page.`);
  return link;
}

/** An endpoint, linked to where it is documented. */
const endpointLink = (page: PageContext, operation: Operation) => ({
  link: operationLink(page, operation),
  endpoint: endpointView(operation),
});

/** The endpoints of the page. */
export const endpointViews = (page: PageContext) =>
  page.operations.map((operation) => endpointLink(page, operation));

/** An operation as the step of a guide. */
export const operationSampleView = (page: PageContext, operation: Operation) => ({
  ...endpointLink(page, operation),
  requests: requestViews(page, operation),
});

/** Every scope with what it opens and the operations that require it. */
export function scopeViews(page: PageContext) {
  const {description, operations} = page.api;
  return Object.values(description.components.securitySchemes?.['OAuth']?.flows ?? {})
    .flatMap(({scopes}) => Object.entries(scopes))
    .map(([scope, meaning]) => ({
      scope,
      meaning: textView(page, meaning),
      operations: [...operations.values()]
        .filter(({scopes}) => scopes.includes(scope))
        .map((operation) => operationLink(page, operation)),
    }));
}

/** The messages of errors, each with the operations that return it. */
export const errorViews = (page: PageContext) =>
  errorCatalog(page.api).map(({status, text, messages}) => ({
    status,
    text,
    anchor: `status-${status.toLowerCase()}`,
    messages: messages.map(({operations, ...message}) => ({
      ...message,
      operations: operations.map((operation) => operationLink(page, operation)),
    })),
  }));
