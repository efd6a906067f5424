import {schemaAnchor, toAnchor} from '../openapi/anchors';
import {commonErrors} from '../openapi/common-errors';
import {errorCatalog} from '../openapi/error-catalog';
import {asText, isJson} from '../openapi/json';
import {
  exampleName,
  exampleOf,
  exampleOfObject,
  isSuccess,
  type Body,
  type Operation,
  type Parameter,
  type Response,
} from '../openapi/operations';
import {requestSamples} from '../openapi/samples';
import {eventsOf} from '../openapi/model';
import {isContentType} from '../openapi/samples/request';
import {limitsOf} from '../openapi/words';
import {highlight, type CodeToken} from './highlight';
import {renderMarkdown, type Html, type ResolveLink} from './markdown';
import type {BodyPlace, PageModel, PropertyList} from './page-model';
import {parameterViews, pathAnchors, propertyViews, type ListContext} from './properties';
import type {Reference} from './references';
import type {
  BodySample,
  BodyView,
  EndpointLinkView,
  EndpointView,
  ErrorStatusView,
  EventView,
  OperationLink,
  OperationSampleView,
  OperationView,
  ParameterListView,
  PropertiesView,
  RequestSample,
  ResponseSample,
  ResponseView,
  SchemaView,
  ScopeView,
  WebhookView,
} from './view-types';

/** The context in which the views of a page are made. */
export interface PageContext {
  page: PageModel;
  resolveLink: ResolveLink;
  /** The place of each operation, by operationId. */
  operationLinks: Map<string, OperationLink>;
  /** The version in which a part of the page, by its anchor, is new; undefined if an earlier one has it. */
  newIn: (anchor: string) => string | undefined;
}

const textView = ({resolveLink}: PageContext, markdown: string): Html =>
  renderMarkdown(markdown, resolveLink);

const listContext = (context: PageContext, prefix: string): Omit<ListContext, 'isSent'> => ({
  prefix,
  schemaAnchors: context.page.schemaAnchors,
  newIn: context.newIn,
  render: (markdown) => textView(context, markdown),
});

const listView = (
  context: PageContext,
  {prefix, properties, isSent}: PropertyList,
): PropertiesView => ({
  prefix,
  properties: propertyViews(properties, {...listContext(context, prefix), isSent}),
});

const parametersView = (
  context: PageContext,
  prefix: string,
  parameters: Parameter[],
): PropertiesView => ({
  prefix,
  properties: parameterViews(parameters, listContext(context, prefix)),
});

type Anchors = ReadonlyMap<string, string> | undefined;

const jsonCode = (value: unknown, anchors: Anchors): CodeToken[] =>
  highlight(JSON.stringify(value, null, 2), 'json', anchors);

/** The anchors of the properties in a list, by their paths. Of two alternatives, the first one counts. */
const anchorsOf = ({properties, prefix}: PropertyList): Anchors =>
  new Map(pathAnchors(properties, prefix).reverse());

/** The anchors of the properties of a body, where the page shows them. */
function bodyAnchors({page: {bodies, schemas}}: PageContext, body: Body | undefined): Anchors {
  const place = body && bodies.get(body);
  if (!place) return undefined;
  const {shape, shownAt, list} = place;
  const isThere = (other: BodyPlace) => !other.shownAt && other.list.prefix === shownAt;
  const shown = shownAt
    ? (schemas.get(shape.name ?? '') ?? [...bodies.values()].find(isThere)?.list)
    : list;
  return shown && anchorsOf(shown);
}

/** An object of the API, such as `Order`, with all its properties, and an example if an operation of the page returns it. */
export function schemaView(context: PageContext, name: string): SchemaView {
  const {schemas, operations} = context.page;
  const list = schemas.get(name) ?? {prefix: toAnchor(name), properties: [], isSent: false};
  const example = exampleOfObject(operations, name);
  return {
    anchor: schemaAnchor(name),
    ...listView(context, list),
    example: example === undefined ? undefined : jsonCode(example, anchorsOf(list)),
  };
}

function bodyView(context: PageContext, body: Body | undefined): BodyView | undefined {
  const place = body && context.page.bodies.get(body);
  if (!place || !body.shape) return undefined;
  const {keywords, element, isList} = body.shape;
  const kind = isList ? 'List' : 'Map';
  const bounds = limitsOf(keywords).join(', ');
  const collection = element && (bounds ? `${kind} (${bounds})` : kind);
  const {shape, shownAt, list} = place;
  if (shape.name && shownAt) return {schema: shape.name, anchor: shownAt, collection};
  const view = listView(context, list);
  if (view.properties.length > 0) return {...view, collection};
  const {description} = keywords;
  return description ? {description: textView(context, description)} : undefined;
}

