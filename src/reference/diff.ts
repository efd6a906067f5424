import type {Documented, Entry} from './entries';
import {allow, formatsIn, textFormats} from '../openapi/value-types';
import type {PropertyView} from './view-types';

// The differences between two versions as a reader of their pages sees them, so that each leads to its place on both.

export interface Change {
  subject: Entry['subject'] | 'value' | 'type' | 'required' | 'scope' | 'deprecation';
  action: 'added' | 'removed' | 'changed';
  /** What it is about, such as `GET /orders`, `shipping.carrier` or `status`. */
  name: string;
  /** The operation or object that has it; undefined for an operation, a webhook or a callback. */
  owner?: string | undefined;
  /** What changed in it, such as a value or `integer → string`. */
  detail?: string | undefined;
  /** Where each version documents it; undefined where it does not have it. */
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

const isRequired = ({property}: Entry): boolean => property?.facts.isRequired ?? false;

const isDeprecated = ({property, view}: Entry): boolean =>
  view.isDeprecated ?? property?.facts.isDeprecated ?? false;

/** The type of a property in words, with `null`, and with formats that have no word of their own. */
function typeOf({type, facts: {types}}: PropertyView): string {
  const formats = formatsIn(types).filter((format) => !textFormats.has(format));
  return [
    type.text + (type.schema ?? ''),
    ...(types.some(({name}) => name === 'null') && type.text !== 'null' ? [' or null'] : []),
    ...(formats.length > 0 ? [` (${formats.join(', ')})`] : []),
  ].join('');
}

/** What a change says beside the entry that it is about. */
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

/** Requests stay right if a type allows more than before, and code that reads responses if it allows less. */
function typeChanges(from: Entry, to: Entry): Details[] {
  if (!from.property || !to.property) return [];
  const [before, after] = [from.property.facts.types, to.property.facts.types];
  const [isWider, isNarrower] = [!allow(before, after), !allow(after, before)];
  if (!isWider && !isNarrower) return [];
  return [
    {
      subject: 'type',
      action: 'changed',
      detail: `${typeOf(from.property)} → ${typeOf(to.property)}`,
      breaksSenders: to.isSent && isNarrower,
      breaksReaders: to.isRead && isWider,
    },
  ];
}

function requiredChanges(from: Entry, to: Entry): Details[] {
  if (isRequired(from) === isRequired(to)) return [];
  const detail = isRequired(to) ? 'optional → required' : 'required → optional';
  return [{subject: 'required', action: 'changed', detail, breaksSenders: isRequired(to)}];
}

/**
 * New values break no readers, because readers are told to expect them. A version that lists no values allows all: the
 * first list limits what apps can send. When a list ends, its values stay valid.
 */
function valueChanges(from: Entry, to: Entry): Details[] {
  const [before = [], after = []] = [from, to].map(({property}) =>
    property?.values.map(({value}) => value),
  );
  const values = differences(before, after);
  const isLimited = after.length > 0;
  return [
    ...values.removed.map((value): Details => ({
      subject: 'value',
      action: 'removed',
      detail: value,
      breaksSenders: to.isSent && isLimited,
      breaksReaders: to.isRead && isLimited,
    })),
    ...values.added.map((value): Details => ({
      subject: 'value',
      action: 'added',
      detail: value,
      breaksSenders: to.isSent && before.length === 0,
    })),
  ];
}

/** Where a version lists no scopes for an operation, they aren't documented, so none is known to be new or gone. */
function scopeChanges(from: Entry, to: Entry): Details[] {
  if (from.scopes.length === 0 || to.scopes.length === 0) return [];
  const scopes = differences(from.scopes, to.scopes);
  return [
    ...scopes.removed.map((detail): Details => ({subject: 'scope', action: 'removed', detail})),
    ...scopes.added.map((detail): Details => ({
      subject: 'scope',
      action: 'added',
      detail,
      breaksSenders: true,
    })),
  ];
}

function deprecations(from: Entry, to: Entry): Details[] {
  return isDeprecated(to) && !isDeprecated(from) ? [{subject: 'deprecation', action: 'added'}] : [];
}

/** The changes of what both versions have. */
function changesOf(from: Entry, to: Entry): Change[] {
  const details = [typeChanges, requiredChanges, valueChanges, scopeChanges, deprecations];
  const hrefs = {fromHref: from.href, toHref: to.href};
  return details.flatMap((find) =>
    find(from, to).map((change) => toChange(to, {...hrefs, ...change})),
  );
}

/** Entries of one version that the other lacks; of those that are part of another, only the outermost. */
function onlyIn({own}: Documented, other: Documented): Entry[] {
  const others = new Map([...other.linked, ...other.own]);
  // A schema is no entry, but its properties have its key as their parent.
  const parents = new Set([...others.values()].map(({parent}) => parent));
  const isOutermost = ({parent}: Entry): boolean =>
    parent === undefined || others.has(parent) || parents.has(parent);
  return [...own].flatMap(([key, entry]) => (others.has(key) || !isOutermost(entry) ? [] : entry));
}

/** The keys of the alternatives of a schema that only one version has, by the schema's property. */
function ownAlternatives(
  entries: Documented['own'],
  others: Documented['own'],
): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [key, {property, parent = ''}] of entries) {
    if (!property?.facts.isAlternative || others.has(key)) continue;
    keys.set(parent, [...(keys.get(parent) ?? []), key]);
  }
  return keys;
}

