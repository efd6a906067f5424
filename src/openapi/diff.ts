import type {Page} from './references';
import type {BodyView, PageData, PropertiesView, PropertyView, ResponseView} from './view-types';

// The differences between two versions as a reader of their pages sees them, so that each leads to its place on both.

/** A page of a version, with what it shows of the API. */
interface DocumentedPage extends Page {
  /** Its path in the folder of the version, without extension, such as `resources/order`. It is the key of the page. */
  id: string;
  title: string;
  data: PageData;
}

/** A version, as far as a comparison needs it. */
export interface DocumentedVersion {
  pages: DocumentedPage[];
  /** The names of the schemas that an app sends. */
  sent: ReadonlySet<string>;
}

export interface Change {
  subject:
    | 'operation'
    | 'webhook'
    | 'parameter'
    | 'property'
    | 'value'
    | 'type'
    | 'required'
    | 'scope'
    | 'deprecation';
  action: 'added' | 'removed' | 'changed';
  /** What it is about, such as `GET /orders`, `shipping.carrier` or `status`. */
  name: string;
  /** The operation or object that has it; undefined for an operation or a webhook. */
  owner?: string | undefined;
  /** What changed in it, such as a type or a value. */
  before?: string | undefined;
  after?: string | undefined;
  /** Where each version documents it; undefined where it does not have it. */
  fromHref?: string;
  toHref?: string;
  /** Whether requests that were right may fail or do something else. */
  breaksSenders: boolean;
  /** Whether code that reads responses or notifications may fail. */
  breaksReaders: boolean;
}

/** The changes of a page, those that break something first. */
interface PageChanges {
  id: string;
  title: string;
  changes: Change[];
}

/** Something that versions may have: an operation, a parameter, a property. */
interface Entry {
  page: DocumentedPage;
  href: string;
  subject: 'operation' | 'webhook' | 'parameter' | 'property';
  name: string;
  owner?: string;
  /** The key of the entry that it is part of. If that entry is new or removed, its parts are not listed. */
  parent?: string;
  isSent: boolean;
  isRead: boolean;
  property?: PropertyView;
  scopes: string[];
  /** The view that shows it and, where it is new, says so (`markNew`). */
  view: {newIn?: string; isDeprecated?: boolean};
}

type Entries = Map<string, Entry>;

type Direction = Pick<Entry, 'isSent' | 'isRead'>;
const sent: Direction = {isSent: true, isRead: false};
const read: Direction = {isSent: false, isRead: true};

/** What the properties of a list have in common. */
type Part = Omit<Entry, 'href' | 'name' | 'property' | 'view'> & {
  parent: string;
  /** Where in the parent they are: a path parameter and a property of the response may have the same name. */
  place: 'parameters' | 'request' | 'response' | `response ${string}` | 'schema';
};

/** Adds properties and those below them, each under the key of what it is part of. */
function addProperties(entries: Entries, list: PropertiesView, inherited: Part, above = ''): void {
  for (const property of list.properties) {
    const anchor = `${list.prefix}-${property.name}`;
    const name = above + property.name;
    const key = `${inherited.parent} ${inherited.place} ${property.name}`;
    const isSent = inherited.isSent && !property.badges.includes('read-only');
    const href = `${inherited.page.permalink}#${anchor}`;
    entries.set(key, {...inherited, isSent, name, href, property, view: property});
    const children = {prefix: anchor, properties: property.children};
    addProperties(entries, children, {...inherited, isSent, parent: key}, `${name}.`);
  }
}

function addBody(entries: Entries, body: BodyView | undefined, inherited: Part): void {
  const list = body && ('schema' in body ? body.own : 'prefix' in body ? body : undefined);
  if (list) addProperties(entries, list, inherited);
}

