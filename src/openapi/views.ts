import {highlight, type CodeToken} from '../highlight';
import {errorCatalog, type ErrorMessage, type ErrorStatus} from './errors';
import {renderMarkdown, withResolvedLinks, type Html, type ResolveLink} from './markdown';
import {
  asText,
  demandsOf,
  elementOf,
  exampleOf,
  examplesOf,
  isJson,
  isSuccess,
  merged,
  parameterProperty,
  properties,
  schemaName,
  type Api,
  type Body,
  type Operation,
  type Property,
  type Response,
  type Webhook,
} from './model';
import {requestSamples} from './samples';
import type {Schema} from './types';

// What a page shows of the API, as the JSON that components take: descriptions rendered, code highlighted.

export type PropertyView = Property<Html>;

/** A list of properties; the anchor of each begins with `prefix`. */
export interface PropertiesView {
  prefix: string;
  properties: PropertyView[];
}

/** A schema that others link. */
export type SchemaView = PropertiesView & {anchor: string};

/** What a body is of its objects; absent for one object. */
interface Collection {
  collection?: 'List' | 'Map';
}

/**
 * What a request or response contains: a schema that the page shows elsewhere, properties, or a text. The description
 * of a response often names the schema (`isNamed`), and then links it.
 */
export type BodyView =
  | ({schema: string; anchor: string; isNamed?: true; own?: PropertiesView} & Collection)
  | (PropertiesView & Collection)
  | {description: Html};

export interface ResponseView {
  status: string;
  description: Html;
  body?: BodyView;
}

export interface RequestSample {
  language: string;
  label: string;
  code: CodeToken[];
}

/** An example of a response. One without a body or an example has no code. */
export interface ResponseSample {
  status: string;
  hasBody: boolean;
  /** Whether the code is no JSON. */
  isText?: true;
  /** What tells it from the other examples of the response. */
  name?: string;
  code?: CodeToken[];
}

export interface Samples {
  requests: RequestSample[];
  responses: ResponseSample[];
}

export interface EndpointView {
  method: string;
  /** Below the version and the store ID. */
  path: string;
  scopes: string[];
  isDeprecated: boolean;
  /** The version that it is new in, where the one before lacks it. */
  newIn?: string;
}

export interface OperationView extends Samples {
  anchor: string;
  title: string;
  endpoint: EndpointView;
  description: Html;
  parameters: (PropertiesView & {title: string; anchor: string})[];
  requestBody?: BodyView;
  returns: ResponseView[];
  errors: ResponseView[];
  /** The statuses that any operation may respond with. */
  commonErrors: string[];
}

export interface WebhookView {
  anchor: string;
  title: string;
  method: string;
  /** The name of the event; undefined for a callback, whose URL the app registers elsewhere. */
  event?: string;
  scopes: string[];
  isDeprecated?: boolean;
  /** The time in which the app has to respond, such as `3 seconds`. */
  respondWithin?: string;
  /** The version that it is new in, where the one before lacks it. */
  newIn?: string;
  description: Html;
  payload?: BodyView;
  payloadSample?: CodeToken[];
  responses: ResponseView[];
  responseSamples: ResponseSample[];
}

/** A link to where an operation is documented. */
export interface OperationLink {
  title: string;
  href: string;
}

export interface EndpointLink {
  link: OperationLink;
  endpoint: EndpointView;
}

/** An operation that another page documents, as the step of a guide. */
export type OperationSampleView = EndpointLink & Samples;

export interface ScopeView {
  scope: string;
  meaning: Html;
  operations: OperationLink[];
}

export interface ErrorMessageView extends Omit<ErrorMessage, 'operations'> {
  operations: OperationLink[];
}

/** A status with the messages of its responses. */
export interface ErrorStatusView extends Omit<ErrorStatus, 'messages'> {
  anchor: string;
  messages: ErrorMessageView[];
}

