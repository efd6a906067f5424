import type {Page} from './references';
import type {
  BodyView,
  OperationView,
  PageData,
  PropertiesView,
  PropertyView,
  ResponseView,
} from './view-types';

// What a version documents, by keys under which another version can be compared with it.

/** A page of a version, with what it shows of the API. */
export interface DocumentedPage extends Page {
  /** Its path in the folder of the version, without extension, such as `resources/order`. It is the key of the page. */
  id: string;
  title: string;
  data: PageData;
}

/** A version, as far as a comparison needs it. */
export interface DocumentedVersion {
  pages: DocumentedPage[];
  /** The names of the schemas that an app sends. */
  sentSchemas: ReadonlySet<string>;
}

/** Something that versions may have: an operation, a parameter, a property. */
export interface Entry {
  page: DocumentedPage;
  href: string;
  subject: 'operation' | 'webhook' | 'callback' | 'parameter' | 'property';
  name: string;
  owner?: string;
  /** The key of the entry that it is part of. If that entry is new or removed, its parts are not listed. */
  parent?: string;
  isSent: boolean;
  isRead: boolean;
  property?: PropertyView;
  scopes: string[];
  /** The view that shows it and, where it is new, says so (`markNew`). */
  view: {newIn?: string | undefined; isDeprecated?: boolean};
}

type Entries = Map<string, Entry>;

/** What a version documents, by a key that other versions give it too. */
export interface Documented {
  pages: DocumentedPage[];
  /** What pages list. */
  own: Entries;
  /** The properties of bodies that link to a list in another place of the page. */
  linked: Entries;
}

type Direction = Pick<Entry, 'isSent' | 'isRead'>;
const sent: Direction = {isSent: true, isRead: false};
const read: Direction = {isSent: false, isRead: true};

/** What the properties of a list have in common. */
type Part = Omit<Entry, 'href' | 'name' | 'property' | 'view'> & {
  parent: string;
  /** Where in the parent they are: a parameter and a property of the response may have the same name. */
  place: `parameters: ${string}` | 'request' | 'response' | `response ${string}` | 'schema';
};

/**
 * Adds properties and those below them, each under the key of what it is part of.
 *
 * @param toKey what stands for the name of a property in its key
 */
function addProperties(
  entries: Entries,
  list: PropertiesView,
  inherited: Part,
  above = '',
  toKey = (name: string) => name,
): void {
  for (const property of list.properties) {
    const anchor = `${list.prefix}-${property.name}`;
    const name = above + property.name;
    const key = `${inherited.parent} ${inherited.place} ${toKey(property.name)}`;
    const isSent = inherited.isSent && !property.facts.isReadOnly;
    const href = `${inherited.page.permalink}#${anchor}`;
    entries.set(key, {...inherited, isSent, name, href, property, view: property});
    const children = {prefix: anchor, properties: property.children};
    addProperties(entries, children, {...inherited, isSent, parent: key}, `${name}.`);
  }
}

/** The parameters of a path, with their braces. Their names don't matter, because they aren't part of requests. */
const pathParameter = /\{[^}]+\}/g;

/** Adds the parameters of an operation: those of its path by their position, the others by their place and name. */
function addParameters(
  entries: Entries,
  {endpoint, parameters}: OperationView,
  inherited: Omit<Part, 'place'>,
): void {
  const inPath: string[] = endpoint.path.match(pathParameter) ?? [];
  const toKey = (name: string): string => {
    const position = inPath.indexOf(`{${name}}`);
    return position < 0 ? name : `{${position}}`;
  };
  for (const list of parameters) {
    const part: Part = {...inherited, place: `parameters: ${list.title}`};
    addProperties(entries, list, part, '', toKey);
  }
}

/** Lists of properties by the anchors of the places that other bodies link. */
type LinkedLists = Map<string, PropertiesView>;

function linkedLists({Operation, Webhook, Schema}: PageData): LinkedLists {
  const bodies = [
    ...Object.values(Operation).flatMap(({requestBody, returns}) => [
      requestBody,
      ...returns.map(({body}) => body),
    ]),
    ...Object.values(Webhook).flatMap(({payload, responses}) => [
      payload,
      ...responses.map(({body}) => body),
    ]),
  ];
  return new Map([
    ...bodies.flatMap((body) => (body && 'prefix' in body ? [[body.prefix, body] as const] : [])),
    ...Object.values(Schema).map((schema) => [schema.anchor, schema] as const),
  ]);
}

/** A part of a page, with what the page shows in other places. */
interface BodyPart extends Part {
  lists: LinkedLists;
}

function addBody(
  {own, linked}: Documented,
  body: BodyView | undefined,
  {lists, ...inherited}: BodyPart,
): void {
  if (!body || 'description' in body) return;
  const list = 'schema' in body ? body.own : body;
  if (list) addProperties(own, list, inherited);
  const elsewhere = 'schema' in body ? lists.get(body.anchor) : undefined;
  if (elsewhere) addProperties(linked, elsewhere, inherited);
}

function addResponses(
  documented: Documented,
  responses: ResponseView[],
  inherited: Omit<BodyPart, 'place'>,
): void {
  const withBody = responses.filter(({body}) => body);
  for (const [position, {status, body}] of withBody.entries()) {
    // The first one is compared with the first one of the other version, even if its status changed, as from 200 to 201.
    addBody(documented, body, {
      ...inherited,
      place: position === 0 ? 'response' : `response ${status}`,
    });
  }
}

/** Everything that a version documents. */
export function entriesOf({pages, sentSchemas}: DocumentedVersion): Documented {
  const entries: Entries = new Map();
  const documented: Documented = {pages, own: entries, linked: new Map()};
  for (const page of pages) {
    const {Operation: operations, Webhook: webhooks, Schema: schemas} = page.data;
    const lists = linkedLists(page.data);
    for (const operation of Object.values(operations)) {
      const {anchor, title, endpoint, requestBody, returns} = operation;
      const {method, path, scopes} = endpoint;
      const key = `${method} ${path.replaceAll(pathParameter, '{}')}`;
      const href = `${page.permalink}#${anchor}`;
      const own = {page, subject: 'operation' as const, scopes, isSent: true, isRead: true};
      entries.set(key, {...own, name: `${method} ${path}`, href, view: endpoint});
      const part = {page, owner: title, scopes: [], parent: key};
      addParameters(entries, operation, {...part, ...sent, subject: 'parameter'});
      const body = {...part, subject: 'property' as const, lists};
      addBody(documented, requestBody, {...body, ...sent, place: 'request'});
      addResponses(documented, returns, {...body, ...read});
    }
    for (const [name, webhook] of Object.entries(webhooks)) {
      const {anchor, title, event, payload, scopes, responses} = webhook;
      const key = `webhook ${name}`;
      const subject = event === undefined ? ('callback' as const) : ('webhook' as const);
      const own = {page, subject, scopes, ...read};
      const href = `${page.permalink}#${anchor}`;
      entries.set(key, {...own, name: event ?? title, href, view: webhook});
      const part = {page, owner: title, scopes: [], parent: key};
      const body = {...part, subject: 'property' as const, lists};
      addBody(documented, payload, {...body, ...read, place: 'request'});
      addResponses(documented, responses, {...body, ...sent});
    }
    for (const [name, schema] of Object.entries(schemas)) {
      const direction = {isSent: sentSchemas.has(name), isRead: true};
      const own = {page, subject: 'property' as const, owner: name, scopes: [], ...direction};
      addProperties(entries, schema, {...own, parent: `schema ${name}`, place: 'schema'});
    }
  }
  return documented;
}