function addResponses(
  entries: Entries,
  responses: ResponseView[],
  inherited: Omit<Part, 'place'>,
): void {
  const withBody = responses.filter(({body}) => body);
  for (const [position, {status, body}] of withBody.entries()) {
    // The first is the same response in another version, even if its status is another there.
    addBody(entries, body, {
      ...inherited,
      place: position === 0 ? 'response' : `response ${status}`,
    });
  }
}

/** Everything that a version documents, by a key that both versions give it. */
function entriesOf({pages, sent: sentSchemas}: DocumentedVersion): Entries {
  const entries: Entries = new Map();
  for (const page of pages) {
    const {operations, webhooks, schemas} = page.data;
    for (const {anchor, title, endpoint, parameters, requestBody, returns} of Object.values(
      operations,
    )) {
      const {method, path, scopes} = endpoint;
      const key = `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`;
      const href = `${page.permalink}#${anchor}`;
      const own = {page, subject: 'operation' as const, scopes, isSent: true, isRead: true};
      entries.set(key, {...own, name: `${method} ${path}`, href, view: endpoint});
      const part = {page, owner: title, scopes: [], parent: key};
      for (const list of parameters) {
        addProperties(entries, list, {...part, ...sent, subject: 'parameter', place: 'parameters'});
      }
      const body = {...part, subject: 'property' as const};
      addBody(entries, requestBody, {...body, ...sent, place: 'request'});
      addResponses(entries, returns, {...body, ...read});
    }
    for (const [name, webhook] of Object.entries(webhooks)) {
      const {anchor, title, event, payload, scopes, responses} = webhook;
      const key = `webhook ${name}`;
      const own = {page, subject: 'webhook' as const, scopes, ...read};
      const href = `${page.permalink}#${anchor}`;
      entries.set(key, {...own, name: event ?? title, href, view: webhook});
      const part = {page, subject: 'property' as const, owner: title, scopes: [], parent: key};
      addBody(entries, payload, {...part, ...read, place: 'request'});
      addResponses(entries, responses, {...part, ...sent});
    }
    for (const [name, schema] of Object.entries(schemas)) {
      const direction = {isSent: sentSchemas.has(name), isRead: true};
      const own = {page, subject: 'property' as const, owner: name, scopes: [], ...direction};
      addProperties(entries, schema, {...own, parent: `schema ${name}`, place: 'schema'});
    }
  }
  return entries;
}

const isRequired = ({property}: Entry): boolean => property?.badges.includes('required') ?? false;

const isDeprecated = ({property, view}: Entry): boolean =>
  view.isDeprecated ?? property?.badges.includes('deprecated') ?? false;

const typeOf = ({property}: Entry): string | undefined => {
  if (!property) return undefined;
  const {type, badges} = property;
  return type.text + (type.schema ?? '') + (badges.includes('nullable') ? ' or null' : '');
};

type Details = Pick<Change, 'subject' | 'action'> & Partial<Change>;

const toChange = ({name, owner}: Entry, details: Details): Change => ({
  name,
  owner,
  breaksSenders: false,
  breaksReaders: false,
  ...details,
});

const added = (entry: Entry): Change =>
  toChange(entry, {
    subject: entry.subject,
    action: 'added',
    toHref: entry.href,
    breaksSenders: entry.isSent && isRequired(entry),
  });

const removed = (entry: Entry): Change =>
  toChange(entry, {
    subject: entry.subject,
    action: 'removed',
    fromHref: entry.href,
    breaksSenders: entry.isSent,
    breaksReaders: entry.isRead,
  });

/** The parts that only one of two lists has. */
function differences<Part>(before: Part[], after: Part[]): {removed: Part[]; added: Part[]} {
  return {
    removed: before.filter((part) => !after.includes(part)),
    added: after.filter((part) => !before.includes(part)),
  };
}

