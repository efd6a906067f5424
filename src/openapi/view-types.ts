import type {CodeToken} from '../highlight';
import type {ErrorMessage, ErrorStatus} from './error-catalog';
import type {Html} from './markdown';
import type {Property} from './properties';
import type {Schema} from './types';

// What a page shows of the API, as the JSON that components take: descriptions rendered, code highlighted.

export type PropertyView = Property<Html>;

/** A list of properties; the anchor of each begins with `prefix`. */
export interface PropertiesView {
  prefix: string;
  properties: PropertyView[];
}

/** A schema with its place on the page, to which others link. It has an example if an operation of the page returns one. */
export interface SchemaView extends PropertiesView {
  anchor: string;
  example?: CodeToken[] | undefined;
}

/** What a body is of objects, a list or a map, with its limits; undefined for a single object. */
interface Collection {
  collection?: string | undefined;
}

/**
 * What a request or response contains: a schema that the page shows elsewhere, properties, or a text. The description
 * of a response often names the schema (`isNamed`), and then links it.
 */
export type BodyView =
  | ({
      schema: string;
      anchor: string;
      isNamed?: true;
      own?: PropertiesView | undefined;
    } & Collection)
  | (PropertiesView & Collection)
  | {description: Html};

export interface ResponseView {
  status: string;
  description: Html;
  /** Undefined where there are none. */
  headers?: PropertiesView;
  body?: BodyView | undefined;
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
  /** Whether the code is text instead of JSON. */
  isText?: true;
  /** Its name, if the response has several examples. */
  name?: string | undefined;
  code?: CodeToken[];
}

/** A request body that the request samples leave out: they send the first example. */
export interface BodySample {
  name: string;
  code: CodeToken[];
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
  /** The heading of the request body, which says if it may be left out. */
  bodyTitle: string;
  requestBody?: BodyView | undefined;
  /** The name of the body that the request samples send, if it has several. */
  sentBody?: string | undefined;
  otherBodies: BodySample[];
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
  event?: string | undefined;
  scopes: string[];
  isDeprecated?: boolean;
  /** The time in which the app has to respond, such as `3 seconds`. */
  respondWithin?: string | undefined;
  /** The version that it is new in, where the one before lacks it. */
  newIn?: string;
  description: Html;
  payload?: BodyView | undefined;
  payloadSample?: CodeToken[] | undefined;
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

interface ErrorMessageView extends Omit<ErrorMessage, 'operations'> {
  operations: OperationLink[];
}

/** A status with the messages of its responses. */
export interface ErrorStatusView extends Omit<ErrorStatus, 'messages'> {
  anchor: string;
  messages: ErrorMessageView[];
}

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
  respondWithin?: string | undefined;
}

export interface WebhookTesterView {
  /** Those that every app has to handle come first. */
  events: TesterEvent[];
  /** The address where retries are explained. */
  retriesHref: string;
  /** The address where the signature of a proxied request is explained. */
  proxyHref: string;
}

/** What a change is about, with its places in both versions. */
export interface ChangedItem {
  name: string;
  /** What changed in it, such as its type or its values. */
  detail?: string | undefined;
  fromHref?: string | undefined;
  toHref?: string | undefined;
}

/** Changes of one kind, in one operation or object. */
export interface ChangeGroup {
  label: string;
  /** Whether they are breaking, and where; undefined for those that break nothing. */
  breaks?: string | undefined;
  items: ChangedItem[];
}

/** The labels of the two versions that are compared. */
interface Comparison {
  from: string;
  to: string;
}

/** The changes of one page since the version before. */
export interface PageChangesView extends Comparison {
  groups: ChangeGroup[];
}

/** The changes of all pages. */
export interface VersionDiffView extends Comparison {
  pages: {id: string; title: string; groups: ChangeGroup[]}[];
}

/** What each element of the reference shows. */
export interface Views {
  Endpoints: EndpointLink[];
  ErrorCatalog: ErrorStatusView[];
  Operation: OperationView;
  OperationSample: OperationSampleView;
  Schema: SchemaView;
  ScopeTable: ScopeView[];
  VersionDiff: VersionDiffView;
  Webhook: WebhookView;
  WebhookTester: WebhookTesterView;
}

/** What the elements of a page show, each by its name. Those that show all that there is have the name ''. */
export type PageViews = {[Tag in keyof Views]: Record<string, Views[Tag]>};

/** What a page shows of the API: the JSON behind its elements. */
export interface PageData extends PageViews {
  /** What changed on the page since the version before (`addChanges`). */
  changes?: PageChangesView;
  /** The address where scopes are explained. */
  scopesHref: string;
  /** The address where the errors that any operation may respond with are explained. */
  commonErrorsHref: string;
}