/**
 * Makes the view of a response. Its description links the name of a schema that the page shows elsewhere.
 *
 * @param anchor the anchor of its body; undefined if the page shows neither bodies nor headers
 */
export function responseView(
  context: PageContext,
  {status, description, headers, body}: Response,
  anchor?: string,
): ResponseView {
  const shownBody = anchor === undefined ? undefined : bodyView(context, body);
  const shared = {
    status,
    ...(anchor !== undefined &&
      headers.length > 0 && {
        headers: parametersView(context, `${anchor}-headers`, headers),
      }),
  };
  if (!shownBody || !('schema' in shownBody)) {
    return {...shared, description: textView(context, description), body: shownBody};
  }
  const {schema, anchor: schemaPlace} = shownBody;
  // A name that a bracket follows is the text of a link already.
  const name = new RegExp(`\`${schema}\`(?![^[\\]]*\\])`);
  const isNamed = name.test(description);
  return {
    ...shared,
    description: textView(context, description.replace(name, `[\`${schema}\`](#${schemaPlace})`)),
    body: {...shownBody, ...(isNamed && {isNamed})},
  };
}

/** The examples of a JSON body, of which the request samples send the first, where there are several. */
function bodySamples(context: PageContext, body: Body | undefined) {
  const [first, ...others] = body && isJson(body.type) ? body.examples : [];
  return {
    /** The name of the body that the request samples send, if it has several. */
    sentBody: first && others.length > 0 ? exampleName(first) : undefined,
    otherBodies: others.map((example): BodySample => ({
      name: exampleName(example),
      code: jsonCode(example.value, bodyAnchors(context, body)),
    })),
  };
}

/** The examples of the responses, without those that any operation may respond with. */
const responseSamples = (context: PageContext, responses: Response[]): ResponseSample[] =>
  responses.flatMap(({status, body, isCommonError}): ResponseSample[] => {
    if (isCommonError) return [];
    const examples = body?.examples ?? [];
    const isText = body && !isJson(body.type);
    return examples.map((example) => ({
      status,
      name: examples.length > 1 ? exampleName(example) : undefined,
      ...(isText
        ? {isText, code: [asText(example.value)]}
        : {code: jsonCode(example.value, bodyAnchors(context, body))}),
    }));
  });

/** The request of an operation in each language. */
const requestViews = (context: PageContext, operation: Operation): RequestSample[] =>
  requestSamples(operation).map(({language, label, code}) => ({
    language,
    label,
    code: highlight(code, language, bodyAnchors(context, operation.body)),
  }));

/** The path below the version and the store ID; an operation that belongs to no store has its own base before it. */
export function endpointPath({server, path}: Operation): string {
  const base = server?.url.replace(/^https:\/\/[^/]+\/[^/]+/, '').replace('/{store_id}', '') ?? '';
  return base + path;
}

const endpointView = (operation: Operation): EndpointView => ({
  method: operation.method,
  path: endpointPath(operation),
  scopes: operation.scopes,
  isDeprecated: operation.isDeprecated,
});

const locations = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

/**
 * The parameters of an operation in a part of the request. `Content-Type` is in the samples, and a page that needs it in
 * requests without a body says so once.
 */
const parametersIn = ({parameters}: Operation, location: Parameter['in']): Parameter[] =>
  parameters.filter(({in: place, name}) => place === location && !isContentType(name));

/** The parameters of an operation in the order of the page: those of the path, the query, and the headers. */
export const parametersByPlace = (operation: Operation): Parameter[] =>
  locations.flatMap(([location]) => parametersIn(operation, location));

function parameterLists(context: PageContext, operation: Operation): ParameterListView[] {
  const prefix = toAnchor(operation.id);
  return locations.flatMap(([location, title]) => {
    const list = parametersIn(operation, location);
    const anchor = `${prefix}-${location}-parameters`;
    return list.length > 0 ? {title, anchor, ...parametersView(context, prefix, list)} : [];
  });
}

/** An endpoint with its parameters, body, responses and samples. */
export function operationView(context: PageContext, operation: Operation): OperationView {
  const anchor = toAnchor(operation.id);
  const errors = operation.responses.filter((response) => !isSuccess(response));
  const common = errors.filter(({isCommonError}) => isCommonError).map(({status}) => status);
  // Also those for which the operation has a response of its own.
  const all = Object.keys(commonErrors(context.page.api.description, operation));
  return {
    anchor,
    title: operation.summary,
    endpoint: {...endpointView(operation), newIn: context.newIn(anchor)},
    description: textView(context, operation.description),
    parameters: parameterLists(context, operation),
    bodyTitle: operation.isBodyRequired ? 'Request body' : 'Request body (optional)',
    requestBody: bodyView(context, operation.body),
    ...bodySamples(context, operation.body),
    returns: operation.responses
      .filter(isSuccess)
      .map((response) => responseView(context, response, `${anchor}-${response.status}`)),
    errors: errors
      .filter(({isCommonError}) => !isCommonError)
      .map((response) => responseView(context, response)),
    commonErrors: [...new Set([...common, ...all])].sort(),
    requests: requestViews(context, operation),
    responses: responseSamples(context, operation.responses),
  };
}