/** The changes of what both versions have. */
function changesOf(from: Entry, to: Entry): Change[] {
  const hrefs = {fromHref: from.href, toHref: to.href};
  const change = (details: Details): Change => toChange(to, {...hrefs, ...details});
  const [before, after] = [typeOf(from), typeOf(to)];
  const type =
    before === undefined || after === undefined || before === after
      ? []
      : // A type that gains or loses null stays usable in one direction.
        [
          change({
            subject: 'type',
            action: 'changed',
            before,
            after,
            breaksSenders: to.isSent && after !== `${before} or null`,
            breaksReaders: to.isRead && before !== `${after} or null`,
          }),
        ];
  const required =
    isRequired(from) === isRequired(to)
      ? []
      : [
          change({
            subject: 'required',
            action: 'changed',
            before: isRequired(from) ? 'required' : 'optional',
            after: isRequired(to) ? 'required' : 'optional',
            breaksSenders: isRequired(to),
          }),
        ];
  const values = differences(
    from.property?.values.map(({value}) => value) ?? [],
    to.property?.values.map(({value}) => value) ?? [],
  );
  const scopes = differences(from.scopes, to.scopes);
  const deprecation =
    isDeprecated(to) && !isDeprecated(from)
      ? [change({subject: 'deprecation', action: 'added'})]
      : [];
  return [
    ...type,
    ...required,
    ...values.removed.map((value) =>
      change({
        subject: 'value',
        action: 'removed',
        before: value,
        breaksSenders: to.isSent,
        breaksReaders: to.isRead,
      }),
    ),
    // Readers are told to expect new values.
    ...values.added.map((value) => change({subject: 'value', action: 'added', after: value})),
    ...scopes.removed.map((scope) => change({subject: 'scope', action: 'removed', before: scope})),
    ...scopes.added.map((scope) =>
      change({subject: 'scope', action: 'added', after: scope, breaksSenders: true}),
    ),
    ...deprecation,
  ];
}

/** Entries of one version that the other lacks; of those that are part of another, only the outermost. */
function onlyIn(entries: Entries, others: Entries): Entry[] {
  // A schema is no entry, but its properties have its key as their parent.
  const parents = new Set([...others.values()].map(({parent}) => parent));
  const isOutermost = ({parent}: Entry): boolean =>
    parent === undefined || others.has(parent) || parents.has(parent);
  return [...entries].flatMap(([key, entry]) =>
    others.has(key) || !isOutermost(entry) ? [] : entry,
  );
}

const breaks = ({breaksSenders, breaksReaders}: Change): boolean => breaksSenders || breaksReaders;

/**
 * Compares two versions. Limits of values, such as a maximum length, are not compared.
 *
 * @returns the changes by page, in the order of the pages; those that break something come first
 */
export function compareVersions(from: DocumentedVersion, to: DocumentedVersion): PageChanges[] {
  const before = entriesOf(from);
  const after = entriesOf(to);
  const all: [page: DocumentedPage, change: Change][] = [
    ...onlyIn(before, after).map((entry): [DocumentedPage, Change] => [entry.page, removed(entry)]),
    ...[...before].flatMap(([key, entry]) => {
      const other = after.get(key);
      return other
        ? changesOf(entry, other).map((change): [DocumentedPage, Change] => [other.page, change])
        : [];
    }),
    ...onlyIn(after, before).map((entry): [DocumentedPage, Change] => [entry.page, added(entry)]),
  ];
  const pages = new Map([...from.pages, ...to.pages].map((page) => [page.id, page]));
  return [...pages.values()].flatMap(({id, title}) => {
    const changes = all.flatMap(([page, change]) => (page.id === id ? change : []));
    const [breaking, others] = [changes.filter(breaks), changes.filter((one) => !breaks(one))];
    return changes.length === 0 ? [] : {id, title, changes: [...breaking, ...others]};
  });
}

/** Marks what only the newer of two versions has, for the badges on its pages. */
export function markNew(from: DocumentedVersion, to: DocumentedVersion, label: string): void {
  for (const {view} of onlyIn(entriesOf(to), entriesOf(from))) view.newIn = label;
}