/** What becomes of the texts and the code of a view. */
export interface Format {
  text: (markdown: string) => Html;
  code: (code: string, language: string) => CodeToken[];
  /** The name of a schema that the page shows, as Markdown. */
  schema: (name: string, anchor: string) => string;
}

/** For the site: rendered and highlighted. */
export const htmlFormat = (resolveLink: ResolveLink): Format => ({
  text: (markdown) => renderMarkdown(markdown, resolveLink),
  code: highlight,
  schema: (name, anchor) => `[\`${name}\`](#${anchor})`,
});

/** For the Markdown form of a page: as they are written, but for the links. */
export const markdownFormat = (resolveLink: ResolveLink): Format => ({
  text: (markdown) => ({inline: withResolvedLinks(markdown, resolveLink)}),
  code: (code) => [code],
  schema: (name) => `\`${name}\``,
});

/** An event, as the webhook tester sends and checks it. */
export interface TesterEvent {
  name: string;
  title: string;
  /** Whether every app has to handle it, at a URL of the app's settings. */
  isPrivacy: boolean;
  example: unknown;
  schema: Schema;
  responses: Pick<ResponseView, 'status' | 'description'>[];
  /** The time in which the app has to respond, such as `3 seconds`. */
  respondWithin?: string;
}

export interface WebhookTesterView {
  /** Those that every app has to handle come first. */
  events: TesterEvent[];
  /** The address where retries are explained. */
  retriesHref: string;
  /** The address where the signature of a proxied request is explained. */
  proxyHref: string;
}

/** What the views of one page need to know. */
export interface PageContext {
  api: Api;
  resolveLink: ResolveLink;
  format: Format;
  /** The anchors of the schemas that the page shows in full, each in one place. */
  shown: Map<string, string>;
  /** Where each operation is documented, by operationId. */
  operationLinks: Map<string, OperationLink>;
}

/** The anchor of an operation, a schema or an event: `listOrders` becomes `list-orders`. */
export const toAnchor = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('/', '-')
    .toLowerCase();

function propertyView({shown, format}: PageContext, property: Property): PropertyView {
  const toView = ({description, values, children, type, ...rest}: Property): PropertyView => {
    const anchor = type.schema && shown.get(type.schema);
    return {
      ...rest,
      type: {...type, ...(anchor && {anchor})},
      description: format.text(description),
      values: values.map(({value, meaning}) => ({
        value,
        meaning: format.text(meaning),
      })),
      children: children.map(toView),
    };
  };
  return toView(property);
}

/** The properties of a schema; those of schemas that the page shows in another place are not repeated. */
function propertyViews(page: PageContext, schema: Schema, isSent: boolean): PropertyView[] {
  const name = schemaName(schema) ?? '';
  const elsewhere = new Set([...page.shown.keys()].filter((shown) => shown !== name));
  const {api} = page;
  return properties(api.description, schema, isSent || api.sent.has(name), elsewhere).map(
    (property) => propertyView(page, property),
  );
}

/** The anchor of a schema's list. Without its end, it could be that of a property: Transaction has `info`, too. */
export const schemaAnchor = (name: string): string => `${toAnchor(name)}-object`;

export function schemaView(page: PageContext, name: string): SchemaView {
  const schema = {$ref: `#/components/schemas/${name}`};
  return {
    anchor: schemaAnchor(name),
    prefix: toAnchor(name),
    properties: propertyViews(page, schema, false),
  };
}

/** The name of the schema that a body is, or that it extends with properties of its own. */
function baseOf(schema: Schema): {name: string | undefined; own?: Schema} {
  const {allOf, ...own} = schema;
  return allOf && own.properties ? {name: schemaName({allOf}), own} : {name: schemaName(schema)};
}

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
  const collection: Collection = element ? {collection: whole.items ? 'List' : 'Map'} : {};
  const {name, own} = baseOf(schema);
  const shownAt = name && page.shown.get(name);
  const list = (shown: Schema) => propertyViews(page, shown, isSent);
  if (shownAt && shownAt !== anchor) {
    const ownView = own && {prefix: anchor, properties: list(own)};
    return {schema: name, anchor: shownAt, ...collection, ...defined('own', ownView)};
  }

  const all = list(schema);
  if (all.length === 0) {
    const {description} = whole;
    return description ? {description: page.format.text(description)} : undefined;
  }
  if (name) page.shown.set(name, anchor);
  return {prefix: anchor, properties: all, ...collection};
}

