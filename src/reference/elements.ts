import {namesLike} from '../openapi/similar-names';
import {SourceError} from './source-error';
import type {Api} from '../openapi/model';
import type {Reference} from './references';
import {requestCheckerView} from './request-checker';
import {
  endpointViews,
  errorViews,
  eventViews,
  operationSampleView,
  operationView,
  schemaView,
  scopeViews,
  webhookView,
  type PageContext,
} from './views';
import {webhookTesterView} from './webhook-tester';

/** An element of pages that shows a part of the API. Its component is in src/components/reference or imported by its page. */
interface ReferenceElement {
  /** The attribute that names what it shows. Elements without one show their page or their version, once per page. */
  attribute?: string;
  /** The level of the heading above it, whose text and ID are the `title` and `anchor` of its view. */
  heading?: 2 | 3;
  /** Whether React hydrates it. Then its data comes with the page, which else has its HTML alone. */
  isHydrated?: true;
  /** Makes its data; absent for differences between versions, which src/reference/changes makes. */
  view?: (context: PageContext, reference: Reference) => unknown;
}

/** The value under a name, or an error that says where the name stands and which names there are. */
export function find<Value>(
  all: ReadonlyMap<string, Value>,
  file: string,
  {element: tag, name, line}: Reference,
): Value {
  const value = all.get(name);
  if (value !== undefined) return value;
  if (name === '') {
    const attribute = attributeOf(tag);
    throw new SourceError(`${file}:${line}: <${tag}> takes one attribute, ${attribute}="…".`);
  }
  const similar = namesLike(name, [...all.keys()]);
  throw new SourceError(
    `${file}:${line}: <${tag}> names '${name}', which the API description does not have. ` +
      (similar.length > 0
        ? `Did you mean ${similar.join(', ')}?`
        : 'Look it up in the openapi folder.'),
  );
}

/** A view of one thing, by its name. */
const named =
  <Value, View>(
    all: (api: Api) => ReadonlyMap<string, Value>,
    view: (context: PageContext, value: Value, name: string) => View,
  ) =>
  (context: PageContext, reference: Reference): View =>
    view(context, find(all(context.page.api), context.page.file, reference), reference.name);

const operations = ({operations: all}: Api) => all;
const webhooks = ({webhooks: all}: Api) => all;
const schemas = ({description}: Api) => new Map(Object.entries(description.components.schemas));

/** The elements of pages that show a part of the API, by their tags. */
export const referenceElements = {
  Endpoints: {view: endpointViews},
  ErrorCatalog: {view: errorViews},
  Events: {attribute: 'prefix', view: eventViews},
  Operation: {
    attribute: 'id',
    heading: 2,
    view: named(operations, operationView),
  },
  OperationSample: {
    attribute: 'id',
    view: named(operations, operationSampleView),
  },
  RequestChecker: {isHydrated: true, view: requestCheckerView},
  Schema: {
    attribute: 'name',
    view: named(schemas, (context, _schema, name) => schemaView(context, name)),
  },
  ScopeTable: {view: scopeViews},
  VersionDiff: {attribute: 'from'},
  Webhook: {attribute: 'name', heading: 3, view: named(webhooks, webhookView)},
  WebhookTester: {isHydrated: true, view: webhookTesterView},
} satisfies Record<string, ReferenceElement>;

/** The registry's line of an element. */
export const elementOf = (tag: Reference['element']): ReferenceElement => referenceElements[tag];

/** The attribute that names what an element shows; '' if it shows all that there is. */
export const attributeOf = (tag: Reference['element']): string => elementOf(tag).attribute ?? '';
