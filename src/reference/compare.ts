import {differences, type Difference} from '../openapi/differences';
import type {DocumentedPage, Entry} from './entries';

// Compares two versions as readers of their pages see them. Each change links its place in both.

export interface Change {
  subject: Entry['subject'] | Difference['subject'] | 'scope' | 'deprecation';
  action: Difference['action'];
  /** The name of what changed, such as `GET /orders`, `shipping.carrier`, or `status`. */
  name: string;
  /** The operation or object that has it; undefined for an operation, a webhook, or a callback. */
  owner?: string | undefined;
  /** The value or the types that changed in it, such as `integer → string`. */
  detail?: string | undefined;
  /** The places where each version documents it; undefined if it lacks it. */
  fromHref?: string | undefined;
  toHref?: string | undefined;
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

/**
 * Pairs the entries of two versions by their keys. The key of an alternative is the name of a schema, which isn't part of
 * the data: alternatives whose keys only one version has are paired by their order.
 */
function pairsOf(before: Entry[], after: Entry[]): Map<Entry, Entry> {
  const byKey = new Map(after.map((entry) => [entry.key, entry]));
  const keys = new Set(before.map(({key}) => key));
  const isAlternative = ({property}: Entry) => property?.property.isAlternative;
  const unpaired = after.filter((entry) => isAlternative(entry) && !keys.has(entry.key));
  return new Map(
    before.flatMap((entry) => {
      const pair = byKey.get(entry.key) ?? (isAlternative(entry) ? unpaired.shift() : undefined);
      return pair ? [[entry, pair] as const] : [];
    }),
  );
}

/** Lists the entries that both versions have, each with its pair. */
const inBoth = (before: Entry[], after: Entry[]): [Entry, Entry][] =>
  [...pairsOf(before, after)].flatMap(([entry, pair]) => [
    [entry, pair],
    ...inBoth(entry.children, pair.children),
  ]);

/** Lists the entries that the other version lacks; of those that are part of another, only the outermost. */
function onlyIn(entries: Entry[], others: Entry[]): Entry[] {
  const pairs = pairsOf(entries, others);
  return entries.flatMap((entry) => {
    const pair = pairs.get(entry);
    if (pair) return onlyIn(entry.children, pair.children);
    return entry.isListed ? [entry] : [];
  });
}

const hrefOf = ({page, anchor}: Entry): string => `${page.permalink}#${anchor}`;

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
    toHref: hrefOf(entry),
    breaksSenders: entry.isSent && (entry.property?.isRequired ?? false),
  });

const removed = (entry: Entry): Change =>
  toChange(entry, {
    subject: entry.subject,
    action: 'removed',
    fromHref: hrefOf(entry),
    breaksSenders: entry.isSent,
    breaksReaders: entry.isRead,
  });

/** Compares scopes. Of an operation without scopes they aren't documented, so none is known to be new or gone. */
function scopeChanges(from: Entry, to: Entry): Details[] {
  if (from.scopes.length === 0 || to.scopes.length === 0) return [];
  const gone = from.scopes.filter((scope) => !to.scopes.includes(scope));
  const required = to.scopes.filter((scope) => !from.scopes.includes(scope));
  return [
    ...gone.map((detail): Details => ({subject: 'scope', action: 'removed', detail})),
    ...required.map((detail): Details => ({
      subject: 'scope',
      action: 'added',
      detail,
      breaksSenders: true,
    })),
  ];
}

/** Lists the changes of what both versions have. */
function changesOf(from: Entry, to: Entry): Change[] {
  const details: Details[] = [
    ...(from.property && to.property ? differences(from.property, to.property) : []),
    ...scopeChanges(from, to),
    ...(to.isDeprecated && !from.isDeprecated
      ? [{subject: 'deprecation', action: 'added'} as const]
      : []),
  ];
  const hrefs = {fromHref: hrefOf(from), toHref: hrefOf(to)};
  return details.map((change) => toChange(to, {...hrefs, ...change}));
}

const isBreaking = ({breaksSenders, breaksReaders}: Change): boolean =>
  breaksSenders || breaksReaders;

/** A version with its pages and the tree of their entries (`entriesOf`). */
export interface ComparedVersion {
  pages: DocumentedPage[];
  entries: Entry[];
}

/**
 * Compares two versions.
 *
 * @returns the changes by page, in the order of the pages; those that break something come first
 */
export function compareVersions(before: ComparedVersion, after: ComparedVersion): PageChanges[] {
  const all = [
    ...onlyIn(before.entries, after.entries).map((entry) => ({entry, change: removed(entry)})),
    ...inBoth(before.entries, after.entries)
      .filter(([from]) => from.isListed)
      .flatMap(([from, to]) => changesOf(from, to).map((change) => ({entry: to, change}))),
    ...onlyIn(after.entries, before.entries).map((entry) => ({entry, change: added(entry)})),
  ];
  const pages = new Map([...before.pages, ...after.pages].map((page) => [page.id, page]));
  return [...pages.values()].flatMap(({id, title}) => {
    const changes = all
      .flatMap(({entry, change}) => (entry.page.id === id ? change : []))
      .sort((a, b) => Number(isBreaking(b)) - Number(isBreaking(a)));
    return changes.length === 0 ? [] : {id, title, changes};
  });
}

/** Finds what a version has and the one before lacks: the anchors of each page. */
export function newAnchors(
  before: ComparedVersion,
  after: ComparedVersion,
): Map<string, Set<string>> {
  const anchors = new Map<string, Set<string>>();
  for (const {page, anchor} of onlyIn(after.entries, before.entries)) {
    anchors.set(page.id, (anchors.get(page.id) ?? new Set()).add(anchor));
  }
  return anchors;
}