/** An object without the keys whose value is undefined, which JSON leaves out too. */
const defined = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : {[key]: value}) as {[Name in Key]?: Value};

function responseView(
  page: PageContext,
  {status, description, body}: Response,
  bodyAnchor?: string,
  isSent = false,
): ResponseView {
  const shownBody = bodyAnchor === undefined ? undefined : bodyView(page, body, bodyAnchor, isSent);
  if (shownBody && 'schema' in shownBody) {
    const {schema, anchor} = shownBody;
    const name = `\`${schema}\``;
    const isNamed = description.includes(name);
    return {
      status,
      description: page.format.text(description.replace(name, page.format.schema(schema, anchor))),
      body: {...shownBody, ...(isNamed && {isNamed})},
    };
  }
  return {
    status,
    description: page.format.text(description),
    ...defined('body', shownBody),
  };
}

const jsonCode = ({format}: PageContext, value: unknown): CodeToken[] =>
  format.code(JSON.stringify(value, null, 2), 'json');

/** The examples of the responses, and the successes without one; not those that any operation may respond with. */
const responseSamples = (page: PageContext, responses: Response[]): ResponseSample[] =>
  responses.flatMap((response): ResponseSample[] => {
    const {status, body, isCommonError} = response;
    if (isCommonError) return [];
    const examples = examplesOf(body);
    const hasBody = body !== undefined;
    if (isSuccess(response) && examples.length === 0) return [{status, hasBody}];
    const isText = body && !isJson(body.type);
    return examples.map(({summary, value}) => ({
      status,
      hasBody,
      ...defined('name', examples.length > 1 ? summary?.replaceAll('`', '') : undefined),
      ...(isText ? {isText, code: [asText(value)]} : {code: jsonCode(page, value)}),
    }));
  });

const samplesOf = (page: PageContext, operation: Operation): Samples => ({
  requests: requestSamples(page.api.description, operation).map(({language, label, code}) => ({
    language,
    label,
    code: page.format.code(code, language),
  })),
  responses: responseSamples(page, operation.responses),
});

/** The path below the version and the store ID; an operation that belongs to no store has its own base before it. */
function endpointView(operation: Operation): EndpointView {
  const {method, scopes, isDeprecated, server, path} = operation;
  const base = server?.url.replace(/^https:\/\/[^/]+\/[^/]+/, '').replace('/{store_id}', '') ?? '';
  return {method, path: base + path, scopes, isDeprecated};
}

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

function parameterViews(page: PageContext, operation: Operation, anchor: string) {
  return places.flatMap(([place, title]) => {
    const list = operation.parameters.filter((parameter) => parameter.in === place);
    return list.length === 0
      ? []
      : {
          title,
          anchor: `${anchor}-${place}-parameters`,
          prefix: anchor,
          properties: list.map((parameter) =>
            propertyView(page, parameterProperty(page.api.description, parameter)),
          ),
        };
  });
}

export function operationView(page: PageContext, operation: Operation): OperationView {
  const anchor = toAnchor(operation.id);
  const errors = operation.responses.filter((response) => !isSuccess(response));
  return {
    anchor,
    title: operation.summary,
    endpoint: endpointView(operation),
    description: page.format.text(operation.description),
    parameters: parameterViews(page, operation, anchor),
    ...defined('requestBody', bodyView(page, operation.body, `${anchor}-body`, true)),
    returns: operation.responses
      .filter(isSuccess)
      .map((response) => responseView(page, response, `${anchor}-${response.status}`)),
    errors: errors
      .filter(({isCommonError}) => !isCommonError)
      .map((response) => responseView(page, response)),
    commonErrors: errors.filter(({isCommonError}) => isCommonError).map(({status}) => status),
    ...samplesOf(page, operation),
  };
}