/**
 * A version under the keys of another, in which the schemas of alternatives may have other names: the names aren't part
 * of the data. Alternatives that neither name has in both are the same by their order.
 */
function withNamesOf(version: Documented, other: Documented): Documented {
  const theirs = ownAlternatives(other.own, version.own);
  const renamed = [...ownAlternatives(version.own, other.own)].flatMap(([parent, keys]) =>
    keys.map((key, position) => [key, theirs.get(parent)?.[position] ?? key] as const),
  );
  const toKey = (key: string): string => {
    const [from, to] = renamed.find(([old]) => key === old || key.startsWith(`${old} `)) ?? [
      '',
      '',
    ];
    return to + key.slice(from.length);
  };
  const own = [...version.own].map(([key, {parent, ...entry}]) => {
    const renamedEntry = {...entry, ...(parent !== undefined && {parent: toKey(parent)})};
    return [toKey(key), renamedEntry] as const;
  });
  return {...version, own: new Map(own)};
}

const isBreaking = ({breaksSenders, breaksReaders}: Change): boolean =>
  breaksSenders || breaksReaders;

/**
 * Compares two versions. Limits of values, such as a maximum length, are not compared.
 *
 * @returns the changes by page, in the order of the pages; those that break something come first
 */
export function compareVersions(older: Documented, after: Documented): PageChanges[] {
  const before = withNamesOf(older, after);
  const all = [
    ...onlyIn(before, after).map((entry) => ({page: entry.page, change: removed(entry)})),
    ...[...before.own].flatMap(([key, entry]) => {
      const other = after.own.get(key) ?? after.linked.get(key);
      return other ? changesOf(entry, other).map((change) => ({page: other.page, change})) : [];
    }),
    ...onlyIn(after, before).map((entry) => ({page: entry.page, change: added(entry)})),
  ];
  const pages = new Map([...before.pages, ...after.pages].map((page) => [page.id, page]));
  return [...pages.values()].flatMap(({id, title}) => {
    const changes = all
      .flatMap(({page, change}) => (page.id === id ? change : []))
      .sort((a, b) => Number(isBreaking(b)) - Number(isBreaking(a)));
    return changes.length === 0 ? [] : {id, title, changes};
  });
}

/** Marks what only the newer of two versions has, for the badges on its pages. */
export function markNew(before: Documented, after: Documented, label: string): void {
  for (const {view} of onlyIn(after, withNamesOf(before, after))) view.newIn = label;
}