/** A request of the platform to an app, with the responses that it expects. */
export function webhookView(context: PageContext, webhook: Operation): WebhookView {
  const anchor = toAnchor(webhook.path);
  const {isCallback, responses} = webhook;
  const payload = bodyView(context, webhook.body);
  // Of the events with one payload, the first has the sample.
  const sample =
    isCallback || !payload || !('schema' in payload) ? exampleOf(webhook.body) : undefined;
  return {
    anchor,
    title: isCallback ? webhook.summary : webhook.path,
    method: webhook.method,
    event: isCallback ? undefined : webhook.path,
    scopes: webhook.scopes,
    isDeprecated: webhook.isDeprecated,
    newIn: context.newIn(anchor),
    respondWithin: webhook.respondWithin,
    description: textView(context, webhook.description),
    payload,
    payloadSample:
      sample === undefined ? undefined : jsonCode(sample, bodyAnchors(context, webhook.body)),
    responses: responses.map((response) =>
      responseView(context, response, isCallback ? `${anchor}-${response.status}` : undefined),
    ),
    responseSamples: responseSamples(context, responses),
  };
}

/** @throws when no page documents the operation */
function operationLink({operationLinks}: PageContext, {id}: Operation): OperationLink {
  const link = operationLinks.get(id);
  if (!link) throw new Error(`The operation ${id} is on no page.`);
  return link;
}

/** An endpoint, linked to where it is documented. */
const endpointLink = (context: PageContext, operation: Operation): EndpointLinkView => ({
  link: operationLink(context, operation),
  endpoint: endpointView(operation),
});

/** The endpoints of the page. */
export const endpointViews = (context: PageContext): EndpointLinkView[] =>
  context.page.operations.map((operation) => endpointLink(context, operation));

/** What a description of an event says: 'Sent when', which is the header of the column, and a sentence. */
const eventDescription = /^(?:Sent when )?(.)([^]*?[.])(?= [A-Z[`]|$)([^]*)/;

function eventView(context: PageContext, event: Operation): EventView {
  const {path, body, description, scopes} = event;
  const {page} = context;
  const anchor = toAnchor(path);
  const {href} = operationLink(context, event);
  const isSection = page.references.some(
    ({element, name}) => element === 'Webhook' && name === path,
  );
  const isHere = page.webhooks.includes(event) && !isSection;
  const [, first = '', sentence = '', rest = ''] = eventDescription.exec(description) ?? [];
  return {
    name: path,
    anchor: isSection ? undefined : anchor,
    href: isHere ? undefined : href,
    sentWhen: textView(context, first.toUpperCase() + sentence + (isHere ? rest : '')),
    payload: (body?.shape?.fields ?? [])
      .map(({name}) => name)
      .filter((name) => name !== 'store_id' && name !== 'event'),
    scopes,
    newIn: isHere ? context.newIn(anchor) : undefined,
  };
}

const resourceOf = ({path}: Operation): string => path.replace(/\/.*/, '');

/** The events of the API whose names begin with the prefix of the element, by their resources. */
export const eventViews = (context: PageContext, {name}: Reference): EventView[] =>
  eventsOf(context.page.api, name)
    .sort((a, b) => resourceOf(a).localeCompare(resourceOf(b)))
    .map((event) => eventView(context, event));

/** An operation as the step of a guide. */
export const operationSampleView = (
  context: PageContext,
  operation: Operation,
): OperationSampleView => ({
  ...endpointLink(context, operation),
  requests: requestViews(context, operation),
});

/** Every scope with what it opens and the operations that require it. */
export function scopeViews(context: PageContext): ScopeView[] {
  const {description, operations} = context.page.api;
  return Object.values(description.components.securitySchemes?.['OAuth']?.flows ?? {})
    .flatMap(({scopes}) => Object.entries(scopes))
    .map(([scope, meaning]) => ({
      scope,
      meaning: textView(context, meaning),
      operations: [...operations.values()]
        .filter(({scopes}) => scopes.includes(scope))
        .map((operation) => operationLink(context, operation)),
    }));
}

/** The messages of errors, each with the operations that return it. */
export const errorViews = (context: PageContext): ErrorStatusView[] =>
  errorCatalog(context.page.api).map(({status, text, messages}) => ({
    status,
    text,
    anchor: `status-${status.toLowerCase()}`,
    messages: messages.map(({operations, cause, ...message}) => ({
      ...message,
      cause: textView(context, cause),
      operations: operations.map((operation) => operationLink(context, operation)),
    })),
  }));