export function webhookView(page: PageContext, webhook: Webhook): WebhookView {
  const anchor = toAnchor(webhook.path);
  const {isCallback, responses} = webhook;
  const payload = exampleOf(webhook.body);
  return {
    anchor,
    title: isCallback ? webhook.summary : webhook.path,
    method: webhook.method,
    ...defined('event', isCallback ? undefined : webhook.path),
    scopes: webhook.scopes,
    ...(webhook.isDeprecated && {isDeprecated: true}),
    ...defined('respondWithin', webhook.respondWithin),
    description: page.format.text(webhook.description),
    ...defined('payload', bodyView(page, webhook.body, `${anchor}-body`, false)),
    ...defined('payloadSample', payload === undefined ? undefined : jsonCode(page, payload)),
    responses: responses.map((response) =>
      responseView(page, response, isCallback ? `${anchor}-${response.status}` : undefined, true),
    ),
    responseSamples: responseSamples(page, responses).filter(({code}) => code),
  };
}

function operationLink({operationLinks}: PageContext, {id}: Operation): OperationLink {
  const link = operationLinks.get(id);
  if (!link) throw new Error(`The operation ${id} is on no page.`);
  return link;
}

export const endpointLink = (page: PageContext, operation: Operation): EndpointLink => ({
  link: operationLink(page, operation),
  endpoint: endpointView(operation),
});

export const operationSampleView = (
  page: PageContext,
  operation: Operation,
): OperationSampleView => ({...endpointLink(page, operation), ...samplesOf(page, operation)});

/** Every scope with what it opens and the operations that require it. */
export function scopeViews(page: PageContext): ScopeView[] {
  const {description, operations} = page.api;
  return Object.values(description.components.securitySchemes?.['OAuth']?.flows ?? {})
    .flatMap(({scopes}) => Object.entries(scopes))
    .map(([scope, meaning]) => ({
      scope,
      meaning: page.format.text(meaning),
      operations: [...operations.values()]
        .filter(({scopes}) => scopes.includes(scope))
        .map((operation) => operationLink(page, operation)),
    }));
}

/** The messages of errors, each with the operations that return it. */
export const errorViews = (page: PageContext): ErrorStatusView[] =>
  errorCatalog(page.api).map(({status, text, messages}) => ({
    status,
    text,
    anchor: `status-${status.toLowerCase()}`,
    messages: messages.map(({operations, ...message}) => ({
      ...message,
      operations: operations.map((operation) => operationLink(page, operation)),
    })),
  }));

/** The events that no app registers: their URLs stand in its settings. */
const privacyEvents = ['store/redact', 'customers/redact', 'customers/data_request'];

function testerEvent(page: PageContext, webhook: Webhook): TesterEvent {
  const {path: name, summary: title, body, responses, respondWithin} = webhook;
  return {
    name,
    title,
    isPrivacy: privacyEvents.includes(name),
    example: exampleOf(body),
    schema: demandsOf(page.api.description, body?.schema ?? {}),
    responses: responses.map((response) => responseView(page, response)),
    ...defined('respondWithin', respondWithin),
  };
}

/** All events; callbacks are no part of it, because no signature is promised for them. */
export function webhookTesterView(page: PageContext): WebhookTesterView {
  const events = [...page.api.webhooks.values()]
    .filter(({isCallback}) => !isCallback)
    .map((webhook) => testerEvent(page, webhook))
    .sort((a, b) => Number(b.isPrivacy) - Number(a.isPrivacy));
  return {
    events,
    retriesHref: page.resolveLink('../resources/webhook.mdx#retry-policies'),
    proxyHref: page.resolveLink('../guides/storefront-app-proxy.mdx#verifying-a-proxied-request'),
  };
}
