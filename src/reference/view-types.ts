import type {CodeToken} from './highlight';
import type {Change} from './diff';
import type {referenceElements} from './elements';
import type {Html} from './markdown';
import type {Property} from '../openapi/properties';
import type {requestCheckerView} from './request-checker';
import type {endpointView, operationView, webhookView} from './views';
import type {webhookTesterView} from './webhook-tester';

// What a page shows of the API, as the JSON that components take: descriptions rendered, code highlighted. The functions
// that make it say what else it consists of.

export type PropertyView = Property<Html>;

/** A list of properties; the anchor of each begins with `prefix`. */
export interface PropertiesView {
  prefix: string;
  properties: PropertyView[];
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

export type EndpointView = ReturnType<typeof endpointView>;

export type OperationView = ReturnType<typeof operationView>;

export type RequestSample = OperationView['requests'][number];

export type WebhookView = ReturnType<typeof webhookView>;

/** A link to where an operation is documented. */
export interface OperationLink {
  title: string;
  href: string;
}

export type WebhookTesterView = ReturnType<typeof webhookTesterView>;

export type TesterEvent = WebhookTesterView['events'][number];

export type RequestCheckerView = ReturnType<typeof requestCheckerView>;

/** What a change is about, with its places in both versions. */
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

type Elements = typeof referenceElements;

/** What the elements of a page show, each by its name. Those that show all that there is have the name ''. */
export type PageViews = {
  [Tag in keyof Elements]: Record<
    string,
    Elements[Tag] extends {view: (...page: never[]) => infer View} ? View : VersionDiffView
  >;
};

/** What a page shows of the API: the JSON behind its elements. */
export interface PageData extends PageViews {
  /** What changed on the page since the version before (`addChanges`). */
  changes?: PageChangesView;
  /** The address where scopes are explained. */
  scopesHref: string;
  /** The address where the errors that any operation may respond with are explained. */
  commonErrorsHref: string;
  /** The address of the request checker. */
  checkerHref: string;
}
