import type {TypeLabel} from '../openapi/words';
import type {Change} from './compare';
import type {CodeToken} from './highlight';
import type {Html} from './markdown';
import type {Reference} from './references';

// The views of pages, as the JSON that components take: descriptions rendered, code highlighted.

/** A property or parameter with all that a page shows of it, down to its leaves. */
export interface PropertyView {
  name: string;
  /** The type, with the anchor of the place where the page shows its schema. */
  type: TypeLabel & {anchor?: string | undefined};
  badges: string[];
  description: Html;
  values: {value: string; meaning: Html}[];
  children: PropertyView[];
  /** The version that it's new in, if the one before lacks it. */
  newIn?: string | undefined;
}

/** A list of properties; the anchor of each begins with `prefix`. */
export interface PropertiesView {
  prefix: string;
  properties: PropertyView[];
}

/** `List` or `Map` if a body has many objects, with its limits; undefined for a single object. */
interface Collection {
  collection?: string | undefined;
}

/**
 * What a request or response contains: a schema that the page shows elsewhere, properties, or a text. The description
 * of a response often names the schema (`isNamed`), and then links it.
 */
export type BodyView =
  | ({schema: string; anchor: string; isNamed?: true} & Collection)
  | (PropertiesView & Collection)
  | {description: Html};

export interface ResponseView {
  status: string;
  description: Html;
  /** Undefined where there are none. */
  headers?: PropertiesView;
  body?: BodyView | undefined;
}

/** An example of a response. */
export interface ResponseSample {
  status: string;
  /** Whether the code is text instead of JSON. */
  isText?: true;
  /** Its name, if the response has several examples. */
  name?: string | undefined;
  code: CodeToken[];
}

/** A request body that the request samples leave out: they send the first example. */
export interface BodySample {
  name: string;
  code: CodeToken[];
}

/** The request of an operation in one language. */
export interface RequestSample {
  language: string;
  label: string;
  code: CodeToken[];
}

export interface EndpointView {
  method: string;
  path: string;
  scopes: string[];
  isDeprecated: boolean;
  newIn?: string | undefined;
}

/** Parameters that stand in one part of a request. */
export interface ParameterListView extends PropertiesView {
  title: string;
  anchor: string;
}

/** An endpoint with its parameters, body, responses, and samples. */
export interface OperationView {
  anchor: string;
  title: string;
  endpoint: EndpointView;
  description: Html;
  parameters: ParameterListView[];
  bodyTitle: string;
  requestBody?: BodyView | undefined;
  /** The name of the body that the request samples send, if it has multiple. */
  sentBody?: string | undefined;
  otherBodies: BodySample[];
  returns: ResponseView[];
  errors: ResponseView[];
  /** The statuses that any operation may respond with. */
  commonErrors: string[];
  requests: RequestSample[];
  responses: ResponseSample[];
}

/** A request of the platform to an app, with the responses that it expects. */
export interface WebhookView {
  anchor: string;
  title: string;
  method: string;
  /** Undefined for a callback, whose URL the app registers elsewhere. */
  event?: string | undefined;
  scopes: string[];
  isDeprecated: boolean;
  newIn?: string | undefined;
  respondWithin?: string | undefined;
  description: Html;
  payload?: BodyView | undefined;
  payloadSample?: CodeToken[] | undefined;
  responses: ResponseView[];
  responseSamples: ResponseSample[];
}

/** An event in a table of events. */
export interface EventView {
  name: string;
  /** The ID of its row; undefined if a section of the page has it. */
  anchor?: string | undefined;
  /** The address of the place that documents it; undefined if that's this row. */
  href?: string | undefined;
  /** All that is said of it, or the first sentence if another place has the rest. */
  sentWhen: Html;
  /** The properties of its payload, apart from `store_id` and `event`, which all have. */
  payload: string[];
  scopes: string[];
  newIn?: string | undefined;
}

/** An object of the API, with an example if an operation of the page returns it. */
export interface SchemaView extends PropertiesView {
  anchor: string;
  example?: CodeToken[] | undefined;
}

/** A link to where an operation is documented. */
export interface OperationLink {
  title: string;
  href: string;
}

/** An endpoint, linked to where it's documented. */
export interface EndpointLinkView {
  link: OperationLink;
  endpoint: EndpointView;
}

/** An operation as the step of a guide. */
export interface OperationSampleView extends EndpointLinkView {
  requests: RequestSample[];
}

/** A scope with what it opens and the operations that require it. */
export interface ScopeView {
  scope: string;
  meaning: Html;
  operations: OperationLink[];
}

/** The error messages of a status, each with the operations that return it. */
export interface ErrorStatusView {
  status: string;
  text: string;
  anchor: string;
  messages: {
    message: string;
    field?: string | undefined;
    cause: Html;
    isCommon: boolean;
    operations: OperationLink[];
  }[];
}

/** The data that the request checker needs at once. It fetches the description of a version when a request is pasted. */
export interface RequestCheckerView {
  /** The first segment of this version's paths. */
  preferred: string;
  links: Record<'troubleshooting' | 'token' | 'errors', OperationLink>;
}

/** An event that the webhook tester signs. */
export interface TesterEvent {
  name: string;
  title: string;
  /** Whether every app has to handle it. */
  isPrivacy: boolean;
  example: unknown;
  responses: ResponseView[];
  respondWithin?: string | undefined;
}

export interface WebhookTesterView {
  /** The first segment of this version's paths. */
  version: string;
  events: TesterEvent[];
  retriesHref: string;
  commandsHref: string;
  proxyHref: string;
}

/** A change, with its places in both versions. */
export type ChangedItem = Pick<Change, 'name' | 'detail' | 'fromHref' | 'toHref'>;

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

/** The view of each element. */
interface ElementViews extends Record<Reference['element'], unknown> {
  Endpoints: EndpointLinkView[];
  ErrorCatalog: ErrorStatusView[];
  Events: EventView[];
  Operation: OperationView;
  OperationSample: OperationSampleView;
  RequestChecker: RequestCheckerView;
  Schema: SchemaView;
  ScopeTable: ScopeView[];
  VersionDiff: VersionDiffView;
  Webhook: WebhookView;
  WebhookTester: WebhookTesterView;
}

/** The views of a page's elements, each by its name. Those of elements without an attribute have the name ''. */
export type PageViews = {[Tag in keyof ElementViews]: Record<string, ElementViews[Tag]>};

/** The data of a page: the JSON behind its elements. */
export interface PageData extends PageViews {
  /** The changes on the page since the version before (src/reference/changes). */
  changes?: PageChangesView | undefined;
  /** The address where scopes are explained. */
  scopesHref: string;
  /** The address where the errors that any operation may respond with are explained. */
  commonErrorsHref: string;
  /** The address of the request checker. */
  checkerHref: string;
}
